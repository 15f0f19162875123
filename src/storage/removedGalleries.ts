/**
 * Galleries that the person has removed from this phone, recorded as the public ids of the access entries that opened them. A link
 * with such an entry no longer opens anything, so the browser's own history opens no gallery either. Survives "Clear this phone".
 */
import { dropText, keepText, readText } from './localText.ts';

/** An entry of the access table and the gallery that it opens. */
export type Entry = { readonly entryId: string; readonly slug: string };

const removedKey = 'sideline.removed';
const openedPrefix = 'sideline.entry.';

/** Records which entry has opened a gallery. Several entries may open the same gallery. */
export function recordEntry({ entryId, slug }: Entry): void {
  const ids = idsIn(openedPrefix + slug);
  if (!ids.includes(entryId)) keepText(openedPrefix + slug, [...ids, entryId].join(' '));
}

/** Refuses links to a gallery from now on: those with an entry that has opened it here. */
export function refuseLinks(slug: string): void {
  const opened = idsIn(openedPrefix + slug);
  // A gallery opened by an older version has no recorded entry. Then every link to it is refused.
  refuse(opened.length > 0 ? opened : [anyOf(slug)]);
  dropText(openedPrefix + slug);
}

/** Refuses links with these entries alone: those of a card that is removed while its gallery stays. */
export function refuseEntries(slug: string, entryIds: readonly string[]): void {
  refuse(entryIds);
  const left = idsIn(openedPrefix + slug).filter((id) => !entryIds.includes(id));
  keepText(openedPrefix + slug, left.join(' '));
}

function refuse(ids: readonly string[]): void {
  keepText(removedKey, [...new Set([...idsIn(removedKey), ...ids])].join(' '));
}

export function isLinkRefused({ entryId, slug }: Entry): boolean {
  const removed = idsIn(removedKey);
  return removed.includes(entryId) || removed.includes(anyOf(slug));
}

/** Allows links with this entry again, because its code was typed. */
export function allowLinks({ entryId, slug }: Entry): void {
  const removed = idsIn(removedKey);
  const left = removed.filter((id) => id !== entryId && id !== anyOf(slug));
  if (left.length === 0) dropText(removedKey);
  else if (left.length < removed.length) keepText(removedKey, left.join(' '));
}

/** Returns true if a localStorage key records a refusal. */
export function isRefusalKey(key: string): boolean {
  return key === removedKey;
}

/** Stands for all entries of a gallery. Ids are base64url, so they contain no slash. */
function anyOf(slug: string): string {
  return `gallery/${encodeURIComponent(slug)}`;
}

function idsIn(key: string): readonly string[] {
  return (readText(key) ?? '').split(' ').filter((id) => id !== '');
}
