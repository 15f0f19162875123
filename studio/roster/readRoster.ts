/** A roster as coaches send it: any spreadsheet's CSV. */
import { parse, CsvError, type Options } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { failure, success, type Result } from '#rules/result.ts';
import { delimiterOf, rosterColumn } from '#rules/roster.ts';

export type RosterRow = {
  /** Where it ends in the file, the header being 1. */
  readonly line: number;
  /** Path below the shoot's folder, or a file name; empty when the row goes by its jersey. */
  readonly file: string;
  readonly jersey: string;
  readonly name: string;
  readonly group: string;
  readonly tags: readonly string[];
};

/** Excel's own first line, `sep=;`, for programs that would guess. */
const toldDelimiter = /^\ufeff?"?sep=([,;\t|])"?[\t ,;]*(?:\r\n|\r|\n)/i;

/** Fails with one line when it is no roster at all. */
export async function readRoster(file: string): Promise<Result<readonly RosterRow[]>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    return failure(`The roster ${file} does not exist or cannot be read.`);
  }
  return rosterRows(decoded(bytes), file);
}

/** `label` names the roster in messages. */
export function rosterRows(text: string, label: string): Result<readonly RosterRow[]> {
  let table: Table;
  try {
    table = parsed(text);
  } catch (error) {
    const reason = error instanceof CsvError ? error.message : String(error);
    return failure(`The roster ${label} cannot be read: ${reason}.`);
  }
  const { columns, rows } = table;
  if (!columns.includes('file') && !columns.includes('jersey')) {
    return failure(
      `The roster ${label} needs a column "file" or "jersey" in its first line; it has: ${columns.join(', ') || 'nothing'}.`,
    );
  }
  const open = rows.find(({ record }) => Object.values(record).some(hasOpenQuote));
  if (open) {
    return failure(
      `The roster ${label} cannot be read: a quote is opened and not closed, up to line ${open.info.lines}.`,
    );
  }
  return success(rows.map(({ record, info }) => rowOf(record, info.lines)));
}

type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly record: Record<string, string>;
    readonly info: { readonly lines: number };
  }[];
};

/** Throws a CsvError. */
function parsed(text: string, trim: Options = { trim: true }): Table {
  const told = toldDelimiter.exec(text)?.[1];
  let columns: readonly string[] = [];
  try {
    const rows = parse(text, {
      bom: true,
      columns: (header: string[]) => (columns = header.map(rosterColumn)) as string[],
      delimiter: told ?? delimiterOf(text),
      from_line: told === undefined ? 1 : 2,
      info: true,
      relax_column_count: true,
      // Jo "JJ" Smith, as people type it.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      ...trim,
    }) as unknown as Table['rows'];
    return { columns, rows };
  } catch (error) {
    // "JJ" Smith: what follows a closing quote is taken for a part of the name only where spaces there are kept.
    const isName =
      error instanceof CsvError && error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE';
    if (isName && trim.trim) return parsed(text, { ltrim: true });
    throw error;
  }
}

/** Being lenient must not swallow rows: a quote that nobody closed would run on to the next one, lines below. */
function hasOpenQuote(cell: string): boolean {
  return /^"[^]*[\r\n]/.test(cell);
}

function rowOf(row: Record<string, string>, line: number): RosterRow {
  const text = (column: string): string => row[column]?.trim() ?? '';
  const fullName = [text('first'), text('last')].filter((part) => part !== '').join(' ');
  return {
    line,
    file: text('file')
      .replaceAll('\\', '/')
      .replace(/^\.?\//, ''),
    jersey: text('jersey').replace(/^#\s*/, ''),
    name: text('name') || fullName,
    group: text('group'),
    tags: text('tags')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
}

/** Spreadsheets save UTF-16, with its mark or without, and the local code page as readily as UTF-8. */
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
