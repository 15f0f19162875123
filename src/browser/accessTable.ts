import { accessTableFile, galleriesFolder } from '#facts/galleries.ts';
import { texts } from '#facts/texts.ts';
import { failure, success, type Result } from '#rules/result.ts';
import {
  codeKeys,
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
  /** Not in one piece, or no table at all. */
  | { readonly kind: 'listDamaged' }
  /** Answered, and not with a table. */
  | { readonly kind: 'troubled' }
  | { readonly kind: 'unreachable' };

/**
 * The table, fetched before or while a code is typed. Used for one look-up only: a gallery may get a new key while this page is
 * open.
 */
let ahead: Promise<FetchedTable> | undefined;
/** The keys of the codes that were stretched since the last look-up. */
const derived = new Map<string, Promise<CodeKeys>>();

/**
 * The entry that the first known one of these normalised codes opens, or undefined when none is known. An entry that is not
 * found, or does not open, is looked for once more in a table fetched past every cache: the one at hand may be old, or broken.
 * Only such a table can say that a code is wrong.
 */
export async function lookUpCode(
  codes: readonly string[],
): Promise<Result<SealedAccessEntry | undefined>> {
  if (!('subtle' in crypto)) return failure(texts.access.insecure);
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
): Promise<Result<SealedAccessEntry | undefined>> {
  const opened = atHand.kind === 'table' ? await lookUp(atHand.table, codes) : undefined;
  if (opened?.kind === 'entry') return success(opened.entry);

  const fresh = await fetchTable('reload');
  if (fresh.kind !== 'table') {
    if (opened?.kind === 'damaged') return failure(texts.access.damaged);
    return failure(texts.access[fresh.kind]);
  }
  const second = await lookUp(fresh.table, codes);
  if (second.kind === 'entry') return success(second.entry);
  return second.kind === 'damaged' ? failure(texts.access.damaged) : success(undefined);
}

async function lookUp(table: AccessTable, codes: readonly string[]): Promise<OpenedEntry> {
  for (const code of codes) {
    const opened = await openEntry(table, await keysOf(code, table));
    if (opened.kind !== 'unknown') return opened;
  }
  return { kind: 'unknown' };
}

/** Fetches the table before there is a code. */
export function prepareTable(): void {
  if ('subtle' in crypto) ahead = fetchTable('no-cache');
}

/** Does what takes time while the person is still typing: fetches the table, and stretches a code typed so far. */
export async function prepareCode(code: string): Promise<void> {
  if (code === '' || !('subtle' in crypto)) return;
  ahead ??= fetchTable('no-cache');
  const fetched = await ahead;
  if (fetched.kind === 'table') await keysOf(code, fetched.table);
  else ahead = undefined;
}

/** Stretching costs a few tenths of a second by intent, so the keys are kept until the look-up is over. */
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
    const table = readAccessTable(await response.json());
    return table && (await isWhole(table)) ? { kind: 'table', table } : { kind: 'listDamaged' };
  } catch {
    return { kind: 'listDamaged' };
  }
}
