import { describe, expect, test } from 'vitest';
import { orderOf } from '#core/order/checkout.ts';
import { reviveOrdered } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';
import { outboxEntrySchema, receiptSchema } from '#core/order/outbox.ts';
import { costing, single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { entry } from './entries.ts';
import { orderKeys } from './orderKeys.ts';

describe('an order that a version of any age has stored', () => {
  const full = entry({
    state: 'attention',
    message: 'No.',
    attempts: 3,
    notBefore: 9,
    waitFor: 'number',
    sentAt: 5,
    keys: orderKeys,
    contents: { lines: [] },
  });

  test('is read as it is', () => {
    expect(outboxEntrySchema(structuredClone(full))).toEqual(full);
    for (const waitFor of ['signal', 'server', 'number'] as const) {
      expect(outboxEntrySchema(structuredClone(entry({ waitFor })))).toEqual(entry({ waitFor }));
    }
  });

  const fields = Object.keys(full).filter((field) => field !== 'id');

  test.each(fields)('lives without %s', (field) => {
    const { [field]: _, ...rest } = { ...full } as Record<string, unknown>;
    expect(outboxEntrySchema(rest)).toMatchObject({ id: 'placing-1' });
  });

  const odd = [undefined, null, Number.NaN, -1, '', 'x', [], {}, true, 10n];

  test.each(fields)('lives with anything for %s', (field) => {
    for (const value of odd) {
      const revived = outboxEntrySchema({ ...full, [field]: value });
      expect(revived).toMatchObject({ id: 'placing-1' });
      for (const name of ['turn', 'placedAt', 'totalCents', 'attempts', 'notBefore'] as const) {
        expect(revived?.[name]).toSatisfy(Number.isFinite);
      }
    }
  });

  test('of the first version, without a turn, is sent first', () => {
    const { turn: _, ...old } = entry();
    expect(outboxEntrySchema(old)).toEqual(entry({ turn: 0 }));
  });

  test('in a state that this version does not know is asked for again', () => {
    expect(outboxEntrySchema({ ...entry(), state: 'refunded' })?.state).toBe('queued');
    expect(outboxEntrySchema({ ...entry(), waitFor: 'payment' })?.waitFor).toBe('signal');
  });

  test('has its request passed on unchanged, with what this version does not know', () => {
    const request = { ...entry().request, gallery: { slug: 'gators' } };
    expect(outboxEntrySchema({ ...entry(), request })?.request).toEqual(request);
  });

  test.each([
    ['without a file name', { meta: {} }],
    ['with a number for its file', { filename: 7, meta: {} }],
    ['without its order', { filename: 'cart-1.pdf' }],
    ['with nothing for its order', { filename: 'cart-1.pdf', meta: null }],
    ['with a text for its order', { filename: 'cart-1.pdf', meta: 'x' }],
  ])('has no request %s', (_, request) => {
    expect(outboxEntrySchema({ ...entry(), request })).not.toHaveProperty('request');
  });

  test.each([[undefined], [null], ['x'], [7], [[]], [{}], [{ id: 7 }]])('%j is none', (stored) => {
    expect(outboxEntrySchema(stored)).toBeUndefined();
    expect(receiptSchema(stored)).toBeUndefined();
  });
});

describe('a receipt', () => {
  const receipt = {
    id: 'a',
    orderId: 'S-1',
    placedAt: 1,
    receivedAt: 2,
    totalCents: 3,
    contents: { lines: [] },
  };

  test('keeps which digital photos were saved', () => {
    const saved = { ...receipt, savedDigitals: ['gators 14', 'gators 15'] };
    expect(receiptSchema(structuredClone(saved))).toEqual(saved);
    const mixed = { ...receipt, savedDigitals: ['gators 14', 7, null] };
    expect(receiptSchema(mixed)?.savedDigitals).toEqual(['gators 14']);
    expect(receiptSchema({ ...receipt, savedDigitals: [7] })).toEqual(receipt);
  });

  test('keeps its keys and what was seen of its status, and lives with anything in their place', () => {
    const seen = { revision: 0, checkedAt: 9 };
    expect(receiptSchema({ ...receipt, keys: orderKeys, seen })).toEqual({
      ...receipt,
      keys: orderKeys,
      seen,
    });
    for (const value of [undefined, null, 7, 'x', [], {}]) {
      expect(receiptSchema({ ...receipt, keys: value, seen: value })).toEqual(receipt);
    }
  });

  test('is read as it is, and lives without all but its id', () => {
    expect(receiptSchema(receipt)).toEqual(receipt);
    const rest = { placedAt: 0, receivedAt: 0, totalCents: 0 };
    expect(receiptSchema({ id: 'a', orderId: 7 })).toEqual({ id: 'a', ...rest });
  });
});

describe('the cart that went into an order', () => {
  test('is the same cart: placed again unchanged, it is the same order', () => {
    const revived = reviveOrdered(structuredClone(checkout()));
    expect(revived).toEqual(checkout());
    expect(orderFingerprint(orderOf(revived))).toBe(orderFingerprint(orderOf(checkout())));
  });

  test('keeps lines at the price of that day, also what is no longer sold', () => {
    const lines = [costing(1234), { ...single('prints-5x7'), qty: 2 }];
    expect(reviveOrdered({ ...checkout(), lines }).lines).toEqual(lines);
  });

  test('has an empty value for a field of the form that came later', () => {
    const { notes: _, ...old } = checkout().customer;
    expect(reviveOrdered({ ...checkout(), customer: old }).customer).toEqual({
      ...checkout().customer,
      notes: '',
    });
  });

  const damaged = [
    undefined,
    null,
    {},
    { item: {} },
    { item: { id: 'prints-5x7' }, qty: 'x', pose: 'fullpose' },
    { ...single('prints-5x7'), pose: 7, pack: { selections: null, components: 'x' } },
    { ...single('prints-5x7'), pack: { selections: {}, components: [{}] }, pose: 7 },
  ];

  test.each(damaged)('leaves out a line that cannot be read: %j', (line) => {
    const lines = [line, single('prints-5x7')];
    expect(reviveOrdered({ ...checkout(), lines }).lines).toEqual([single('prints-5x7')]);
  });

  test('is empty when there is none', () => {
    expect(reviveOrdered(undefined)).toMatchObject({ lines: [], addOnIds: [], toEmail: '' });
  });
});
