/** Reads a roster as coaches send it: any spreadsheet's CSV. */
import { readFile } from 'node:fs/promises';
import { csvRows } from '#rules/csv.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { rosterColumn } from '#rules/roster.ts';
import { alike, oneLine } from './spelling.ts';

export type RosterRow = {
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  /** The path below the shoot's folder, or a file name. Empty if the row goes by jersey. */
  readonly file: string;
  readonly jersey: string;
  readonly name: string;
  readonly group: string;
  readonly tags: readonly string[];
};

/** Fails with one line if the file is not a roster. */
export async function readRoster(file: string): Promise<Result<readonly RosterRow[]>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    return failure(`The roster ${file} does not exist or cannot be read.`);
  }
  return rosterRows(decoded(bytes), file);
}

/**
 * `label` names the roster in messages. An unclosed quote is an error here, because it could swallow rows that keep a child
 * private.
 */
export function rosterRows(text: string, label: string): Result<readonly RosterRow[]> {
  const refused = (reason: string): Result<never> =>
    failure(`The roster ${label} cannot be read: ${reason}.`);
  const [head, ...rows] = csvRows(text);
  const columns = head?.cells.map(rosterColumn) ?? [];
  if (!columns.includes('file') && !columns.includes('jersey')) {
    return failure(
      `The roster ${label} needs a column "file" or "jersey" in its first line; it has: ${columns.join(', ') || 'nothing'}.`,
    );
  }
  const wish = columns.find((column) => column === 'private' || column === 'public');
  if (wish !== undefined) {
    return refused(`a column "${wish}" says nothing, write the word into the column "tags"`);
  }
  const open = [head, ...rows].find((row) => row?.openQuoteLine !== undefined)?.openQuoteLine;
  if (open !== undefined) return refused(`a quote is opened on line ${open} and never closed`);
  // If two columns have one name, the last one counts. Indexed once, because a roster may have as many columns as rows.
  const index = new Map(columns.map((column, index) => [column, index]));
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');
  return success(
    rows
      .filter(({ cells }) => !isEmpty(cells))
      .map(({ cells, line }) => rowOf(cells, line, { index, count: columns.length })),
  );
}

type Columns = { readonly index: ReadonlyMap<string, number>; readonly count: number };

function rowOf(cells: readonly string[], line: number, columns: Columns): RosterRow {
  const cell = (column: string): string => cells[columns.index.get(column) ?? -1] ?? '';
  const text = (column: string): string => oneLine(cell(column));
  const fullName = [text('first'), text('last')].filter((part) => part !== '').join(' ');
  return {
    line,
    // A file name may contain two spaces in a row.
    file: cell('file')
      .trim()
      .normalize()
      .replaceAll('\\', '/')
      .replace(/^\.?\//, ''),
    jersey: text('jersey').replace(/^#\s*/, ''),
    name: text('name') || fullName,
    group: text('group'),
    tags: tagsOf(cells, columns),
  };
}

/** Unquoted commas shift the following cells. Tags in the last column may run on beyond it, and "private" counts in any cell. */
function tagsOf(cells: readonly string[], { index, count }: Columns): readonly string[] {
  const column = index.get('tags');
  const isLast = column === count - 1;
  const own = column === undefined ? [] : cells.slice(column, isLast ? undefined : column + 1);
  const owned = new Set(own);
  const strayed = cells.filter((cell) => !owned.has(cell) && alike(cell) === 'private');
  return [...own.flatMap((cell) => cell.split(/[,;|\r\n]/)), ...strayed]
    .map(oneLine)
    .filter((tag) => tag !== '');
}

/** Decodes the file. Spreadsheets save UTF-16, with or without its mark, and the local code page as readily as UTF-8. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if ((first === 0xfe && second === 0xff) || first === 0) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
