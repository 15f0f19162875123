/** Converts text and bytes. Base64url and joining are written here because browsers and Node 20 share no built-in for them yet. */
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** Throws if the bytes are not UTF-8. */
export function decodedText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Returns a copy of the parts, joined. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Hexadecimal digits, whose order is that of the bytes. */
export function base16(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** RFC 4648, section 5, without padding. */
export function base64urlOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns no bytes if the text is not base64url. */
export function bytesOrNone(base64url: string): Bytes {
  return bytesOf(base64url) ?? new Uint8Array();
}

/** Returns undefined if the text is not base64url. */
export function bytesOf(base64url: string): Bytes | undefined {
  if (!/^[\w-]*$/.test(base64url)) return undefined;
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
