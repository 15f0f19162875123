import { safeCsv } from '#server/input/csv.ts';

/** What was typed or pasted as a roster, as a file that is safe to open in a spreadsheet. */
export function safeRosterCsv(typed: string): string {
  return safeCsv(csvRows(typed));
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
