import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { lineKey, type CartLine } from '#core/cart/cart.ts';
import { emptyCheckout, reviveCheckout } from '#core/order/checkout.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { poseIds, validCheckout } from '#tests/core/form/arbitraries.ts';
import { pack, quantities, single } from '#tests/core/shop/carts.ts';

/** Returns the value as storage returns it: equal, but not identical. */
function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('what an earlier visit has stored: unreadable is as if never stored', () => {
  const rows: readonly unknown[] = [
    null,
    undefined,
    '',
    'cart',
    7,
    Number.NaN,
    true,
    [],
    [1, 2],
    {},
    { step: 3, lines: null, addOnIds: 'bw', toEmail: 5, customer: 'Robin' },
    { step: '2', lines: {}, addOnIds: { 0: 'bw' }, toEmail: null, customer: null },
    { step: [2], lines: 'lines', addOnIds: [1, null, {}, 'gone'], toEmail: [], customer: [] },
    { lines: [null, 1, 'x', [], {}, { item: null }, { item: { id: null } }, { item: 'wallets' }] },
    { placing: null },
    { placing: 'id' },
    { placing: { id: 'id-1' } },
    { placing: { id: 1, fingerprint: 'x' } },
    { placing: { id: 'id-1', fingerprint: null } },
    { customer: { fullName: 1, email: null, notes: ['x'], other: 'x' } },
    JSON.parse('{"__proto__":{"step":2,"toEmail":"x"}}'),
    JSON.parse('{"constructor":{"prototype":{"step":2}}}'),
    JSON.parse('{"customer":{"__proto__":{"fullName":"x"},"constructor":"x"}}'),
  ];

  test.each(rows.map((row) => [JSON.stringify(row) ?? 'undefined', row] as const))(
    '%s',
    (_name, value) => {
      expect(reviveCheckout(value)).toEqual(emptyCheckout);
    },
  );

  test('the keys of a hostile record reach no prototype', () => {
    reviveCheckout(
      JSON.parse(
        '{"__proto__":{"bad":1},"customer":{"__proto__":{"bad":1}},"lines":[{"__proto__":{"bad":1},"item":{"id":"economy-pack"},"qty":1,"pack":{"selections":{"__proto__":{"bad":1}}}}]}',
      ),
    );
    expect(Object.hasOwn(Object.prototype, 'bad')).toBe(false);
  });

  test('what can be read is kept beside what cannot', () => {
    const mixed = {
      step: 2,
      toEmail: 5,
      addOnIds: ['edits', 3, 'bw'],
      customer: { email: 'a@b.co' },
    };
    expect(reviveCheckout(mixed)).toEqual({
      ...emptyCheckout,
      step: 2,
      addOnIds: ['bw', 'edits'],
      customer: { ...emptyCustomer, email: 'a@b.co' },
    });
  });
});

describe('what an earlier visit has stored: lines', () => {
  const good = { item: { id: 'wallets' }, qty: 2, pose: 'halfpose' };
  const all = { wallets: 'a', 'memory-mate': 'b', '5x7': 'c', magnet: 'd' };
  const goodPack = { item: { id: 'economy-pack' }, qty: 1, pack: { selections: all } };

  const dropped: readonly (readonly [string, unknown])[] = [
    ['an unknown product', { ...good, item: { id: 'mug' } }],
    ['a product id of a prototype', { ...good, item: { id: '__proto__' } }],
    ['a product id in a list', { ...good, item: { id: ['wallets'] } }],
    ['a product id that is no text', { ...good, item: { id: 7 } }],
    ['a product id that cannot become text', { ...good, item: { id: { toString: 1 } } }],
    ['no quantity', { item: good.item, pose: 'halfpose' }],
    ['quantity 0', { ...good, qty: 0 }],
    ['a negative quantity', { ...good, qty: -1 }],
    ['a fraction', { ...good, qty: 1.5 }],
    ['NaN', { ...good, qty: Number.NaN }],
    ['infinity', { ...good, qty: Number.POSITIVE_INFINITY }],
    ['a quantity in words', { ...good, qty: '2' }],
    ['a quantity of null', { ...good, qty: null }],
    ['a quantity of true', { ...good, qty: true }],
    ['no pose', { item: good.item, qty: 2 }],
    ['a pose that is no text', { ...good, pose: 1 }],
    ['a pack without pack', { item: { id: 'economy-pack' }, qty: 1, pose: 'fullpose' }],
    ['a pack without selections', { ...goodPack, pack: {} }],
    ['a pack with null for selections', { ...goodPack, pack: { selections: null } }],
    [
      'a pack that misses one',
      { ...goodPack, pack: { selections: { ...all, magnet: undefined } } },
    ],
    ['a pack with a wrong type', { ...goodPack, pack: { selections: { ...all, magnet: 4 } } }],
    ['a pack with a list for selections', { ...goodPack, pack: { selections: ['a', 'b'] } }],
    [
      'a pack whose selections are inherited',
      JSON.parse(
        '{"item":{"id":"economy-pack"},"qty":1,"pack":{"selections":{"__proto__":{"wallets":"a"}}}}',
      ),
    ],
  ];

  test.each(dropped)('%s is left out, and the line beside it stays', (_name, line) => {
    const { lines } = reviveCheckout({ lines: [line, good] });
    expect(lines).toEqual([single('wallets', 'halfpose', 2)]);
  });

  test("prices, names and contents are today's", () => {
    const item = { id: 'economy-pack', name: 'Old', priceCents: 1, image: 'x', components: [] };
    const components = [{ id: 'wallets', name: 'Old', count: 99 }];
    const line = { item, qty: 3, pack: { selections: { ...all, gone: 'x' }, components } };
    expect(reviveCheckout({ lines: [line] }).lines).toEqual([pack('economy-pack', all, 3)]);
  });

  test('a product that is no pack any more, or one by now, needs its own kind of choice', () => {
    const lines = [
      { item: { id: 'wallets' }, qty: 1, pack: { selections: {} } },
      { item: { id: 'economy-pack' }, qty: 1, pose: 'fullpose' },
    ];
    expect(reviveCheckout({ lines }).lines).toEqual([]);
  });

  test('a pose that nobody knows stays, and reads Full Pose', () => {
    const { lines } = reviveCheckout({ lines: [{ ...good, pose: 'sidepose' }] });
    expect(lines).toEqual([single('wallets', 'sidepose', 2)]);
  });

  test.each([1000, 1e9, 1e300, Number.MAX_SAFE_INTEGER])(
    'a quantity of %d is held at 999',
    (qty) => {
      expect(quantities(reviveCheckout({ lines: [{ ...good, qty }] }).lines)).toEqual([
        ['wallets', 999],
      ]);
    },
  );

  test('identical lines merge', () => {
    expect(quantities(reviveCheckout({ lines: [good, goodPack, good] }).lines)).toEqual([
      ['wallets', 4],
      ['economy-pack', 1],
    ]);
  });
});

describe('what is stored comes back', () => {
  test('every valid checkout, exactly', () => {
    fc.assert(
      fc.property(validCheckout, (before) => {
        expect(reviveCheckout(stored(before))).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  /** JSON that resembles a checkout, with errors in some places. */
  const oddId = fc.constantFrom<unknown>('__proto__', '', null, { toString: 1 }, { valueOf: null });
  const knownId = fc.constantFrom('economy-pack', 'family-pack', 'wallets', 'prints-5x7');
  const word = fc.constantFrom(...poseIds, 'sidepose');
  const selections = fc.dictionary(
    fc.constantFrom('wallets', 'memory-mate', '5x7', 'magnet', '__proto__', 'constructor'),
    fc.oneof({ weight: 9, arbitrary: word }, { weight: 1, arbitrary: fc.jsonValue() }),
  );
  const oddQty = fc.constantFrom<unknown>(0, -1, 1.5, 1e300, '2', null);
  const line = fc.record(
    {
      item: fc.record({ id: fc.oneof(knownId, knownId, oddId, fc.jsonValue()) }),
      qty: fc.oneof(fc.integer({ min: 1, max: 2000 }), oddQty),
      pose: fc.oneof(word, fc.jsonValue()),
      pack: fc.oneof(fc.record({ selections }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        step: fc.oneof(fc.constantFrom(1, 2, 3), fc.jsonValue()),
        lines: fc.oneof(fc.array(fc.oneof(line, line, fc.jsonValue())), fc.jsonValue()),
        addOnIds: fc.oneof(fc.array(fc.constantFrom('bw', 'gone', 1, null)), fc.jsonValue()),
        toEmail: fc.jsonValue(),
        customer: fc.oneof(fc.record({ email: fc.jsonValue() }), fc.jsonValue()),
        placing: fc.oneof(fc.record({ id: fc.jsonValue(), fingerprint: word }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  );

  test('any JSON is read without throwing, into a checkout that holds to the rules', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const { lines, ...rest } = reviveCheckout(stored(value));
        const keys = lines.map((each: CartLine) => lineKey(each));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { qty } of lines) {
          expect(Number.isInteger(qty) && qty >= 1 && qty <= 999).toBe(true);
        }
        expect([1, 2]).toContain(rest.step);
        expect(Object.values(rest.customer).every((field) => typeof field === 'string')).toBe(true);
        expect(Object.keys(rest.customer)).toEqual(Object.keys(emptyCustomer));
      }),
      { numRuns: 1000 },
    );
  });

  test('reading twice is reading once', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const once = reviveCheckout(stored(value));
        expect(reviveCheckout(stored(once))).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });
});
