import { describe, expect, test } from 'vitest';
import { customerForm } from '#core/form/customerForm.ts';
import {
  customerErrors,
  emptyCustomer,
  customerSchema,
  sentCustomer,
  submitMessage,
  cleanedCustomer,
  type Customer,
  type CustomerErrors,
} from '#core/form/customer.ts';
import { isDigits, isEmail, isPlainNumber } from '#core/form/formats.ts';
import { customer } from './customers.ts';

test('spec 3: every field is empty at first', () => {
  expect(Object.keys(emptyCustomer)).toStrictEqual(customerForm.map(({ name }) => name));
  expect(new Set(Object.values(emptyCustomer))).toStrictEqual(new Set(['']));
});

describe('spec 5, checkout form, checked live', () => {
  type Row = readonly [name: string, changes: Partial<Customer>, errors: CustomerErrors];
  const fullName = 'Full name is required.';
  const email = 'Enter a valid email address.';
  const childJersey = 'Jersey must be digits only.';
  const age = 'Age must be a number.';
  const weight = 'Weight must be a number.';

  const rows: readonly Row[] = [
    ['a filled form has no errors', {}, {}],
    ['the name is required', { fullName: '' }, { fullName }],
    ['a blank name is none', { fullName: ' \t ' }, { fullName }],
    ['the email is required', { email: '' }, { email }],
    ['the email must look like one', { email: 'robin' }, { email }],
    ['what a keyboard adds to an email is no error', { email: 'robin＠example.org. ' }, {}],
    ['spaces around an email are no error', { email: ' robin@example.org ' }, {}],
    ['a jersey may be missing', { childJersey: '' }, {}],
    ['a blank jersey is missing', { childJersey: '  ' }, {}],
    ['spaces around a jersey are no error', { childJersey: ' 12 ' }, {}],
    ['a jersey has digits only', { childJersey: '7a' }, { childJersey }],
    ['an age may be missing', { age: '' }, {}],
    ['an age may have decimals', { age: '9.5' }, {}],
    ['an age may have a decimal comma', { age: '7,5' }, {}],
    ['an age is a number', { age: 'nine' }, { age }],
    ['a weight may be missing', { weight: '' }, {}],
    ['a weight may have decimals', { weight: '61.25' }, {}],
    ['a weight is a plain number', { weight: '61 lb' }, { weight }],
    ['a height may be anything', { height: `4' 2"` }, {}],
    [
      'nothing else is required',
      { ...emptyCustomer, fullName: 'Robin Vale', email: 'robin@example.org' },
      {},
    ],
    [
      'every field says its own',
      { fullName: '', email: 'x', childJersey: 'x', age: 'x', weight: 'x' },
      { fullName, email, childJersey, age, weight },
    ],
  ];

  test.each(rows)('%s', (_name, changes, errors) => {
    expect(customerErrors(customer(changes))).toStrictEqual(errors);
  });
});

describe('spec 5, on submit: the first of name, email and jersey', () => {
  type Row = readonly [name: string, changes: Partial<Customer>, message: string | undefined];
  const rows: readonly Row[] = [
    ['a filled form says nothing', {}, undefined],
    [
      'name before email and jersey',
      { fullName: '', email: '', childJersey: 'x' },
      'Full name is required.',
    ],
    ['email before jersey', { email: '', childJersey: 'x' }, 'Enter a valid email address.'],
    ['name before jersey', { fullName: '', childJersey: 'x' }, 'Full name is required.'],
    ['jersey last', { childJersey: 'x' }, 'Jersey must be digits only.'],
    [
      'jersey, though age and weight fail',
      { childJersey: 'x', age: 'x', weight: 'x' },
      'Jersey must be digits only.',
    ],
    ['age and weight are not said aloud', { age: 'x', weight: 'x' }, undefined],
  ];

  test.each(rows)('%s', (_name, changes, message) => {
    expect(submitMessage(customer(changes))).toBe(message);
  });
});

describe('spec 5, formats', () => {
  test.each(['a@b.co', 'robin.vale+pics@mail.example.org', 'üna@bücher.example', "o'neil@x.io"])(
    '%s is an email address',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'robin',
    'robin@',
    '@example.org',
    'robin@example',
    'robin@.',
    'robin@example.',
    'robinexample.org',
    'ro bin@example.org',
    'robin@exam ple.org',
    ' robin@example.org',
    'robin@example.org\n',
    'a@b.co,c@d.co',
  ])('"%s" is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test.each(['0', '7', '007', '12345678901234567890'])('%s is digits', (text) => {
    expect(isDigits(text)).toBe(true);
  });

  test.each(['', ' ', '-7', '+7', '7.0', '7 8', '#7', '1e3', '0x1', '\u0667', '\uff17', '7\n'])(
    '"%s" is not digits',
    (text) => {
      expect(isDigits(text)).toBe(false);
    },
  );

  test.each(['0', '9', '10', '9.5', '09.50', '61.25'])('%s is a plain number', (text) => {
    expect(isPlainNumber(text)).toBe(true);
  });

  test.each([
    '',
    '.',
    '-9',
    '+9',
    '9,5',
    '1.2.3',
    '1e3',
    '0x1f',
    'NaN',
    'Infinity',
    '9 years',
    '1 000',
    '\u0669',
    '9\n',
  ])('"%s" is none', (text) => {
    expect(isPlainNumber(text)).toBe(false);
  });
});

test('spec 7: what is sent has no spaces around its values, and inner ones stay', () => {
  const typed = customer({ fullName: '  Robin  Vale ', notes: '\n two\nlines \n', phone: '   ' });
  expect(cleanedCustomer(typed)).toStrictEqual(
    customer({ fullName: 'Robin  Vale', notes: 'two\nlines', phone: '' }),
  );
});

test('a form of any version is read with an empty text where it has none', () => {
  const stored = { fullName: 'Robin Vale', email: 7, phone: null, later: 'x' };
  expect(customerSchema(stored)).toStrictEqual({ ...emptyCustomer, fullName: 'Robin Vale' });
});

test('spec 3: every field of the specification is sent, also an empty one', () => {
  expect(sentCustomer(customer({ phone: ' ', notes: '' }))).toStrictEqual(
    customer({ phone: '', notes: '' }),
  );
});
