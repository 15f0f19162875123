/** Reads the head of the site's access table. `accessRows` writes it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessFolder, accessHeadFile } from '#core/gallery/galleryFiles.ts';
import { failure, success } from '#core/text/result.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import { readAccessHead, type AccessHead } from '#core/access/accessShards.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import { jsonIn } from '#core/text/record.ts';

/** Returns the head of the site's table, or undefined if there is none yet. */
export async function readSiteTable(out: string): Promise<Done<AccessHead | undefined>> {
  const file = headOf(out);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(undefined);
    return failure(`${file} cannot be read.`);
  }
  const head = await readAccessHead(jsonIn(text));
  if (typeof head === 'object') return success(head);
  return refusal(
    `${file} is not the head of an access table of this version. Look whether anyone needs it, then publish and take it over.`,
    'mayReplace',
  );
}

export function headOf(out: string): string {
  return join(out, accessFolder, accessHeadFile);
}

/** A site belongs to one workspace: with another salt every family's code would stop working. */
export function checkSameWorkspace(
  out: string,
  table: AccessHead | undefined,
  workspace: Workspace | undefined,
): Done<undefined> {
  if (!table || table.salt === workspace?.salt) return success(undefined);
  return refusal(
    `${headOf(out)} was made with another workspace. Publishing from here would make its codes useless. ` +
      'Use that workspace, or restore its backup. Only if those codes may die, take the table over.',
    'mayReplace',
  );
}
