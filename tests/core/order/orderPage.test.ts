import { describe, expect, test } from 'vitest';
import { orderOfPath, orderPagePath, pickupOf } from '#core/order/orderPage.ts';

describe('the page of an order', () => {
  test.each(['b3b2c1d0-aaaa', 'with space', 'a/b?c#d', 'é'])('of %s is found by its path', (id) => {
    expect(orderOfPath(orderPagePath(id))).toBe(id);
  });

  test.each([
    ['/ORDER/12', '12'],
    ['/order/12/more', '12'],
    ['/order/12?of=x', '12'],
    ['/order/', undefined],
    ['/orders/12', undefined],
    ['/gallery/order/12', undefined],
    ['/order/%E0%A4%A', undefined],
  ])('%s is that of %s', (path, id) => {
    expect(orderOfPath(path)).toBe(id);
  });
});

describe('the secret of a pickup link', () => {
  test.each([
    ['is what the link says', '/order/pickup', '?of=aB3_x-9', 'aB3_x-9'],
    ['is found among others', '/order/pickup', '?from=mail&of=abc&more=1', 'abc'],
    ['ends where something else begins', '/order/pickup', '?of=abc%20d', 'abc'],
    ['is not a name that only ends like it', '/order/pickup', '?proof=abc', ''],
    ['is empty if the link was cut off', '/order/pickup', '?of=', ''],
    ['is empty without a search', '/order/pickup', '', ''],
    ['is none of an order’s own page', '/order/12', '?of=abc', undefined],
    ['is none of another page', '/cart', '?of=abc', undefined],
  ])('%s', (_, path, search, secret) => {
    expect(pickupOf(path, search)).toBe(secret);
  });
});
