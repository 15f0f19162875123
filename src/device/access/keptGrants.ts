import type { GalleryGroup } from '#core/gallery/galleryFiles.ts';
import { limits } from '#core/text/limits.ts';
import { groupOf } from '#core/gallery/galleryGroup.ts';
import { galleryFolder } from '#core/gallery/paths.ts';
import { dropOpeners } from './galleryKeys.ts';
import { dropText, keepText, readText, textKeys } from '#device/database/localText.ts';

export const allowPrefix = 'sideline.allow.';

/** Returns the localStorage key of a gallery's flag. */
export function grantKey(slug: string): string {
  return allowPrefix + slug;
}

export const firstPhotosPrefix = 'sideline.first.';

/** Returns the localStorage key that `recordFirstPhotos` writes. */
export function firstPhotosKey(slug: string): string {
  return firstPhotosPrefix + slug;
}

/** A gallery that this device may show. */
export type Grant = { readonly slug: string; readonly team: string };

/**
 * Returns true if this device may show a team's gallery: the per-team allow flag (spec, section 4). The flag opens nothing by
 * itself. An empty flag does not count.
 */
export function hasGrant(slug: string): boolean {
  return !!teamOfFlag(slug);
}

/** Returns the team's name from a gallery's flag. */
export function teamOfFlag(slug: string): string | undefined {
  return readText(allowPrefix + slug);
}

/** Returns all flags, sorted by team name. A flag's value is the team's name, so that it can be listed without opening anything. */
export function readGrants(): readonly Grant[] {
  return flaggedSlugs()
    .map((slug) => ({ slug, team: readText(allowPrefix + slug) ?? '' }))
    .filter(({ slug, team }) => slug && team)
    .sort((a, b) => a.team.localeCompare(b.team));
}

/** Returns the slugs of all flags, including invalid ones, so that all can be removed. */
export function flaggedSlugs(): readonly string[] {
  return textKeys(allowPrefix).map((key) => key.slice(allowPrefix.length));
}

/** Updates the team's name in an existing flag. Returns true if that changed it. */
export function renameGrant(slug: string, team: string): boolean {
  if (!hasGrant(slug) || readText(allowPrefix + slug) === team) return false;
  keepText(allowPrefix + slug, team);
  return true;
}

/** The view of a gallery: its path with the group, and the screen's width in CSS pixels. */
type View = { readonly path: string; readonly screenWidth: number };

/**
 * Records the first files of a gallery's view, so that its next visit can request them before any script has loaded. Their names
 * are random, and they open only with the key.
 */
export function recordFirstPhotos(
  slug: string,
  { path, screenWidth }: View,
  files: readonly string[],
): void {
  const note = [path, screenWidth, ...files].join(' ');
  // The gallery may have been locked in the meantime.
  if (hasGrant(slug) && readText(firstPhotosPrefix + slug) !== note)
    keepText(firstPhotosPrefix + slug, note);
}

/** Returns the recorded files of a view that was shown before, on a screen of this width. */
export function readFirstPhotos(slug: string, { path, screenWidth }: View): readonly string[] {
  const [seen, width, ...files] = readText(firstPhotosPrefix + slug)?.split(' ') ?? [];
  if (seen !== path || width !== String(screenWidth)) return [];
  const folder = galleryFolder(slug);
  return files.slice(0, limits.eagerImages).filter((file) => file.startsWith(folder));
}

export const groupPrefix = 'sideline.group.';

/** The prefixes of what `documents.ts` and `cardNotes.ts` record. */
export const documentsPrefix = 'sideline.documents.';
export const takenPrefix = 'sideline.taken.';

/** The prefix of what `galleryDates.ts` records. */
export const datesPrefix = 'sideline.dates.';

/** Returns the group that links of this device lead to (`firstGroup.ts`). */
export function readFirstGroup(slug: string): GalleryGroup {
  return groupOf(readText(groupPrefix + slug) ?? null);
}

/** Removes the flag first, so that the gallery is closed even if the key cannot be removed. Then it rejects. */
export async function dropGrant(slug: string): Promise<void> {
  dropText(allowPrefix + slug);
  dropText(firstPhotosPrefix + slug);
  dropText(groupPrefix + slug);
  dropText(datesPrefix + slug);
  dropText(documentsPrefix + slug);
  dropText(takenPrefix + slug);
  await dropOpeners(slug);
}
