import { customerForm, type CustomerField, type CustomerRow } from './customerForm.ts';
import { limits } from '#core/text/limits.ts';
import { isBlank } from '#core/text/blank.ts';
import { cleanedField } from './cleanedField.ts';
import { isDigits, isEmail, isPlainNumber } from './formats.ts';
import { object, optional, orElse, text, type Schema } from '#core/text/schema.ts';

/** The checkout form as typed; an empty field is an empty string. */
export type Customer = Readonly<Record<CustomerField, string>>;

/** A field that is missing or not text is empty. */
export const customerSchema: Schema<Customer> = object(eachField(() => orElse(text, '')));

/** The customer of a request. Fields that were added later may be absent. */
export type SentCustomer = Partial<Customer>;

export type CustomerErrors = Partial<Record<CustomerField, string>>;

export const emptyCustomer: Customer = eachField(() => '');

/** The fields that change. Empty text empties a field. */
export const customerChangesSchema = object(eachField(() => optional(text)));

/** Checks the form as it is typed (spec, section 5), by what is sent of it. */
export function customerErrors(customer: Customer): CustomerErrors {
  const wrong = customerForm.filter((row) => !isFine(row, cleanedField(row, customer[row.name])));
  return Object.fromEntries(wrong.flatMap(({ name, error }) => (error ? [[name, error]] : [])));
}

/** Returns the limit that a value exceeds. Undefined if it fits. */
export function longestFor(
  { maxLength = limits.fieldMaxLength }: Pick<CustomerRow, 'maxLength'>,
  typed: string,
) {
  return typed.trim().length > maxLength ? maxLength : undefined;
}

function isFine({ kind, required }: CustomerRow, value: string): boolean {
  if (required && isBlank(value)) return false;
  return value === '' || (checks[kind]?.(value) ?? true);
}

const checks: { readonly [Kind in CustomerRow['kind']]?: (value: string) => boolean } = {
  email: isEmail,
  digits: isDigits,
  number: isPlainNumber,
};

/** Returns the message shown on submit: the first that fails of name, email and jersey (spec, section 5). */
export function submitMessage(customer: Customer): string | undefined {
  const errors = customerErrors(customer);
  return errors.fullName ?? errors.email ?? errors.childJersey;
}

/** Returns the customer as it is sent, stored and printed. */
export function cleanedCustomer(customer: Customer): Customer {
  return eachField((name, row) => cleanedField(row, customer[name]));
}

/** Returns the part of the form that is sent: every field of the specification, and later fields if they are filled in. */
export function sentCustomer(customer: Customer): SentCustomer {
  const cleaned = cleanedCustomer(customer);
  const sent = customerForm.filter(({ name, addedLater }) => !addedLater || cleaned[name] !== '');
  return Object.fromEntries(sent.map(({ name }) => [name, cleaned[name]]));
}

function eachField<Value>(
  valueOf: (name: CustomerField, row: CustomerRow) => Value,
): Readonly<Record<CustomerField, Value>> {
  const entries = customerForm.map((row) => [row.name, valueOf(row.name, row)]);
  return Object.fromEntries(entries) as Record<CustomerField, Value>;
}
