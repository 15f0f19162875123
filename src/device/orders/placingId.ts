/** Returns 128 random bits in hex. crypto.randomUUID needs a secure context, which a phone that tests over http does not have. */
export function newPlacingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
