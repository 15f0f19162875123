import { describe, expect, test } from 'vitest';
import { shopFiles as allFiles } from '#core/shop/shop.ts';
import { allSports } from '#core/shop/teamsFile.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { withValueAt } from '#tests/server/orderBody.ts';

/** Without its translations, which stand at the places that tests change. */
const shopFiles: typeof allFiles = { ...allFiles, translations: {} };

const faultsWith = (path: readonly (string | number)[], value: unknown) =>
  shopFaults(withValueAt(shopFiles, path, value));

describe('a character that nobody sees', () => {
  test.each([
    ['the end of a C text', '\u0000'],
    ['a bell', '\u0007'],
    ['a carriage return', '\r'],
    ['a control character of Latin-1', '\u0085'],
    ['an embedding to the right', '\u202a'],
    ['an override to the left', '\u202e'],
    ['an isolate to the right', '\u2066'],
    ['the end of an isolate', '\u2069'],
  ])('is a fault: %s', (_, sign) => {
    const text = `All${sign}sports`;
    expect(faultsWith(['leads', 'reel'], text)).toStrictEqual([
      `leads.json, reel: must have no characters that are not seen, not ${JSON.stringify(text)}`,
    ]);
  });

  test.each([
    ['a line’s end', 'Two\nlines'],
    ['a tab', 'Two\tcolumns'],
    ['letters of another alphabet', 'Zoë, 写真館, שלום'],
    ['a dash and a closing quote', 'Spring – “Fall”'],
    ['a flag and a family', '🇺🇸 👨‍👩‍👧'],
  ])('is not %s', (_, text) => {
    expect(faultsWith(['leads', 'reel'], text)).toStrictEqual([]);
  });

  test('is found in every row of every list', () => {
    expect(faultsWith(['packages', 1, 'bullets', 2], '8\u202ewallets')).toStrictEqual([
      'packages.json, row 2 (family-pack), bullets, row 3: must have no characters that are not seen, not "8\u202ewallets"',
    ]);
  });
});

describe('words in braces', () => {
  test.each([
    ['of the package cards may be a time, shipping and tax', 'packages', '{shipping}, {tax}, {digitals}'], // oxfmt-ignore
    ['of the steps may be a time', 'howItWorks', 'In {printsShip}, {printsShip}'],
    ['are not needed', 'howItWorks', 'At the field'],
  ])('%s', (_, list, text) => {
    expect(faultsWith(['promises', list, 0, 'text'], text)).toStrictEqual([]);
  });

  const times =
    '{digitals}, {printsShip}, {printsHowItWorks}, {proofingLinks}, {bookingConfirmation}';

  test.each([
    ['an unknown word', 'In {weeks}', '{weeks}'],
    ['a price in a step', 'For {tax}', '{tax}'],
    ['nothing in braces', 'In {}', '{}'],
    ['a brace that is not closed', 'In {printsShip days', '{printsShip'],
    ['a brace that is not opened', 'In printsShip} days', '}'],
    ['a second pair around a word', '{{printsShip}}', '{}'],
    ['two words in one pair', '{prints ship}', '{prints'],
  ])('are a fault: %s', (_, text, wrong) => {
    expect(faultsWith(['promises', 'howItWorks', 1, 'text'], text)).toStrictEqual([
      `promises.json, howItWorks, row 2 (Proof), text: must have only ${times} in braces, not "${wrong}"`,
    ]);
  });

  test.each([
    ['packages', 'title', `${times}, {shipping}, {tax}`],
    ['nextSteps', 'when', times],
    ['nextSteps', 'what', times],
  ])('are checked in %s, %s', (list, field, words) => {
    expect(faultsWith(['promises', list, 0, field], '{coach}')).toStrictEqual([
      expect.stringMatching(
        new RegExp(`^promises\\.json, ${list}, row 1.*, ${field}: .* only ${words} in braces, not`),
      ),
    ]);
  });
});

test('no sport has the name of the filter that shows all', () => {
  expect(faultsWith(['teams', 'sports', 6], allSports)).toStrictEqual([
    'teams.json, sports, row 7: must not be "All Sports", which is the filter of all',
  ]);
});
