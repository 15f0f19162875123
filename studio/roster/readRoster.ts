/** A roster as coaches send it: any spreadsheet's CSV. */
import { parse, CsvError } from 'csv-parse/sync';
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
  let rows: {
    readonly record: Record<string, string>;
    readonly info: { readonly lines: number };
  }[];
  let columns: readonly string[] = [];
  try {
    rows = parse(text, {
      bom: true,
      columns: (header: string[]) => (columns = header.map(rosterColumn)) as string[],
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    const reason = error instanceof CsvError ? error.message : String(error);
    return failure(`The roster ${label} cannot be read: ${reason}.`);
  }
  if (!columns.includes('file') && !columns.includes('jersey')) {
    return failure(
      `The roster ${label} needs a column "file" or "jersey" in its first line; it has: ${columns.join(', ') || 'nothing'}.`,
    );
  }
  return success(rows.map(({ record, info }) => rowOf(record, info.lines)));
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

/** Spreadsheets on Windows save UTF-16 or the local code page as readily as UTF-8. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
