/**
 * Galleries that the person has removed from this phone, recorded as the public ids of the access entries that opened them. A link
 * with such an entry no longer opens anything, so the browser's own history opens no gallery either. Survives "Clear this phone".
 */
import { changeText } from '#device/database/changeText.ts';
import { dropText, readText } from '#device/database/localText.ts';

/** An entry of the access table and the gallery that it opens. */
type RemovedEntry = { readonly entryId: string; readonly slug: string };

export const removedKey = 'sideline.removed';
export const openedPrefix = 'sideline.entry.';

/** Records which entry has opened a gallery. Several entries may open the same gallery. */
export function recordEntry({ entryId, slug }: RemovedEntry): void {
  changeIds(openedPrefix + slug, (ids) => withAll(ids, [entryId]));
}

/** Refuses links to a gallery from now on: those with an entry that has opened it here. */
export function refuseLinks(slug: string): void {
  refuse(idsIn(openedPrefix + slug));
  dropText(openedPrefix + slug);
}

/** Refuses links with these entries alone: those of a card that is removed while its gallery stays. */
export function refuseEntries(slug: string, entryIds: readonly string[]): void {
  refuse(entryIds);
  changeIds(openedPrefix + slug, (ids) => ids.filter((id) => !entryIds.includes(id)));
}

function refuse(ids: readonly string[]): void {
  changeIds(removedKey, (removed) => withAll(removed, ids));
}

export function isLinkRefused({ entryId }: RemovedEntry): boolean {
  return idsIn(removedKey).includes(entryId);
}

/** Allows links with this entry again, because its code was typed. */
export function allowLinks({ entryId }: RemovedEntry): void {
  changeIds(removedKey, (removed) => removed.filter((id) => id !== entryId));
}

type Ids = readonly string[];

function changeIds(key: string, change: (ids: Ids) => Ids): void {
  changeText(key, (text) => change(idsOf(text)).join(' ') || undefined);
}

function withAll(ids: Ids, added: Ids): Ids {
  return [...new Set([...ids, ...added])];
}

function idsIn(key: string): Ids {
  return idsOf(readText(key));
}

function idsOf(text = ''): Ids {
  return text.split(' ').filter((id) => id !== '');
}
