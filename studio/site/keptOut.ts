/** Keeps out of a gallery whom an earlier roster or a card keeps out, until a roster says otherwise. */
import { itemName } from '#core/gallery/galleryItems.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import type { Before } from './withheldBefore.ts';
import {
  consentNamed,
  isAnswered,
  isWithheld,
  strictest,
  type Consent,
} from '#studio/shoot/consent.ts';
import { areApart, groupOfFolder } from '#core/gallery/rosterGroups.ts';
import { jerseyNumber } from '#core/player/jersey.ts';
import { matchRoster, type RosterMatch } from '#studio/shoot/matchRoster.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { spelledLetters } from '#core/text/names.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import { isDown, type Withheld, type WithheldPhoto } from '#studio/workspace/withheld.ts';
import { playersAfter } from './withheldAfter.ts';

/** What was said of a photo before. */
type Said = {
  readonly word: Consent;
  /** A row that has said it could have meant another photo as well. */
  readonly isDoubtful: boolean;
  /** Of whom it was said; of a remembered photo only the group of its folder is known. */
  readonly players: readonly Player[];
  /** Of a remembered photo. */
  readonly name: string | undefined;
};

type Player = Pick<RosterRow, 'name' | 'jersey' | 'group'>;

type KeptOut = {
  /** As the roster says it, or else as it was said before. */
  readonly consents: RosterMatch['consents'];
  /** The photos that stay out although nothing says so now. */
  readonly silently: readonly string[];
  /** The photos that were taken down, by their paths. */
  readonly down: ReadonlyMap<string, WithheldPhoto>;
  /** What the workspace remembers from now on. */
  readonly withheld: Withheld;
};

/**
 * Returns what keeps photos out of the gallery. Fails if the roster would show one of before without saying so. Without a roster they
 * stay out.
 */
export function keptOut(
  files: readonly LookedFile[],
  roster: readonly RosterRow[] | undefined,
  match: RosterMatch,
  before: Before,
  most: number,
): Done<KeptOut> {
  const consents = new Map(match.consents);
  const saidBefore = saidOf(files, roster ?? [], before);
  const down = keptOff(files, before.photos.filter(isDown), roster);
  for (const source of down.keys()) consents.set(source, 'hidden');
  const silently: string[] = [];
  const shown: string[] = [];
  for (const [file, said] of saidBefore) {
    const { source } = file;
    if (isWithheld(consents.get(source))) continue;
    if (!roster) {
      consents.set(source, said.word);
      silently.push(before.named(file));
    } else if (!saysOtherwise(roster, match, source, said)) {
      shown.push(`${before.named(file)} (${nameOf(match, source, said)}, ${said.word})`);
    }
  }
  if (shown.length > 0) return refusal(unsaidMessage(shown, most), 'roster');
  const withheld = files.flatMap((file) => {
    const { source, hash = '' } = file;
    const taken = down.get(source);
    const saidNow = match.consents.get(source);
    const consent = consents.get(source);
    if (taken) return { ...taken, source, hash, ...(isWithheld(saidNow) && { consent: saidNow }) };
    return isWithheld(consent) ? photoOf(file, consent, match, saidBefore.get(file)) : [];
  });
  const isHere = photoFinder(files);
  const elsewhere = before.photos.filter((photo) => !isHere(photo));
  return success({
    consents,
    silently,
    down,
    withheld: { players: playersAfter(roster, before), photos: [...withheld, ...elsewhere] },
  });
}

/** A row's number, name or file says it, and so do the bytes of a photo that was renamed. */
function saidOf(
  files: readonly LookedFile[],
  roster: readonly RosterRow[],
  { players, cardPlayers, photos }: Before,
): ReadonlyMap<LookedFile, Said> {
  const sources = files.map(({ source }) => source);
  // Names and numbers are those of the roster that applies now.
  const names = roster.map(({ consent: _now, ...row }) => row);
  const match = matchRoster(sources, [...names, ...players, ...cardPlayers]);
  const withheld = withheldPhotos(files, photos);
  return new Map(
    files.flatMap((file) => {
      const { source } = file;
      const photo = withheld.get(source);
      const ofPlayer = match.consents.get(source);
      const said = (match.fitting.get(source) ?? []).filter((row) => isWithheld(row.consent));
      const unnamed = { name: '', jersey: '', group: groupOfFolder(source) ?? '' };
      const players = said.length > 0 ? said : [unnamed];
      const word = strictest([ofPlayer, consentNamed(photo?.consent ?? '')]);
      const isDoubtful = photo?.isDoubtful === true && ofPlayer === undefined;
      const name = photo?.name;
      return isWithheld(word) ? [[file, { word, isDoubtful, players, name }] as const] : [];
    }),
  );
}

/** Returns which of these files were kept out before, by their paths. */
export function withheldPhotos(
  files: readonly LookedFile[],
  photos: readonly WithheldPhoto[],
): ReadonlyMap<string, WithheldPhoto> {
  const byPath = new Map(photos.map((photo) => [photo.source, photo]));
  // Only one that has left its path was renamed: a copy of the same bytes may be anybody's. Of a photo that was taken down it is the same picture.
  const here = new Set(files.map(({ source }) => source));
  const gone = photos.filter((photo) => isDown(photo) || !here.has(photo.source));
  const byHash = new Map(gone.map((photo) => [photo.hash, photo]));
  return new Map(
    files.flatMap(({ source, hash }) => {
      const photo = byPath.get(source) ?? (hash === undefined ? undefined : byHash.get(hash));
      return photo ? [[source, photo] as const] : [];
    }),
  );
}

/**
 * Returns which of these files stay out, by their paths, whatever a card or a row says of their players. A row about the file itself brings
 * it back.
 */
export function keptOff(
  files: readonly LookedFile[],
  photos: readonly WithheldPhoto[],
  roster: readonly RosterRow[] = [],
): ReadonlyMap<string, WithheldPhoto> {
  const ofFiles = roster.filter(({ file }) => file !== '');
  const isShownAgain = (source: string, { consent }: WithheldPhoto): boolean => {
    const row = matchRoster([source], ofFiles).rows.get(source);
    const isAllowed = row !== undefined && !isWithheld(row.consent);
    return isAllowed && isAnswered(row, consentNamed(consent) ?? 'hidden');
  };
  const isOff = (photo: WithheldPhoto): boolean => isDown(photo) || photo.consent !== '';
  return new Map(
    [...withheldPhotos(files, photos.filter(isOff))].filter(
      ([file, photo]) => !isShownAgain(file, photo),
    ),
  );
}

/**
 * Every row that may be about the photo must answer, and there must be one of each child who was kept out: a row of another group may be a
 * namesake's. Where it was uncertain which photo was meant, the roster must.
 */
function saysOtherwise(
  roster: readonly RosterRow[],
  match: RosterMatch,
  source: string,
  { word, isDoubtful, players }: Said,
): boolean {
  if (isDoubtful) return roster.some((row) => isAnswered(row, word));
  const names = new Set(
    [nameOf(match, source), ...players.map(({ name }) => name)].map(spelledLetters),
  );
  const namesakes = roster.filter((row) => row.name !== '' && names.has(spelledLetters(row.name)));
  const rows = [...(match.fitting.get(source) ?? []), ...namesakes];
  return (
    players.every((player) => rows.some((row) => mayBeOne(row, player))) &&
    rows.every((row) => isAnswered(row, word))
  );
}

/** A row with a file is about the photo, and one with the number has taken it over. */
function mayBeOne({ file, ...row }: RosterRow, { name, jersey, group }: Player): boolean {
  if (areApart(row.group, group)) return false;
  const isNamed = name !== '' && row.name !== '';
  const isWorn = jersey !== '' && jerseyNumber(row.jersey) === jerseyNumber(jersey);
  return file !== '' || isWorn || !isNamed || spelledLetters(row.name) === spelledLetters(name);
}

function nameOf({ rows }: RosterMatch, source: string, before?: Said): string {
  return rows.get(source)?.name || before?.name || itemName(source);
}

function photoOf(
  { source, hash = '' }: LookedFile,
  consent: Consent,
  match: RosterMatch,
  before: Said | undefined,
): WithheldPhoto {
  const certain = strictest((match.fitting.get(source) ?? []).map((row) => row.consent));
  const isDoubtful = !isWithheld(certain) && (before?.isDoubtful ?? true);
  return {
    source,
    hash,
    name: nameOf(match, source, before),
    consent,
    ...(isDoubtful && { isDoubtful: true as const }),
  };
}

function photoFinder(files: readonly LookedFile[]): (photo: WithheldPhoto) => boolean {
  const paths = new Set(files.map(({ source }) => source));
  const hashes = new Set(files.map(({ hash }) => hash));
  return ({ source, hash }) => paths.has(source) || hashes.has(hash);
}

/** Says what a roster would show that an earlier one has kept out. */
export function unsaidMessage(lines: readonly string[], most: number): string {
  return (
    `An earlier roster kept these out of the gallery, and this one does not say that they may be shown: ${listed(lines, most)}. ` +
    'Give it a column "consent", with a row for each, in the group that it had: hidden or team photo only keeps them out, private or nothing shows them. Nothing was changed.'
  );
}

/** Says which photos stay off although nothing but a family keeps them out. */
export function staysOffMessage(sources: readonly string[], most: number): string {
  return (
    `${howMany(sources.length, 'photo was taken down and stays off', 'photos were taken down and stay off')}: ${listed(sources, most)}. ` +
    'Only putting them back shows them, or a roster that names the files, with a column "consent".'
  );
}

/** Says what a run without a roster keeps out. */
export function stayOutMessage(sources: readonly string[], most: number): string {
  return (
    `${howMany(sources.length, 'photo stays', 'photos stay')} out of the gallery, as an earlier roster or card asks: ${listed(sources, most)}. ` +
    'Only a roster with a column "consent" shows them.'
  );
}
