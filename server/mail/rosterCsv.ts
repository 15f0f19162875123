/**
 * A roster that a spreadsheet opens as text. Cells that it would take for a formula get an apostrophe in front (OWASP, "CSV
 * Injection"), and every cell is quoted (RFC 4180), so that a program that splits at semicolons finds no new cells either.
 */

/** With the full-width forms that some programs read as the plain ones. */
const formulaStart = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Excel takes a CSV file for UTF-8 only if it begins with this mark. */
const byteOrderMark = '\ufeff';

export function safeRosterCsv(typed: string): string {
  const rows = csvRows(typed).map((row) => row.map(safeCell).join(','));
  return `${byteOrderMark}${rows.join('\r\n')}\r\n`;
}

function safeCell(cell: string): string {
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows of cells; quotes may enclose commas, line breaks and doubled quotes. A stray quote is a character like others. */
function csvRows(typed: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]+|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/g;
  for (const [, quoted, plain, end] of typed.trim().matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows;
}
