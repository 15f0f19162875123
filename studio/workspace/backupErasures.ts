/**
 * What was erased, as a restore needs it: an older backup still has it, and what is restored from it must be without. The list lies beside
 * the backups, too, because the machine of the workspace may be lost. It names nobody: hashes, random numbers, and HMACs of names under the
 * workspace's own secret.
 */
import { join } from 'node:path';
import { list, object, optional, text, wholeOf, type Of } from '#core/text/schema.ts';
import { archiveFoldersOf, saltOf } from './archives.ts';
import { journal } from './storedFile.ts';
import { isThere } from './unusedName.ts';

const playerSchema = object({
  slug: text,
  /** Frame numbers. */
  numbers: list(wholeOf(1)),
  /** SHA-256 of camera files, base64url. */
  hashes: list(text),
  /** Of the name (`erasedNames`). */
  names: list(text),
  /** Sorting numbers of the player's cards. */
  cards: list(text),
});
export type ErasedPlayer = Of<typeof playerSchema>;

const erasedSchema = object({
  /** ISO 8601, UTC. */
  at: text,
  /** Of which workspace. */
  salt: text,
  /** Orders, and requests for a team day, that were made to forget people. */
  orders: list(text),
  player: optional(playerSchema),
});
export type ErasedThings = Of<typeof erasedSchema>;

export const erasedListName = 'erased.jsonl';

/** Writes to the disk before it resolves, so that it comes before what is erased. Does nothing without a workspace. */
export async function rememberErased(
  workspace: string,
  { orders, player }: Pick<ErasedThings, 'orders' | 'player'>,
): Promise<void> {
  const salt = await saltOf(workspace);
  if (salt === undefined) return;
  const row = { at: new Date().toISOString(), salt, orders, player };
  await erasedIn(workspace).add([row], { flush: true });
  await shareErased(workspace);
}

/** Adds to the list in a folder what it does not have yet. */
export async function takeErased(folder: string, erased: readonly ErasedThings[]): Promise<void> {
  const known = new Set((await erasedIn(folder).read()).map((one) => JSON.stringify(one)));
  const more = erased.filter((one) => !known.has(JSON.stringify(one)));
  await erasedIn(folder).add(more, { flush: true });
}

/** Writes the list beside all backups whose folder is there. */
export async function shareErased(workspace: string, more: readonly string[] = []): Promise<void> {
  const own = await erasedIn(workspace).read();
  for (const folder of new Set([...(await archiveFoldersOf(workspace)), ...more])) {
    // A folder that can't be written now, such as that of a disk that is not there, gets it with its next backup.
    if (await isThere(folder)) await takeErased(folder, own).catch(() => {});
  }
}

/** An erasure that had begun when a backup did may have removed nothing yet. Doing it again changes nothing. */
const slackMs = 10 * 60_000;

/** Returns what was erased in this workspace since a backup was begun, by the lists in these folders. */
export async function erasedSince(
  folders: readonly string[],
  { salt, madeAt }: { readonly salt: string | undefined; readonly madeAt: string },
): Promise<readonly ErasedThings[]> {
  const lists = await Promise.all(folders.map((folder) => erasedIn(folder).read()));
  const rows = new Map(lists.flat().map((row) => [JSON.stringify(row), row]));
  return [...rows.values()].filter(
    (one) => one.salt === salt && Date.parse(one.at) >= Date.parse(madeAt) - slackMs,
  );
}

function erasedIn(folder: string) {
  return journal(join(folder, erasedListName), erasedSchema);
}
