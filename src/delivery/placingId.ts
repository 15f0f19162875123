/** 128 random bits in hex. crypto.randomUUID would need a secure context, which a test on a phone over http is not. */
export function newPlacingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
