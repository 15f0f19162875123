/** Rosters as coaches have them: any spreadsheet's CSV. Cells are parsed elsewhere; here is what they mean. */
import { rosterWords } from '#facts/rosterWords.ts';

export type RosterPlayer = {
  readonly jersey: string;
  readonly first: string;
  readonly last: string;
  /** What the studio will ask about; empty when nothing is odd. Nothing here keeps a roster from being sent. */
  readonly doubts: readonly string[];
};

/** Other words for a column, as they stand in rosters, and those of the studio's own lists. */
const otherNames: Readonly<Record<string, string>> = {
  filename: 'file',
  photo: 'file',
  number: 'jersey',
  no: 'jersey',
  '#': 'jersey',
  'jersey number': 'jersey',
  player: 'name',
  'full name': 'name',
  'first name': 'first',
  'last name': 'last',
  'age group': 'group',
  tag: 'tags',
};

/** The column that a header names, in lower case. */
export function rosterColumn(header: string): string {
  const name = header.trim().toLowerCase().replaceAll('_', ' ');
  return otherNames[name] ?? name;
}

/** Whichever of comma, semicolon and tab stands most often in the first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const header = text.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? '';
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const columnsOfForm = ['jersey', 'first', 'last'] as const;

/**
 * The players of a roster typed into the booking form: `Jersey,First,Last`, or in the order that a first row of headings gives.
 * Empty rows are no players.
 */
export function rosterPlayers(rows: readonly (readonly string[])[]): readonly RosterPlayer[] {
  const [head = [], ...rest] = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const headings = head.map(rosterColumn);
  const isHeading = headings.includes('jersey') || headings.includes('first');
  const columns = isHeading ? headings : columnsOfForm;
  const players = (isHeading ? rest : [head, ...rest])
    .filter((row) => row.length > 0)
    .map((row) => playerOf(row, columns));
  return withDuplicates(players);
}

function playerOf(row: readonly string[], columns: readonly string[]): RosterPlayer {
  const cell = (column: string): string => row[columns.indexOf(column)]?.trim() ?? '';
  const jersey = cell('jersey').replace(/^#\s*/, '');
  const first = cell('first') || cell('name');
  const last = cell('last');
  const doubts = [
    ...(jersey === '' ? [rosterWords.noJersey] : []),
    ...(jersey !== '' && !/^\d{1,3}$/.test(jersey) ? [rosterWords.oddJersey] : []),
    ...(first === '' && last === '' ? [rosterWords.noName] : []),
    ...(row.slice(columns.length).some((more) => more.trim() !== '')
      ? [rosterWords.moreCells]
      : []),
  ];
  return { jersey, first, last, doubts };
}

/** 07 and 7 count as the same jersey: on a list they may be one player written twice, and the studio should ask. */
function withDuplicates(players: readonly RosterPlayer[]): readonly RosterPlayer[] {
  const worn = new Map<string, number>();
  const key = (jersey: string): string => jersey.replace(/^0+(?=\d)/, '').toLowerCase();
  for (const { jersey } of players) {
    if (jersey !== '') worn.set(key(jersey), (worn.get(key(jersey)) ?? 0) + 1);
  }
  return players.map((player) => {
    const isTwice = (worn.get(key(player.jersey)) ?? 0) > 1;
    return isTwice ? { ...player, doubts: [rosterWords.duplicate, ...player.doubts] } : player;
  });
}
