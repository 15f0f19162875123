/** Returns a text as bytes, like a stored PDF. */
export function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

export function textOf(bytes: ArrayBuffer | undefined): string {
  return new TextDecoder().decode(bytes);
}
