import { csvRows } from '#core/text/csv.ts';
import { withHeading } from '#core/booking/roster.ts';
import { safeCsv } from '#core/text/safeCsv.ts';

type Rows = readonly (readonly string[])[];

/**
 * Returns the roster as a file that is safe to open in a spreadsheet and that `publish --roster` reads: the rows that the page showed, below
 * a row of headings. `change` returns what the rows become.
 */
export function safeRosterCsv(typed: string, change = (rows: Rows): Rows => rows): string {
  return safeCsv(change(withHeading(csvRows(typed).map(({ cells }) => cells))));
}
