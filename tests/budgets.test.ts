/** What a phone has to fetch, in bytes that no machine changes; of the last build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const styleLimitBytes = 12_000;
const precacheLimitBytes = 400_000;

test('all styles together stay below 12 kB of Brotli', () => {
  const sheets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  const all = sheets.map((name) => readFileSync(join(dist, 'assets', name)));
  expect(brotliCompressSync(Buffer.concat(all)).byteLength).toBeLessThanOrEqual(styleLimitBytes);
});

test('what the worker fetches ahead stays below 400 kB without pictures, as it is sent', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/\burl:\s*"([^"]+)"|"url":\s*"([^"]+)"/g)].map(
    ([, bare, quoted]) => bare ?? quoted ?? '',
  );
  expect(urls).toContain('index.html');
  const files = urls.filter((url) => !/\.(?:jpe?g|webp|png|svg)$/.test(url));
  expect(files.length).toBeGreaterThan(20);
  const bytes = files.reduce((sum, url) => sum + sentBytes(url), 0);
  expect(bytes).toBeLessThanOrEqual(precacheLimitBytes);
});

/** Compressed, where the build has laid a compressed copy beside it. */
function sentBytes(url: string): number {
  const file = join(dist, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
