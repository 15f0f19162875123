/** What rosters have kept out of a gallery. A later roster that does not mention it must not show it. */
import { rm } from 'node:fs/promises';
import { success, type Result } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, wholeOf, type Of } from '#core/text/schema.ts';
import { galleryFile } from './galleryFiles.ts';
import { readStored, writeIfChanged } from './storedFile.ts';

const playerSchema = object({
  /** Empty if it is not known, as is the jersey. */
  name: text,
  jersey: text,
  group: text,
  /** As a roster has said it: `hidden` or `team photo only`. */
  consent: text,
});
export type WithheldPlayer = Of<typeof playerSchema>;

const photoSchema = object({
  /** The path below the shoot's folder, with slashes. */
  source: text,
  /** SHA-256 of the camera file, base64url. Empty if it can't be opened. */
  hash: text,
  /** Of the player, or else of the file. */
  name: text,
  /** As a roster has said it. Empty of a photo that was only taken down. */
  consent: text,
  /** A row that has kept it out could have meant another photo as well. */
  isDoubtful: optional(oneOf(true)),
  /** A family wanted it off the site. */
  takenDown: optional(
    object({
      /** ISO 8601, UTC. */
      at: text,
      /** In the studio's own words. */
      why: text,
      /** Its frame number. */
      number: wholeOf(1),
      /** It may be published again. Until it was, erasing its player has to find it here. */
      isBack: optional(oneOf(true)),
    }),
  ),
});
export type WithheldPhoto = Of<typeof photoSchema>;

const fileSchema = object({
  version: oneOf(1),
  players: list(playerSchema),
  photos: list(photoSchema),
});
export type Withheld = Omit<Of<typeof fileSchema>, 'version'>;

const nothing: Withheld = { players: [], photos: [] };

/** Fails if the file is damaged: nobody knows then whom it hides. */
export async function readWithheld(workspace: string, slug: string): Promise<Result<Withheld>> {
  const stored = await readStored(fileOf(workspace, slug), fileSchema);
  return stored.ok ? success(stored.value ?? nothing) : stored;
}

/** Readable by the studio's own account only. A gallery that keeps nothing out has no file. */
export async function writeWithheld(
  workspace: string,
  slug: string,
  withheld: Withheld,
): Promise<void> {
  const { players, photos } = withheld;
  const file = fileOf(workspace, slug);
  if (players.length + photos.length === 0) return rm(file, { force: true });
  const written = `${JSON.stringify({ version: 1, players, photos }, null, 1)}\n`;
  await writeIfChanged(file, written, 0o600);
}

/** Adds to what is kept out. What was kept out before stays in the list until the site shows the new gallery. */
export function addWithheld(workspace: string, slug: string, more: Withheld): Promise<void> {
  return changeWithheld(workspace, slug, ({ players, photos }) => ({
    players: [...players, ...more.players],
    photos: [...photos, ...more.photos],
  }));
}

/** Forgets a player, at the family's request, and the photos with these paths. */
export function forgetWithheld(
  workspace: string,
  slug: string,
  isOf: (player: Pick<WithheldPlayer, 'name' | 'jersey' | 'group'>) => boolean,
  sources: ReadonlySet<string>,
): Promise<void> {
  return changeWithheld(workspace, slug, ({ players, photos }) => ({
    players: players.filter((player) => !isOf(player)),
    photos: photos.filter(({ source }) => !sources.has(source)),
  }));
}

/** Rejects if the file is damaged. */
export async function changeWithheld(
  workspace: string,
  slug: string,
  change: (before: Withheld) => Withheld,
): Promise<void> {
  const before = await readWithheld(workspace, slug);
  if (!before.ok) throw new Error(before.message);
  await writeWithheld(workspace, slug, change(before.value));
}

/** Returns true while a photo is off the site because a family asked for it. */
export function isDown({ takenDown }: WithheldPhoto): boolean {
  return takenDown !== undefined && !takenDown.isBack;
}

function fileOf(workspace: string, slug: string): string {
  return galleryFile(workspace, slug, '.withheld.json');
}
