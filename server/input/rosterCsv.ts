import { csvRows } from '#rules/csv.ts';
import { withHeading } from '#rules/roster.ts';
import { safeCsv } from './csv.ts';

/**
 * Returns the roster as a file that is safe to open in a spreadsheet and that `publish --roster` reads: the rows that the page showed, below
 * a row of headings.
 */
export function safeRosterCsv(typed: string): string {
  return safeCsv(withHeading(csvRows(typed).map(({ cells }) => cells)));
}
