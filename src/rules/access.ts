import { texts } from '#facts/texts.ts';
import { fillText } from './fillText.ts';
import { galleryPath, slugOfPath } from './paths.ts';
import { failure, success, type Result } from './result.ts';

/** What a code stands for. An entry without slug or url is known but not configured. */
export type AccessEntry =
  | { readonly type: 'team'; readonly slug?: string }
  | { readonly type: 'file'; readonly url?: string };

/** What a valid code opens, and where the router goes. */
export type Opening =
  | { readonly type: 'team'; readonly slug: string; readonly path: string }
  | { readonly type: 'file'; readonly url: string };

/**
 * Trimmed and upper-cased (spec, section 5), and without the spaces and hyphens that people add or forget: the code on
 * a card may be printed in groups. Empty means that nothing was typed.
 */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\-\u2010-\u2015]/g, '');
}

/**
 * What the entry found for a code means. `next` is the gallery path that the visitor came for, if any; on failure the
 * message is one of the three of spec section 5. A file's url must be http(s) or a path of this site.
 */
export function openingOf(entry: AccessEntry | undefined, next?: string): Result<Opening> {
  if (entry === undefined) return failure(texts.access.invalid);
  if (entry.type === 'file') {
    if (!isFileUrl(entry.url)) return failure(texts.access.notConfigured);
    return success({ type: 'file', url: entry.url });
  }
  if (entry.slug === undefined || entry.slug === '') return failure(texts.access.notConfigured);
  const requestedSlug = next === undefined ? undefined : slugOfPath(next);
  if (requestedSlug !== undefined && requestedSlug !== entry.slug) {
    const slugs = { codeSlug: entry.slug, requestedSlug };
    return failure(fillText(texts.access.otherGallery, slugs));
  }
  const path = requestedSlug !== undefined && next !== undefined ? next : galleryPath(entry.slug);
  return success({ type: 'team', slug: entry.slug, path });
}

/** Browsers read a backslash as a slash, so that `/\host` leaves the site like `//host`. */
function isFileUrl(url: string | undefined): url is string {
  return url !== undefined && /^(?:https?:\/\/|\/(?![/\\])|[a-z0-9_-]+\/)\S+$/i.test(url);
}
