import { growingBytes } from '#server/input/growingBytes.ts';

export type Base64Decoder = {
  /** Returns how many more bytes it holds. */
  take(characters: Buffer): number;
  /** The number of bytes it holds. */
  readonly heldBytes: number;
  /** Returns the bytes decoded so far and releases them. */
  drain(): readonly Buffer[];
  /**
   * Call once, after the last character. Returns the total number of bytes, or undefined if the input was not base64 or too long.
   */
  end(): number | undefined;
};

/** Decoded at a time, in whole groups of four characters. */
const batchCharacters = 64 * 1024;

/**
 * Decodes strict base64 (RFC 4648, section 4: no line breaks, no URL alphabet, padded) in pieces of any length, to at most
 * `limitBytes`.
 */
export function base64Decoder(limitBytes: number): Base64Decoder {
  const characters = growingBytes();
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  let byteLength = 0;
  let isPadded = false;
  let isBroken = false;

  const drain = () => {
    const drained = pieces;
    pieces = [];
    heldBytes = 0;
    return drained;
  };
  const decode = (count: number) => {
    const groups = characters.view().subarray(0, count);
    const piece = Buffer.from(groups.toString('latin1'), 'base64');
    const missing = (count / 4) * 3 - piece.byteLength;
    // Node skips invalid characters, so they make a piece too short. Only the URL alphabet passes.
    const isForeign = missing !== paddingOf(groups) || groups.includes('-') || groups.includes('_');
    byteLength += piece.byteLength;
    if (isPadded || isForeign || byteLength > limitBytes) {
      isBroken = true;
      drain();
      return;
    }
    isPadded = missing > 0;
    pieces.push(piece);
    heldBytes += piece.byteLength;
    characters.dropFirst(count);
  };

  return {
    take(chunk) {
      if (isBroken) return 0;
      const before = byteLength + characters.byteLength;
      characters.append(chunk);
      if (characters.byteLength >= batchCharacters)
        decode(characters.byteLength - (characters.byteLength % 4));
      return byteLength + characters.byteLength - before;
    },
    end() {
      if (!isBroken && characters.byteLength > 0 && characters.byteLength % 4 === 0) {
        decode(characters.byteLength);
      }
      return isBroken || characters.byteLength > 0 || byteLength === 0 ? undefined : byteLength;
    },
    drain,
    get heldBytes() {
      return heldBytes;
    },
  };
}

/** Returns the number of `=` at the end: none, one or two. */
function paddingOf(groups: Buffer): number {
  if (groups.at(-1) !== 0x3d) return 0;
  return groups.at(-2) === 0x3d ? 2 : 1;
}
