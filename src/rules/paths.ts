import { galleriesFolder, galleryFile, imageExtensions } from '#facts/galleries.ts';

/** Returns a gallery's route, without the hash. */
export function galleryPath(slug: string): string {
  return `/gallery/${encodeURIComponent(slug)}`;
}

/** Returns the slug of a gallery path, or undefined for any other path. */
export function slugOfPath(path: string): string | undefined {
  const slug = /^\/gallery\/([^/?#]+)/i.exec(path)?.[1];
  if (slug === undefined) return undefined;
  try {
    return decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** Returns the path of the access page, with the gallery to open after a valid code. */
export function accessPath(next?: string): string {
  return next === undefined ? '/access' : `/access?next=${encodeURIComponent(next)}`;
}

export type Screen = 'home' | 'access' | 'cart' | 'gallery';

/** Paths with a screen of their own, in any case and with or without a trailing slash. Every other path shows home. */
export const otherScreens = /^\/(?:(access|cart)|(gallery)\/[^/]+)\/?$/i;

/** Query of the cart's path that scrolls to this phone's orders, which are far below the products. */
export const ordersSearch = '?at=orders';

/** Returns the screen that a path shows. */
export function screenOf(path: string): Screen {
  const [, plain, gallery] = otherScreens.exec(path.replace(/[?#].*$/, '')) ?? [];
  return ((plain ?? gallery)?.toLowerCase() as Screen | undefined) ?? 'home';
}

/** Returns the path of a gallery's document, relative to the site's root. */
export function galleryFilePath(slug: string): string {
  return `${galleriesFolder}/${encodeURIComponent(slug)}/${galleryFile}`;
}

/** Returns the addresses to try for an image, in turn. A path without an extension is tried with each (spec, section 2). */
export function imageCandidates(path: string): readonly string[] {
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return [path];
  return imageExtensions.map((extension) => `${path}.${extension}`);
}
