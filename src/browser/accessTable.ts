import { accessTableFile, galleriesFolder } from '#facts/galleries.ts';
import { accessTexts } from '#facts/accessTexts.ts';
import { failure, success, type Result } from '#rules/result.ts';
import {
  codeKeys,
  isNewerTable,
  isWhole,
  openEntry,
  readAccessTable,
  type AccessTable,
  type CodeKeys,
  type OpenedEntry,
  type SealedAccessEntry,
} from '#sealing/accessTable.ts';

type FetchedTable =
  | { readonly kind: 'table'; readonly table: AccessTable }
  /** Only a later version of the app can read it. */
  | { readonly kind: 'newer' }
  /** Damaged, or not a table. */
  | { readonly kind: 'listDamaged' }
  /** The server answered with something else. */
  | { readonly kind: 'troubled' }
  | { readonly kind: 'unreachable' };

/** An entry that a code has opened, and its public id. */
export type FoundEntry = { readonly entryId: string; readonly entry: SealedAccessEntry };

/**
 * The table, prefetched while a code is typed. It is used for one look-up only, because a gallery may get a new key while this page
 * is open.
 */
let ahead: Promise<FetchedTable> | undefined;
let isOnItsWay = false;
/** The keys of the codes stretched since the last look-up. */
const derived = new Map<string, Promise<CodeKeys>>();

/**
 * Returns the entry of the first known code among these normalized ones, or undefined if none is known. If the entry is not found
 * or does not open, looks again in a table fetched past every cache, because the first table may be old or damaged. Only a fresh
 * table can say that a code is wrong.
 */
export async function lookUpCode(
  codes: readonly string[],
): Promise<Result<FoundEntry | undefined>> {
  if (!('subtle' in crypto)) return failure(accessTexts.insecure);
  ahead ??= fetchTable('no-cache');
  try {
    return await lookUpIn(await ahead, codes);
  } finally {
    ahead = undefined;
    derived.clear();
  }
}

async function lookUpIn(
  atHand: FetchedTable,
  codes: readonly string[],
): Promise<Result<FoundEntry | undefined>> {
  const opened = atHand.kind === 'table' ? await lookUp(atHand.table, codes) : undefined;
  if (opened?.kind === 'entry') return success(opened);

  const fresh = await fetchTable('reload');
  if (fresh.kind !== 'table') {
    if (opened?.kind === 'damaged') return failure(accessTexts.damaged);
    return failure(accessTexts[fresh.kind]);
  }
  const second = await lookUp(fresh.table, codes);
  if (second.kind === 'entry') return success(second);
  if (second.kind === 'newer') return failure(accessTexts.newer);
  return second.kind === 'damaged' ? failure(accessTexts.damaged) : success(undefined);
}

async function lookUp(table: AccessTable, codes: readonly string[]): Promise<OpenedEntry> {
  for (const code of codes) {
    const opened = await openEntry(table, await keysOf(code, table));
    if (opened.kind !== 'unknown') return opened;
  }
  return { kind: 'unknown' };
}

/** Prefetches the table before a code is typed. Calls made while it is loading share one request. */
export function prepareTable(): void {
  if (isOnItsWay || !('subtle' in crypto)) return;
  isOnItsWay = true;
  ahead = fetchTable('no-cache').finally(() => {
    isOnItsWay = false;
  });
}

/** Prepares a look-up while the person is typing: fetches the table and stretches the code typed so far. */
export async function prepareCode(code: string): Promise<void> {
  if (code === '' || !('subtle' in crypto)) return;
  ahead ??= fetchTable('no-cache');
  const fetched = await ahead;
  if (fetched.kind === 'table') await keysOf(code, fetched.table);
  else ahead = undefined;
}

/** Stretches a code. It takes a few tenths of a second by design, so the keys are kept until the look-up is over. */
function keysOf(code: string, table: AccessTable): Promise<CodeKeys> {
  const of = `${code} ${table.salt} ${table.iterations}`;
  const keys = derived.get(of) ?? codeKeys(code, table);
  derived.set(of, keys);
  return keys;
}

async function fetchTable(cache: RequestCache): Promise<FetchedTable> {
  let response: Response;
  try {
    response = await fetch(`${galleriesFolder}/${accessTableFile}`, { cache });
  } catch {
    return { kind: 'unreachable' };
  }
  if (!response.ok) return { kind: 'troubled' };
  try {
    const json: unknown = await response.json();
    if (isNewerTable(json)) return { kind: 'newer' };
    const table = readAccessTable(json);
    return table && (await isWhole(table)) ? { kind: 'table', table } : { kind: 'listDamaged' };
  } catch {
    return { kind: 'listDamaged' };
  }
}
