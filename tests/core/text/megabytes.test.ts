import { expect, test } from 'vitest';
import { megabytes } from '#core/text/megabytes.ts';

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [99_999, '0.1 MB'],
  [100_000, '0.1 MB'],
  [640_000, '0.6 MB'],
  [9_940_000, '9.9 MB'],
  [9_950_000, '10 MB'],
  [9_960_000, '10 MB'],
  [12_400_000, '12 MB'],
  [999_400_000, '999 MB'],
  [999_500_000, '1 GB'],
  [999_600_000, '1 GB'],
  [1_540_000_000, '1.5 GB'],
  [11_200_000_000, '11 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text);
});
