import { describe, expect, test } from 'vitest';
import { hasDigitals, isDigital, isDownloadOnly } from '#core/cart/digitalLines.ts';
import { product, single } from '#tests/core/shop/carts.ts';

const print = single('prints-5x7');
const ofPlayer = { item: { ...product('wallets'), digitals: 'player' as const } };
const ofTeam = { item: { ...product('wallets'), digitals: 'team' as const } };

describe('nothing of an order is printed', () => {
  test('if it has digital photos alone', () => {
    expect(isDownloadOnly([ofPlayer], [])).toBe(true);
    expect(isDownloadOnly([ofPlayer, ofTeam], [])).toBe(true);
  });

  test('but not if one of its lines is a print', () => {
    expect(isDownloadOnly([ofPlayer, print], [])).toBe(false);
    expect(isDownloadOnly([print], [])).toBe(false);
  });

  test('nor with an add-on, which belongs to a print or is one', () => {
    expect(isDownloadOnly([ofPlayer], ['TradingCard'])).toBe(false);
  });

  test('nor while it is empty: what comes into the cart may be a print', () => {
    expect(isDownloadOnly([], [])).toBe(false);
  });
});

test('one digital line is enough for an order to have downloads', () => {
  expect(hasDigitals([print, ofTeam])).toBe(true);
  expect(hasDigitals([print])).toBe(false);
  expect(hasDigitals([])).toBe(false);
});

test('a line is downloaded if its product says whose digital photos it is', () => {
  expect([ofPlayer, ofTeam, print].map(isDigital)).toStrictEqual([true, true, false]);
});
