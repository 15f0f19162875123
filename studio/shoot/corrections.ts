/** The CSV of placements: every run writes which player got each photo, the studio corrects it in a spreadsheet, and the next run reads it. */
import { stat } from 'node:fs/promises';
import { failure, success, type Result } from '#core/text/result.ts';
import { readTable } from './tableFile.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import { cardsMeant, placedWords } from './cardWords.ts';
import type { Placement, Placements } from './frame.ts';

const columns = ['file', 'cards say', 'team', 'player'] as const;

export type Correction = Extract<Placement, { readonly kind: 'placed' | 'out' }>;
export type Corrections = ReadonlyMap<string, Correction>;

/**
 * Returns what was changed by hand: rows whose team and player differ from what the cards said. Fails with the line of a row that means
 * nobody. A file that does not exist has no corrections, unless it was `asked` for.
 */
export async function readCorrections(
  file: string,
  cards: readonly SortingCard[],
  asked: boolean,
): Promise<Result<Corrections>> {
  if (!asked && !(await isThere(file))) return success(new Map());
  const table = await readTable(file, 'list of placements');
  if (!table.ok) return table;
  const [head, ...rows] = table.value.rows;
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const missing = columns.filter((column) => column !== 'cards say' && !names.includes(column));
  if (missing.length > 0) {
    return failure(`${file} needs a column "${missing.join('" and a column "')}".`);
  }
  const corrections = new Map<string, Correction>();
  for (const { cells, line } of rows) {
    const cell = (column: (typeof columns)[number]): string => bare(cells[names.indexOf(column)]);
    const [source, team, player] = [cell('file'), cell('team'), cell('player')];
    if (source === '' || said(team, player) === cell('cards say')) continue;
    const isUntouched = team === '' && player === '' && !cell('cards say').includes(slash);
    if (isUntouched) continue;
    const meant = cardsMeant(team, player, cards);
    if (!meant.ok) return failure(`${file}, line ${line}: ${meant.message}. Nothing was changed.`);
    corrections.set(
      source,
      meant.value.length === 0 ? { kind: 'out' } : { kind: 'placed', cards: meant.value },
    );
  }
  return success(corrections);
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

const slash = ' / ';

function said(team: string, player: string): string {
  return `${team}${slash}${player}`;
}

/** Returns the list. `byCards` is what the cards said, `placements` what counts. Pictures of cards are left out. */
export function placementsCsv(byCards: Placements, placements: Placements): string {
  const rows = [...placements].flatMap(([source, placement]) => {
    const machine = byCards.get(source);
    if (placement.kind === 'card' || placement.kind === 'link') return [];
    const words = machine?.kind === 'placed' ? placedWords(machine.cards) : undefined;
    const why = machine?.kind === 'unplaced' ? `nobody: ${machine.why}` : 'nobody';
    const now =
      placement.kind === 'placed'
        ? placedWords(placement.cards)
        : { team: '', player: placement.kind === 'out' ? 'nobody' : '' };
    return [[source, words ? said(words.team, words.player) : why, now.team, now.player]];
  });
  return [[...columns], ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would read as a formula. `bare` removes it again, which it could not after `safeCsv`:
 * that also changes the middle of a cell.
 */
function quoted(cell: string): string {
  const plain = /^[=+@\t\r-]/.test(cell) && cell !== '-' ? `'${cell}` : cell;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function bare(cell = ''): string {
  return cell.replace(/^'(?=[=+@\t\r-])/, '');
}
