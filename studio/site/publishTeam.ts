/** Publishes a shoot as one team's gallery. */
import { howMany, listed } from '#core/text/howMany.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { withheldBefore, type Before } from './withheldBefore.ts';
import { isWithheld } from '#studio/shoot/consent.ts';
import { spelledLetters } from '#studio/shoot/spelling.ts';
import { matchRoster } from '#studio/shoot/matchRoster.ts';
import { photoDetails, type PhotoDetails } from '#studio/shoot/photoDetails.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { warningTitle } from '#studio/shoot/rosterWarnings.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import { dropAllMade } from '#studio/shoot/madePhotos.ts';
import { sortShoot, type SortedShoot } from '#studio/shoot/sortShoot.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import { hiddenAudience } from '#studio/workspace/sealedGallery.ts';
import { readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import type { Withheld } from '#studio/workspace/withheld.ts';
import { lookFor } from './lookFor.ts';
import type { Input } from './publishInput.ts';
import type { NamedOptions } from './planShoot.ts';
import { publishShoot } from './publishShoot.ts';
import { finishSorted } from './publishSorted.ts';
import type { Shoot } from './shot.ts';
import { rowsOfCard, withoutCard } from './rowsOfCard.ts';
import { audienceOfShot } from './sealing.ts';
import { sortedShots } from './sortedShots.ts';
import { keptOut, stayOutMessage } from './keptOut.ts';
import { playersAfter } from './withheldAfter.ts';

export async function publishTeam(
  session: Session,
  options: NamedOptions,
  { files, roster }: Input,
): Promise<number> {
  const { slug, noticesAtMost: most, offsets, corrections } = options;
  const look = await lookFor(session, options, [slug]);
  if (!look.ok) return failed(look.message);
  const sorted = await sortShoot(
    { look: look.value, offsets, corrections, note: session.note },
    files,
  );
  if (!sorted.ok) return failed(sorted.message);
  const own = await readTeamCards(session.workspace, slug);
  if (!own.ok) return failed(own.message);
  const cards = own.value?.cards ?? [];
  const before = await withheldBefore(session.workspace, slug, cards);
  if (!before.ok) return failed(before.message);
  const team = { slug, roster, cards, before: before.value, most };
  const shoot = sorted.value.isSorted
    ? shootByCards(sorted.value, team)
    : shootByNames(sorted.value, team);
  if (!shoot.ok) return failed(shoot.message);
  const ended = await publishShoot(session, options, {
    ...shoot.value,
    files: sorted.value.files,
  });
  await dropAllMade(session.workspace);
  const isSorted = sorted.value.isSorted;
  const warnings = isSorted ? await finishSorted(session, options, sorted.value) : 0;
  return warnings > 0 ? Math.max(ended, exitCodes.failed) : ended;
}

type TeamsShoot = {
  readonly slug: string;
  readonly roster: readonly RosterRow[] | undefined;
  readonly cards: readonly SortingCard[];
  readonly before: Before;
  /** The most warnings of one kind. */
  readonly most: number;
  /** Nothing is published but what a row names by its file. */
  readonly isByFile?: true;
};

/** Photos go to the players whose cards come before them; of the rest, only what a row of the roster names by its file is published. */
function shootByCards(sorted: SortedShoot, team: TeamsShoot): Result<Shoot> {
  const { slug, roster, cards, before } = team;
  const byCards = sortedShots(sorted, team);
  if (!byCards.ok) return byCards;
  const others = sorted.files.filter(
    ({ source, against }) =>
      sorted.placements.get(source)?.kind === 'unplaced' && against === undefined,
  );
  const elsewhere = [...sorted.placements.values()].filter(
    (placement) =>
      placement.kind === 'placed' && placement.cards.every((card) => card.slug !== slug),
  );
  if (elsewhere.length > 0) {
    complain([
      `${howMany(elsewhere.length, 'photo is', 'photos are')} of other teams: publish the folder without --team for all of them.`,
    ]);
  }
  if (!roster) return byCards;
  const ofCards = new Set(cards.flatMap((card) => rowsOfCard(roster, card)));
  const rows = roster.filter((row) => !ofCards.has(row));
  const named = shootOf(others, { ...team, roster: rows, isByFile: true });
  if (!named.ok) return named;
  const { rowsByFile, shots, withheld, remembered, cardless } = named.value;
  return success({
    shots: [...byCards.value.shots, ...shots.filter(({ source }) => rowsByFile.has(source))],
    withheld: byCards.value.withheld + withheld,
    remembered: { ...remembered, players: playersAfter(roster, before) },
    cardless,
  });
}

/** File names and the roster say whose photos these are. */
function shootByNames({ files, placements }: SortedShoot, team: TeamsShoot): Result<Shoot> {
  const refused = new Map(
    [...placements].map(([source, placement]) => [
      source,
      placement.kind === 'unplaced' ? placement.why : linkSeen,
    ]),
  );
  const checked = files.map((file) => {
    const against = refused.get(file.source);
    return against === undefined ? file : withoutHash(file, against);
  });
  return shootOf(checked, team);
}

const linkSeen = 'a link that opens a gallery is to be seen in it';

function withoutHash({ hash: _hash, ...file }: LookedFile, against: string): LookedFile {
  return { ...file, against };
}

type NamedShoot = Shoot & {
  readonly rowsByFile: ReadonlySet<string>;
  readonly remembered: Withheld;
  readonly cardless: readonly RosterRow[];
};

function shootOf(
  files: readonly LookedFile[],
  { roster, cards, before, most, isByFile }: TeamsShoot,
): Result<NamedShoot> {
  // Also damaged pictures: a row may name one.
  const readable = files.filter(({ against, hash }) => against === undefined || hash !== undefined);
  const sources = readable.map((file) => file.source);
  const match = matchRoster(sources, roster ?? [], most, before.named);
  const { rows, unfound, notices } = match;
  if (roster) complain(notices);
  if (unfound.length > 0) return failure(unfoundMessage(unfound, most));
  const rowsByFile = new Set(
    [...rows].flatMap(([source, row]) => (row.file === '' ? [] : [source])),
  );
  const shown = isByFile ? readable.filter(({ source }) => rowsByFile.has(source)) : readable;
  const kept = keptOut(shown, roster, match, before, most);
  if (!kept.ok) return kept;
  const { consents, silently, withheld: remembered } = kept.value;
  if (silently.length > 0) complain([stayOutMessage(silently, most)]);
  const cardless = withoutCard([...(roster ?? []), ...before.players], cards);
  // A hidden player with a card has the photos on that card alone. Where it is not certain whose they are, nobody has them.
  const isOnCard = (source: string, details: PhotoDetails): boolean => {
    const hiding = (match.fitting.get(source) ?? []).filter(({ consent }) => isWithheld(consent));
    const isOwn = hiding.every(
      ({ name, consent }) =>
        consent === 'hidden' &&
        (name === '' || spelledLetters(name) === spelledLetters(details.name)),
    );
    return isOwn && audienceOfShot({ details, isHidden: true }, cards, cardless) !== hiddenAudience;
  };
  const shots = files.flatMap((file) => {
    const consent = consents.get(file.source);
    const details = photoDetails(file.source, rows.get(file.source), consent);
    if (!isWithheld(consent)) return [{ ...file, details }];
    return consent === 'hidden' && isOnCard(file.source, details)
      ? [{ ...file, details, isHidden: true as const }]
      : [];
  });
  const withheld = files.length - shots.length;
  return success({ shots, withheld, rowsByFile, remembered, cardless });
}

function unfoundMessage(rows: readonly RosterRow[], most: number): string {
  const lines = rows.map((row) => `line ${row.line} (${warningTitle(row)})`);
  return (
    `The roster keeps players out of the gallery whose photos were not found, so any photo could be theirs: ${listed(lines, most)}. ` +
    'Correct these rows, or take them out if there is no such photo. Nothing was changed.'
  );
}
