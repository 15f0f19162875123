import { lastSealedVersion, sealedVersion } from './galleries.ts';

/** Returns true if a first byte marks a sealed file, of this version or a later one. */
export function isSealed(firstByte: number | undefined): boolean {
  return firstByte !== undefined && firstByte >= sealedVersion && firstByte <= lastSealedVersion;
}

/** Returns true for a version that only a later version of the app can read. */
export function isNewer(version: unknown): boolean {
  return Number.isInteger(version) && Number(version) > sealedVersion && isSealed(Number(version));
}
