/** Reads a list of teams: any spreadsheet's CSV, or an Excel file. */
import { normalizedAddress } from '#server/store/mailbox.ts';
import { dayTyped } from '#core/gallery/localTimes.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import type { CsvRow } from '#core/text/csv.ts';
import { foldedName, oneLine } from '#core/text/names.ts';
import { groupNamed } from '#core/gallery/rosterGroups.ts';
import { seasonNamed, sportNamed, type TeamWords } from '#studio/shoot/shopWords.ts';
import { nameOfTable, readTable, type ReadTable, type TableFile } from '#studio/shoot/tableFile.ts';
import type { OnNotice } from '#studio/workspace/act.ts';
import type { SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { slugFault } from './slugs.ts';

/** A team as a list has it. */
export type TeamOfList = Omit<SeasonTeam, 'slug'> & {
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  /** Only if the list names its gallery. */
  readonly slug?: string;
  /** `YYYY-MM-DD`. The last day to order. */
  readonly deadline?: string;
};

/** What is wrong with a list, and what would do. */
export type TeamFault = {
  /** Names the file, and line and column if it is of one. */
  readonly text: string;
  /** The same, where they stand beside it. */
  readonly rule?: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: TeamColumn;
  /** What stands there. */
  readonly cell?: string;
  /** The value of the import that would change it. */
  readonly field?: 'newSports' | 'newSeasons';
};

/** What a person has typed in place of what stands in the file, which stays as it is. */
export type TeamCell = {
  /** Counted from 1. */
  readonly line: number;
  readonly column: TeamColumn;
  readonly text: string;
};

type Mends = {
  readonly cells?: readonly TeamCell[];
  /** Lines that are no teams. */
  readonly leftOut?: readonly number[];
};

type TeamsRead =
  | {
      readonly ok: true;
      readonly rows: readonly TeamOfList[];
      /** Headings of no meaning here. */
      readonly unused: readonly string[];
    }
  | { readonly ok: false; readonly faults: readonly TeamFault[] };

/** Titles and empty rows may stand above the headings. */
const mostRowsAbove = 10;
const mostTeams = 1_000;

/** Fails with all faults, so that a list is corrected at once. */
export async function readTeams(
  file: TableFile,
  words: TeamWords,
  note: OnNotice,
  mends: Mends = {},
): Promise<TeamsRead> {
  const table = await readTable(file, 'list of teams', note);
  return table.ok
    ? teamsIn(table.value, nameOfTable(file), words, mends)
    : { ok: false, faults: [{ text: table.message }] };
}

function teamsIn(
  { rows: all, isCutOff }: ReadTable,
  file: string,
  words: TeamWords,
  { cells: typed = [], leftOut = [] }: Mends,
): TeamsRead {
  const refused = (...faults: readonly TeamFault[]): TeamsRead => ({
    ok: false,
    faults: faults.map((fault) => ({ ...fault, text: `${file}, ${fault.text}.` })),
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
    const needs = missing.map((column) => `a column "${column}"`).join(' and ');
    return refused({ text: `headings: needs ${needs}; it has: ${has.slice(0, 200)}` });
  }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) return refused({ text: `headings: "${twice}" is there twice`, column: twice });
  const open = all.find((row) => row.openQuoteLine !== undefined)?.openQuoteLine;
  if (open !== undefined) return refused(ofLine(open, 'a quote is opened and never closed'));
  const rows = rest.filter(
    ({ line, cells }) => !leftOut.includes(line) && cells.some((cell) => cell !== ''),
  );
  const last = rows.at(-1);
  if (!last) return refused({ text: 'the headings: no team follows' });
  if (isCutOff && last.cells.length < columns.length) {
    return refused(ofLine(last.line, 'the file ends in the middle of it'));
  }
  if (rows.length > mostTeams) {
    return refused(ofLine(last.line, `at most ${mostTeams} teams at once`));
  }

  const faults: TeamFault[] = [];
  const teams: TeamOfList[] = [];
  for (const { cells, line } of rows) {
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      faults.push(ofLine(line, 'more cells than headings: quote what contains commas'));
      continue;
    }
    const row = teamRow(line, words, (column) => {
      const own = typed.findLast((one) => one.line === line && one.column === column);
      return oneLine(own?.text ?? cells[columns.indexOf(column)] ?? '');
    });
    if ('team' in row) teams.push(row);
    else faults.push(...row);
  }
  faults.push(...doubled(teams));
  if (faults.length > 0) return refused(...faults);
  const unused = head.cells.filter((cell, at) => cell !== '' && columns[at] === undefined);
  return { ok: true, rows: teams, unused };
}

function ofLine(line: number, says: string): TeamFault {
  return { text: `line ${line}: ${says}`, rule: says, line };
}

function headings({ cells }: CsvRow): readonly (TeamColumn | undefined)[] {
  return cells.map(teamColumn);
}

/** A team is in a list once, and so is a gallery. */
function doubled(teams: readonly TeamOfList[]): readonly TeamFault[] {
  const lines = new Map<string, number>();
  return teams.flatMap((row) => {
    const keys = [identityOf(row), ...(row.slug === undefined ? [] : [`slug ${row.slug}`])];
    const first = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    for (const key of keys) if (!lines.has(key)) lines.set(key, row.line);
    return first === undefined
      ? []
      : [
          {
            text: `line ${row.line} (${row.team}): is the same team as line ${first}`,
            rule: `is the same team as line ${first}`,
            line: row.line,
            column: 'team',
            cell: row.team,
          },
        ];
  });
}

/** Two rows with this in common are one team. */
export function identityOf({
  team,
  season,
  sport,
  group = '',
}: Pick<TeamOfList, 'team' | 'season' | 'sport' | 'group'>): string {
  return JSON.stringify([foldedName(team), season, sport, group]);
}

/** The longest name or word, in letters. */
const longest = 80;

/** Returns each column that is wrong, and what would do. `cell` returns the text of a column, empty if there is none. */
function teamRow(
  line: number,
  words: TeamWords,
  cell: (column: TeamColumn) => string,
): TeamOfList | readonly TeamFault[] {
  const faults: TeamFault[] = [];
  const team = cell('team');
  const at = team === '' ? `line ${line}` : `line ${line} (${team.slice(0, longest)})`;
  const say = (column: TeamColumn, says: string, field?: TeamFault['field']): void =>
    void faults.push({
      text: `${at}, ${column}: ${says}`,
      rule: says,
      line,
      column,
      cell: cell(column),
      field,
    });
  const wrong = (column: TeamColumn, todo: string, field?: TeamFault['field']): void =>
    say(column, `${todo}, not "${cell(column).slice(0, longest)}"`, field);
  if (team === '')
    faults.push({ ...ofLine(line, 'the team has no name'), column: 'team', cell: '' });
  for (const column of ['team', 'coach', 'email'] as const) {
    if (cell(column).length > longest) {
      say(column, `must have at most ${longest} letters`);
    }
  }

  const sport = cell('sport') === '' ? only(words.sports) : sportNamed(words, cell('sport'));
  if (sport === undefined) wrong('sport', oneOf(words.sports), 'newSports');
  const season = seasonNamed(words, cell('season'));
  if (season === undefined) wrong('season', oneOf(words.seasons), 'newSeasons');
  const group = groupNamed(cell('group'));
  if (cell('group') !== '' && (group === undefined || !galleryGroups.includes(group))) {
    wrong('group', `must be one of ${galleryGroups.join(', ')} or nothing`);
  }
  const email = normalizedAddress(cell('email'));
  if (cell('email') !== '' && email === undefined) wrong('email', 'must be one address');
  const shootDay = dayTyped(cell('shoot day'));
  if (cell('shoot day') !== '' && shootDay === undefined) wrong('shoot day', dayTodo);
  const deadline = dayTyped(cell('deadline'));
  if (cell('deadline') !== '' && deadline === undefined) wrong('deadline', dayTodo);
  const slug = cell('slug');
  const fault = slug === '' ? undefined : slugFault(slug);
  if (fault !== undefined) say('slug', fault.replace(/\.$/, ''));
  if (sport === undefined || season === undefined || faults.length > 0) return faults;
  const coach = cell('coach');
  return {
    line,
    team,
    sport,
    season,
    group,
    coach: coach || undefined,
    email,
    shootDay,
    deadline,
    slug: slug || undefined,
  };
}

const dayTodo = 'must be a day such as 2026-10-17';

function oneOf(known: readonly string[]): string {
  return `must be one of ${known.join(', ')}, or a new one that you name`;
}

/** Returns the only one of the known sports, which a list need not name. */
function only(words: readonly string[]): string | undefined {
  return words.length === 1 ? words[0] : undefined;
}

/** The columns of a list, by the headings that leagues and coaches give them. */
export const teamColumns = [
  'team',
  'sport',
  'season',
  'group',
  'coach',
  'email',
  'shoot day',
  'deadline',
  'slug',
] as const;
type TeamColumn = (typeof teamColumns)[number];

const otherNames: Readonly<Record<string, TeamColumn>> = {
  'team name': 'team',
  name: 'team',
  'age group': 'group',
  division: 'group',
  'coach name': 'coach',
  'head coach': 'coach',
  'e-mail': 'email',
  'email address': 'email',
  'coach email': 'email',
  'coach e-mail': 'email',
  "coach's email": 'email',
  shootday: 'shoot day',
  'shoot date': 'shoot day',
  'photo day': 'shoot day',
  'picture day': 'shoot day',
  'order by': 'deadline',
};

/** Returns the column that a heading names, or undefined for one of no meaning here. */
function teamColumn(heading: string): TeamColumn | undefined {
  const name = heading
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[_\s]+/g, ' ')
    .replace(/[.:\s]+$/, '')
    .trim();
  return teamColumns.find((column) => column === name) ?? otherNames[name];
}
