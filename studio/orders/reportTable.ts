/** A table of a report, for a terminal and as CSV. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { formatCents, plainAmount } from '#core/money/money.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import { columns } from '#studio/command/columns.ts';

/** Text, a day (`YYYY-MM-DD`), a count, or an amount in integer cents. */
export type Cell =
  string | { readonly day: string } | { readonly count: number } | { readonly cents: number };

export type ReportTable = {
  /** Its name on the command line, and of its file. */
  readonly name: string;
  readonly title: string;
  /** It names customers. */
  readonly hasNames?: true;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row. */
  readonly total?: readonly Cell[];
  /** What a reader has to know, below the table. */
  readonly notes?: readonly string[];
};

/** Returns the table for a terminal: amounts end below each other. */
export function tableText({ title, head, rows, total, notes = [] }: ReportTable): string {
  if (rows.length === 0) return `${title}\n  nothing`;
  const all = [...rows, ...(total ? [total] : [])];
  const texts = [head, ...all.map((row) => row.map(shown))];
  const widths = head.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  const isNumber = head.map((_, at) => all.some((row) => isAmount(row[at] ?? '')));
  const aligned = texts.map((row) =>
    row.map((text, at) => (isNumber[at] ? text.padStart(widths[at] ?? 0) : text)),
  );
  const lines = columns(aligned).split('\n');
  const body = total ? [...lines.slice(0, -1), ruler(widths), ...lines.slice(-1)] : lines;
  return [title, ...body.map((line) => `  ${line}`), ...notes.map((note) => `  ${note}`)].join(
    '\n',
  );
}

export function tableCsv({ head, rows, total }: ReportTable): string {
  const all = [...rows, ...(total ? [total] : [])];
  return safeCsv([head, ...all.map((row) => row.map(written))]);
}

function isAmount(cell: Cell): boolean {
  return typeof cell !== 'string' && !('day' in cell);
}

function ruler(widths: readonly number[]): string {
  return '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
}

function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return shortDay(cell.day, true);
  return 'cents' in cell ? formatCents(cell.cents) : countText(cell.count);
}

function written(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return cell.day;
  return 'cents' in cell ? plainAmount(cell.cents) : countText(cell.count);
}

/** A pack of two teams is a half for each. */
function countText(count: number): string {
  return String(Number(count.toFixed(2)));
}
