import { checkoutTexts } from '#facts/checkoutTexts.ts';

/** The checkout form as typed; an empty field is an empty string. */
export type Customer = {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly childName: string;
  readonly childJersey: string;
  readonly childPosition: string;
  readonly coach: string;
  readonly age: string;
  readonly height: string;
  readonly weight: string;
  readonly notes: string;
};

export type CustomerField = keyof Customer;

export type CustomerErrors = Partial<Record<CustomerField, string>>;

export const emptyCustomer: Customer = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  childName: '',
  childJersey: '',
  childPosition: '',
  coach: '',
  age: '',
  height: '',
  weight: '',
  notes: '',
};

export const customerFields = Object.keys(emptyCustomer) as readonly CustomerField[];

/** Something, an @, and a domain with a dot in it, all without spaces (spec, section 5). The mail server knows the rest. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** ASCII digits only, at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** A plain number: digits with at most one decimal point, no sign, exponent or unit. */
export function isPlainNumber(text: string): boolean {
  return /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text);
}

/** The live rules of spec section 5; spaces around a value are no error. */
export function customerErrors(customer: Customer): CustomerErrors {
  const errors: CustomerErrors = {};
  const { fullName, email, childJersey, age, weight } = trimmedCustomer(customer);
  if (fullName === '') errors.fullName = checkoutTexts.customer.fullNameRequired;
  if (!isEmail(email)) errors.email = checkoutTexts.customer.emailInvalid;
  if (childJersey !== '' && !isDigits(childJersey)) {
    errors.childJersey = checkoutTexts.customer.jerseyDigits;
  }
  if (age !== '' && !isPlainNumber(age)) errors.age = checkoutTexts.customer.ageNumber;
  if (weight !== '' && !isPlainNumber(weight)) errors.weight = checkoutTexts.customer.weightNumber;
  return errors;
}

/** On submit only name, email and jersey are said aloud, the first that fails (spec, section 5). */
export function submitMessage(customer: Customer): string | undefined {
  const errors = customerErrors(customer);
  return errors.fullName ?? errors.email ?? errors.childJersey;
}

/** What is sent: every value without the spaces around it. */
export function trimmedCustomer(customer: Customer): Customer {
  const entries = customerFields.map((field) => [field, customer[field].trim()]);
  return Object.fromEntries(entries) as Customer;
}
