import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const limitBytes = 10_000;

test('the built worker stays small: every phone fetches it before anything is kept', () => {
  const worker = readFileSync(new URL('../../dist/sw.js', import.meta.url));
  expect(gzipSync(worker, { level: 9 }).byteLength).toBeLessThanOrEqual(limitBytes);
});
