/** What rosters have kept out of a gallery. A later roster that doesn't say anything of it must not show it. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { replaceFile } from './replaceFile.ts';

/** As a roster has said it: `hidden` or `team photo only`. */
type Said = { readonly consent: string };

export type WithheldPlayer = Said & {
  /** Empty if it is not known, as is the jersey. */
  readonly name: string;
  readonly jersey: string;
  readonly group: string;
};

export type WithheldPhoto = Said & {
  /** The path below the shoot's folder, with slashes. */
  readonly source: string;
  /** SHA-256 of the camera file, base64url. Empty if it can't be opened. */
  readonly hash: string;
  /** Of the player, or else of the file. */
  readonly name: string;
  /** A row that has kept it out could have meant another photo as well. */
  readonly isDoubtful?: true;
};

export type Withheld = {
  readonly players: readonly WithheldPlayer[];
  readonly photos: readonly WithheldPhoto[];
};

const nothing: Withheld = { players: [], photos: [] };

/** Fails if the file is damaged: nobody knows then whom it hides. */
export async function readWithheld(workspace: string, slug: string): Promise<Result<Withheld>> {
  const file = fileOf(workspace, slug);
  try {
    const stored = recordOf(JSON.parse(await readFile(file, 'utf8')));
    const players = listOf(stored['players']).map(revivePlayer);
    const photos = listOf(stored['photos']).map(revivePhoto);
    if (stored['version'] === 1) return success({ players, photos });
    return failure(`${file} is of a later version.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(nothing);
    return failure(`${file} cannot be read (${reasonOf(error)}): restore it from its backup.`);
  }
}

/** Readable by the studio's own account only. A gallery that keeps nothing out has no file. */
export async function writeWithheld(
  workspace: string,
  slug: string,
  withheld: Withheld,
): Promise<void> {
  const { players, photos } = withheld;
  if (players.length + photos.length === 0) return dropWithheld(workspace, slug);
  const text = `${JSON.stringify({ version: 1, players, photos }, null, 1)}\n`;
  const file = fileOf(workspace, slug);
  if (text !== (await readFile(file, 'utf8').catch(() => ''))) await replaceFile(file, text, 0o600);
}

/** Adds what is kept out from now on to what was, until the site shows the new gallery. */
export async function addWithheld(workspace: string, slug: string, more: Withheld): Promise<void> {
  const before = await readWithheld(workspace, slug);
  if (!before.ok) throw new Error(before.message);
  await writeWithheld(workspace, slug, {
    players: [...before.value.players, ...more.players],
    photos: [...before.value.photos, ...more.photos],
  });
}

/** Forgets a player, at the family's request, and the photos with these paths. */
export async function forgetWithheld(
  workspace: string,
  slug: string,
  isOf: (player: Pick<WithheldPlayer, 'name' | 'jersey' | 'group'>) => boolean,
  sources: ReadonlySet<string>,
): Promise<void> {
  const before = await readWithheld(workspace, slug);
  if (!before.ok) throw new Error(before.message);
  await writeWithheld(workspace, slug, {
    players: before.value.players.filter((player) => !isOf(player)),
    photos: before.value.photos.filter(({ source }) => !sources.has(source)),
  });
}

export async function dropWithheld(workspace: string, slug: string): Promise<void> {
  await rm(fileOf(workspace, slug), { force: true });
}

function fileOf(workspace: string, slug: string): string {
  return join(workspace, 'galleries', `${slug}.withheld.json`);
}

function revivePlayer(stored: unknown): WithheldPlayer {
  const { name, jersey, group, consent } = recordOf(stored);
  return { name: text(name), jersey: text(jersey), group: text(group), consent: text(consent) };
}

function revivePhoto(stored: unknown): WithheldPhoto {
  const { source, hash, name, consent, isDoubtful } = recordOf(stored);
  return {
    source: text(source),
    hash: text(hash),
    name: text(name),
    consent: text(consent),
    ...(isDoubtful === true && { isDoubtful }),
  };
}

function text(stored: unknown): string {
  return isString(stored) ? stored : '';
}
