/** Reads rosters as coaches have them: any spreadsheet's CSV. `csv.ts` reads the cells; this file reads their meaning. */
import { rosterWords } from '#core/shop/homeTexts.ts';
import { csvRows } from '#core/text/csv.ts';
import { safeCsv } from '#core/text/safeCsv.ts';

type RosterPlayer = {
  readonly jersey: string;
  readonly first: string;
  readonly last: string;
  /** What the studio will ask about; empty if nothing is unusual. A roster with warnings can still be sent. */
  readonly warnings: readonly string[];
};

/** Other headings for a column, as found in rosters and in the studio's own lists. */
const otherNames: Readonly<Record<string, string>> = {
  filename: 'file',
  photo: 'file',
  number: 'jersey',
  no: 'jersey',
  nr: 'jersey',
  uniform: 'jersey',
  '#': 'jersey',
  'jersey number': 'jersey',
  'jersey no': 'jersey',
  'jersey #': 'jersey',
  player: 'name',
  'player name': 'name',
  'full name': 'name',
  'first name': 'first',
  'last name': 'last',
  'age group': 'group',
  tag: 'tags',
  // As coaches who write Spanish call them.
  numero: 'jersey',
  número: 'jersey',
  camiseta: 'jersey',
  nombre: 'first',
  apellido: 'last',
  apellidos: 'last',
  jugador: 'name',
  'nombre completo': 'name',
};

/** Returns the column that a heading names, in lower case. */
export function rosterColumn(header: string): string {
  const name = header
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[.:\s]+$/, '')
    .trim();
  return otherNames[name] ?? name;
}

/** Returns a jersey without what coaches and spreadsheets add: `#7` and `7.0` are 7. */
export function jerseyText(cell: string): string {
  return cell
    .trim()
    .replace(/^#\s*/, '')
    .replace(/^(\d+)[.,]0+$/, '$1');
}

const columnsOfForm = ['jersey', 'first', 'last'] as const;

/** Returns true if a roster's first row names its columns. */
function isHeading(row: readonly string[]): boolean {
  const headings = new Set(row.map(rosterColumn));
  return headings.has('jersey') || headings.has('first');
}

/** Returns the rows of a roster with a row of headings: its own, or that of the booking form. */
export function withHeading(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [head = []] = rows;
  return rows.length === 0 || isHeading(head) ? rows : [formHeading, ...rows];
}

/** As the booking form asks for them (spec, section 3). */
const formHeading = ['Jersey', 'First', 'Last'] as const;

/**
 * Returns the players of a roster typed into the booking form: `Jersey,First,Last`, or the order of its row of headings. Empty rows
 * are skipped.
 */
export function rosterPlayers(rows: readonly (readonly string[])[]): readonly RosterPlayer[] {
  const [head = [], ...rest] = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const hasHeading = isHeading(head);
  const columns = hasHeading ? head.map(rosterColumn) : columnsOfForm;
  // Indexed once: a roster may have as many columns as rows.
  const index = new Map(columns.map((column, index) => [column, index] as const).toReversed());
  const players = (hasHeading ? rest : [head, ...rest])
    .filter((row) => row.length > 0)
    .map((row) => playerOf(row, index, columns.length));
  return withDuplicates(players);
}

function playerOf(
  row: readonly string[],
  index: ReadonlyMap<string, number>,
  columns: number,
): RosterPlayer {
  const cell = (column: string): string => row[index.get(column) ?? -1]?.trim() ?? '';
  const jersey = jerseyText(cell('jersey'));
  const first = cell('first') || cell('name');
  const last = cell('last');
  const warnings = [
    ...(jersey === '' ? [rosterWords.noJersey] : []),
    ...(jersey !== '' && !/^\d{1,3}$/.test(jersey) ? [rosterWords.oddJersey] : []),
    ...(first === '' && last === '' ? [rosterWords.noName] : []),
    ...(row.slice(columns).some((more) => more.trim() !== '') ? [rosterWords.moreCells] : []),
  ];
  return { jersey, first, last, warnings };
}

/** Treats 07 and 7 as the same jersey: they may be one player listed twice, and the studio should ask. */
function withDuplicates(players: readonly RosterPlayer[]): readonly RosterPlayer[] {
  const worn = new Map<string, number>();
  const key = (jersey: string): string => jersey.replace(/^0+(?=\d)/, '').toLowerCase();
  for (const { jersey } of players) {
    if (jersey !== '') worn.set(key(jersey), (worn.get(key(jersey)) ?? 0) + 1);
  }
  return players.map((player) => {
    const isTwice = (worn.get(key(player.jersey)) ?? 0) > 1;
    return isTwice ? { ...player, warnings: [rosterWords.duplicate, ...player.warnings] } : player;
  });
}

type Rows = readonly (readonly string[])[];

/**
 * Returns the roster as a file that is safe to open in a spreadsheet and that `publish --roster` reads: the rows that the page showed, below
 * a row of headings. `change` returns what the rows become.
 */
export function safeRosterCsv(typed: string, change = (rows: Rows): Rows => rows): string {
  return safeCsv(change(withHeading(csvRows(typed).map(({ cells }) => cells))));
}
