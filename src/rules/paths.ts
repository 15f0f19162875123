import { galleriesFolder, galleryFile, imageExtensions } from '#facts/galleries.ts';

/** A gallery's route, as it stands behind the hash. */
export function galleryPath(slug: string): string {
  return `/gallery/${encodeURIComponent(slug)}`;
}

/** The slug that a gallery path names; undefined for every other path. */
export function slugOfPath(path: string): string | undefined {
  const slug = /^\/gallery\/([^/?#]+)/i.exec(path)?.[1];
  if (slug === undefined) return undefined;
  try {
    return decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** The access page, with the gallery to open after a valid code. */
export function accessPath(next?: string): string {
  return next === undefined ? '/access' : `/access?next=${encodeURIComponent(next)}`;
}

export type Screen = 'home' | 'access' | 'cart' | 'gallery';

/** Paths with a screen of their own, in any case and with or without a last slash; every other shows home. */
export const otherScreens = /^\/(?:(access|cart)|(gallery)\/[^/]+)\/?$/i;

/** Behind the cart's path: leads to the orders of this phone, which lie far below the products. */
export const ordersSearch = '?at=orders';

/** The screen that a path shows, whatever follows the path. */
export function screenOf(path: string): Screen {
  const [, plain, gallery] = otherScreens.exec(path.replace(/[?#].*$/, '')) ?? [];
  return ((plain ?? gallery)?.toLowerCase() as Screen | undefined) ?? 'home';
}

/** A gallery's document, relative to the site's root. */
export function galleryFilePath(slug: string): string {
  return `${galleriesFolder}/${encodeURIComponent(slug)}/${galleryFile}`;
}

/** The addresses to try for an image, in turn: a path without an extension is tried with each (spec, section 2). */
export function imageCandidates(path: string): readonly string[] {
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return [path];
  return imageExtensions.map((extension) => `${path}.${extension}`);
}
