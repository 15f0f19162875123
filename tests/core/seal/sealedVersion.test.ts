import { describe, expect, test } from 'vitest';
import { isNewer, isSealed, lastSealedVersion, sealedVersion } from '#core/seal/sealedVersion.ts';

describe('a first byte', () => {
  test.each([
    [undefined, false],
    [sealedVersion - 1, false],
    [sealedVersion, true],
    [lastSealedVersion, true],
    [lastSealedVersion + 1, false],
  ])('of %s marks a sealed file: %s', (firstByte, sealed) => {
    expect(isSealed(firstByte)).toBe(sealed);
  });
});

describe('a version', () => {
  test.each([
    [sealedVersion - 1, false],
    [sealedVersion, false],
    [sealedVersion + 0.5, false],
    [sealedVersion + 1, true],
    [lastSealedVersion, true],
    [lastSealedVersion + 1, false],
    [String(sealedVersion + 1), false],
    [undefined, false],
    [null, false],
  ])('of %j is for a later version of the app: %s', (version, newer) => {
    expect(isNewer(version)).toBe(newer);
  });
});
