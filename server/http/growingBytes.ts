type GrowingBytes = {
  readonly byteLength: number;
  /** Appends a copy of these bytes. Each byte is copied a constant number of times on average, however small the pieces are. */
  append(chunk: Uint8Array): void;
  /** Returns a view of all bytes so far. The next `append` may invalidate it. */
  view(): Buffer;
  /** Removes this many bytes from the start. */
  dropFirst(count: number): void;
  /** Removes this many bytes from the end. */
  dropLast(count: number): void;
};

const smallest = 1024;

/** Collects pieces of any size without keeping their own buffers in memory. */
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
