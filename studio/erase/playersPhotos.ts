/** Finds a player's photos in a gallery, and removes them from the site and the workspace. */
import { frameDigits } from '#rules/frameNumber.ts';
import {
  itemDetails,
  itemName,
  type Gallery,
  type GalleryItem,
  type GalleryItemDetails,
} from '#rules/galleryItems.ts';
import { isSameName, withName } from '#rules/names.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { groupOfFolder, isInGroups } from '#studio/roster/groups.ts';
import { rotateGallery } from '#studio/rotation/rotateGallery.ts';
import { readGallery } from '#studio/site/galleryFolder.ts';
import { wholeGallery } from '#studio/site/playerDocuments.ts';
import { readSealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';
import { writePreview } from '#studio/site/preview.ts';
import { addErasures, erasedNames, plainName } from '#studio/workspace/erasures.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { blankInLedger, readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { cardHolders, readTeamCards } from '#studio/workspace/sortingCards.ts';
import { readWithheld } from '#studio/workspace/withheld.ts';
import { hasNamesake, isMeant, type Known } from './namesakes.ts';
import type { EraseOptions } from './options.ts';

export type PlayersPhotos = {
  /** The player's name as the team has it. */
  readonly player: string;
  /** Other players' names that are spelled differently and no more. */
  readonly alike: readonly string[];
  /** False if another player has the very name. */
  readonly isOnly: boolean;
  readonly gallery: Gallery;
  /** Their frame numbers, ascending, also of photos that were shown once. */
  readonly numbers: ReadonlySet<number>;
  /** What their camera files are called. */
  readonly files: readonly string[];
  /** SHA-256, base64url. */
  readonly hashes: readonly string[];
};

/** Fails if the gallery cannot be read, or if two players have the name and it is not said which. */
export async function playersPhotos(
  { out, workspace, current }: Session,
  { slug, player: typed, photos, ...which }: EraseOptions,
): Promise<Result<PlayersPhotos>> {
  const known = Object.hasOwn(current().galleries, slug) && current().galleries[slug];
  if (!known) return failure(`There is no gallery "${slug}" in this workspace.`);
  const gallery = await wholeOf(
    await readGallery(out, slug, await galleryKey(known.key)),
    workspace,
  );
  if (!gallery) return failure(`The gallery of ${slug} is not whole in ${out}. Publish it first.`);
  const ledger = await readLedger(workspace, slug);
  const withheld = await readWithheld(workspace, slug);
  if (!withheld.ok) return withheld;
  const cards = await readTeamCards(workspace, slug);
  if (!cards.ok) return cards;
  const names = [
    ...gallery.items.map(itemName),
    ...[...withheld.value.photos, ...withheld.value.players].map(({ name }) => name),
    ...(cards.value?.cards ?? []).map(({ name }) => name),
  ];
  const meant = nameMeant(names.flatMap(namesIn), typed);
  if (!meant.ok) return meant;
  const isNamed = (name: string): boolean =>
    namesIn(name).some((one) => isErased(one, meant.value));
  const named = gallery.items.map(itemDetails).filter((item) => isNamed(itemName(item)));
  const holders = cardHolders(cards.value?.cards ?? []).filter(({ name }) => isNamed(name));
  const another = hasNamesake([...named.map(knownOf), ...holders], which);
  if (!another.ok) return another;
  const own = named.filter((item) => isMeant(knownOf(item), which));
  const records = await readRecords(workspace, slug);
  const isOnly = which.jersey === undefined && !another.value;
  const keptOut = withheld.value.photos.filter(({ name }) => isOnly && isNamed(name));
  const keptHashes = new Set(keptOut.map(({ hash }) => hash));
  const files = new Set(own.flatMap(({ sealed }) => sealed?.file ?? []));
  const numbers = new Set(photos);
  for (const row of ledger) {
    const isOld = isTheirs(row.source, another.value, which) && isNamed(itemName(row.source));
    const isKeptOut = row.hash !== '' && keptHashes.has(row.hash);
    if (files.has(row.file) || isOld || isKeptOut) numbers.add(row.number);
  }
  const rows = ledger.filter(({ number }) => numbers.has(number));
  const shown = new Set(rows.map(({ file }) => file));
  const nameFile = await fileNames(workspace, [slug]);
  const all = [...rows, ...records.filter(({ file }) => shown.has(file)), ...keptOut];
  return success({
    ...meant.value,
    isOnly,
    gallery,
    numbers: new Set([...numbers].toSorted((a, b) => a - b)),
    files: [...new Set(all.filter(({ source }) => source !== '').map(nameFile))],
    hashes: [...new Set(all.map(({ hash }) => hash))].filter((hash) => hash !== ''),
  });
}

/** Returns true for the player's name in any spelling that is not another player's. */
export function isErased(
  name: string,
  { player, alike }: Pick<PlayersPhotos, 'player' | 'alike'>,
): boolean {
  return withName([player, ...alike], name, (one) => one).includes(player);
}

function knownOf({ jersey = '', ageGroup = '' }: GalleryItemDetails): Known {
  return { jersey, group: ageGroup };
}

/** Of a photo that the gallery doesn't show any more only the folder says in which group it was. */
function isTheirs(
  source: string,
  hasOther: boolean,
  { jersey, groups }: Pick<EraseOptions, 'jersey' | 'groups'>,
): boolean {
  const folder = groupOfFolder(source);
  return !hasOther || (jersey === undefined && folder !== undefined && isInGroups(folder, groups));
}

/** A photo of siblings bears several names. */
function namesIn(name: string): readonly string[] {
  return [name, ...name.split(' & ')];
}

/** Returns which name of the team is meant. Fails if it could be several. A name that nobody has may be on an order's form. */
function nameMeant(
  known: readonly string[],
  typed: string,
): Result<Pick<PlayersPhotos, 'player' | 'alike'>> {
  const alike = new Map(
    known.filter((name) => isSameName(name, typed)).map((name) => [plainName(name), name]),
  );
  const [player = typed, ...others] = withName([...alike.values()], typed, (name) => name);
  if (others.length > 0) {
    return failure(
      `"${typed}" could be ${[player, ...others].join(' or ')}: write the name as it stands there.`,
    );
  }
  return success({ player, alike: [...alike.values()].filter((name) => name !== player) });
}

/** Returns the gallery with the photos that only a player's card opens, too. */
async function wholeOf(
  gallery: Gallery | undefined,
  workspace: string,
): Promise<Gallery | undefined> {
  const sealed = gallery && (await readSealedByPlayer(workspace, gallery.slug));
  if (sealed?.ok === false) throw new Error(sealed.message);
  return gallery && sealed?.value ? wholeGallery(gallery, sealed.value) : gallery;
}

/** Every step may be done twice: after an interruption, the same command finishes the rest. */
export async function erasePhotos(
  session: Session,
  { slug }: EraseOptions,
  { player, alike, isOnly, gallery, numbers, hashes }: PlayersPhotos,
  day: string,
): Promise<Result<number>> {
  // Another player of the same name stays.
  const names = isOnly ? erasedNames(session.current(), slug, player) : [];
  // In other spellings, too, unless that is another player's name.
  const kept = new Set(alike.flatMap((name) => erasedNames(session.current(), slug, name)));
  await addErasures(session.workspace, slug, [
    ...names.filter((name) => !kept.has(name)).map((name) => ({ day, name })),
    ...hashes.map((hash) => ({ day, hash })),
  ]);
  const isOwn = (item: GalleryItem): boolean => {
    const { sealed } = itemDetails(item);
    return sealed?.number !== undefined && numbers.has(sealed.number);
  };
  const erased = gallery.items.filter(isOwn);
  const files = new Set(erased.flatMap((item) => itemDetails(item).sealed?.file ?? []));
  const records = await readRecords(session.workspace, slug);
  const stay = records.filter(({ file }) => !files.has(file));
  await writePreview(
    session.out,
    slug,
    stay.flatMap(({ preview }) => preview ?? []),
  );
  await blankInLedger(session.workspace, slug, numbers);
  // Whoever has the old key opens nothing that is on the site from now on, and what the photos were stored as is deleted.
  const rotated = await rotateGallery(session, slug, undefined, (item) => !isOwn(item));
  return rotated.ok ? success(erased.length) : rotated;
}

/** Returns frame numbers as people read them. */
export function numberWords(numbers: Iterable<number>): string {
  return [...numbers].map(frameDigits).join(', ') || 'none';
}
