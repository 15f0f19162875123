export type GrowingBytes = {
  readonly byteLength: number;
  /** Copies these to the end; one copy a byte on average, however small the pieces are. */
  append(chunk: Uint8Array): void;
  /** All bytes so far; a view that the next `append` may leave behind. */
  view(): Buffer;
  /** Lets go of the first so many. */
  dropFirst(count: number): void;
  /** Lets go of the last so many. */
  dropLast(count: number): void;
};

const smallest = 1024;

/** Collects what arrives in pieces of any size, without a piece's own buffer staying in memory. */
export function growingBytes(): GrowingBytes {
  let buffer = Buffer.alloc(0);
  let byteLength = 0;
  return {
    get byteLength() {
      return byteLength;
    },
    append(chunk) {
      const needed = byteLength + chunk.byteLength;
      if (needed > buffer.byteLength) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, buffer.byteLength * 2, smallest));
        buffer.copy(larger, 0, 0, byteLength);
        buffer = larger;
      }
      buffer.set(chunk, byteLength);
      byteLength = needed;
    },
    view: () => buffer.subarray(0, byteLength),
    dropFirst(count) {
      buffer.copy(buffer, 0, count, byteLength);
      byteLength -= count;
    },
    dropLast(count) {
      byteLength -= count;
    },
  };
}
