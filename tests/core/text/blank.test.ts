import { expect, it } from 'vitest';
import { bookingErrors, emptyBooking } from '#core/booking/booking.ts';
import { isBlank } from '#core/text/blank.ts';
import { customerErrors, emptyCustomer } from '#core/form/customer.ts';

const invisible = [
  '',
  ' ',
  '\t\n',
  '\u200b',
  '\u200d\ufeff',
  '\u00ad \u2060',
  '\u3164',
  '\u2800',
  '\u{e0041}',
];

it.each(invisible)('%j is blank, and no name', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(customerErrors({ ...emptyCustomer, fullName: text }).fullName).toBeDefined();
  expect(bookingErrors({ ...emptyBooking, teamName: text }).teamName).toBe(
    'Team name is required.',
  );
});

it.each(['a', '.', '0', 'نی\u200cما', '👩\u200d👧', '名', '\uf8ff'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(customerErrors({ ...emptyCustomer, fullName: text }).fullName).toBeUndefined();
});
