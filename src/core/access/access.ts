import { ignoredInCodes } from '#core/gallery/galleryFiles.ts';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { galleryPath, slugOfPath } from '#core/gallery/paths.ts';
import { failure, success, type Result } from '#core/text/result.ts';

/**
 * What a code, or the card that shows it, stands for. An entry without slug or url is known but not configured. `document` is what it
 * opens of a team's gallery: a player's, or without it the team's.
 */
export type AccessEntry =
  | { readonly type: 'team'; readonly slug?: string; readonly document?: string }
  | { readonly type: 'file'; readonly url?: string };

/** What a valid code opens, and the path to navigate to. */
export type Opening =
  | { readonly type: 'team'; readonly slug: string; readonly path: string }
  | { readonly type: 'file'; readonly url: string };

/**
 * Trims and upper-cases a code (spec, section 5) and removes what programs add to it. The codes on printed cards were sealed in
 * this form, so it must never change. Returns an empty string if nothing was typed.
 */
export function normalizeCode(typed: string): string {
  return plainCode(typed).toUpperCase();
}

/**
 * Returns the normalized codes that a typed code may mean, in the order to try them: as typed, without the punctuation around it,
 * and without any punctuation. A code copied from a message often brings quotes and full stops along, and some people write
 * `TEAM_CODE`. All three are tried because the studio may have chosen punctuation. Returns an empty list if nothing was typed.
 */
export function codeSpellings(typed: string): readonly string[] {
  const code = normalizeCode(typed);
  const inner = code.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const bare = code.replace(/[^\p{L}\p{N}]/gu, '');
  return [...new Set([code, inner, bare])].filter((spelling) => spelling !== '');
}

/**
 * Returns what an access entry opens. `next` is the gallery path that the visitor came for, if any. On failure the message is one
 * of the three of spec, section 5. A file's url must be http(s) or a path of this site.
 */
export function openingOf(entry: AccessEntry | undefined, next = ''): Result<Opening> {
  if (entry === undefined) return failure(accessTexts.invalid);
  if (entry.type === 'file') {
    if (!isFileUrl(entry.url)) return failure(accessTexts.notConfigured);
    return success({ type: 'file', url: entry.url });
  }
  if (entry.slug === undefined || entry.slug === '') return failure(accessTexts.notConfigured);
  const requestedSlug = slugOfPath(next);
  if (requestedSlug !== undefined && requestedSlug !== entry.slug) {
    const slugs = { codeSlug: entry.slug, requestedSlug };
    return failure(fillText(accessTexts.otherGallery, slugs));
  }
  const path = requestedSlug === undefined ? galleryPath(entry.slug) : next;
  return success({ type: 'team', slug: entry.slug, path });
}

/** Browsers read a backslash as a slash, so `/\host` leaves the site just like `//host`. */
function isFileUrl(url: string | undefined): url is string {
  return url !== undefined && /^(?:https?:\/\/|\/(?![/\\])|[a-z0-9_-]+\/)\S+$/i.test(url);
}

/**
 * Removes what people and programs add to a code. Converts full-width letters. Keeps every other printable ASCII character, because
 * the studio may have chosen it. Returns an empty string if nothing was typed.
 */
function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(ignoredInCodes, '');
}
