/** What is told of a payment that a person has matched to orders. */
import { expect, test } from 'vitest';
import { deskTexts } from '#desk/deskTexts.ts';
import { moneyTexts, paidWords } from '#desk/moneyTexts.ts';

test.each([
  [['P8VMQZ'], 1055, 'Order P8VMQZ marked paid in part ($10.55 open).'],
  [
    ['XBQTSZ', 'P8VMQZ'],
    1055,
    '1 order marked paid, order P8VMQZ marked paid in part ($10.55 open).',
  ],
  [['9HHVB7'], -265, 'Order 9HHVB7 marked paid ($2.65 owed back).'],
])('%j with %s cents left: %s', (numbers, openCents, says) => {
  expect(deskTexts.marking.payment(numbers, paidWords(openCents))).toBe(says);
});

test('says of each order what it gets', () => {
  const share = { number: 'P8VMQZ', cents: 2000 };
  expect(moneyTexts.statement.share({ ...share, openCents: 0 })).toBe('P8VMQZ: $20.00, paid');
});
