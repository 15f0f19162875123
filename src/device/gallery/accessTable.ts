/** Looks codes and cards up in the site's access table. */
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import {
  codeKeys,
  derivationOf,
  keysOfSecret,
  openEntry,
  type Derivation,
  type EntryKeys,
  type OpenedEntry,
} from '#core/access/codeKeys.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { accessHeadPath } from '#core/gallery/paths.ts';
import { readAccessHead, rowsIn, shardPath, type AccessHead } from '#core/access/accessShards.ts';
import { fetchFile } from '#device/site/prefetched.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

/** An entry that a code has opened, its public id, and the secret that it was found with. */
export type FoundEntry = {
  readonly entryId: string;
  readonly entry: SealedAccessEntry;
  readonly secret: Bytes;
};

/**
 * The table, prefetched while a code is typed. It is used for one look-up only, because a gallery may get a new key while this page
 * is open.
 */
let prefetched: Promise<Table | Trouble> | undefined;
let isOnItsWay = false;
/** The keys of the codes stretched since the last look-up. */
const derived = new Map<string, Promise<EntryKeys>>();
/**
 * Returns the entry of the first known code among these normalized ones, or undefined if none is known. If the entry is not found
 * or does not open, looks again in a table fetched past every cache, because the first table may be old or damaged. Only a fresh
 * table can say that a code is wrong.
 */
export function lookUpCode(codes: readonly string[]): Promise<Result<FoundEntry | undefined>> {
  return lookUp(({ derivation }) =>
    codes.map((code) => () => keysOf(code, derivationOf(code, derivation))),
  );
}

/** Returns the entry of a card's secret or of a stretched code, in the same way. Nothing is stretched. */
export function lookUpSecret(secret: Bytes): Promise<Result<FoundEntry | undefined>> {
  const keys = (): Promise<EntryKeys> => keysOfSecret(secret);
  return lookUp(() => [keys]);
}

/** Returns functions that derive the keys to try, in their order. */
type KeysToTry = (table: Table) => readonly (() => Promise<EntryKeys>)[];

async function lookUp(keys: KeysToTry): Promise<Result<FoundEntry | undefined>> {
  if (!('subtle' in crypto)) return failure(accessTexts.insecure);
  prefetched ??= fetchTable('no-cache');
  try {
    const first = await openIn(await prefetched, keys);
    if (first.kind === 'entry') return success(first);
    const fresh = await fetchTable('reload');
    if (fresh.kind !== 'table' && first.kind === 'damaged') return failure(accessTexts.damaged);
    const second = await openIn(fresh, keys);
    if (second.kind === 'entry') return success(second);
    return second.kind === 'unknown' ? success(undefined) : failure(accessTexts[second.kind]);
  } finally {
    prefetched = undefined;
    derived.clear();
    forgetShards();
  }
}

type Opened = (FoundEntry & { readonly kind: 'entry' }) | Exclude<OpenedEntry, { kind: 'entry' }>;

async function openIn(table: Table | Trouble, keys: KeysToTry): Promise<Opened | Trouble> {
  if (table.kind !== 'table') return table;
  for (const derive of keys(table)) {
    const own = await derive();
    const row = await table.rowOf(own.entryId);
    if (row && 'kind' in row) return row;
    const opened = await openEntry(own, row);
    if (opened.kind === 'entry') return { ...opened, secret: own.secret };
    if (opened.kind !== 'unknown') return opened;
  }
  return { kind: 'unknown' };
}

/** Prefetches the table before a code is typed. Calls made while it is loading share one request. */
export function prepareTable(): void {
  if (isOnItsWay || !('subtle' in crypto)) return;
  isOnItsWay = true;
  prefetched = fetchTable('no-cache').finally(() => {
    isOnItsWay = false;
  });
}

/** A shorter code may still be half typed. */
const usualCodeLength = 10;

/** Prepares a look-up while the person is typing: stretches the code typed so far, and fetches the shard of a complete one. */
export async function prepareCode(code: string): Promise<void> {
  if (code === '' || !('subtle' in crypto)) return;
  prefetched ??= fetchTable('no-cache');
  const table = await prefetched;
  if (table.kind !== 'table') {
    prefetched = undefined;
    return;
  }
  const { entryId } = await keysOf(code, derivationOf(code, table.derivation));
  if (code.length >= usualCodeLength) await table.rowOf(entryId);
}

/** Stretches a code. It takes a few tenths of a second by design, so the keys are kept until the look-up is over. */
function keysOf(code: string, derivation: Derivation): Promise<EntryKeys> {
  const of = `${code} ${derivation.salt} ${derivation.iterations}`;
  const keys = derived.get(of) ?? codeKeys(code, derivation);
  derived.set(of, keys);
  return keys;
}

// Fetches the files of the access table: its head, and the shards in which entries are looked up.

/** Why there is no answer. Each has its text in `accessTexts`. */
type Trouble = {
  readonly kind:
    | 'unreachable'
    /** The server answered with something else. */
    | 'troubled'
    /** Damaged, or no table. */
    | 'listDamaged'
    /** Only a later version of the app can read it. */
    | 'newer';
};

type Table = {
  readonly kind: 'table';
  readonly derivation: Derivation;
  /** Returns the sealed entry with this id, or undefined if there is none. Fetches its shard once. */
  readonly rowOf: (entryId: string) => Promise<Bytes | undefined | Trouble>;
};

/** The shards fetched since the last look-up, by address. An address names contents, so a whole shard is never an old one. */
const shards = new Map<string, Promise<readonly Row[] | Trouble>>();

type Row = { readonly id: string; readonly sealed: Bytes };

function forgetShards(): void {
  shards.clear();
}

/** Fetches the head. Never rejects. */
async function fetchTable(cache: RequestCache): Promise<Table | Trouble> {
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
