/**
 * Writes a CSV table that a spreadsheet opens as text. Cells that it would read as a formula get a leading apostrophe (OWASP, "CSV
 * Injection"), except phone numbers. Every cell is quoted (RFC 4180), so that a program that splits at semicolons finds no extra
 * cells.
 */

/** Includes the full-width forms that some programs treat alike. */
const formulaStart = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

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

function safeCell(cell: string): string {
  const neutral = formulaStart.test(cell) ? `'${cell}` : cell;
  const text = phoneNumber.test(cell) ? spacedNumber(cell) : neutral;
  return `"${text.replaceAll('"', '""')}"`;
}
