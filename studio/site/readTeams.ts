/** Reads a list of teams: any spreadsheet's CSV, or an Excel file. */
import type { CsvRow } from '#core/text/csv.ts';
import { foldedName } from '#core/text/names.ts';
import { readTable, type Table } from '#studio/shoot/tableFile.ts';
import type { Note } from '#studio/workspace/act.ts';
import { oneLine } from '#studio/shoot/spelling.ts';
import type { TeamWords } from '#studio/shoot/shopWords.ts';
import { teamColumn, type TeamColumn } from './teamColumns.ts';
import { teamRow, type TeamRow } from './teamRow.ts';

export type TeamsRead =
  | {
      readonly ok: true;
      readonly rows: readonly TeamRow[];
      /** Headings of no meaning here. */
      readonly unused: readonly string[];
    }
  /** One line each. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Titles and empty rows may stand above the headings. */
const mostRowsAbove = 10;
const mostTeams = 1_000;

/** Fails with one line for each fault, all of them, so that a list is corrected at once. */
export async function readTeams(file: string, words: TeamWords, note: Note): Promise<TeamsRead> {
  const table = await readTable(file, 'list of teams', note);
  return table.ok ? teamsIn(table.value, file, words) : { ok: false, faults: [table.message] };
}

function teamsIn({ rows: all, isCutOff }: Table, file: string, words: TeamWords): TeamsRead {
  const refused = (...reasons: readonly string[]): TeamsRead => ({
    ok: false,
    faults: reasons.map((reason) => `${file}, ${reason}.`),
  });
  const above = all.slice(0, mostRowsAbove).findIndex((row) => headings(row).includes('team'));
  const [head, ...rest] = all.slice(Math.max(above, 0));
  const columns = head ? headings(head) : [];
  const needed: readonly TeamColumn[] = [
    'team',
    ...(words.sports.length > 1 ? (['sport'] as const) : []),
    'season',
  ];
  const missing = needed.filter((column) => !columns.includes(column));
  if (!head || missing.length > 0) {
    const has = head?.cells.map(oneLine).filter(Boolean).join(', ') || 'nothing';
    return refused(
      `headings: needs ${missing.map((column) => `a column "${column}"`).join(' and ')}; it has: ${has.slice(0, 200)}`,
    );
  }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) return refused(`headings: "${twice}" is there twice`);
  const open = all.find((row) => row.openQuoteLine !== undefined)?.openQuoteLine;
  if (open !== undefined) return refused(`line ${open}: a quote is opened and never closed`);
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const last = rows.at(-1);
  if (!last) return refused('the headings: no team follows');
  if (isCutOff && last.cells.length < columns.length) {
    return refused(`line ${last.line}: the file ends in the middle of it`);
  }
  if (rows.length > mostTeams)
    return refused(`line ${last.line}: at most ${mostTeams} teams at once`);

  const faults: string[] = [];
  const teams: TeamRow[] = [];
  for (const { cells, line } of rows) {
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      faults.push(`line ${line}: more cells than headings: quote what contains commas`);
      continue;
    }
    const row = teamRow(line, words, (column) => oneLine(cells[columns.indexOf(column)] ?? ''));
    if (row.ok) teams.push(row.value);
    else faults.push(...row.faults);
  }
  faults.push(...doubled(teams));
  if (faults.length > 0) return refused(...faults);
  const unused = head.cells.filter((cell, at) => cell !== '' && columns[at] === undefined);
  return { ok: true, rows: teams, unused };
}

function headings({ cells }: CsvRow): readonly (TeamColumn | undefined)[] {
  return cells.map(teamColumn);
}

/** A team is in a list once, and so is a gallery. */
function doubled(teams: readonly TeamRow[]): readonly string[] {
  const lines = new Map<string, number>();
  return teams.flatMap((row) => {
    const keys = [identityOf(row), ...(row.slug === undefined ? [] : [`slug ${row.slug}`])];
    const first = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    for (const key of keys) if (!lines.has(key)) lines.set(key, row.line);
    return first === undefined
      ? []
      : [`line ${row.line} (${row.team}): is the same team as line ${first}`];
  });
}

/** Two rows with this in common are one team. */
export function identityOf({
  team,
  season,
  sport,
  group = '',
}: Pick<TeamRow, 'team' | 'season' | 'sport' | 'group'>): string {
  return JSON.stringify([foldedName(team), season, sport, group]);
}
