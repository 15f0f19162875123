import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtSite } from '#tests/builtRelease.ts';

/** Leading addresses that programs have changed to the page takes 300 bytes. */
const limitBytes = 10_300;

test('the built worker stays small: every phone fetches it before anything is kept', () => {
  const worker = readFileSync(join(builtSite(), 'sw.js'));
  expect(gzipSync(worker, { level: 9 }).byteLength).toBeLessThanOrEqual(limitBytes);
});
