/** Writes the access table as a head and shards, filled up with rows that open nothing. */
import { createHash, hkdfSync } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessFolder, accessHeadFile } from '#core/gallery/galleryFiles.ts';
import { sealedVersion } from '#core/seal/sealedVersion.ts';
import {
  accessHead,
  rowsIn,
  rowsPerShard,
  shardFileName,
  shardNumber,
  shardOf,
  type AccessHead,
  type AccessRow,
} from '#core/access/accessShards.ts';
import { entryIdBytes, sealedEntryBytes } from '#core/access/codeKeys.ts';
import { base64urlOf, bytesOf, type Bytes } from '#core/seal/bytes.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import { readSiteTable } from './accessTable.ts';
import { draftEnding, draftFile } from '#studio/workspace/storedFile.ts';

/** Sixteen shards have room for about fifty codes with their cards. A site that outgrows them has twice as many. */
const leastPrefixBits = 4;

/** Writes the table unless it is unchanged. Rows unknown to this workspace are kept. */
export async function writeSiteTable(out: string, workspace: Workspace): Promise<void> {
  const commit = await draftSiteTable(out, workspace);
  await commit();
}

/**
 * Writes the shards to a folder of their own, named by their contents. Returns a function that commits the head, which
 * switches to them in one step. The folder before stays until the next change, for pages and caches that have its head.
 */
export async function draftSiteTable(
  out: string,
  workspace: Workspace,
): Promise<() => Promise<void>> {
  const folder = join(out, accessFolder);
  const table = await readSiteTable(out);
  const head = table.ok ? table.value : undefined;
  const old = head?.salt === workspace.salt ? head : undefined;
  const { prefixBits, shards } = await shardsOf(
    workspace,
    old ? await unknownRows(out, old, workspace) : [],
    old,
  );
  const { salt, iterations } = workspace;
  const wanted = await accessHead({ salt, iterations, prefixBits, shards: nameOf(shards) });
  if (old?.digest === wanted.digest) return async () => undefined;

  const draft = join(folder, `${wanted.shards}${draftEnding}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const [name, shard] of shards) {
    await writeOrLink(join(draft, name), shard, head && join(folder, head.shards, name));
  }
  // There only if a command was interrupted, or the head is damaged.
  await rm(join(folder, wanted.shards), { recursive: true, force: true });
  await rename(draft, join(folder, wanted.shards));
  const commit = await draftFile(join(folder, accessHeadFile), `${JSON.stringify(wanted)}\n`);
  return async () => {
    await commit();
    await sweep(folder, [wanted.shards, ...(head ? [head.shards] : [])]);
  };
}

/** An unchanged shard takes no room on the disk. */
async function writeOrLink(file: string, shard: Bytes, same: string | undefined): Promise<void> {
  const found = same === undefined ? undefined : await readFile(same).catch(() => undefined);
  if (same !== undefined && found?.equals(shard)) {
    await link(same, file).catch(() => copyFile(same, file));
  } else {
    await writeFile(file, shard, { mode: 0o644, flush: true });
  }
}

/** Removes the shards of earlier tables, and what interrupted commands have left. */
async function sweep(folder: string, kept: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || kept.includes(entry.name)) continue;
    await rm(join(folder, entry.name), { recursive: true, force: true });
  }
}

/** The shards, by file name, with as few prefix bits as give every row its room. They never become fewer again. */
async function shardsOf(
  workspace: Workspace,
  unknown: readonly AccessRow[],
  old: AccessHead | undefined,
) {
  const rows = [...rowsOf(workspace), ...unknown];
  for (let prefixBits = old?.prefixBits ?? leastPrefixBits; ; prefixBits += 1) {
    const groups: AccessRow[][] = Array.from({ length: 2 ** prefixBits }, () => []);
    for (const row of rows) groups[shardNumber(row.id, prefixBits)]?.push(row);
    if (groups.some((group) => group.length > rowsPerShard)) continue;
    const shards = new Map<string, Bytes>();
    for (const [number, group] of groups.entries()) {
      const filler = fillers(workspace, number, prefixBits).slice(group.length);
      shards.set(shardFileName(number, prefixBits), await shardOf([...group, ...filler]));
    }
    return { prefixBits, shards };
  }
}

function rowsOf({ codes }: Workspace): readonly AccessRow[] {
  return codes.flatMap(({ removed, card, ...code }) =>
    removed ? [] : [code, ...(card ? [card] : [])].map(rowOf),
  );
}

function rowOf({
  entryId,
  sealed,
}: {
  readonly entryId: string;
  readonly sealed: string;
}): AccessRow {
  return { id: bytesOf(entryId) ?? new Uint8Array(), sealed: bytesOf(sealed) ?? new Uint8Array() };
}

/**
 * Returns the fillers of a shard: rows that look like any other and open nothing. They follow from the workspace's secret, so that
 * they stay the same from one publishing to the next. A row that is added takes the place of the first one that is left.
 */
function fillers(
  { fillers: secret }: Workspace,
  number: number,
  prefixBits: number,
): readonly AccessRow[] {
  return Array.from({ length: rowsPerShard }, (_, index) => {
    const info = `sideline/1/filler/${prefixBits}/${number}/${index}`;
    const length = entryIdBytes + sealedEntryBytes;
    const bytes = new Uint8Array(
      hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', info, length),
    );
    const id = bytes.slice(0, entryIdBytes);
    const prefix =
      (number << (16 - prefixBits)) |
      ((((id[0] ?? 0) << 8) | (id[1] ?? 0)) & (0xffff >> prefixBits));
    id.set([prefix >> 8, prefix & 0xff]);
    const sealed = bytes.slice(entryIdBytes);
    sealed[0] = sealedVersion;
    return { id, sealed };
  });
}

/** Returns rows of the site's table that this workspace does not know: another copy of it may have added them. */
export async function unknownRows(
  out: string,
  head: AccessHead,
  workspace: Workspace,
): Promise<readonly AccessRow[]> {
  const { prefixBits } = head;
  const known = new Set(
    workspace.codes.flatMap(({ entryId, card }) => [entryId, ...(card ? [card.entryId] : [])]),
  );
  const unknown: AccessRow[] = [];
  for (let number = 0; number < 2 ** prefixBits; number += 1) {
    const file = join(out, accessFolder, head.shards, shardFileName(number, prefixBits));
    const shard = await readFile(file).catch(() => undefined);
    const rows = (shard && (await rowsIn(new Uint8Array(shard)))) ?? [];
    const own = new Set(fillers(workspace, number, prefixBits).map(({ id }) => base64urlOf(id)));
    unknown.push(
      ...rows.filter(({ id }) => !known.has(base64urlOf(id)) && !own.has(base64urlOf(id))),
    );
  }
  return unknown;
}

function nameOf(shards: ReadonlyMap<string, Bytes>): string {
  const hash = createHash('sha256');
  for (const shard of shards.values()) hash.update(shard);
  return hash.digest('hex').slice(0, 16);
}
