import { thumbHashToDataURL } from 'thumbhash';

/** Returns a ThumbHash (base64url) as a CSS image, or undefined if it cannot be read. */
export function placeholderOf(thumbHash: string): string | undefined {
  try {
    const binary = atob(thumbHash.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length < 5 ? undefined : `url(${thumbHashToDataURL(bytes)})`;
  } catch {
    return undefined;
  }
}
