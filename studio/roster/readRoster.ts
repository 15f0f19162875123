/** A roster as coaches send it: any spreadsheet's CSV. */
import { parse, CsvError, type Options } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { failure, success, type Result } from '#rules/result.ts';
import { delimiterOf, rosterColumn } from '#rules/roster.ts';
import { alike, oneLine } from './spelling.ts';

export type RosterRow = {
  /** Where it begins in the file, which counts from 1. */
  readonly line: number;
  /** Path below the shoot's folder, or a file name; empty when the row goes by its jersey. */
  readonly file: string;
  readonly jersey: string;
  readonly name: string;
  readonly group: string;
  readonly tags: readonly string[];
};

/** Excel's own first line, `sep=;`, for programs that would guess. */
const toldDelimiter = /^"?sep=([,;\t|])"?[\t ,;]*\n/i;

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
  // One kind of line end: the parser counts CRLF inside quotes as two lines.
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const refused = (reason: string): Result<never> =>
    failure(`The roster ${label} cannot be read: ${reason}.`);
  let table: Table;
  try {
    table = parsed(lines);
  } catch (error) {
    if (!(error instanceof CsvError)) return refused(String(error));
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    return refused(isOpen ? openQuote(lineOfOpenQuote(lines, error)) : error.message);
  }
  const { columns, rows } = table;
  if (!columns.includes('file') && !columns.includes('jersey')) {
    return failure(
      `The roster ${label} needs a column "file" or "jersey" in its first line; it has: ${columns.join(', ') || 'nothing'}.`,
    );
  }
  const wish = columns.find((column) => column === 'private' || column === 'public');
  if (wish !== undefined) {
    return refused(`a column "${wish}" says nothing, write the word into the column "tags"`);
  }
  const open = rows.find(({ record }) => record.some(hasOpenQuote));
  if (open) return refused(openQuote(lineOf(open)));
  return success(rows.map((row) => rowOf(columns, row.record, lineOf(row))));
}

type ParsedRow = {
  readonly record: readonly string[];
  /** As it stands in the file. */
  readonly raw: string;
  /** Counts the lines up to the row's end. */
  readonly info: { readonly lines: number };
};

type Table = { readonly columns: readonly string[]; readonly rows: readonly ParsedRow[] };

/** Throws a CsvError. */
function parsed(text: string, trim: Options = { trim: true }): Table {
  const told = toldDelimiter.exec(text)?.[1];
  try {
    const [head, ...rows] = parse(text, {
      delimiter: told ?? delimiterOf(text),
      from_line: told === undefined ? 1 : 2,
      info: true,
      raw: true,
      relax_column_count: true,
      // Jo "JJ" Smith, as people type it.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      ...trim,
    }) as unknown as readonly ParsedRow[];
    return { columns: head?.record.map(rosterColumn) ?? [], rows };
  } catch (error) {
    // "JJ" Smith: what follows a closing quote is taken for a part of the name only where spaces there are kept.
    const isName =
      error instanceof CsvError && error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE';
    if (isName && trim.trim) return parsed(text, { ltrim: true });
    throw error;
  }
}

/** The line on which the row begins: the parser tells where it ends, and gives empty lines before it to it. */
function lineOf({ raw, info }: ParsedRow): number {
  return info.lines - lineEndsIn(raw.trim());
}

/** The parser stopped at the end of the last whole cell; what it knows as the line is the end of the file. */
function lineOfOpenQuote(text: string, { bytes }: CsvError): number {
  const before = Buffer.from(text).subarray(0, Number(bytes)).toString();
  return 1 + lineEndsIn(text.slice(0, text.indexOf('"', before.length)));
}

function lineEndsIn(text: string): number {
  return text.split('\n').length - 1;
}

function openQuote(line: number): string {
  return `a quote is opened on line ${line} and never closed`;
}

/** Being lenient must not swallow rows: a quote that nobody closed would run on to the next one, lines below. */
function hasOpenQuote(cell: string): boolean {
  return /^"[^]*\n/.test(cell);
}

function rowOf(columns: readonly string[], cells: readonly string[], line: number): RosterRow {
  const cell = (column: string): string => cells[columns.lastIndexOf(column)] ?? '';
  const text = (column: string): string => oneLine(cell(column));
  const fullName = [text('first'), text('last')].filter((part) => part !== '').join(' ');
  return {
    line,
    // A file's name may have two spaces in a row.
    file: cell('file')
      .trim()
      .normalize()
      .replaceAll('\\', '/')
      .replace(/^\.?\//, ''),
    jersey: text('jersey').replace(/^#\s*/, ''),
    name: text('name') || fullName,
    group: text('group'),
    tags: tagsOf(columns, cells),
  };
}

/**
 * Commas that nobody quoted move what follows to other cells: tags of the last column run on beyond it, and a wish to stay
 * private counts wherever it stands.
 */
function tagsOf(columns: readonly string[], cells: readonly string[]): readonly string[] {
  const column = columns.lastIndexOf('tags');
  const isLast = column !== -1 && column === columns.length - 1;
  const own = column === -1 ? [] : cells.slice(column, isLast ? undefined : column + 1);
  const strayed = cells.filter((cell) => !own.includes(cell) && alike(cell.trim()) === 'private');
  return [...own.flatMap((cell) => cell.split(/[,;|\n]/)), ...strayed]
    .map(oneLine)
    .filter((tag) => tag !== '');
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
