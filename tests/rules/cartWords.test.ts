import { describe, expect, it } from 'vitest';
import { addLine, singleLine } from '#rules/cart.ts';
import { addedNews } from '#rules/cartWords.ts';
import { productOf } from '#rules/catalog.ts';

function lineOf(id: string, pose: 'fullpose' | 'halfpose') {
  const product = productOf(id);
  if (!product) throw new Error(`${id} is not sold`);
  return singleLine(product, pose);
}

describe('what is said of lines that were added together', () => {
  const full = lineOf('prints-5x7', 'fullpose');
  const half = lineOf('prints-5x7', 'halfpose');

  it('names each product once, and what the cart holds and costs since then', () => {
    const lines = addLine([full], half);
    expect(addedNews(lines, { lines, addOnIds: [] })).toBe(
      '5x7 pack of 2 added. 2 items, $20.77 with shipping & tax.',
    );
  });

  it('counts what was in the cart before', () => {
    expect(addedNews([full], { lines: addLine([full], full), addOnIds: [] })).toMatch(
      /^5x7 pack of 2 added\. 2 items, /,
    );
  });
});
