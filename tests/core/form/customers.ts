import { emptyCustomer, type Customer } from '#core/form/customer.ts';

export const parent: Customer = {
  ...emptyCustomer,
  fullName: 'Robin Vale',
  email: 'robin@example.org',
  phone: '555 0142',
  address: '12 Elm Street',
  childName: 'Sam Vale',
  childJersey: '07',
  childPosition: 'Keeper',
  coach: 'Mireille',
  age: '9.5',
  height: '4 ft 2',
  weight: '61',
  notes: 'Left profile, please.',
};

export function customer(changes: Partial<Customer> = {}): Customer {
  return { ...parent, ...changes };
}
