/** Which photos of a shoot are in a team's gallery, and whose they are: as cards have sorted them, or as file names and the roster say. */
import { howMany, listed } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import type { Before } from './withheldBefore.ts';
import {
  consentNamed,
  isAnswered,
  isWithheld,
  strictest,
  type Consent,
} from '#studio/shoot/consent.ts';
import { areApart } from '#core/gallery/rosterGroups.ts';
import { photoDetails, type PhotoDetails } from '#studio/shoot/photoDetails.ts';
import { matchRoster, warningTitle } from '#studio/shoot/matchRoster.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import { hiddenAudience } from '#studio/workspace/sealedGallery.ts';
import { isDown, type Withheld } from '#studio/workspace/withheld.ts';
import { type Done, type OnNotice, type ActNotice, refusal } from '#studio/workspace/act.ts';
import { playersAfter } from './withheldAfter.ts';
import { audienceOfShot } from './audiences.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { exactLetters, spelledLetters } from '#core/text/names.ts';
import { severalCards } from '#studio/shoot/cardWords.ts';
import { isNoPicture, type SortedShoot } from '#studio/shoot/sortShoot.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import {
  keptOff,
  keptOut,
  stayOutMessage,
  staysOffMessage,
  unsaidMessage,
  withheldPhotos,
} from './keptOut.ts';
import { mayBeOf, rosterRowsOfCard, withoutCard } from './rosterRowsOfCard.ts';
import type { Shoot, Shot } from './shot.ts';

/** What a team photo is called, so that the page knows it as one (`core/player`). */
const teamPhoto = { name: 'Team photo', tags: ['team'] } as const;

type TeamOfCards = {
  readonly slug: string;
  readonly roster: readonly RosterRow[] | undefined;
  readonly cards: readonly SortingCard[];
  readonly before: Before;
  /** The most names in one sentence. */
  readonly most: number;
  readonly note: OnNotice;
};

/**
 * Returns a team's photos, as cards and corrections have placed them. Consent comes from `roster`, or else from the cards and the rosters
 * before. Fails if the roster would show somebody of before without saying so.
 */
export function shotsByCards(
  { files, placements }: SortedShoot,
  { slug, roster, cards: teamCards, before, most, note }: TeamOfCards,
): Done<Shoot> {
  const met = [...placements.values()].flatMap((placement) =>
    placement.kind === 'placed' ? placement.cards : [],
  );
  const unsaid = [...new Set(met)].filter(
    (card) => card.slug === slug && isUnsaid(card, roster, before),
  );
  if (unsaid.length > 0) {
    const lines = unsaid.map((card) => `${severalCards([card])} (${keptWord(card, before)})`);
    return refusal(unsaidMessage(lines, most), 'roster');
  }
  const shots: Shot[] = [];
  const [down, stayOut]: [string[], string[]] = [[], []];
  let withheld = 0;
  const off = keptOff(files, before.photos, roster);
  for (const file of files) {
    const placement = placements.get(file.source);
    if (placement?.kind !== 'placed') continue;
    const cards = placement.cards.filter((card) => card.slug === slug);
    if (cards.length === 0) continue;
    const photo = off.get(file.source);
    if (photo) {
      (isDown(photo) ? down : stayOut).push(before.named(file));
      withheld += 1;
      continue;
    }
    const row = rowOf(cards, teamCards, roster, before);
    // A photo of siblings shows a child who plays elsewhere, too, of whom this roster has at most a namesake.
    const said = placement.cards.map((card) =>
      consentOf(card, card.slug === slug ? roster : undefined, before),
    );
    if (said.includes('team photo only')) {
      withheld += 1;
      continue;
    }
    const consent = strictest(said);
    const numbers = placement.cards.map(({ number }) => number);
    shots.push({
      ...file,
      details: photoDetails(file.source, row, consent),
      cards: numbers,
      ...(consent === 'hidden' && { isHidden: true }),
    });
  }
  noteKeptOut({ down, stayOut }, { most, note });
  return success({ shots, withheld });
}

type OutNames = Readonly<Record<'down' | 'stayOut', readonly string[]>>;

function noteKeptOut(
  { down, stayOut }: OutNames,
  { most, note }: Pick<TeamOfCards, 'most' | 'note'>,
) {
  if (down.length > 0) note({ kind: 'stays out', text: staysOffMessage(down, most) });
  if (stayOut.length > 0) note({ kind: 'stays out', text: stayOutMessage(stayOut, most) });
}

function rowOf(
  cards: readonly SortingCard[],
  teamCards: readonly SortingCard[],
  roster: readonly RosterRow[] | undefined,
  before: Before,
): RosterRow {
  const players = cards.filter(({ kind }) => kind === 'player');
  const [first, second] = players;
  if (!first) {
    const group = common(teamCards.map((card) => card.group).filter((word) => word !== ''));
    return { line: 0, file: '', jersey: '', group, ...teamPhoto };
  }
  const consent = strictest(players.map((card) => consentOf(card, roster, before)));
  return {
    line: 0,
    file: '',
    jersey: second ? '' : first.jersey,
    name: players.map(({ name, ...card }) => name || severalCards([{ name, ...card }])).join(' & '),
    group: common(players.map((card) => freshRows(card, roster)[0]?.group ?? card.group)),
    tags: [...new Set(players.flatMap((card) => freshRows(card, roster)[0]?.tags ?? card.tags))],
    ...(consent && { consent }),
  };
}

function common(words: readonly string[]): string {
  return new Set(words).size === 1 ? (words[0] ?? '') : '';
}

function consentOf(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
  before: Before,
): Consent | undefined {
  const fresh = freshRows(card, roster);
  return fresh.length > 0
    ? strictest(fresh.map(({ consent }) => consent))
    : (keptWord(card, before) ?? consentNamed(card.consent ?? ''));
}

/** Returns what keeps a player out, as it was said before. */
function keptWord(
  card: SortingCard,
  { players, cardPlayers }: Pick<Before, 'players' | 'cardPlayers'>,
): Consent | undefined {
  const name = exactLetters(card.name);
  const rows = [...players, ...cardPlayers].filter(
    (row) =>
      mayBeOf(row, card) && exactLetters(row.name) === name && !areApart(row.group, card.group),
  );
  return card.kind === 'player' ? strictest(rows.map(({ consent }) => consent)) : undefined;
}

function isUnsaid(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
  before: Before,
): boolean {
  const fresh = freshRows(card, roster);
  const word = keptWord(card, before);
  return word !== undefined && fresh.some((row) => !isAnswered(row, word));
}

/** Of several, it may be any: what the strictest says holds. */
function freshRows(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
): readonly RosterRow[] {
  return card.kind === 'player' ? rosterRowsOfCard(roster ?? [], card) : [];
}

type SortedWords = {
  /** The path of the contact sheet. */
  readonly sheet: string;
  /** What each file is called, by its path. */
  readonly names: ReadonlyMap<string, string>;
  /** The most names in one sentence. */
  readonly most: number;
};

/** Returns what to say of photos without a player and of players without a photo. */
export function sortedWarnings(
  { files, placements, missing }: SortedShoot,
  { sheet, names, most }: SortedWords,
): readonly ActNotice[] {
  const notices: ActNotice[] = files.filter(isNoPicture).map(({ source, against }) => ({
    kind: 'file refused',
    text: `${source}: ${against}.`,
    isOpen: true,
  }));
  const links: string[] = [];
  const unplaced: string[] = [];
  const reasons = new Map<string, string[]>();
  for (const [source, placement] of placements) {
    const name = names.get(source) ?? source;
    if (placement.kind === 'link') links.push(name);
    if (placement.kind !== 'unplaced') continue;
    unplaced.push(name);
    reasons.set(placement.why, [...(reasons.get(placement.why) ?? []), name]);
  }
  for (const [why, sources] of reasons) {
    const text =
      sources.length === 1
        ? `${sources[0]}: nobody gets it, because ${why}.`
        : `${listed(sources, most)}: each is nobody's, because ${why}.`;
    notices.push({ kind: 'nobody', text });
  }
  if (unplaced.length > 0) {
    const text = `${howMany(unplaced.length, 'photo is not published, because it is not certain whose it is', 'photos are not published, because it is not certain whose they are')}: ${sheet}`;
    notices.push({ kind: 'unplaced', text, isOpen: true });
  }
  if (links.length > 0) {
    const text = `Not published, because a link that opens a gallery is to be seen: ${listed(links, most)}.`;
    notices.push({ kind: 'link seen', text, isOpen: true });
  }
  if (missing.length > 0) {
    const players = missing.map((card) => `${card.slug} ${severalCards([card])}`);
    const text = `No photos of: ${listed(players, most)}.`;
    notices.push({ kind: 'no photos', text, isOpen: true });
  }
  return notices;
}

type TeamsShoot = TeamOfCards & {
  /** Nothing is published but what a row names by its file. */
  readonly isByFile?: true;
};

/** Returns a team's photos. If the shoot shows no cards, file names and the roster say whose they are. */
export function shotsOf(sorted: SortedShoot, team: TeamsShoot): Done<Shoot> {
  return sorted.isSorted ? shotsByCardsAndFiles(sorted, team) : shotsByNames(sorted, team);
}

/** Photos go to the players whose cards come before them; of the rest, only what a row of the roster names by its file is published. */
function shotsByCardsAndFiles(sorted: SortedShoot, team: TeamsShoot): Done<Shoot> {
  const { slug, roster, cards, before, note } = team;
  const byCards = shotsByCards(sorted, team);
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
    const photos = howMany(elsewhere.length, 'photo is', 'photos are');
    const text = `${photos} of other teams: publish the folder for all of them, naming no team.`;
    note({ kind: 'other teams', text });
  }
  if (!roster) return byCards;
  const ofCards = new Set(cards.flatMap((card) => rosterRowsOfCard(roster, card)));
  const rows = roster.filter((row) => !ofCards.has(row));
  const named = namedShots(others, { ...team, roster: rows, isByFile: true });
  if (!named.ok) return named;
  const { rowsByFile, shots, withheld, remembered, cardless } = named.value;
  const taken = withheldPhotos(sorted.files, before.photos);
  const again = new Set(byCards.value.shots.map(({ source }) => taken.get(source)));
  return success({
    shots: [...byCards.value.shots, ...shots.filter(({ source }) => rowsByFile.has(source))],
    withheld: byCards.value.withheld + withheld,
    remembered: {
      photos: remembered.photos.filter((photo) => !again.has(photo)),
      players: playersAfter(roster, before),
    },
    cardless,
  });
}

/** File names and the roster say whose photos these are. */
function shotsByNames({ files, placements }: SortedShoot, team: TeamsShoot): Done<Shoot> {
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
  return namedShots(checked, team);
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

function namedShots(
  files: readonly LookedFile[],
  { roster, cards, before, most, note, isByFile }: TeamsShoot,
): Done<NamedShoot> {
  // Also damaged pictures: a row may name one.
  const readable = files.filter(({ against, hash }) => against === undefined || hash !== undefined);
  const sources = readable.map((file) => file.source);
  const match = matchRoster(sources, roster ?? [], most, before.named);
  const { rows, unfound, notices } = match;
  if (roster) notices.forEach(note);
  if (unfound.length > 0) return refusal(unfoundMessage(unfound, most), 'roster');
  const rowsByFile = new Set(
    [...rows].flatMap(([source, row]) => (row.file === '' ? [] : [source])),
  );
  const shown = isByFile ? readable.filter(({ source }) => rowsByFile.has(source)) : readable;
  const kept = keptOut(shown, roster, match, before, most);
  if (!kept.ok) return kept;
  const { consents, silently, down, withheld: remembered } = kept.value;
  const named = readable.filter(({ source }) => down.has(source)).map(before.named);
  noteKeptOut({ down: named, stayOut: silently }, { most, note });
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
    return consent === 'hidden' && !down.has(file.source) && isOnCard(file.source, details)
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
