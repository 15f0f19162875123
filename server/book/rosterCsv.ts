import { csvRows } from '#rules/csv.ts';
import { safeCsv } from '#server/input/csv.ts';

/** Returns the roster as a file that is safe to open in a spreadsheet, with the rows that the page showed. */
export function safeRosterCsv(typed: string): string {
  return safeCsv(csvRows(typed).map(({ cells }) => cells));
}
