import { describe, expect, it } from 'vitest';
import { addLine } from '#core/cart/cart.ts';
import { addedNews, itemWords, newsOf, totalWords } from '#core/order/cartWords.ts';
import { single } from '#tests/core/shop/carts.ts';

describe('what is said of lines that were added together', () => {
  const full = single('prints-5x7', 'fullpose');
  const half = single('prints-5x7', 'halfpose');

  it('names each product once, and what the cart holds and costs since then', () => {
    const lines = addLine([full], half);
    expect(addedNews(lines, lines, { lines, addOnIds: [] })).toBe(
      '5x7 pack of 2 added. 2 items, $20.77 with shipping & tax.',
    );
  });

  it('counts what was in the cart before', () => {
    expect(addedNews([full], [full], { lines: addLine([full], full), addOnIds: [] })).toMatch(
      /^5x7 pack of 2 added\. 2 items, /,
    );
  });
});

it('says what was there already only where nothing was added', () => {
  const [five, wallets] = [single('prints-5x7'), single('wallets')];
  const cart = { lines: [five, wallets], addOnIds: [] };
  expect(addedNews([five, wallets], [wallets], cart)).toMatch(/^8 Wallets added\. 2 items, /);
  expect(addedNews([five], [], cart)).toMatch(/^5x7 pack of 2 is already in your cart\. 2 items, /);
});

it('names several products with commas between them', () => {
  const added = [single('prints-5x7'), single('wallets')];
  expect(addedNews(added, added, { lines: added, addOnIds: [] })).toMatch(
    /^5x7 pack of 2, 8 Wallets added\. /,
  );
});

describe('what happened to a line', () => {
  const two = single('prints-5x7', 'fullpose', 2);

  it('is said with its new quantity, and what the cart holds and costs', () => {
    expect(
      newsOf('quantity', { name: '5x7 pack of 2', qty: 2 }, { lines: [two], addOnIds: [] }),
    ).toBe('5x7 pack of 2: 2. 2 items, $20.77 with shipping & tax.');
  });

  it('is said with an empty cart after its last line was removed', () => {
    expect(newsOf('removed', { name: '5x7 pack of 2' }, { lines: [], addOnIds: [] })).toBe(
      '5x7 pack of 2 removed. Your cart is empty.',
    );
  });
});

it('counts pieces, not lines', () => {
  expect(itemWords([single('wallets')])).toBe('1 item');
  expect(itemWords([single('wallets'), single('prints-5x7', 'fullpose', 2)])).toBe('3 items');
});

it('says the total with the add-ons', () => {
  const lines = [single('prints-5x7')];
  expect(totalWords({ lines, addOnIds: [] })).toBe('$13.36');
  expect(totalWords({ lines, addOnIds: ['bw'] })).toBe('$14.42');
});
