import { expect, test } from 'vitest';
import type { Checkout } from '#core/order/checkout.ts';
import { missingOf } from '#cart/missing.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { customer } from '#tests/core/form/customers.ts';

const rows: readonly (readonly [string, Partial<Checkout>, readonly string[]])[] = [
  ['nothing', {}, []],
  ['an item', { lines: [] }, ['lines: Please add at least one item to continue.']],
  [
    'all that the form refuses, in its order',
    { customer: customer({ fullName: ' ', email: 'x', childJersey: 'x', age: 'x', weight: 'x' }) },
    [
      'fullName: Full name is required.',
      'email: Enter a valid email address.',
      'childJersey: Jersey must be digits only.',
      'age: Age must be a number.',
      'weight: Weight must be a number.',
    ],
  ],
  ['not the recipient of the first step', { toEmail: 'the lab' }, []],
];

test.each(rows)('still needed: %s', (_what, changes, missing) => {
  const found = missingOf(checkout(changes));
  expect(found.map(({ part, message }) => `${part}: ${message}`)).toStrictEqual(missing);
});
