import type { Bytes } from './bytes.ts';

/** Compresses by RFC 1950. Every browser has had it since 2023, and Node for longer. */
export function deflate(bytes: Bytes): Promise<Bytes> {
  return through(bytes, new CompressionStream('deflate'));
}

/** Rejects if the bytes are not deflated. */
export function inflate(bytes: Bytes): Promise<Bytes> {
  return through(bytes, new DecompressionStream('deflate'));
}

async function through(
  bytes: Bytes,
  transform: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
