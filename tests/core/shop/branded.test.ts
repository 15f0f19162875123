import { expect, test } from 'vitest';
import { brand } from '#core/shop/brand.ts';
import { branded } from '#core/shop/branded.ts';

test("a text has the studio's own name for the app, and its other places stay open", () => {
  expect(branded('{product} has {count} photos for you. Welcome to {product}!')).toBe(
    `${brand.product} has {count} photos for you. Welcome to ${brand.product}!`,
  );
});
