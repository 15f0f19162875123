/**
 * What the page takes the server stores, and what section 5 of the specification takes the page takes: generated values in every field of
 * both forms, through the page's own rules to a real server, its database and a mail server.
 */
import { expect, test, vi } from 'vitest';
import { bookingForm } from '#core/form/bookingForm.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { limits } from '#core/text/limits.ts';
import { bookingErrors, cleanedBooking, sentBooking } from '#core/booking/booking.ts';
import { missingOf } from '#cart/missing.ts';
import { recipientField } from '#core/order/recipient.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { scaled } from '#tests/scale.ts';
import { bookingBody } from './bookingBody.ts';
import { valuesOf, type Field } from './fieldValues.ts';
import { orderBody, parent } from './orderBody.ts';
import { smtpPeer } from './smtpPeer.ts';
import { rowsOf } from './stored.ts';
import { sendBooking, sendOrder, testServer, type FullReply } from './testServer.ts';

const orderFields: readonly Field[] = [...customerForm, { name: 'toEmail', ...recipientField }];

/** `npm run task -- fields` sets it: 20,000. */
const values = Number(process.env['FIELDS'] ?? scaled(400, 3_000));
const each = Math.ceil(values / (orderFields.length + bookingForm.length));

/** Section 5 to the letter, said once more. What no rule is named for takes anything. */
const floors: Readonly<Record<string, RegExp>> = {
  fullName: /[\p{L}\p{N}\p{P}\p{S}]/u,
  email: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
  childJersey: /^\s*\d*\s*$/,
  age: /^\s*(?:\d+(?:\.\d*)?|\.\d+)?\s*$/,
  weight: /^\s*(?:\d+(?:\.\d*)?|\.\d+)?\s*$/,
  teamName: /[\p{L}\p{N}\p{P}\p{S}]/u,
  contactName: /[\p{L}\p{N}\p{P}\p{S}]/u,
  sport: /[\p{L}\p{N}\p{P}\p{S}]/u,
  pkg: /[\p{L}\p{N}\p{P}\p{S}]/u,
  /** The HTML standard's "valid e-mail address". */
  contactEmail:
    /^\s*[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*\s*$/i,
  /** What a control of the type `date` can hold. */
  preferredDate: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/,
};

/** The limits of one caller, out of the way. */
const env = {
  ORDERS_PER_HOUR: '1000000',
  BOOKINGS_PER_HOUR: '1000000',
  CALLS_PER_DAY: '1000000',
  CONFIRMATIONS_PER_DAY: '1000000',
  ORDER_MEGABYTES_PER_DAY: '500000',
  ORDER_OVERRIDE_ALLOW: 'example.org, gmail.com',
};

type Form = Readonly<Record<string, string>>;

test(
  `${values.toLocaleString('en-US')} values: the server stores what the page takes, and mails nobody else`,
  async () => {
    const peer = await smtpPeer();
    const server = await testServer({ env: { ...env, SMTP_URL: peer.url } });
    const refused: unknown[] = [];
    const failed: unknown[] = [];
    const pairs: (readonly [page: unknown, literal: unknown])[] = [];
    const record = (form: Form, page: FullReply, literal: FullReply, id: string) => {
      for (const { status, body } of [page, literal]) if (status !== 200) failed.push([form, body]);
      pairs.push([page.body[id], literal.body[id]]);
    };

    for (const form of formsOf(orderFields, { ...parent, toEmail: '' }, isTakenByCart, refused)) {
      const { toEmail = '', ...customer } = form;
      const body = orderBody({ customer: { ...parent, ...customer }, toEmail });
      // A page that follows the specification to the letter sends what was typed.
      const meta = { ...body.meta, customer };
      const literal = { ...body, toEmail, customerEmail: form['email'], meta };
      record(form, await sendOrder(server, body), await sendOrder(server, literal), 'orderId');
    }
    const stored = await customersOf(server.dataDir);
    for (const [page, literal] of pairs) expect(stored.get(page)).toEqual(stored.get(literal));
    pairs.length = 0;
    for (const form of formsOf(bookingForm, bookingBody(), isTakenByBooking, refused)) {
      const page = await sendBooking(server, sentBooking(cleanedBooking(bookingBody(form))));
      record(form, page, await sendBooking(server, form), 'bookingId');
    }
    // The same booking, however it was sent.
    for (const [page, literal] of pairs) expect(page).toBe(literal);

    expect(refused).toEqual([]);
    expect(failed).toEqual([]);
    await expectOneRecipientEach(server.dataDir, peer.deliveries);
  },
  Math.max(300_000, values * 100),
);

/**
 * Returns forms that the page takes, with a generated value in each field that it takes. Adds to `refused` what it refuses although
 * section 5 takes it.
 */
function* formsOf(
  fields: readonly Field[],
  base: Form,
  isTaken: (form: Form, field: string) => boolean,
  refused: unknown[],
): Generator<Form> {
  const columns = fields.map((field, index) => valuesOf(field, each, index));
  for (let at = 0; at < each; at += 1) {
    const form = { ...base };
    fields.forEach(({ name, maxLength = limits.fieldMaxLength }, index) => {
      const value = columns[index]?.[at] ?? '';
      const isByFloor = (floors[name] ?? /^/).test(value);
      if (isTaken({ ...base, [name]: value }, name)) {
        // Longer texts do not fit into the control.
        if (value.length <= maxLength) form[name] = value;
      } else if (isByFloor) refused.push([name, value]);
    });
    yield form;
  }
}

function isTakenByCart({ toEmail: _recipient, ...customer }: Form): boolean {
  return missingOf(checkout({ customer: { ...parent, ...customer } })).length === 0;
}

function isTakenByBooking(form: Form): boolean {
  return Object.keys(bookingErrors(bookingBody(form))).length === 0;
}

/** Returns the customers of the stored orders, by their numbers. */
async function customersOf(dataDir: string): Promise<ReadonlyMap<unknown, unknown>> {
  const rows = await rowsOf(dataDir, 'SELECT number, request FROM requests');
  return new Map(
    rows.map(({ number, request }) => {
      const { meta } = JSON.parse(String(request)) as { meta: { customer: unknown } };
      return [number, meta.customer];
    }),
  );
}

/** Every email went to one address as it is stored, or never left because its address cannot be mailed, which the studio was told. */
async function expectOneRecipientEach(
  dataDir: string,
  deliveries: readonly { readonly recipients: readonly string[] }[],
): Promise<void> {
  const query = 'SELECT about, recipient, to_address, state, failure, text FROM letters';
  const emails = await vi.waitFor(
    async () => {
      const rows = await rowsOf(dataDir, query);
      expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(0);
      return rows;
    },
    { timeout: values * 100, interval: 200 },
  );
  const sent = emails.filter(({ state }) => state === 'sent');
  expect(deliveries.map(({ recipients }) => recipients.length)).toEqual(sent.map(() => 1));
  const dead = emails.filter(({ state }) => state === 'dead');
  expect(dead.filter(({ failure }) => failure !== 'EADDRESS')).toEqual([]);
  expect(dead.filter(({ recipient }) => recipient === 'studio')).toEqual([]);
  const unmailed = new Set(dead.map(({ about }) => about));
  const toStudio = emails.filter(({ recipient }) => recipient === 'studio');
  const silent = toStudio.filter(
    ({ about, text }) => String(text).includes('Nobody can email') !== unmailed.has(about),
  );
  expect(silent).toEqual([]);
  expect(unmailed.size).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThan(toStudio.length);
}
