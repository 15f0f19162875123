/**
 * What was erased at a family's request, so that the next publishing doesn't bring it back. Nothing here names a child: a camera file is
 * known by its SHA-256, and a name by its HMAC under the workspace's own secret.
 */
import { createHmac } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldedName, plainName } from '#core/text/names.ts';
import { object, optional, text, type Of } from '#core/text/schema.ts';
import { journal } from './storedFile.ts';
import type { Workspace } from './workspace.ts';

/** One photo or one name of a gallery. */
const erasureSchema = object({
  /** ISO date. */
  day: text,
  /** SHA-256 of a camera file, base64url. */
  hash: optional(text),
  /** Of the player's name (`erasedNames`). */
  name: optional(text),
});
export type Erasure = Of<typeof erasureSchema>;

/** Returns what a name is remembered as: as it is spelled, and in any spelling. `which` are texts that tell players of the name apart. */
export function erasedNames(
  { fillers }: Workspace,
  slug: string,
  name: string,
  which: readonly string[] = [''],
): readonly string[] {
  const texts = [`${slug}/${plainName(name)}`, `${slug}/any/${foldedName(name)}`];
  return texts.flatMap((spelled) =>
    which.map((one) =>
      createHmac('sha256', fillers).update(`${spelled}${one}`).digest('base64url'),
    ),
  );
}

export function readErasures(workspace: string, slug: string): Promise<readonly Erasure[]> {
  return erasureList(workspace, slug).read();
}

/** Writes to the disk before it resolves. */
export function addErasures(
  workspace: string,
  slug: string,
  erasures: readonly Erasure[],
): Promise<void> {
  return erasureList(workspace, slug).add(erasures, { flush: true });
}

/** Keeps a note of an erasure. Returns its path. */
export async function writeErasureNote(workspace: string, at: Date, note: string): Promise<string> {
  await mkdir(join(workspace, folder), { recursive: true, mode: 0o700 });
  const file = join(workspace, folder, `${at.toISOString().replaceAll(':', '')}.txt`);
  await writeFile(file, note, { mode: 0o600, flag: 'wx', flush: true });
  return file;
}

const folder = 'erasures';

function erasureList(workspace: string, slug: string) {
  return journal(join(workspace, folder, `${slug}.jsonl`), erasureSchema);
}
