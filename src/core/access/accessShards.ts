/**
 * The access table as files: a head, and shards with the rows whose ids begin with the same bits. All shards have one length, so
 * that opening with a code costs the same however many codes a site has. docs/privacy.md has the format.
 */
import { accessFolder, galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { sealedVersion } from '#core/seal/sealedVersion.ts';
import { isNewer } from '#core/seal/sealedVersion.ts';
import type { ShardsPlace } from './shardsTiming.ts';
import { entryIdBytes, sealedEntryBytes, type Derivation } from './codeKeys.ts';
import { base64urlOf, bytesOf, joined, utf8, type Bytes, base16 } from '#core/seal/bytes.ts';

/** `galleries/access/head.json`. */
export type AccessHead = Derivation & {
  readonly version: 1;
  /** The number of leading bits that the ids in one shard share. */
  readonly prefixBits: number;
  /** The folder of the shards, named by their contents, so that an old head still points to its own shards. */
  readonly shards: string;
  /** SHA-256 of the rest, base64url. A head that was damaged on the way must not make a right code look wrong. */
  readonly digest: string;
};

/** An entry of the table: its id, and the sealed entry. */
export type AccessRow = { readonly id: Bytes; readonly sealed: Bytes };

/** Every shard has this many rows, most of them fillers. */
export const rowsPerShard = 16;
const rowBytes = entryIdBytes + sealedEntryBytes;
const digestBytes = 32;
const shardBytes = 1 + rowsPerShard * rowBytes + digestBytes;

/** Ids that share more bits than this would be no random ids. */
const mostPrefixBits = 16;

export async function accessHead(
  rest: Omit<AccessHead, 'version' | 'digest'>,
): Promise<AccessHead> {
  const head = { version: 1, ...rest } as const;
  return { ...head, digest: await digestOf(head) };
}

/** Returns 'damaged' for anything but a head of this version as it was written. */
export async function readAccessHead(json: unknown): Promise<AccessHead | 'newer' | 'damaged'> {
  if (typeof json !== 'object' || json === null) return 'damaged';
  if ('version' in json && isNewer(json.version)) return 'newer';
  const { version, salt, iterations, prefixBits, shards, digest } = json as Record<string, unknown>;
  const isHead =
    version === 1 &&
    typeof salt === 'string' &&
    isBetween(iterations, 1, Number.MAX_SAFE_INTEGER) &&
    isBetween(prefixBits, 0, mostPrefixBits) &&
    typeof shards === 'string' &&
    /^[\w-]+$/.test(shards);
  const head = json as AccessHead;
  return isHead && digest === (await digestOf(head)) ? head : 'damaged';
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

async function digestOf(head: Omit<AccessHead, 'digest'>): Promise<string> {
  const { version, salt, iterations, prefixBits, shards } = head;
  const text = JSON.stringify([version, salt, iterations, prefixBits, shards]);
  return base64urlOf(await sha256(utf8(text)));
}

/** Returns the number of the shard for this id, from 0 on. */
export function shardNumber(id: Bytes, prefixBits: number): number {
  const first = ((id[0] ?? 0) << 8) | (id[1] ?? 0);
  return first >> (mostPrefixBits - prefixBits);
}

/** `0a.sealed`: as many hexadecimal digits as the prefix takes. */
export function shardFileName(number: number, prefixBits: number): string {
  return `${number.toString(16).padStart(Math.ceil(prefixBits / 4), '0')}.sealed`;
}

/** Returns the path of the shard that has the row of an entry if any has, relative to the site's root. */
export function shardPath({ shards, prefixBits }: ShardsPlace, entryId: string): string {
  const name = shardFileName(
    shardNumber(bytesOf(entryId) ?? new Uint8Array(), prefixBits),
    prefixBits,
  );
  return `${galleriesFolder}/${accessFolder}/${shards}/${name}`;
}

/** Returns a shard of exactly `rowsPerShard` rows. Sorted by random ids, so that their order tells nothing. */
export async function shardOf(rows: readonly AccessRow[]): Promise<Bytes> {
  const sorted = [...rows].sort((a, b) => (base16(a.id) < base16(b.id) ? -1 : 1));
  const body = joined(
    Uint8Array.of(sealedVersion),
    ...sorted.flatMap(({ id, sealed }) => [id, sealed]),
  );
  if (body.length + digestBytes !== shardBytes) throw new Error('This is no full shard');
  return joined(body, await sha256(body));
}

/** Returns the rows of a shard, or undefined if it did not arrive as it was written. */
export async function rowsIn(shard: Bytes): Promise<readonly AccessRow[] | undefined> {
  if (shard.length !== shardBytes || shard[0] !== sealedVersion) return undefined;
  const body = shard.subarray(0, -digestBytes);
  if (base64urlOf(await sha256(body)) !== base64urlOf(shard.subarray(-digestBytes)))
    return undefined;
  return Array.from({ length: rowsPerShard }, (_, index) => {
    const start = 1 + index * rowBytes;
    return {
      id: shard.slice(start, start + entryIdBytes),
      sealed: shard.slice(start + entryIdBytes, start + rowBytes),
    };
  });
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
