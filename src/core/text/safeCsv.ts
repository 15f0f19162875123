/**
 * Writes a CSV table that runs no formula in a spreadsheet. Cells that it would read as one get a leading apostrophe (OWASP, "CSV
 * Injection"), except phone numbers and amounts. Every cell is quoted (RFC 4180). A program that splits at something else than commas does not
 * see these quotes, and may begin a cell in the middle of ours: a formula there gets its apostrophe, too.
 */

/** Includes the full-width forms that some programs treat alike. */
const formulaStart = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Before a formula that follows what other programs split at. The whitespace before it is read once for each such character. */
const innerFormula = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=[;|\t\r\n]\s*)/g;

/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
const byteOrderMark = '\ufeff';

export function safeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(safeCell).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** `+1 (555) 014-2460`: an international number with the usual separators. */
const phoneNumber = /^\s*\+\s*\d[\d\s().\-/]{5,30}$/;

/** Separates the digits by spaces only, with at least one space, so that a spreadsheet does not read a sum or a number. */
function spacedNumber(cell: string): string {
  const spaced = cell
    .trim()
    .replace(/[\s().\-/]+/g, ' ')
    .trim();
  return spaced.includes(' ') ? spaced : spaced.replace(/(?<=\d)(?=(?:\d{3})*\d{4}$)/g, ' ');
}

/** An amount that is owed, as `plainAmount` writes it: a number, not a formula. */
const negativeAmount = /^-\d{1,15}\.\d\d$/;

function safeCell(cell: string): string {
  if (negativeAmount.test(cell)) return `"${cell}"`;
  const neutral = formulaStart.test(cell) ? `'${cell}` : cell;
  const text = phoneNumber.test(cell) ? spacedNumber(cell) : neutral.replaceAll(innerFormula, "'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** Columns by their heads, each with what stands in it of a row. */
export type CsvColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

export function csvTable<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return safeCsv([columns.map(([head]) => head), ...cells]);
}
