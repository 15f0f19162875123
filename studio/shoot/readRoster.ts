/** Reads a roster as coaches send it: any spreadsheet's CSV, or an Excel file. */
import { csvRows, type CsvRow } from '#core/text/csv.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { jerseyText, rosterColumn } from '#core/booking/roster.ts';
import {
  askedIn,
  consentInCell,
  consentNamed,
  isConsentColumn,
  isWithheld,
  strictest,
  type Consent,
} from './consent.ts';
import type { OnNotice } from '#studio/workspace/act.ts';
import { oneLine } from '#core/text/names.ts';
import { readTable } from './tableFile.ts';

export type RosterRow = {
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  /** The path below the shoot's folder, or a file name. Empty if the row goes by jersey. */
  readonly file: string;
  readonly jersey: string;
  readonly name: string;
  readonly group: string;
  /** A team's name or slug, in a roster of several. */
  readonly team?: string;
  readonly tags: readonly string[];
  /** Undefined if the row says nothing of it. */
  readonly consent?: Consent;
  /** The words that its roster has a column for: an empty cell is an answer, too. */
  readonly asked?: readonly Consent[];
};

/** Fails with one line if the file is not a roster. Notes if its characters had to be guessed. */
export async function readRoster(
  file: string,
  note: OnNotice,
): Promise<Result<readonly RosterRow[]>> {
  const table = await readTable(file, 'roster', note);
  return table.ok ? rosterOf(table.value.rows, file) : table;
}

/** `label` names the roster in messages. */
export function rosterRows(text: string, label: string): Result<readonly RosterRow[]> {
  return rosterOf(csvRows(text), label);
}

/** Titles and empty rows may stand above the headings. */
const mostRowsAbove = 10;

/**
 * What could lose a row that hides a child is an error here: an unclosed quote, cells that an unquoted comma has moved, a word of
 * consent that is none.
 */
function rosterOf(all: readonly CsvRow[], label: string): Result<readonly RosterRow[]> {
  const refused = (reason: string): Result<never> =>
    failure(`The roster ${label} cannot be read: ${reason}.`);
  const isHead = ({ cells }: CsvRow): boolean =>
    cells.map(rosterColumn).some((column) => column === 'file' || column === 'jersey');
  const above = Math.max(all.slice(0, mostRowsAbove).findIndex(isHead), 0);
  const [head, ...rows] = all.slice(above);
  const columns = head?.cells.map(rosterColumn) ?? [];
  if (!columns.includes('file') && !columns.includes('jersey')) {
    return failure(
      `The roster ${label} needs a column "file" or "jersey" in its row of headings; it has: ${columns.filter(Boolean).join(', ') || 'nothing'}.`,
    );
  }
  const open = all.find((row) => row?.openQuoteLine !== undefined)?.openQuoteLine;
  if (open !== undefined) return refused(`a quote is opened on line ${open} and never closed`);
  // If two columns have one name, the last one counts. Indexed once, because a roster may have as many columns as rows.
  const index = new Map(columns.map((column, index) => [column, index]));
  const asked = askedIn(columns);
  const found: RosterRow[] = [];
  for (const { cells, line } of rows) {
    if (cells.every((cell) => cell === '')) continue;
    const row = rowOf(cells, line, { names: columns, index, asked });
    if (!row.ok) return refused(`line ${line} has ${row.message}`);
    found.push(row.value);
  }
  const isHiding =
    columns.some(isConsentColumn) || found.some(({ consent }) => isWithheld(consent));
  const moved = isHiding && columns.at(-1) !== 'tags' && rows.find(hasMoved(columns.length));
  if (moved) {
    return refused(`line ${moved.line} has more cells than headings: quote what contains commas`);
  }
  return success(found);
}

/** Tags in the last column may run on beyond it. */
function hasMoved(count: number) {
  return ({ cells }: CsvRow): boolean => cells.slice(count).some((cell) => cell !== '');
}

type Columns = {
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly asked: readonly Consent[];
};

function rowOf(cells: readonly string[], line: number, columns: Columns): Result<RosterRow> {
  const cell = (column: string): string => cells[columns.index.get(column) ?? -1] ?? '';
  const text = (column: string): string => oneLine(cell(column));
  const fullName = [text('first'), text('last')].filter((part) => part !== '').join(' ');
  const tags = tagsOf(cells, columns);
  const said: (Consent | undefined)[] = tags.map(consentNamed);
  for (const column of columns.names.filter(isConsentColumn)) {
    const consent = consentInCell(column, text(column));
    if (!consent.ok) return consent;
    said.push(consent.value);
  }
  const consent = strictest(said);
  return success({
    line,
    // A file name may contain two spaces in a row.
    file: cell('file')
      .trim()
      .normalize()
      .replaceAll('\\', '/')
      .replace(/^\.?\//, ''),
    jersey: jerseyText(text('jersey')),
    name: text('name') || fullName,
    group: text('group'),
    ...(text('team') !== '' && { team: text('team') }),
    tags: tags.filter((tag) => consentNamed(tag) === undefined),
    ...(consent && { consent }),
    ...(columns.asked.length > 0 && { asked: columns.asked }),
  });
}

/** Unquoted commas shift the following cells: tags in the last column may run on beyond it. */
function tagsOf(cells: readonly string[], { names, index }: Columns): readonly string[] {
  const column = index.get('tags');
  if (column === undefined) return [];
  const own = cells.slice(column, column === names.length - 1 ? undefined : column + 1);
  return own
    .flatMap((cell) => cell.split(/[,;|\r\n]/))
    .map(oneLine)
    .filter((tag) => tag !== '');
}
