/** Fetches the files of the access table: its head, and the shards in which entries are looked up. */
import { accessHeadPath } from '#core/gallery/paths.ts';
import { readAccessHead, rowsIn, shardPath, type AccessHead } from '#core/access/accessShards.ts';
import type { Derivation } from '#core/access/accessEntry.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { fetchFile } from '#device/site/prefetched.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

/** Why there is no answer. Each has its text in `accessTexts`. */
export type Trouble = {
  readonly kind:
    | 'unreachable'
    /** The server answered with something else. */
    | 'troubled'
    /** Damaged, or no table. */
    | 'listDamaged'
    /** Only a later version of the app can read it. */
    | 'newer';
};

export type Table = {
  readonly kind: 'table';
  readonly derivation: Derivation;
  /** Returns the sealed entry with this id, or undefined if there is none. Fetches its shard once. */
  readonly rowOf: (entryId: string) => Promise<Bytes | undefined | Trouble>;
};

/** The shards fetched since the last look-up, by address. An address names contents, so a whole shard is never an old one. */
const shards = new Map<string, Promise<readonly Row[] | Trouble>>();

type Row = { readonly id: string; readonly sealed: Bytes };

export function forgetShards(): void {
  shards.clear();
}

/** Fetches the head. Never rejects. */
export async function fetchTable(cache: RequestCache): Promise<Table | Trouble> {
  const json = await jsonOf(await request(accessHeadPath, cache));
  if ('kind' in json) return json;
  const head = await readAccessHead(json.value);
  if (head === 'newer') return { kind: 'newer' };
  if (head === 'damaged') return { kind: 'listDamaged' };
  const rowOf = (entryId: string) => rowInShard(head, entryId, cache);
  return { kind: 'table', derivation: head, rowOf };
}

async function rowInShard(head: AccessHead, entryId: string, cache: RequestCache) {
  const rows = await fetchShard(shardPath(head, entryId), cache);
  return 'kind' in rows ? rows : rows.find(({ id }) => id === entryId)?.sealed;
}

/** A shard that did not arrive whole is fetched again at the next call. */
async function fetchShard(path: string, cache: RequestCache): Promise<readonly Row[] | Trouble> {
  const fetching = shards.get(path) ?? fetchRows(path, cache);
  shards.set(path, fetching);
  const rows = await fetching;
  if ('kind' in rows) shards.delete(path);
  return rows;
}

async function fetchRows(path: string, cache: RequestCache): Promise<readonly Row[] | Trouble> {
  const response = await request(path, cache);
  if (!response) return { kind: 'unreachable' };
  if (!response.ok) return { kind: 'troubled' };
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer());
  const rows = await rowsIn(new Uint8Array(bytes));
  return (
    rows?.map(({ id, sealed }) => ({ id: base64urlOf(id), sealed })) ?? { kind: 'listDamaged' }
  );
}

function request(path: string, cache: RequestCache): Promise<Response | undefined> {
  // A prefetched answer may come from a cache.
  const fetching = cache === 'reload' ? fetchFromSite(path, { cache }) : fetchFile(path, { cache });
  return fetching.catch(() => undefined);
}

async function jsonOf(
  response: Response | undefined,
): Promise<{ readonly value: unknown } | Trouble> {
  if (!response) return { kind: 'unreachable' };
  if (!response.ok) return { kind: 'troubled' };
  try {
    return { value: await response.json() };
  } catch {
    return { kind: 'listDamaged' };
  }
}
