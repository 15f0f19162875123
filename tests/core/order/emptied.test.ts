import { expect, test } from 'vitest';
import { lineKey } from '#core/cart/cart.ts';
import { withLineQuantity } from '#core/order/emptied.ts';
import { checkout } from './checkouts.ts';
import { customer } from '#tests/core/form/customers.ts';

const full = { ...checkout(), customer: customer() };

test('the last line takes what was typed about the child along, and leaves the buyer', () => {
  const keys = full.lines.map(lineKey);
  const emptied = keys.reduce((left, key) => withLineQuantity(left, key, 0), full);
  expect(emptied.lines).toEqual([]);
  const { fullName, email, phone, address, ...rest } = emptied.customer;
  expect({ fullName, email, phone, address }).toEqual({
    fullName: full.customer.fullName,
    email: full.customer.email,
    phone: full.customer.phone,
    address: full.customer.address,
  });
  expect(Object.values(rest).join('')).toBe('');
  expect(full.customer.childName).not.toBe('');
});

test('another quantity changes nothing that was typed', () => {
  const [line] = full.lines;
  const more = withLineQuantity(full, line ? lineKey(line) : '', 3);
  expect(more.customer).toEqual(full.customer);
});

test('the last line takes along where its player was known from', () => {
  const [line, ...others] = full.lines;
  const filled = { ...full, filledFrom: { childName: 'gators' } } as const;
  const key = line ? lineKey(line) : '';
  expect(withLineQuantity(filled, key, 0)).toEqual({ ...filled, lines: others });
  const last = withLineQuantity({ ...filled, lines: full.lines.slice(0, 1) }, key, 0);
  expect(last).not.toHaveProperty('filledFrom');
});

test('a form that was typed before anything is in the cart stays', () => {
  const typed = { ...full, lines: [] };
  expect(withLineQuantity(typed, 'gone', 0)).toEqual(typed);
});
