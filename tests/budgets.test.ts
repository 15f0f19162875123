/** What a phone downloads from the last build, in bytes, which do not depend on the machine. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtSite } from '#tests/builtRelease.ts';

const site = builtSite();

const styleLimitBytes = 12_000;
const precacheLimitBytes = 400_000;

test('all styles together stay below 12 kB of Brotli', () => {
  const sheets = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  const all = sheets.map((name) => readFileSync(join(site, 'assets', name)));
  expect(brotliCompressSync(Buffer.concat(all)).byteLength).toBeLessThanOrEqual(styleLimitBytes);
});

test('what the worker fetches ahead stays below 400 kB without pictures, as it is sent', () => {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/\burl:\s*"([^"]+)"|"url":\s*"([^"]+)"/g)].map(
    ([, bare, quoted]) => bare ?? quoted ?? '',
  );
  expect(urls).toContain('index.html');
  const files = urls.filter((url) => !/\.(?:jpe?g|webp|png|svg)$/.test(url));
  expect(files.length).toBeGreaterThan(20);
  const bytes = files.reduce((sum, url) => sum + sentBytes(url), 0);
  expect(bytes).toBeLessThanOrEqual(precacheLimitBytes);
});

/** Returns the compressed size if the build has a compressed copy. */
function sentBytes(url: string): number {
  const file = join(site, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
