/** A picture day before it is published: whose each frame is by the cards, and what a person says of it. */
import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { listed } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import { cameraFiles, type FoundFile } from '#studio/shoot/cameraFiles.ts';
import { cardWords } from '#studio/shoot/cardWords.ts';
import type { Placement } from '#studio/shoot/frame.ts';
import { isNoPicture, placeFrames, type FramePlacing, sortShoot } from '#studio/shoot/sortShoot.ts';
import { timelineOf } from '#studio/shoot/timeline.ts';
import {
  type Done,
  namesAtMost,
  type Outcome,
  refusal,
  type Watch,
} from '#studio/workspace/act.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { cardHolders, readAllCards } from '#studio/workspace/sortingCards.ts';
import { isDown, readWithheld } from '#studio/workspace/withheld.ts';
import { type Folders, readWorkspace, type Session } from '#studio/workspace/workspace.ts';
import { withSession } from './session.ts';

export type PictureDay = {
  readonly folder: string;
  /** Whether it shows cards of this workspace. Without, nobody can say whose photos these are. */
  readonly isSorted: boolean;
  /** Camera by camera, in the order of capture; behind them those whose place is not certain. */
  readonly frames: readonly DayFrame[];
  /** What is never published, whatever is said of it, each with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** To whom frames can be given: a team, and its players by what they are called. */
  readonly teams: readonly {
    readonly slug: string;
    readonly team: string;
    readonly players: readonly string[];
  }[];
  /** Players of teams whose cards were seen, who have no photo yet. */
  readonly missing: readonly string[];
};

export type DayFrame = {
  readonly file: FoundFile;
  /** With its frame number, if it has one. */
  readonly name: string;
  /** Undefined only in a shoot without cards. */
  readonly placement?: Placement;
  /** Why a card may be missing right before it. */
  readonly gap?: string;
};

/** Looks at a folder. What was seen is kept, so that a second look takes no time. */
export function lookAtDay(
  folders: Folders,
  folder: string,
  watch: Watch = {},
): Promise<Outcome<PictureDay>> {
  const options = { ...watch, command: 'picture day', mayMakeWorkspace: true };
  return withSession(folders, options, (session) => look(session, resolve(folder)));
}

/** For each frame, returns the galleries that show it where it is placed now, and those that it was taken down from. */
export async function onSite(
  { workspace }: Folders,
  frames: readonly DayFrame[],
): Promise<readonly Readonly<Record<'online' | 'down', readonly string[]>>[]> {
  const read = await readWorkspace(workspace);
  const marks = frames.map(() => ({ online: [] as string[], down: [] as string[] }));
  for (const slug of Object.keys((read.ok && read.value?.galleries) || {})) {
    const records = new Map((await readRecords(workspace, slug)).map((one) => [one.source, one]));
    const withheld = await readWithheld(workspace, slug);
    const photos = withheld.ok ? withheld.value.photos : [];
    const down = new Set(photos.flatMap((photo) => (isDown(photo) ? photo.source : [])));
    frames.forEach(({ file, placement }, at) => {
      const record = records.get(file.source);
      const cards = placement && 'cards' in placement ? placement.cards : undefined;
      const placed = cards?.map(({ number }) => number).toSorted();
      const isSame = placed?.join() === record?.cards?.toSorted().join();
      if (record?.mtimeMs === file.mtimeMs && isSame) marks[at]?.online.push(slug);
      if (down.has(file.source)) marks[at]?.down.push(slug);
    });
  }
  return marks;
}

/**
 * Gives frames to a player, to a team, to nobody, or back to whom the cards say. Where that is kept is where publishing reads it. `back`
 * takes it back.
 */
export function placeInDay(
  folders: Folders,
  folder: string,
  placings: readonly FramePlacing[],
): Promise<Outcome<{ readonly day: PictureDay; readonly back: readonly FramePlacing[] }>> {
  return withSession(folders, { command: 'picture day' }, async (session) => {
    const paths = { workspace: session.workspace, folder: resolve(folder) };
    const placed = await placeFrames(paths, placings);
    if (!placed.ok) return refusal(placed.message);
    const seen = await look(session, paths.folder);
    return seen.ok ? success({ day: seen.value, back: placed.value }) : seen;
  });
}

async function look(session: Session, folder: string): Promise<Done<PictureDay>> {
  const { workspace, onProgress, signal, note } = session;
  const found = await cameraFiles(folder);
  if (!found.ok) return found;
  const cards = await readAllCards(workspace);
  if (!cards.ok) return cards;
  const how = {
    workspace,
    onProgress,
    signal,
    folder,
    jobs: availableParallelism(),
    making: undefined,
    isMade: () => false,
  };
  const sorting = { look: how, offsets: [], corrections: undefined, note };
  const sorted = await sortShoot(sorting, found.value);
  if (!sorted.ok) return sorted;
  const { files, isSorted, placements, missing } = sorted.value;
  // Among cards a damaged picture is a frame: it may be one of them.
  const isFrame = (file: (typeof files)[number]): boolean =>
    isSorted ? !isNoPicture(file) : file.against === undefined;
  const leftOut = files.flatMap((file) =>
    isFrame(file) ? [] : [{ name: file.source, why: file.against ?? '' }],
  );
  if (leftOut.length === files.length) {
    const lines = leftOut.map(({ name, why }) => `${name}: ${why}`);
    return refusal(`There are no photos in ${folder}. ${listed(lines, namesAtMost)}.`);
  }
  const timeline = timelineOf(files.filter(isFrame), []);
  if (!timeline.ok) return timeline;
  const teamNames = new Map(cards.value.map(({ slug, team }) => [slug, team]));
  const named = await fileNames(
    workspace,
    [...teamNames.keys()],
    (slug) => teamNames.get(slug) ?? slug,
  );
  const names = new Map(files.map((file) => [file.source, named(file)]));
  const bySource = new Map(found.value.map((file) => [file.source, file]));
  const frameOf = (source: string, gap?: string): readonly DayFrame[] => {
    const file = bySource.get(source);
    const name = names.get(source) ?? source;
    return file ? [{ file, name, placement: placements.get(source), gap }] : [];
  };
  const { lines, unclear } = timeline.value;
  return success({
    folder,
    isSorted,
    leftOut,
    frames: [
      ...lines.flat().flatMap(({ source, gap }) => frameOf(source, gap)),
      ...[...unclear].flatMap(([{ source }, why]) => frameOf(source, why)),
    ],
    teams: cards.value.map(({ slug, team, cards: own }) => ({
      slug,
      team,
      players: cardHolders(own).map(cardWords),
    })),
    missing: missing.map((card) => `${teamNames.get(card.slug)}: ${cardWords(card)}`),
  });
}
