import { transact } from './database.ts';
import { dropText, keepText, readText, textKeys } from './localText.ts';

const prefix = 'sideline.allow.';

/** A gallery that this device may show. */
export type Pass = { readonly slug: string; readonly team: string };

/** Whether this device may show a team's gallery: the per-team allow flag (spec, section 4). It opens nothing by itself. */
export function hasPass(slug: string): boolean {
  return readText(prefix + slug) !== undefined;
}

/** All flags, by team name. The flag's value is the team's name, so that it can be listed without opening anything. */
export function readPasses(): readonly Pass[] {
  return textKeys(prefix)
    .map((key) => ({ slug: key.slice(prefix.length), team: readText(key) ?? '' }))
    .sort((a, b) => a.team.localeCompare(b.team));
}

export function namePass(slug: string, team: string): void {
  if (hasPass(slug)) keepText(prefix + slug, team);
}

/** Keeps the gallery's key where scripts can use it and not read it, and then the flag. Rejects when it cannot be kept. */
export async function keepPass({ slug, team }: Pass, key: CryptoKey): Promise<void> {
  await transact(['keys'], 'readwrite', (tables) => tables.put('keys', slug, key));
  keepText(prefix + slug, team);
}

export async function readKey(slug: string): Promise<CryptoKey | undefined> {
  const key = await transact(['keys'], 'readonly', (tables) => tables.get('keys', slug));
  return key instanceof CryptoKey ? key : undefined;
}

export async function dropPass(slug: string): Promise<void> {
  dropText(prefix + slug);
  await transact(['keys'], 'readwrite', (tables) => tables.remove('keys', slug));
}
