/** A list of players as a person has mended it at the desk, and what is still wrong with it. The file stays as it is. */
import { rosterColumn } from '#core/booking/roster.ts';
import { oneLine } from '#core/text/names.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { consentInCell, isConsentColumn } from '#studio/shoot/consent.ts';
import { rosterRows } from '#studio/shoot/readRoster.ts';
import { readTable, type TableFile } from '#studio/shoot/tableFile.ts';
import type { OnNotice } from '#studio/workspace/act.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { teamFinder } from './rosterTeams.ts';
import { teamsNow } from './teamsNow.ts';

type Mending = {
  /** What is typed in place of what stands there. Lines are counted from 1. */
  readonly cells: readonly {
    readonly line: number;
    readonly column: string;
    readonly text: string;
  }[];
  /** Lines that are no players. */
  readonly leftOut: readonly number[];
};

type RosterFault = {
  readonly text: string;
  readonly rule: string;
  readonly line: number;
  readonly column?: string;
  readonly cell?: string;
};

export type MendedRoster = {
  readonly faults: readonly RosterFault[];
  /** CSV with the lines of the file. */
  readonly csv: string;
  /** How many rows of players each team has, by its name. */
  readonly players: ReadonlyMap<string, number>;
};

/** Returns all faults at once. Fails for what is no list of players of several teams. */
export async function mendedRoster(
  folders: Folders,
  file: TableFile,
  { cells: typed, leftOut }: Mending,
  note: OnNotice,
): Promise<Result<MendedRoster>> {
  const table = await readTable(file, 'list of players', note);
  if (!table.ok) return table;
  const teams = await teamsNow(folders);
  if (!teams.ok) return teams;
  const out = new Set(leftOut);
  const above = table.value.rows.findIndex(({ cells }) => cells.map(rosterColumn).includes('team'));
  const head = table.value.rows[above];
  const columns = head?.cells.map(rosterColumn) ?? [];
  if (!head) return failure('The list needs a column "team" in its row of headings.');
  const rows = table.value.rows
    .slice(above + 1)
    .filter(({ line, cells }) => !out.has(line) && cells.some((cell) => cell !== ''))
    .map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        const own = typed.findLast((one) => one.line === row.line && one.column === columns[at]);
        return own?.text ?? cell;
      }),
    }));
  const namedIn = teamFinder(teams.value);
  const players = new Map<string, number>();
  const faults = rows.flatMap(({ line, cells, openQuoteLine }): readonly RosterFault[] => {
    const say = (rule: string, column?: string): RosterFault => {
      const cell = column === undefined ? undefined : cells[columns.indexOf(column)];
      return { text: `line ${line}: ${rule}`, rule, line, column, cell };
    };
    if (openQuoteLine !== undefined)
      return [say('a quote is opened and never closed: correct it in the file')];
    if (columns.at(-1) !== 'tags' && cells.slice(columns.length).some((cell) => cell !== ''))
      return [say('has more cells than headings: quote what contains commas in the file')];
    const text = (column: string): string => oneLine(cells[columns.indexOf(column)] ?? '');
    const [named, other] = namedIn({ team: text('team'), group: text('group') });
    if (named) players.set(named.team, (players.get(named.team) ?? 0) + 1);
    const consents = columns.filter(isConsentColumn).flatMap((column) => {
      const read = consentInCell(column, text(column));
      return read.ok ? [] : [say(read.message, column)];
    });
    const isNobody = ['jersey', 'name', 'first', 'last'].every((column) => text(column) === '');
    return [
      ...(named ? [] : [say('no team of the desk is called that', 'team')]),
      ...(other ? [say('several teams are called that: add the group to the name', 'team')] : []),
      ...(isNobody ? [say('has neither name nor jersey', columns.find(isName))] : []),
      ...consents,
    ];
  });
  const csv = csvOf([head, ...rows]);
  const read = faults.length > 0 ? success([]) : rosterRows(csv, 'list');
  return read.ok ? success({ faults, csv, players }) : read;
}

function isName(column: string): boolean {
  return column === 'name' || column === 'jersey';
}

/** Each row stands on its line, so that what is said of a line is true of the file. */
function csvOf(rows: readonly { readonly line: number; readonly cells: readonly string[] }[]) {
  const lines: string[] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('');
    const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    lines.push(...row.split('\n'));
  }
  return `${lines.join('\n')}\n`;
}
