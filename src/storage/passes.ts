import { dropKey, keepKey } from './galleryKeys.ts';
import { dropText, keepText, readText, textKeys } from './localText.ts';

const prefix = 'sideline.allow.';

/** Where a flag stands in localStorage. */
export function passKey(slug: string): string {
  return prefix + slug;
}

const firstPrefix = 'sideline.first.';

/** Where `noteFirstPhotos` leaves its note in localStorage. */
export function firstPhotosKey(slug: string): string {
  return firstPrefix + slug;
}

/** A gallery that this device may show. */
export type Pass = { readonly slug: string; readonly team: string };

/**
 * Whether this device may show a team's gallery: the per-team allow flag (spec, section 4). It opens nothing by itself. An empty
 * flag is none.
 */
export function hasPass(slug: string): boolean {
  return !!readText(prefix + slug);
}

/** All flags, by team name. The flag's value is the team's name, so that it can be listed without opening anything. */
export function readPasses(): readonly Pass[] {
  return flaggedSlugs()
    .map((slug) => ({ slug, team: readText(prefix + slug) ?? '' }))
    .filter(({ slug, team }) => slug && team)
    .sort((a, b) => a.team.localeCompare(b.team));
}

/** What every flag is called by, also those that count for nothing: so that all can be dropped. */
export function flaggedSlugs(): readonly string[] {
  return textKeys(prefix).map((key) => key.slice(prefix.length));
}

/** Writes the team's name into a flag that is there. True when that changed it. */
export function renamePass(slug: string, team: string): boolean {
  if (!hasPass(slug) || readText(prefix + slug) === team) return false;
  keepText(prefix + slug, team);
  return true;
}

/** Keeps the gallery's key first and the flag after it, so that nobody finds a flag that opens nothing. */
export async function keepPass({ slug, team }: Pass, key: CryptoKey): Promise<void> {
  await keepKey(slug, key);
  keepText(prefix + slug, team);
}

/** What was looked at: the gallery's path with the group that it names, on a screen of so many CSS pixels. */
type View = { readonly path: string; readonly screenWidth: number };

/**
 * Notes which files a view of a gallery begins with: its next visit asks for them before any script has come. They have random
 * names, and open for nobody without the key.
 */
export function noteFirstPhotos(
  slug: string,
  { path, screenWidth }: View,
  files: readonly string[],
): void {
  const note = [path, screenWidth, ...files].join(' ');
  // A gallery may have been locked while it was opened.
  if (hasPass(slug) && readText(firstPrefix + slug) !== note) keepText(firstPrefix + slug, note);
}

/** Removes the flag first, so that the gallery is closed even if the key cannot be removed; then it rejects. */
export async function dropPass(slug: string): Promise<void> {
  dropText(prefix + slug);
  dropText(firstPrefix + slug);
  await dropKey(slug);
}
