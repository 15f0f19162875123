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
  type SealedAccessEntry,
} from '#sealing/accessTable.ts';

/** Fetched before or while a code was typed. Good for one look-up: a gallery may be given a new key while this page is open. */
let ahead: Promise<AccessTable | undefined> | undefined;
let derived: { readonly of: string; readonly keys: Promise<CodeKeys> } | undefined;

/**
 * The entry that a normalised code opens, or undefined when there is none. An entry that is not found, or does not open,
 * is looked for once more in a table fetched past every cache: the one at hand may be old, or broken.
 */
export async function lookUpCode(code: string): Promise<Result<SealedAccessEntry | undefined>> {
  if (!('subtle' in crypto)) return failure(texts.access.insecure);
  ahead ??= accessTable('no-cache');
  try {
    return await lookUpIn(await ahead, code);
  } finally {
    ahead = undefined;
  }
}

async function lookUpIn(
  atHand: AccessTable | undefined,
  code: string,
): Promise<Result<SealedAccessEntry | undefined>> {
  const table = atHand ?? (await accessTable('reload'));
  if (!table) return failure(texts.access.unreachable);
  const opened = await openEntry(table, await keysOf(code, table));
  if (opened.kind === 'entry') return success(opened.entry);

  const fresh = await accessTable('reload');
  const second = fresh ? await openEntry(fresh, await keysOf(code, fresh)) : opened;
  if (second.kind === 'entry') return success(second.entry);
  return second.kind === 'damaged' ? failure(texts.access.damaged) : success(undefined);
}

/** Fetches the table before there is a code. */
export function prepareTable(): void {
  if ('subtle' in crypto) ahead = accessTable('no-cache');
}

/** Does what takes time while the person is still typing: fetches the table, and stretches a code typed so far. */
export async function prepareCode(code: string): Promise<void> {
  if (code === '' || !('subtle' in crypto)) return;
  ahead ??= accessTable('no-cache');
  const table = await ahead;
  if (table) await keysOf(code, table);
  else ahead = undefined;
}

/** Stretching costs a few tenths of a second by intent, so the last code's keys are kept. */
function keysOf(code: string, table: AccessTable): Promise<CodeKeys> {
  const of = `${code} ${table.salt} ${table.iterations}`;
  if (derived?.of !== of) derived = { of, keys: codeKeys(code, table) };
  return derived.keys;
}

/** Undefined when it cannot be had whole. */
async function accessTable(cache: RequestCache): Promise<AccessTable | undefined> {
  try {
    const response = await fetch(`${galleriesFolder}/${accessTableFile}`, { cache });
    const table = response.ok ? readAccessTable(await response.json()) : undefined;
    return table && (await isWhole(table)) ? table : undefined;
  } catch {
    return undefined;
  }
}
