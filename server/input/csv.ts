/**
 * A table that a spreadsheet opens as text. Cells that it would take for a formula get an apostrophe in front (OWASP, "CSV
 * Injection"), and every cell is quoted (RFC 4180), so that a program that splits at semicolons finds no new cells either.
 */

/** With the full-width forms that some programs read as the plain ones. */
const formulaStart = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Excel takes a CSV file for UTF-8 only if it begins with this mark. */
const byteOrderMark = '\ufeff';

export function safeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(safeCell).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function safeCell(cell: string): string {
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
