import type { SealedPhoto } from '#core/gallery/galleryItems.ts';
import { thumbHashToDataURL } from 'thumbhash';

/** A tile and its lightbox show the same placeholder. */
const made = new WeakMap<SealedPhoto, string | undefined>();

/** Returns a photo's ThumbHash as a CSS image, or undefined if it cannot be read. */
export function placeholderOf(photo: SealedPhoto): string | undefined {
  if (!made.has(photo)) made.set(photo, imageOf(photo.thumbHash));
  return made.get(photo);
}

/** `thumbHash` is base64url. */
function imageOf(thumbHash: string): string | undefined {
  try {
    const binary = atob(thumbHash.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length < 5 ? undefined : `url(${thumbHashToDataURL(bytes)})`;
  } catch {
    return undefined;
  }
}
