/** Reads a table as people send it: any spreadsheet's CSV, or an Excel file. */
import { readFile } from 'node:fs/promises';
import { csvRows, type CsvRow } from '#core/text/csv.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { OnNotice } from '#studio/workspace/act.ts';
import { rosterText } from '#studio/workspace/rosterText.ts';
import { readSheet } from 'read-excel-file/node';

/** A path, or what was chosen in a browser, which has no path. */
export type TableFile = string | { readonly name: string; readonly bytes: Buffer };

export type ReadTable = {
  readonly rows: readonly CsvRow[];
  /** The text ends inside its last line, as after a copy that broke off. */
  readonly isCutOff: boolean;
};

/** A roster of a thousand players has 0.1 MB. */
const limitBytes = 10_000_000;

/**
 * Fails with one line if the file can't be read. Notes if its characters had to be guessed.
 * @param kind What the table is, in messages: `roster`.
 */
export async function readTable(
  file: TableFile,
  kind: string,
  note: OnNotice,
): Promise<Result<ReadTable>> {
  const label = `The ${kind} ${nameOfTable(file)}`;
  const bytes = typeof file === 'string' ? await readFile(file).catch(() => undefined) : file.bytes;
  if (!bytes) return failure(`${label} does not exist or cannot be read.`);
  if (bytes.length > limitBytes) return failure(`${label} is larger than 10 MB.`);
  if (isSpreadsheet(bytes)) {
    const rows = await spreadsheetRows(bytes);
    return rows.ok
      ? success({ rows: rows.value, isCutOff: false })
      : failure(`${label} cannot be read: ${rows.message}.`);
  }
  const { text, guessed } = rosterText(bytes);
  if (isBinary(text)) return failure(`${label} is no table: save it as .xlsx or CSV.`);
  const word = text.match(/\p{L}*[^\p{ASCII}\P{L}][\p{L}’]*/u)?.[0];
  if (guessed !== undefined && word !== undefined) {
    const text = `The ${kind} is not UTF-8, and is read as ${guessed}: look whether "${word}" is right.`;
    note({ kind: 'characters guessed', text });
  }
  return success({ rows: csvRows(text), isCutOff: !/[\r\n]\s*$/.test(text) });
}

export function nameOfTable(file: TableFile): string {
  return typeof file === 'string' ? file : file.name;
}

/** A photo, a PDF or a program. Text has no zero bytes. */
function isBinary(text: string): boolean {
  return text.includes('\0') || text.startsWith('%PDF-');
}

// Reads the first sheet of an Excel file as rows of texts.

/** The first bytes of a ZIP archive, which .xlsx is, and of the format before it. */
const archive = 'PK\x03\x04';
const oldExcel = '\xd0\xcf\x11\xe0';

function isSpreadsheet(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 4);
  return head === archive || head === oldExcel;
}

/** Fails with what to do. Lines are counted as Excel does. */
async function spreadsheetRows(bytes: Buffer): Promise<Result<readonly CsvRow[]>> {
  if (bytes.toString('latin1', 0, 4) === oldExcel) {
    return failure('it is an old Excel file (.xls): save it as .xlsx or CSV');
  }
  try {
    const rows = await readSheet(bytes);
    return success(
      rows.map((cells, index) => ({
        line: index + 1,
        cells: cells.map(textOf),
        openQuoteLine: undefined,
      })),
    );
  } catch {
    return failure('it is no .xlsx that can be opened: save it as .xlsx or CSV');
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).trim();
}
