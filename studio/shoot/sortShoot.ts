/** Sorts a shoot by the cards that were photographed: looks at every file, and gives each photo to its player. */
import { failure, success, type Result } from '#core/text/result.ts';
import { isThere } from '#studio/workspace/unusedName.ts';
import type { FoundFile } from './cameraFiles.ts';
import type { Done, OnNotice } from '#studio/workspace/act.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import { readAllCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { contactSheet } from './contactSheet.ts';
import type { Placement, Placements } from './frame.ts';
import { lookAtShoot, type Look, type LookedFile } from './lookAtShoot.ts';
import { placedByCards } from './placedByCards.ts';
import {
  contactSheetFile,
  dropThumbnails,
  keptThumbnails,
  makeSortedFolder,
  placementsFile,
  type SortedPaths,
} from './sortedFolder.ts';
import type { Offset } from './timeline.ts';
import { readTable } from './tableFile.ts';
import { cardsMeant, placedWords } from './cardWords.ts';

export type SortedShoot = {
  readonly files: readonly LookedFile[];
  /** Whether the shoot shows cards of this workspace. */
  readonly isSorted: boolean;
  /** By the file's path. Of a shoot without cards only what is never published. */
  readonly placements: Placements;
  /** Players whose cards were made and who got no photo, of teams that some card names. */
  readonly missing: readonly SortingCard[];
};

export type Sorting = {
  readonly look: Look;
  readonly offsets: readonly Offset[];
  /** A corrected CSV of placements. Undefined reads the one in the workspace. */
  readonly corrections: string | undefined;
  readonly note: OnNotice;
};

/** Also writes the contact sheet and the CSV of placements if the shoot has cards. Fails if an offset or a correction is wrong. */
export async function sortShoot(
  { look, offsets, corrections, note }: Sorting,
  cameraFiles: readonly FoundFile[],
): Promise<Done<SortedShoot>> {
  const teams = await readAllCards(look.workspace);
  if (!teams.ok) return teams;
  const cards = teams.value.flatMap((team) => team.cards);
  const known = new Map(cards.map((card) => [card.number, card]));
  const corrected = await readCorrections(
    corrections ?? placementsFile(look),
    cards,
    corrections !== undefined,
    note,
  );
  if (!corrected.ok) return corrected;
  const stray = [...corrected.value.keys()].find(
    (source) => !cameraFiles.some((file) => file.source === source),
  );
  if (stray !== undefined && corrections !== undefined) {
    return failure(`${corrections} names ${stray}, which is not in the shoot.`);
  }
  const looked = await lookAtShoot(look, cameraFiles);
  if (!looked.ok) return looked;
  const files = looked.value;
  const isSorted = files.some(({ seen }) => seen?.numbers.some((number) => known.has(number)));
  if (!isSorted) {
    await dropThumbnails(look);
    return success({ files, isSorted, placements: neverPublished(files), missing: [] });
  }
  const pictures = files.filter((file) => !isNoPicture(file));
  const sortedByCards = placedByCards(pictures, offsets, known);
  if (!sortedByCards.ok) return sortedByCards;
  const byCards = withDamage(sortedByCards.value, files);
  const placements = correctedPlacements(byCards, corrected.value);
  const missing = missingPlayers(cards, placements);
  const sorted = { files, isSorted, placements, missing };
  await makeSortedFolder(look);
  const csv = placementsCsv(byCards, placements);
  await replaceFile(placementsFile(look), csv, 0o600);
  await writeContactSheet(look, sorted);
  return success(sorted);
}

/** Returns true for a file that is named and made like no picture: no card, and nobody's photo. */
export function isNoPicture({ against, seen }: Pick<LookedFile, 'against' | 'seen'>): boolean {
  return against !== undefined && seen !== undefined;
}

/** Of a file that does not open, the damage is the reason: that it does not say its time follows from it. */
function withDamage(byCards: Placements, files: readonly LookedFile[]): Placements {
  const damaged = new Map(files.map(({ source, against }) => [source, against]));
  return new Map(
    [...byCards].map(([source, placement]) => {
      const why = damaged.get(source);
      return [source, placement.kind === 'unplaced' && why ? { ...placement, why } : placement];
    }),
  );
}

/** Writes the sheet with the frame numbers that there are: written again after publishing, it has those of new photos. */
export async function writeContactSheet(
  paths: SortedPaths,
  { files, placements, missing }: SortedShoot,
): Promise<void> {
  const thumbnails = await keptThumbnails(paths);
  const names = await sortedNames(paths.workspace, files);
  const page = contactSheet({ placements, missing, folder: paths.folder, thumbnails, names });
  await replaceFile(contactSheetFile(paths), page, 0o600);
}

/** Returns what the files of a sorted shoot are called, by their paths. */
export async function sortedNames(
  workspace: string,
  files: readonly LookedFile[],
): Promise<ReadonlyMap<string, string>> {
  const teams = await readAllCards(workspace);
  const named = await fileNames(workspace, teams.ok ? teams.value.map(({ slug }) => slug) : []);
  return new Map(files.map((file) => [file.source, named(file)]));
}

/** A photo of a link stays unpublished whatever was typed. */
function correctedPlacements(byCards: Placements, corrections: Corrections): Placements {
  return new Map(
    [...byCards].map(([source, placement]) => {
      const isFixed = placement.kind === 'link' || placement.kind === 'card';
      return [source, (isFixed ? undefined : corrections.get(source)) ?? placement];
    }),
  );
}

/** Whatever the shoot is, a link that opens a gallery and a picture of a card are not published. */
function neverPublished(files: readonly LookedFile[]): Placements {
  return new Map(
    files.flatMap(({ source, seen }): readonly (readonly [string, Placement])[] => {
      if (seen?.hasLink) return [[source, { kind: 'link' }]];
      if (!seen || seen.numbers.length === 0) return [];
      const why = 'it shows a card that this workspace does not know';
      return [[source, { kind: 'unplaced', why }]];
    }),
  );
}

function missingPlayers(
  cards: readonly SortingCard[],
  placements: Placements,
): readonly SortingCard[] {
  const met = [...placements.values()].flatMap((placement) =>
    placement.kind === 'placed' || placement.kind === 'card' ? placement.cards : [],
  );
  const teams = new Set(met.map(({ slug }) => slug));
  const photographed = new Set(
    [...placements.values()].flatMap((placement) =>
      placement.kind === 'placed' ? placement.cards : [],
    ),
  );
  return cards.filter(
    (card) =>
      card.kind === 'player' && !card.isReplaced && teams.has(card.slug) && !photographed.has(card),
  );
}

/** The CSV of placements: every run writes which player got each photo, the studio corrects it in a spreadsheet, and the next run reads it. */
const columns = ['file', 'cards say', 'team', 'player'] as const;

type Correction = Extract<Placement, { readonly kind: 'placed' | 'out' }>;
type Corrections = ReadonlyMap<string, Correction>;

/**
 * Returns what was changed by hand: rows whose team and player differ from what the cards said. Fails with the line of a row that means
 * nobody. A file that does not exist has no corrections, unless it was `asked` for.
 */
async function readCorrections(
  file: string,
  cards: readonly SortingCard[],
  asked: boolean,
  note: OnNotice,
): Promise<Result<Corrections>> {
  if (!asked && !(await isThere(file))) return success(new Map());
  const table = await readTable(file, 'list of placements', note);
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

export type FramePlacing = {
  readonly sources: readonly string[];
  /** A team's slug and a player as `cardsMeant` takes both; nobody without them. `cards` goes back to what the cards say. */
  readonly to: { readonly team: string; readonly player: string } | 'nobody' | 'cards';
};

/**
 * Writes into the list of a sorted shoot what a person says of these frames, and returns what takes it back. A frame that is not in the
 * list stays as it is.
 */
export async function placeFrames(
  paths: SortedPaths,
  placings: readonly FramePlacing[],
): Promise<Result<readonly FramePlacing[]>> {
  const teams = await readAllCards(paths.workspace);
  if (!teams.ok) return teams;
  const cards = teams.value.flatMap((team) => team.cards);
  for (const { to } of placings) {
    const meant = typeof to === 'object' ? cardsMeant(to.team, to.player, cards) : success([]);
    if (!meant.ok) return failure(`${meant.message}. Nothing was changed.`);
  }
  const file = placementsFile(paths);
  const table = await readTable(file, 'list of placements', () => {});
  if (!table.ok) return table;
  const [head, ...rows] = table.value.rows;
  const at = columns.map((column) => head?.cells.indexOf(column) ?? -1);
  const wanted = new Map(
    placings.flatMap(({ sources, to }) => sources.map((source) => [source, to] as const)),
  );
  const back = new Map<string, { readonly sources: string[]; readonly to: FramePlacing['to'] }>();
  const changed = rows.map(({ cells }) => {
    const [source = '', says = '', team = '', player = ''] = at.map((index) => bare(cells[index]));
    const to = wanted.get(source);
    if (to === undefined) return [source, says, team, player];
    const was = placingOf(says, team, player);
    const key = typeof was === 'string' ? was : said(team, player);
    back.set(key, { sources: [...(back.get(key)?.sources ?? []), source], to: was });
    return [source, says, ...typed(to, says)];
  });
  await replaceFile(file, csvOf(changed), 0o600);
  return success([...back.values()]);
}

function placingOf(says: string, team: string, player: string): FramePlacing['to'] {
  const is = (to: FramePlacing['to']) => typed(to, says).join(slash) === said(team, player);
  if (is('cards')) return 'cards';
  return is('nobody') ? 'nobody' : { team, player };
}

/** Returns team and player as the list has them. */
function typed(to: FramePlacing['to'], says: string): readonly [string, string] {
  if (to === 'nobody') return ['', 'nobody'];
  if (to !== 'cards') return [to.team, to.player];
  const end = says.indexOf(slash);
  return end < 0 ? ['', ''] : [says.slice(0, end), says.slice(end + slash.length)];
}

const slash = ' / ';

function said(team: string, player: string): string {
  return `${team}${slash}${player}`;
}

/** Returns the list. `byCards` is what the cards said, `placements` what counts. Pictures of cards are left out. */
function placementsCsv(byCards: Placements, placements: Placements): string {
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
  return csvOf(rows);
}

function csvOf(rows: readonly (readonly string[])[]): string {
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
