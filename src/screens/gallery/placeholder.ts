import { thumbHashToDataURL } from 'thumbhash';

/** A ThumbHash (base64url) as a CSS image; nothing for one that cannot be read. */
export function placeholderOf(thumbHash: string): string | undefined {
  try {
    const binary = atob(thumbHash.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length < 5 ? undefined : `url(${thumbHashToDataURL(bytes)})`;
  } catch {
    return undefined;
  }
}
