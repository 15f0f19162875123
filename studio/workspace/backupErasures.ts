/**
 * What was erased, as a restore needs it: an older backup still has it, and what is restored from it must be without. The list lies beside
 * the backups, too, because the machine of the workspace may be lost. It names nobody: hashes, random numbers, and HMACs of names under the
 * workspace's own secret.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { list, object, optional, text, wholeOf, type Of } from '#core/text/schema.ts';
import { archiveFoldersOf, saltOf } from './archives.ts';
import { replaceFile, journalRows } from './storedFile.ts';

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
  const line = JSON.stringify({ at: new Date().toISOString(), salt, orders, player });
  await appendFile(join(workspace, erasedListName), `\n${line}`, { mode: 0o600, flush: true });
  await shareErased(workspace);
}

/** Takes what another list has into that of a workspace. */
export async function takeErased(workspace: string, more: readonly ErasedThings[]): Promise<void> {
  const own = await linesIn(workspace);
  const all = new Set([...own, ...more.map((one) => JSON.stringify(one))]);
  if (all.size > own.length)
    await replaceFile(join(workspace, erasedListName), `${[...all].join('\n')}\n`, 0o600);
}

/** Writes the list beside all backups whose folder is there. Lines that others have written there stay. */
export async function shareErased(workspace: string, more: readonly string[] = []): Promise<void> {
  const own = await linesIn(workspace);
  if (own.length === 0) return;
  for (const folder of new Set([...(await archiveFoldersOf(workspace)), ...more])) {
    const there = await linesIn(folder);
    const all = [...new Set([...there, ...own])];
    // A folder that can't be written now, such as that of a disk that is not there, gets it with its next backup.
    if (all.length > there.length)
      await replaceFile(join(folder, erasedListName), `${all.join('\n')}\n`, 0o600).catch(() => {});
  }
}

/** An erasure that had begun when a backup did may have removed nothing yet. Doing it again changes nothing. */
const slackMs = 10 * 60_000;

/** Returns what was erased in this workspace since a backup was begun, by the lists in these folders. */
export async function erasedSince(
  folders: readonly string[],
  { salt, madeAt }: { readonly salt: string | undefined; readonly madeAt: string },
): Promise<readonly ErasedThings[]> {
  const lines = new Set((await Promise.all(folders.map(linesIn))).flat());
  return journalRows([...lines].join('\n'), erasedSchema).filter(
    (one) => one.salt === salt && Date.parse(one.at) >= Date.parse(madeAt) - slackMs,
  );
}

async function linesIn(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, erasedListName), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
