import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalog } from '#core/shop/catalogFile.ts';
import { reelPictures } from '#core/shop/reel.ts';
import {
  productWidths,
  reelWidths,
  renditionPath,
  smallestPath,
  sourceSet,
  tallPath,
} from '#core/shop/pictures.ts';

const published = (path: string): boolean =>
  existsSync(fileURLToPath(new URL(`../../../shop/pictures/${path}`, import.meta.url)));

test('renditions are named after their source', () => {
  expect(renditionPath('reel/01.jpg', 960)).toBe('reel/01-960.webp');
  expect(tallPath('reel/01.jpg')).toBe('reel/01-tall.webp');
  expect(sourceSet('reel/01.jpg', [640, 960])).toBe('reel/01-640.webp 640w, reel/01-960.webp 960w');
});

test('a dot or a width within a path is not taken for its end', () => {
  expect(renditionPath('reel/2026.fall/01.jpg', 960)).toBe('reel/2026.fall/01-960.webp');
  expect(tallPath('reel/2026.fall/01.jpg')).toBe('reel/2026.fall/01-tall.webp');
  expect(smallestPath('products-1.webp/print-8x10-480.webp')).toBe(
    `products-1.webp/print-8x10-${productWidths[0]}.webp`,
  );
});

test('any rendition of a product leads to its smallest', () => {
  const source = 'products/print-8x10.jpg';
  const smallest = renditionPath(source, Math.min(...productWidths));
  for (const width of productWidths) {
    expect(smallestPath(renditionPath(source, width))).toBe(smallest);
  }
});

describe('every picture has its renditions', () => {
  test.each(reelPictures.map(({ src }) => src))('%s', (src) => {
    const paths = [tallPath(src), ...reelWidths.map((width) => renditionPath(src, width))];
    expect(paths.filter((path) => !published(path))).toEqual([]);
  });

  test.each(catalog.map(({ image }) => image))('%s', (image) => {
    const paths = productWidths.map((width) => renditionPath(image, width));
    expect(paths.filter((path) => !published(path))).toEqual([]);
  });
});
