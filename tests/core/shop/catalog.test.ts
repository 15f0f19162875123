import { describe, expect, test } from 'vitest';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';

describe('spec 9, what is sold', () => {
  test.each([
    ['economy-pack', 'Economy Pack'],
    ['print-8x10', '8x10 pack of 1'],
    ['wallets', '8 Wallets'],
  ])('%s is %s', (id, name) => {
    expect(productOf(id)?.name).toBe(name);
  });

  test.each(['', 'Economy Pack', 'ECONOMY-PACK', 'magnet', '__proto__', 'length'])(
    'nothing is sold under the id "%s"',
    (id) => {
      expect(productOf(id)).toBeUndefined();
    },
  );

  const choices: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['none', [], []],
    ['all', ['bw', 'poses', 'edits', 'TradingCard'], ['bw', 'poses', 'edits', 'TradingCard']],
    ['chosen in another order', ['TradingCard', 'bw'], ['bw', 'TradingCard']],
    ['one chosen twice', ['edits', 'edits'], ['edits']],
    ['one that is not sold', ['frame', 'poses'], ['poses']],
    ['one in another spelling', ['tradingcard', 'BW'], []],
  ];

  test.each(choices)(
    'add-ons are given once, in the order of the catalog: %s',
    (_name, ids, expected) => {
      expect(addOnsOf(ids).map(({ id }) => id)).toStrictEqual(expected);
    },
  );
});
