/**
 * The first byte of every sealed file: the version of the scheme (docs/privacy.md). No web page begins with it, so a sign-in page
 * that came instead of a sealed file is recognized without a key.
 */
export const sealedVersion = 1;

/** The highest version that the scheme may ever use: 9, 10, 13, 32 and `<` begin web pages. */
export const lastSealedVersion = 8;

/** Returns true if a first byte marks a sealed file, of this version or a later one. */
export function isSealed(firstByte: number | undefined): boolean {
  return firstByte !== undefined && firstByte >= sealedVersion && firstByte <= lastSealedVersion;
}

/** Returns true for a version that only a later version of the app can read. */
export function isNewer(version: unknown): boolean {
  return Number.isInteger(version) && Number(version) > sealedVersion && isSealed(Number(version));
}
