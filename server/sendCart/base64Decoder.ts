import { growingBytes } from '#server/input/growingBytes.ts';

export type Base64Decoder = {
  /** Answers how many bytes more it keeps. */
  take(letters: Buffer): number;
  /** All bytes, once; undefined when it was not base64, or more than the limit. */
  end(): Buffer | undefined;
};

/** Whole groups of four letters, decoded at a time. */
const batchLetters = 64 * 1024;

/**
 * Strict base64 (RFC 4648, section 4: no line breaks, no URL alphabet, padded), in pieces of any length, to at most
 * `limitBytes`.
 */
export function base64Decoder(limitBytes: number): Base64Decoder {
  const letters = growingBytes();
  const pieces: Buffer[] = [];
  let byteLength = 0;
  let isPadded = false;
  let isBroken = false;

  const decode = (count: number) => {
    const groups = letters.view().subarray(0, count);
    const piece = Buffer.from(groups.toString('latin1'), 'base64');
    const missing = (count / 4) * 3 - piece.byteLength;
    // Node skips what is no base64, so foreign letters make a piece too short; only the URL alphabet passes.
    const isForeign = missing !== paddingOf(groups) || groups.includes('-') || groups.includes('_');
    byteLength += piece.byteLength;
    if (isPadded || isForeign || byteLength > limitBytes) {
      isBroken = true;
      pieces.length = 0;
      return;
    }
    isPadded = missing > 0;
    pieces.push(piece);
    letters.dropFirst(count);
  };

  return {
    take(chunk) {
      if (isBroken) return 0;
      const before = byteLength + letters.byteLength;
      letters.append(chunk);
      if (letters.byteLength >= batchLetters) decode(letters.byteLength - (letters.byteLength % 4));
      return byteLength + letters.byteLength - before;
    },
    end() {
      if (!isBroken && letters.byteLength > 0 && letters.byteLength % 4 === 0) {
        decode(letters.byteLength);
      }
      if (isBroken || letters.byteLength > 0 || byteLength === 0) return undefined;
      const bytes = Buffer.concat(pieces, byteLength);
      pieces.length = 0;
      return bytes;
    },
  };
}

/** How many `=` are at the end: none, one or two. */
function paddingOf(groups: Buffer): number {
  if (groups.at(-1) !== 0x3d) return 0;
  return groups.at(-2) === 0x3d ? 2 : 1;
}
