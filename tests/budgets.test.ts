/** What a phone downloads from the last build, in bytes, which do not depend on the machine. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalog } from '#core/shop/catalogFile.ts';
import { heroPictures } from '#core/shop/reel.ts';
import { productWidths, renditionPath, tallPath } from '#core/shop/pictures.ts';
import { builtSite } from './builtRelease.ts';

const site = builtSite();

/**
 * One sheet for all screens. It was 12 kB before orders had photos, 15 kB before they had a page, 16 kB before large text fit small
 * phones, 16.6 kB before the field of a code was wide enough for 17 characters, 16.7 kB before headers, bars and dialogs left half of a
 * small window free with large text, 16.9 kB before "Order Prints Here" stood in the header of a gallery, 17.5 kB before
 * the button of a dialog stayed in reach with large text, 17.6 kB before "My photos" became a shelf on a wide screen and an order's
 * page answered in its head, and 17.75 kB before classes had numbers in place of names.
 */
const styleLimitBytes = 16_750;
/** It was 560 kB before what one phone has could go to another, also without a signal, 569 kB before the page of promises, and 571 kB before it could speak other languages. Without the headers of some 40 answers, about 250 bytes each: with them it is about 579 kB. */
const firstVisitLimitBytes = 575_000;

test('the page has at most 20 script files, and at most four of them are below 2 kB', () => {
  const scripts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  // Two more since the hand-over and the promises, which no other page needs, and two for what is read in another language.
  expect(scripts.length).toBeLessThanOrEqual(20);
  // The bundler's own, two that several parts share, and the cart.
  expect(scripts.filter((name) => sentBytes(`assets/${name}`) < 2_000).length).toBeLessThan(5);
});

test('all styles together stay below 16.75 kB of Brotli', () => {
  const sheets = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  const all = sheets.map((name) => readFileSync(join(site, 'assets', name)));
  expect(brotliCompressSync(Buffer.concat(all)).byteLength).toBeLessThanOrEqual(styleLimitBytes);
});

test('a first visit to home or cart takes at most 575 kB, with all that the worker stores', () => {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const entries = [...worker.matchAll(/\{[^{}]*\burl"?:\s*"([^"]+)"[^{}]*\}/g)];
  // A language is stored once somebody asks for it.
  const stored = entries.filter(([entry]) => !/\basked"?:/.test(entry)).map(([, url = '']) => url);
  expect(entries.length - stored.length).toBe(2);
  // Every kind of file is counted, whenever it is stored: the page, fonts, what draws the PDF, and a picture of each product.
  expect(stored).toContain('index.html');
  expect(stored.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
  expect(stored.filter((url) => url.includes('cartPdf'))).toHaveLength(1);
  for (const { image } of catalog) {
    expect(stored).toContain(renditionPath(image, Math.min(...productWidths)));
  }
  expect(stored.filter((url) => url.endsWith('.jpg'))).toEqual([]);
  // On a phone, the whole reel as it goes round, and the picture of the digital photos.
  const shown = [...heroPictures.map(({ src }) => tallPath(src)), 'reel/04-960.webp'];
  // The cart shows every product larger, and the worker stores the first picture of home beside it.
  const [hero] = shown;
  const products = catalog.map(({ image }) => renditionPath(image, Math.max(...productWidths)));
  for (const seen of [shown, [...products, hero ?? '']]) {
    const bytes = ['sw.js', ...stored, ...seen].reduce((sum, url) => sum + sentBytes(url), 0);
    expect(bytes).toBeLessThanOrEqual(firstVisitLimitBytes);
  }
});

/** Returns the compressed size if the build has a compressed copy. */
function sentBytes(url: string): number {
  const file = join(site, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
