import { galleriesFolder, galleryFile, imageExtensions } from '#facts/galleries.ts';

/** A gallery's route, as it stands behind the hash. */
export function galleryPath(slug: string): string {
  return `/gallery/${encodeURIComponent(slug)}`;
}

/** The slug that a gallery path names; undefined for every other path. */
export function slugOfPath(path: string): string | undefined {
  const slug = /^\/gallery\/([^/?#]+)/.exec(path)?.[1];
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

/** Paths with a screen of their own, in any case and with or without a last slash, as the router reads them; every other shows home. */
export const otherScreens = /^\/(?:access|cart|gallery\/[^/]+)\/?$/i;

/** Whether a hash, as in `location.hash`, shows the home page. */
export function showsHome(hash: string): boolean {
  return !otherScreens.test(hash.replace(/^#/, '').replace(/[?#].*$/, ''));
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
