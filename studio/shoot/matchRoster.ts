/** Matches roster rows to photos, says what the rows allow, and reports contradictions. */
import { itemName } from '#core/gallery/galleryItems.ts';
import { isSameName } from '#core/text/names.ts';
import { firstOf, listed, noticesAtMost } from '#studio/command/notices.ts';
import { isWithheld, strictest, type Consent } from './consent.ts';
import { areApart, groupOfFolder } from './rosterGroups.ts';
import { rowsNamedOn } from './namesOn.ts';
import { photoFinder } from './photoFinder.ts';
import { playersWearing } from './rosterPlayers.ts';
import type { RosterRow } from './readRoster.ts';
import { duplicateJerseys, titleOf, unknownGroups } from './rosterWarnings.ts';
import { exactLetters } from './spelling.ts';

export type RosterMatch = {
  /** By the photo's path below the shoot's folder. */
  readonly rows: ReadonlyMap<string, RosterRow>;
  /** The strictest that the rows of a photo say, by its path. */
  readonly consents: ReadonlyMap<string, Consent>;
  /** All rows that are about a photo for certain, by its path. */
  readonly fitting: ReadonlyMap<string, readonly RosterRow[]>;
  /** Rows that keep photos out of the gallery without saying which: it could be any of them. */
  readonly unfound: readonly RosterRow[];
  /** Warnings for the studio. */
  readonly notices: readonly string[];
};

/**
 * A row with a file matches that photo. A row with only a jersey matches every photo of its group with that number. A row that keeps
 * photos out of the gallery also counts for those with its name. Limits the warnings of each kind.
 */
export function matchRoster(
  sources: readonly string[],
  roster: readonly RosterRow[],
  most = noticesAtMost,
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
  const notices = [
    unknownGroups(roster, most),
    duplicateJerseys(roster),
    files.vague,
    twice,
    several,
    lost.map((row) => `No photo for line ${row.line} of the roster (${titleOf(row)}).`),
    sources
      .filter((source) => !rows.has(source))
      .map((source) => `No row in the roster for ${named({ source })}.`),
  ];
  return {
    rows,
    consents,
    fitting,
    unfound: lost.filter(({ consent }) => isWithheld(consent)),
    notices: notices.flatMap((kind) => firstOf(kind, most)),
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
        `Line ${row.line} of the roster (${titleOf(row)}) could mean ${listed(
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

function addTo(map: Map<string, RosterRow[]>, key: string, row: RosterRow): void {
  const same = map.get(key) ?? [];
  same.push(row);
  map.set(key, same);
}

/** Returns true if a row with a file and a player's row with the same number may be the same child. */
function mayBeOne({ name }: RosterRow, player: RosterRow): boolean {
  return name === '' || player.name === '' || isSameName(name, player.name);
}

function namedLines(rows: readonly RosterRow[], most: number): string {
  const lines = rows.map((row) => row.line);
  return lines.length === 2 ? `lines ${lines.join(' and ')}` : `lines ${listed(lines, most)}`;
}
