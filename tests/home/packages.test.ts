import { expect, test } from 'vitest';
import { packageCards } from '#home/packages.ts';
import { product } from '#tests/core/shop/carts.ts';

test('each card of the home page shows the product that it sells', () => {
  expect(packageCards()).not.toHaveLength(0);
  for (const { id, title, image } of packageCards()) {
    expect({ title, image }).toStrictEqual({ title: product(id).name, image: product(id).image });
  }
});
