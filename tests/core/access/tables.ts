import {
  accessHead,
  rowsPerShard,
  shardOf,
  type AccessHead,
  type AccessRow,
} from '#core/access/accessShards.ts';
import {
  cardKeys,
  derivationOf,
  codeKeys,
  entryIdBytes,
  sealedEntryBytes,
  sealEntry,
  type EntryKeys,
} from '#core/access/codeKeys.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { base64urlOf, bytesOf, type Bytes } from '#core/seal/bytes.ts';
import { normalizeCode } from '#core/access/access.ts';

/** Few enough for fast tests; the head contains the number. */
const iterations = 1_000;

export type TableFiles = {
  readonly head: AccessHead;
  /** The only shard: every id has its row there. */
  readonly shard: Bytes;
};

/** Returns an access table of at most `rowsPerShard` codes and cards. */
export async function tableFiles(
  codes: Readonly<Record<string, SealedAccessEntry>>,
  cards: Readonly<Record<string, SealedAccessEntry>> = {},
): Promise<TableFiles> {
  const salt = base64urlOf(random(16));
  const derivation = { salt, iterations };
  const rows: AccessRow[] = [];
  for (const [code, entry] of Object.entries(codes)) {
    const normalized = normalizeCode(code);
    const keys = await codeKeys(normalized, derivationOf(normalized, derivation));
    rows.push(await rowOf(keys, entry));
  }
  for (const [secret, entry] of Object.entries(cards)) {
    rows.push(await rowOf(await cardKeys(bytesOf(secret) ?? new Uint8Array()), entry));
  }
  while (rows.length < rowsPerShard) {
    rows.push({ id: random(entryIdBytes), sealed: random(sealedEntryBytes) });
  }
  const shards = base64urlOf(random(8));
  return {
    head: await accessHead({ ...derivation, prefixBits: 0, shards }),
    shard: await shardOf(rows),
  };
}

async function rowOf(keys: EntryKeys, entry: SealedAccessEntry): Promise<AccessRow> {
  const sealed = bytesOf(await sealEntry(keys, entry)) ?? new Uint8Array();
  return { id: bytesOf(keys.entryId) ?? new Uint8Array(), sealed };
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}
