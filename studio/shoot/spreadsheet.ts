/** Reads the first sheet of an Excel file as rows of texts. */
import { readSheet } from 'read-excel-file/node';
import type { CsvRow } from '#core/text/csv.ts';
import { failure, success, type Result } from '#core/text/result.ts';

/** The first bytes of a ZIP archive, which .xlsx is, and of the format before it. */
const archive = 'PK\x03\x04';
const oldExcel = '\xd0\xcf\x11\xe0';

export function isSpreadsheet(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 4);
  return head === archive || head === oldExcel;
}

/** Fails with what to do. Lines are counted as Excel does. */
export async function spreadsheetRows(bytes: Buffer): Promise<Result<readonly CsvRow[]>> {
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
