import { texts } from '#facts/texts.ts';
import { fillText } from './fillText.ts';
import { galleryPath, slugOfPath } from './paths.ts';
import { plainCode } from './plainCode.ts';
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
 * Trimmed and upper-cased (spec, section 5), and plain. The codes on printed cards were sealed in this form: it must stay as it is.
 * Empty means that nothing was typed.
 */
export function normalizeCode(typed: string): string {
  return plainCode(typed).toUpperCase();
}

/**
 * What may be meant by a typed code, as normalised codes in the order to try: as it stands, without the signs around it, and
 * without any sign. A code that is copied out of a message brings quotes and full stops along, and some write `TEAM_CODE`; but
 * the studio may have chosen signs. None when nothing was typed.
 */
export function codeSpellings(typed: string): readonly string[] {
  const code = normalizeCode(typed);
  const inner = code.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const bare = code.replace(/[^\p{L}\p{N}]+/gu, '');
  return [...new Set([code, inner, bare])].filter((spelling) => spelling !== '');
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
