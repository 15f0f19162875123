/** Matches roster rows to photos, decides which photos stay private, and reports contradictions. */
import { firstOf, listed, noticesAtMost } from '#studio/command/notices.ts';
import { photoFinder } from './photoFinder.ts';
import { playersOf } from './players.ts';
import type { RosterRow } from './readRoster.ts';
import { duplicateJerseys, titleOf, unknownGroups } from './rosterDoubts.ts';
import { alike } from './spelling.ts';
import { doubtfulTags, keepsPrivate } from './tags.ts';

export type RosterMatch = {
  /** By the photo's path below the shoot's folder. */
  readonly rows: ReadonlyMap<string, RosterRow>;
  /** Photos that never appear on the home page, because a row that is or may be theirs says so. */
  readonly kept: ReadonlySet<string>;
  /** Rows that keep a photo private without saying which: it could be any of them. */
  readonly unmet: readonly RosterRow[];
  /** Warnings for the studio. */
  readonly notices: readonly string[];
};

/**
 * A row with a file matches that photo. A row with only a jersey matches every photo of its group with that number. Limits the
 * warnings of each kind.
 */
export function matchRoster(
  sources: readonly string[],
  roster: readonly RosterRow[],
  most = noticesAtMost,
): RosterMatch {
  const wishes = new Set(roster.filter(keepsPrivate));
  const files = matchFiles(sources, roster, wishes, most);
  const players = playersOf(roster, wishes);
  const rows = new Map<string, RosterRow>();
  const kept = new Set(files.kept);
  const met = new Set(files.met);
  const twice: string[] = [];
  const several: string[] = [];
  for (const source of sources) {
    const named = files.rows.get(source) ?? [];
    const [first, second] = named;
    const wearing = players.wearing(source, first);
    const [only, another] = wearing;
    const row = first ?? (another ? undefined : only);
    if (row) rows.set(source, row);
    if (second) {
      const lines = namedLines(named, most);
      twice.push(`${source} stands twice in the roster (${lines}).`);
    } else if (!row && another) {
      const lines = namedLines(wearing, most);
      several.push(`${source} fits more than one row of the roster (${lines}): left unnamed.`);
    }
    const namesakes = players.privateNamesakes(source, row);
    for (const its of wearing) if (!first || mayBeOne(first, its)) met.add(its);
    for (const its of [...named, ...namesakes]) met.add(its);
    if ([...named, ...wearing, ...namesakes].some((its) => wishes.has(its))) kept.add(source);
  }
  const lost = roster.filter((row) => !met.has(row));
  const notices = [
    unknownGroups(roster, most),
    duplicateJerseys(roster),
    doubtfulTags(roster, most),
    files.vague,
    twice,
    several,
    lost.map((row) => `No photo for line ${row.line} of the roster (${titleOf(row)}).`),
    sources
      .filter((source) => !rows.has(source))
      .map((source) => `No row in the roster for ${source}.`),
  ];
  return {
    rows,
    kept,
    unmet: lost.filter((row) => wishes.has(row)),
    notices: notices.flatMap((kind) => firstOf(kind, most)),
  };
}

type FileMatch = {
  readonly rows: ReadonlyMap<string, readonly RosterRow[]>;
  readonly kept: ReadonlySet<string>;
  readonly met: ReadonlySet<RosterRow>;
  readonly vague: readonly string[];
};

/** Matches rows that name a file. A row that could mean several photos matches none; if it is private, all of them stay private. */
function matchFiles(
  sources: readonly string[],
  roster: readonly RosterRow[],
  wishes: ReadonlySet<RosterRow>,
  most: number,
): FileMatch {
  const find = photoFinder(sources);
  const rows = new Map<string, RosterRow[]>();
  const kept = new Set<string>();
  const met = new Set<RosterRow>();
  const vague: string[] = [];
  for (const row of roster) {
    const found = row.file === '' ? [] : find.named(row.file);
    const [only, another] = found;
    if (only === undefined) continue;
    met.add(row);
    if (another === undefined) {
      const same = rows.get(only) ?? [];
      same.push(row);
      rows.set(only, same);
    } else {
      vague.push(
        `Line ${row.line} of the roster (${titleOf(row)}) could mean ${listed(found, most)}: give the folder and the ending, too.`,
      );
    }
    if (wishes.has(row)) for (const source of find.akin(row.file)) kept.add(source);
  }
  return { rows, kept, met, vague };
}

/** Returns true if a row with a file and a player's row with the same number may be the same child. */
function mayBeOne({ name }: RosterRow, player: RosterRow): boolean {
  return name === '' || player.name === '' || alike(name) === alike(player.name);
}

function namedLines(rows: readonly RosterRow[], most: number): string {
  const lines = rows.map((row) => row.line);
  return lines.length === 2 ? `lines ${lines.join(' and ')}` : `lines ${listed(lines, most)}`;
}
