/** Values as people, keyboards and attackers type them into the fields of both forms. */
import fc from 'fast-check';
import type { FieldKind } from '#core/form/cleanedField.ts';

/** What this file knows of a field of a form. */
export type Field = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly maxLength?: number;
};

/** What keyboards, dictation, copying and mail programs add around a value. */
const around = [
  '',
  '',
  '',
  ' ',
  '. ',
  '.',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u200e',
  '\u3000',
  ',',
  '>',
];

/** What may stand inside: spaces, invisible characters, other scripts, signs of addresses, what a header or a CSV could be split by. */
const signs = [
  ...'@..-_+\'"()<>,;:[]\\%!&#*/=?^`{|}~0a ',
  ...'＠．。｡－，０７ａ',
  ...'éüßıçñ名מ',
  ...'\u00a0\u200b\u200d\ufeff\u2060\u00ad\u202e\u2028\ufe0f\u0301\0\t\n\u007f😀',
  '\r\n',
  '\ud800',
  '\udc00',
  '👩\u200d👧',
];

const sign = fc.constantFrom(...signs);
const anything = fc.oneof(
  fc.string({ unit: sign, maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Puts a few signs into a text, and what keyboards add around it. */
const typed = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.constantFrom(...around),
      text,
      fc.constantFrom(...around),
      fc.array(fc.tuple(sign, fc.nat()), { maxLength: 2 }),
    )
    .map(([before, inner, after, put]) => before + put.reduce(withSign, inner) + after);

function withSign(text: string, [inserted, at]: readonly [string, number]): string {
  const index = at % (text.length + 1);
  return text.slice(0, index) + inserted + text.slice(index);
}

const word = fc.constantFrom(
  'pat',
  'Robin.Vale',
  'josé',
  "o'neil",
  'pat+gators',
  'a',
  'mia_7',
  'x'.repeat(64),
  'x'.repeat(70),
);
const domain = fc.constantFrom(
  'gmail.com',
  'example.org',
  'mail.school.k12.mi.us',
  'müller.example',
  '例え.jp',
  'b.co',
  'localhost',
  'foo_bar.com',
  '127.0.0.1',
  '[127.0.0.1]',
  '-b.co',
  'b..co',
  `${'b.'.repeat(60)}co`,
);
const at = fc.constantFrom('@', '@', '@', '@', '＠', ' @ ', '@@');
const address = fc.tuple(word, at, domain).map((parts) => parts.join(''));

const digits = fc.string({
  unit: fc.constantFrom(...'0123456789７٣۴'),
  minLength: 1,
  maxLength: 6,
});
const mark = fc.constantFrom('.', ',', '．', '，', '٫', '', '. ');
const number = fc
  .tuple(digits, mark, fc.oneof(digits, fc.constant('')))
  .map((parts) => parts.join(''));

const name = fc.constantFrom(
  'Robin Vale',
  'María José',
  'Nguyễn Văn An',
  '山田 太郎',
  'נועה כהן',
  'نی\u200cما',
  '👩\u200d👧',
  "D'Angelo",
  '=SUM(A1)',
  '',
);
const lines = fc.array(fc.oneof(name, anything), { maxLength: 6 }).map((all) => all.join('\n'));
const roster = fc
  .array(fc.tuple(digits, name, name), { maxLength: 20 })
  .chain((rows) =>
    fc.constantFrom(',', ';', '\t').map((by) => rows.map((row) => row.join(by)).join('\r\n')),
  );
const day = fc.oneof(
  fc.constantFrom(
    '2026-10-03',
    '2024-02-29',
    '1999-01-01',
    '9999-12-31',
    '2026-02-30',
    '12026-01-01',
    '2026-1-3',
    'soon',
    '',
  ),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const kinds: { readonly [Kind in FieldKind]?: fc.Arbitrary<string> } = {
  email: fc.oneof({ arbitrary: typed(address), weight: 6 }, anything),
  digits: fc.oneof({ arbitrary: typed(digits), weight: 4 }, anything),
  number: fc.oneof({ arbitrary: typed(number), weight: 4 }, anything),
  date: day,
  paragraph: fc.oneof(lines, anything),
  address: fc.oneof(lines, anything),
  roster: fc.oneof(typed(roster), lines, anything),
};

const text = fc.oneof(
  typed(name),
  anything,
  name.map((one) => one.repeat(40)),
);

/** Returns this many values for a field, the same for the same seed. */
export function valuesOf({ kind }: Field, count: number, seed: number): readonly string[] {
  return fc.sample(kinds[kind] ?? text, { numRuns: count, seed });
}
