/** Matches roster rows to photos, says what the rows allow, and reports contradictions. */
import { listed } from '#core/text/howMany.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { itemName } from '#core/gallery/galleryItems.ts';
import { isSameName, foldedName, plain, exactLetters } from '#core/text/names.ts';
import { namesAtMost, type ActNotice } from '#studio/workspace/act.ts';
import { addTo } from '#core/text/addTo.ts';
import { isWithheld, strictest, type Consent } from './consent.ts';
import { areApart, groupOfFolder, groupNamed } from '#core/gallery/rosterGroups.ts';
import { rowsNamedOn } from '#core/player/namesOn.ts';
import type { RosterRow } from './readRoster.ts';
import { tradingCardsGroup, type GalleryGroup } from '#core/gallery/galleryFiles.ts';
import { jerseyNumber, jerseysIn } from '#core/player/jersey.ts';

export type RosterMatch = {
  /** By the photo's path below the shoot's folder. */
  readonly rows: ReadonlyMap<string, RosterRow>;
  /** The strictest that the rows of a photo say, by its path. */
  readonly consents: ReadonlyMap<string, Consent>;
  /** All rows that are about a photo for certain, by its path. */
  readonly fitting: ReadonlyMap<string, readonly RosterRow[]>;
  /** Rows that keep photos out of the gallery without saying which: it could be any of them. */
  readonly unfound: readonly RosterRow[];
  readonly notices: readonly ActNotice[];
};

/**
 * A row with a file matches that photo. A row with only a jersey matches every photo of its group with that number. A row that keeps
 * photos out of the gallery also counts for those with its name. A notice has at most so many names.
 */
export function matchRoster(
  sources: readonly string[],
  roster: readonly RosterRow[],
  most = namesAtMost,
  named: FileNames = ({ source }) => source,
): RosterMatch {
  const files = matchFiles(sources, roster, most, named);
  const wearingOf = playersWearing(roster);
  const namedOn = rowsNamedOn(roster);
  const rows = new Map<string, RosterRow>();
  const consents = new Map<string, Consent>();
  const fitting = new Map<string, readonly RosterRow[]>();
  const met = new Set(files.met);
  const twice: string[] = [];
  const several: string[] = [];
  for (const source of sources) {
    const ofFile = files.rows.get(source) ?? [];
    const [first, second] = ofFile;
    const wearing = wearingOf(source, first);
    const [only, another] = wearing;
    const row = first ?? (another ? undefined : only);
    if (row) rows.set(source, row);
    if (second) {
      const lines = namedLines(ofFile, most);
      twice.push(`${named({ source })} stands twice in the roster (${lines}).`);
    } else if (!row && another) {
      const lines = namedLines(wearing, most);
      several.push(
        `${named({ source })} fits more than one row of the roster (${lines}): left unnamed.`,
      );
    }
    // What a row says of its file holds. Of a number's row, the file's name may say otherwise, or whom else it shows.
    const names = first?.name ? [first.name] : [row?.name ?? '', itemName(source)];
    const namesakes = names
      .flatMap((name) => meantBy(namedOn(name), name, groupOfFolder(source)))
      .filter(({ consent }) => isWithheld(consent));
    for (const its of wearing) if (!first || mayBeOne(first, its)) met.add(its);
    for (const its of [...ofFile, ...namesakes]) met.add(its);
    const certainly = [...ofFile, ...wearing, ...namesakes];
    fitting.set(source, certainly);
    const possibly = [...certainly, ...(files.doubtful.get(source) ?? [])];
    const consent = strictest(possibly.map((its) => its.consent));
    if (consent) consents.set(source, consent);
  }
  const lost = roster.filter((row) => !met.has(row));
  const lines = {
    'unknown group': unknownGroups(roster, most),
    'jersey twice': duplicateJerseys(roster),
    'vague row': files.vague,
    'photo twice': twice,
    'several rows': several,
    'no photo': lost.map(
      (row) => `No photo for line ${row.line} of the roster (${warningTitle(row)}).`,
    ),
    'no row': sources
      .filter((source) => !rows.has(source))
      .map((source) => `No row in the roster for ${named({ source })}.`),
  };
  return {
    rows,
    consents,
    fitting,
    unfound: lost.filter(({ consent }) => isWithheld(consent)),
    notices: Object.entries(lines).flatMap(([kind, texts]) =>
      texts.map((text) => ({ kind, text })),
    ),
  };
}

/** Returns what people call a photo's file. */
type FileNames = (file: { readonly source: string }) => string;

type RowsByPhoto = ReadonlyMap<string, readonly RosterRow[]>;

type FileMatch = {
  readonly rows: RowsByPhoto;
  /** Rows that could mean this photo or another. */
  readonly doubtful: RowsByPhoto;
  readonly met: ReadonlySet<RosterRow>;
  readonly vague: readonly string[];
};

/** Matches rows that name a file. A row that could mean several photos matches none. */
function matchFiles(
  sources: readonly string[],
  roster: readonly RosterRow[],
  most: number,
  named: FileNames,
): FileMatch {
  const meant = photoFinder(sources);
  const rows = new Map<string, RosterRow[]>();
  const doubtful = new Map<string, RosterRow[]>();
  const met = new Set<RosterRow>();
  const vague: string[] = [];
  for (const row of roster) {
    const found = row.file === '' ? [] : meant(row.file);
    if (found.length === 0) continue;
    met.add(row);
    const isVague = found.length > 1;
    for (const source of found) addTo(isVague ? doubtful : rows, source, row);
    if (isVague) {
      vague.push(
        `Line ${row.line} of the roster (${warningTitle(row)}) could mean ${listed(
          found.map((source) => named({ source })),
          most,
        )}: give the folder and the ending, too.`,
      );
    }
  }
  return { rows, doubtful, met, vague };
}

/** Of rows that a name may mean, those that are spelled so, unless the photo's group means another child: then it may be any. */
function meantBy(rows: readonly RosterRow[], name: string, group = ''): readonly RosterRow[] {
  const spelled = rows.filter((its) => exactLetters(its.name) === exactLetters(name));
  return spelled.some((its) => !areApart(its.group, group)) ? spelled : rows;
}

/** Returns true if a row with a file and a player's row with the same number may be the same child. */
function mayBeOne({ name }: RosterRow, player: RosterRow): boolean {
  return name === '' || player.name === '' || isSameName(name, player.name);
}

function namedLines(rows: readonly RosterRow[], most: number): string {
  const lines = rows.map((row) => row.line);
  return lines.length === 2 ? `lines ${lines.join(' and ')}` : `lines ${listed(lines, most)}`;
}

/**
 * Returns the photos that a cell names, by their path, or by their bare name if it is unique. Ignores case and a missing extension, and
 * how names are spelled where none is spelled so. Returns several if the cell is ambiguous.
 */
type PhotoFinder = (file: string) => readonly string[];

export function photoFinder(sources: readonly string[]): PhotoFinder {
  const exactly = finderBy(sources, plain);
  const alike = finderBy(sources, foldedName);
  return (file) => {
    const found = exactly(file);
    return found.length > 0 ? found : alike(file);
  };
}

function finderBy(sources: readonly string[], spelled: (text: string) => string): PhotoFinder {
  const names = [
    (source: string) => source,
    stem,
    bare,
    (source: string) => stem(bare(source)),
  ] as const;
  const ways = names.map((nameOf) => indexed(sources, (source) => spelled(nameOf(source))));
  return (file) => {
    const name = spelled(file);
    const found = name === '' ? [] : ways.map((way) => way.get(name) ?? []);
    return found.find(({ length }) => length === 1) ?? [...new Set(found.flat())];
  };
}

function bare(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}

function indexed(
  sources: readonly string[],
  nameOf: (source: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const source of sources) addTo(index, nameOf(source), source);
  return index;
}

type Player = { readonly row: RosterRow; readonly tab: GalleryGroup | undefined };

/** Returns the rows whose jersey is in the photo's name or in the row that names its file. */
type PlayersWearing = (source: string, fileRow: RosterRow | undefined) => readonly RosterRow[];

/** Indexes the players. A row without a file describes a player, so it applies to all their photos in their group. */
function playersWearing(roster: readonly RosterRow[]): PlayersWearing {
  const byNumber = new Map<string, Player[]>();
  for (const row of roster) {
    const number = row.file === '' ? jerseyNumber(row.jersey) : undefined;
    if (number === undefined) continue;
    addTo(byNumber, number, { row, tab: groupNamed(row.group) });
  }
  return (source, fileRow) => {
    const said = jerseyNumber(fileRow?.jersey ?? '');
    const numbers = new Set([...jerseysIn(source), ...(said === undefined ? [] : [said])]);
    const tabs = tabsOf(source, fileRow);
    return [...numbers]
      .flatMap((number) => byNumber.get(number) ?? [])
      .filter((player) => fits(tabs, player))
      .map(({ row }) => row);
  };
}

/** Returns the groups named by folder and row. */
function tabsOf(source: string, row: RosterRow | undefined): readonly GalleryGroup[] {
  const said = row && groupNamed(row.group);
  return [groupOfFolder(source), said].filter((tab) => tab !== undefined);
}

function fits(tabs: readonly GalleryGroup[], { row, tab }: Player): boolean {
  // A trading card may be of a player of any age.
  const isAnyones = tabs.length === 0 || tabs.includes(tradingCardsGroup);
  return isAnyones || row.group === '' || (tab !== undefined && tabs.includes(tab));
}

/** Returns a line for each word that names no tab. A season of such rows is one mistake, not hundreds. */
function unknownGroups(roster: readonly RosterRow[], most: number): readonly string[] {
  const lines = new Map<string, number[]>();
  for (const { group, line } of roster) {
    if (group === '' || groupNamed(group)) continue;
    addTo(lines, group, line);
  }
  return [...lines].map(([group, rows]) => {
    const where = `${rows.length === 1 ? 'line' : 'lines'} ${listed(rows, most)}`;
    return `The roster's group "${group}" (${where}) is none of ${galleryGroups.join(', ')}: the photo's folder decides.`;
  });
}

/** Returns rows of one group with one number and two names. One player with several photos is not a mistake. */
function duplicateJerseys(roster: readonly RosterRow[]): readonly string[] {
  const first = new Map<string, RosterRow>();
  return roster.flatMap((row) => {
    if (row.jersey === '') return [];
    const number = jerseyNumber(row.jersey) ?? foldedName(row.jersey);
    const key = `${groupNamed(row.group) ?? foldedName(row.group)}/${number}`;
    const other = first.get(key);
    first.set(key, other ?? row);
    if (!other || isSameName(other.name, row.name)) return [];
    const group = row.group === '' ? '' : ` in ${row.group}`;
    return [`Jersey ${row.jersey} stands twice${group} (lines ${other.line} and ${row.line}).`];
  });
}

/** Returns the row's name for the studio. */
export function warningTitle({ file, jersey, name }: RosterRow): string {
  const parts = [file, jersey && `jersey ${jersey}`, name];
  return parts.filter((part) => part !== '').join(', ') || 'no file, jersey or name';
}
