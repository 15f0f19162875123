import { expect, test } from 'vitest';
import { bookingForm } from '#core/form/bookingForm.ts';
import { customerForm } from '#core/form/customerForm.ts';

test('what a person says of themselves has its autocomplete token', () => {
  const tokens = [...customerForm, ...bookingForm].flatMap(({ name, autoComplete }) =>
    autoComplete === undefined ? [] : [[name, autoComplete]],
  );
  expect(tokens).toStrictEqual([
    ['fullName', 'name'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['address', 'street-address'],
    ['contactName', 'name'],
    ['contactEmail', 'email'],
    ['contactPhone', 'tel'],
  ]);
});
