import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanedField, type FieldKind } from '#core/form/cleanedField.ts';
import { isDigits, isEmail, isPlainNumber } from '#core/form/formats.ts';

type Row = readonly [kind: FieldKind, typed: string, value: string];

const rows: readonly Row[] = [
  // A double space, dictation, copying
  ['email', 'pat@gmail.com. ', 'pat@gmail.com'],
  ['email', 'pat@gmail.com.', 'pat@gmail.com'],
  ['email', 'pat@gmail.com . .', 'pat@gmail.com'],
  ['email', '\u00a0\ufeffpat@gmail.com\u200b\u00a0', 'pat@gmail.com'],
  ['email', 'p\u200bat\u2060@gmail\u00ad.c\u200dom', 'pat@gmail.com'],
  ['email', '\u202apat@gmail.com\u202c', 'pat@gmail.com'],
  // Keyboards of other scripts
  ['email', 'pat＠gmail．com', 'pat@gmail.com'],
  ['email', 'ｐａｔ７@gmail。com｡', 'pat7@gmail.com'],
  // As typed
  ['email', 'José+a@Müller.example', 'José+a@Müller.example'],
  ['email', 'pat @gmail.com', 'pat @gmail.com'],
  ['email', 'a@b.co\r\nBcc: c@d.co', 'a@b.co Bcc: c@d.co'],
  ['email', 'pat', 'pat'],
  ['email', 'pat@school', 'pat@school'],
  ['email', 'pat@school.', 'pat@school'],
  ['email', ' \u200b', ''],
  // What section 5 takes stays an address
  ['email', 'a@b..', 'a@b..'],
  ['email', 'a＠b@c.co', 'a＠b@c.co'],
  ['email', '\u200e@b.co', '\ufffd@b.co'],
  ['email', 'a@b.\0', 'a@b.\ufffd'],
  ['digits', ' 07 ', '07'],
  ['digits', '１２', '12'],
  ['digits', '٠٩', '09'],
  ['digits', '۰۹', '09'],
  ['digits', '1\u200b2', '12'],
  ['digits', '12. ', '12'],
  ['digits', '1 2', '1 2'],
  ['digits', '-7', '-7'],
  ['digits', '7,5', '7,5'],
  ['number', '7,5', '7.5'],
  ['number', '７，５', '7.5'],
  ['number', '٧٫٥', '7.5'],
  ['number', '61.25', '61.25'],
  ['number', ',5', '.5'],
  ['number', '9.', '9'],
  ['number', '9. ', '9'],
  ['number', '7,5 . ', '7.5'],
  ['number', '1,000', '1,000'],
  ['number', '1٫000', '1.000'],
  ['number', '1,0000', '1.0000'],
  ['number', '1,2,3', '1,2,3'],
  ['number', '1,2.3', '1,2.3'],
  ['number', '7,', '7,'],
  ['number', '.', '.'],
  ['number', '61 lb', '61 lb'],
  ['name', ' Robin\t Vale\u00a0', 'Robin  Vale'],
  ['name', '\ufeffRo\u200bb\u00adin', 'Robin'],
  ['name', 'نی\u200cما', 'نی\u200cما'],
  ['name', '👩\u200d👧\ufe0f', '👩\u200d👧\ufe0f'],
  ['name', 'a\r\nBcc: x@y.z', 'a Bcc: x@y.z'],
  ['name', 'a\u2028b\u2029c', 'a b c'],
  ['name', 'a\0b\u0007c\ud800d\u202ee\u2066f', 'abcdef'],
  ['name', '\u200b\u3164', ''],
  ['text', '＠７', '＠７'],
  ['phone', '+1 555 0142. ', '+1 555 0142.'],
  ['date', ' 2026-10-03 ', '2026-10-03'],
  ['address', ' 12 Elm\r\nPort\rHuron\u2028MI ', '12 Elm\nPort\nHuron\nMI'],
  ['paragraph', '\n a\tb\0\n\n c \n', 'a\tb\n\n c'],
  ['roster', '\r\n \n\t7\tSam\r\n\t8\tAna\t\r\n', '\t7\tSam\n\t8\tAna'],
  ['roster', 'a\u200b,"b\0"', 'a,"b"'],
  ['roster', ' \n\t', ''],
];

test.each(rows)('%s %j is %j', (kind, typed, value) => {
  expect(cleanedField({ kind }, typed)).toBe(value);
});

describe('what is longer than the field', () => {
  test.each([
    ['name', 'n'.repeat(201), 'n'.repeat(200)],
    ['name', `${'n'.repeat(199)}😀`, 'n'.repeat(199)],
    ['name', `${'n'.repeat(198)}😀😀`, `${'n'.repeat(198)}😀`],
    ['name', `${'n'.repeat(199)} and`, 'n'.repeat(199)],
    ['roster', 'r'.repeat(201), 'r'.repeat(201)],
  ] as const)('%s is cut, but no roster', (kind, typed, value) => {
    expect(cleanedField({ kind }, typed)).toBe(value);
  });

  test('is measured by the field', () => {
    expect(cleanedField({ kind: 'paragraph', maxLength: 3 }, ' abcd')).toBe('abc');
  });
});

const kinds: readonly FieldKind[] = [
  ...(['email', 'digits', 'number', 'name', 'address', 'paragraph', 'roster'] as const),
];
const signs = [
  ...'@.,,7a0 \t\n．＠｡',
  '\u200b',
  '\u200d',
  '\u200e',
  '\ufeff',
  '\0',
  '\ud800',
  '😀',
];
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

describe('whatever is typed', () => {
  test.each(kinds)('the server changes nothing more of a cleaned %s', (kind) => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = cleanedField({ kind }, text);
        expect(cleanedField({ kind }, once)).toBe(once);
      }),
    );
  });

  test.each([
    ['email', isEmail],
    ['digits', isDigits],
    ['number', isPlainNumber],
  ] as const)('%s that section 5 takes stays one', (kind, is) => {
    fc.assert(
      fc.property(typed, (text) => {
        if (is(text.trim())) expect(is(cleanedField({ kind }, text))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
