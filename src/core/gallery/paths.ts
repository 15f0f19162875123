import {
  accessFolder,
  accessHeadFile,
  directoryFile,
  galleriesFolder,
  galleryFile,
  imageExtensions,
} from './galleryFiles.ts';

/** Returns a gallery's route, without the hash. */
export function galleryPath(slug: string): string {
  return `/gallery/${encodeURIComponent(slug)}`;
}

/** Returns the slug of a gallery path, or undefined for any other path. No slug has a capital. */
export function slugOfPath(path: string): string | undefined {
  return partOf(path, /^\/gallery\/([^/?#]+)/i)?.toLowerCase();
}

/** Returns the decoded part of a path that a pattern captures, or undefined if it does not fit. */
export function partOf(path: string, pattern: RegExp): string | undefined {
  const part = pattern.exec(path)?.[1];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Returns the path of the access page, with the gallery to open after a valid code. */
export function accessPath(next?: string): string {
  return next === undefined ? '/access' : `/access?next=${encodeURIComponent(next)}`;
}

/** Query of the cart's path that scrolls to this phone's orders, which are far below the products. */
export const ordersSearch = '?at=orders';

/** Query of the cart's path that scrolls to the cart itself, after an order was put back or ordered again. */
export const cartSearch = '?at=cart';

/**
 * Returns the screen whose pattern fits a path, in any case, with or without a query or a trailing slash. An asterisk in a pattern
 * stands for one part.
 */
export function screenAt<Screen extends string>(
  path: string,
  patterns: Readonly<Record<Screen, string>>,
): Screen | undefined {
  const parts = partsOf(path.replace(/[?#].*$/, ''));
  const fits = (pattern: string): boolean => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) =>
        part === '*' ? parts[index] !== '' : part === parts[index]?.toLowerCase(),
      )
    );
  };
  return (Object.keys(patterns) as Screen[]).find((screen) => fits(patterns[screen]));
}

/** Leaves out one trailing slash. Nothing between two slashes is a part that fits no pattern. */
function partsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}

/** Returns true if the path of the access page carries a card's secret or a code. */
export function carriesSecret(path: string): boolean {
  return /[?&](?:card|code)=/.test(path);
}

/** The path of the list of teams, relative to the site's root. */
export const directoryPath = `${galleriesFolder}/${directoryFile}`;

/** The path of the access table's head, relative to the site's root. */
export const accessHeadPath = `${galleriesFolder}/${accessFolder}/${accessHeadFile}`;

/** Returns the path of a gallery's document, or of a player's with this name, relative to the site's root. */
export function galleryFilePath(slug: string, document?: string): string {
  return galleryFolder(slug) + (document === undefined ? galleryFile : playerFile(document));
}

/** Returns the name of a player's document in its gallery's folder. It has no dash, so it is never taken for a photo. */
export function playerFile(document: string): string {
  return `${document}.sealed`;
}

/** Returns the folder of a gallery, with a trailing slash, relative to the site's root. */
export function galleryFolder(slug: string): string {
  return `${galleriesFolder}/${encodeURIComponent(slug)}/`;
}

/** Returns the addresses to try for an image, in turn. A path without an extension is tried with each (spec, section 2). */
export function imageCandidates(path: string): readonly string[] {
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return [path];
  return imageExtensions.map((extension) => `${path}.${extension}`);
}
