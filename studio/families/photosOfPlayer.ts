/** Finds a player's photos in a gallery. */
import {
  itemDetails,
  itemName,
  type Gallery,
  type GalleryItemDetails,
} from '#core/gallery/galleryItems.ts';
import { exactLetters, isSameName, plainName, withName } from '#core/text/names.ts';
import { success } from '#core/text/result.ts';
import { groupOfFolder, ageGroup, areApart, isInGroups } from '#core/gallery/rosterGroups.ts';
import { namesIn } from '#core/player/namesOn.ts';
import { readGallery } from '#studio/site/galleryFolder.ts';
import { wholeGallery } from '#studio/site/documents.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import { readSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { galleryKey, type Session } from '#studio/workspace/workspace.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { cardNumbersOf, readRecords, type PhotoRecord } from '#studio/workspace/records.ts';
import { readTeamCards, cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { readWithheld } from '#studio/workspace/withheld.ts';
import { jerseyNumber } from '#core/player/jersey.ts';

export type WhichPlayer = {
  readonly slug: string;
  readonly player: string;
  readonly jersey?: string;
  /** Empty if the name alone says who it is. */
  readonly groups: readonly string[];
  /** Frame numbers of photos that don't bear the player's name. */
  readonly photos: readonly number[];
};

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
  /** The same for photos that may show another player of that name. They stay. */
  readonly perhaps: readonly string[];
  /** SHA-256, base64url. */
  readonly hashes: readonly string[];
  /** The paths of photos that a roster has kept out: from now on the erasure does. */
  readonly withheld: ReadonlySet<string>;
};

/** Fails if the gallery cannot be read, or if two players have the name and it is not said which. */
export async function playersPhotos(
  { out, workspace, current }: Session,
  { slug, player: typed, photos, ...which }: WhichPlayer,
): Promise<Done<PlayersPhotos>> {
  const known = Object.hasOwn(current().galleries, slug) && current().galleries[slug];
  if (!known) return refusal(`There is no gallery "${slug}" in this workspace.`);
  const gallery = await wholeOf(
    await readGallery(out, slug, await galleryKey(known.key)),
    workspace,
  );
  if (!gallery) return refusal(`The gallery of ${slug} is not whole in ${out}. Publish it first.`);
  const ledger = await readLedger(workspace, slug);
  const withheld = await readWithheld(workspace, slug);
  if (!withheld.ok) return withheld;
  const cards = await readTeamCards(workspace, slug);
  if (!cards.ok) return cards;
  const called = [
    ...gallery.items.map(itemName),
    ...[...withheld.value.photos, ...withheld.value.players].map(({ name }) => name),
    ...(cards.value?.cards ?? []).map(({ name }) => name),
  ];
  const meant = nameMeant(called.flatMap(namesIn), typed);
  if (!meant.ok) return meant;
  const isNamed = (name: string): boolean =>
    namesIn(name).some((one) => isErased(one, meant.value));
  const records = await readRecords(workspace, slug);
  const byFile = new Map(records.map((record) => [record.file, record]));
  const items = gallery.items.map(itemDetails);
  const shown = items.map((item) => shownPhoto(item, byFile.get(item.sealed?.file ?? '')));
  const players = (cards.value?.cards ?? []).filter(({ kind }) => kind === 'player');
  const isAlike = (name: string): boolean =>
    exactLetters(name) !== '' && exactLetters(name) === exactLetters(meant.value.player);
  const everybody = [...shown, ...withheld.value.players];
  const told = toldApart(everybody, players, { ...which, isNamed, isAlike });
  if (!told.ok) return told;
  const { hasOther, whose } = told.value;
  const ofFile = ({ source }: { readonly source: string }, name = itemName(source)) =>
    whose({ name, jersey: '', group: groupOfFolder(source) ?? '' });
  const kept = withheld.value.photos.map((photo) => [photo, ofFile(photo, photo.name)] as const);
  const keptOut = kept.flatMap(([photo, its]) => (its === 'theirs' ? photo : []));
  const keptPerhaps = kept.flatMap(([photo, its]) => (its === 'perhaps' ? photo : []));
  const keptHashes = new Set(keptOut.map(({ hash }) => hash));
  const files = new Set(shown.flatMap((photo) => (whose(photo) === 'theirs' ? photo.file : [])));
  const others = new Set(hasOther ? shown.map(({ number }) => number) : []);
  const numbers = new Set(photos);
  for (const row of ledger) {
    // Of a photo that the gallery doesn't show any more only the file says whose it was.
    const isOld = !others.has(row.number) && ofFile(row) === 'theirs';
    const isKeptOut = row.hash !== '' && keptHashes.has(row.hash);
    if (files.has(row.file) || isOld || isKeptOut) numbers.add(row.number);
  }
  const rows = ledger.filter(({ number }) => numbers.has(number));
  const names = new Set(rows.map(({ file }) => file));
  const nameFile = await fileNames(workspace, [slug]);
  const all = [...rows, ...records.filter(({ file }) => names.has(file)), ...keptOut];
  const hashes = new Set(all.map(({ hash }) => hash).filter((hash) => hash !== ''));
  const unclear = [
    ...shown.flatMap((one) => (whose(one) === 'perhaps' ? (byFile.get(one.file) ?? []) : [])),
    ...keptPerhaps,
  ].filter(({ hash }) => !hashes.has(hash));
  return success({
    ...meant.value,
    isOnly: which.jersey === undefined && !hasOther,
    gallery,
    numbers: new Set([...numbers].toSorted((a, b) => a - b)),
    files: [...new Set(all.filter(({ source }) => source !== '').map(nameFile))],
    perhaps: [...new Set(unclear.map(nameFile))],
    hashes: [...hashes],
    withheld: new Set([...keptOut, ...(hasOther ? keptPerhaps : [])].map(({ source }) => source)),
  });
}

/** Returns true for the player's name in any spelling that is not another player's. */
export function isErased(
  name: string,
  { player, alike }: Pick<PlayersPhotos, 'player' | 'alike'>,
): boolean {
  return withName([player, ...alike], name, (one) => one).includes(player);
}

/** The team's group says nothing of whom a photo shows. */
function shownPhoto(item: GalleryItemDetails, record: PhotoRecord | undefined) {
  const { jersey = '', ageGroup = '', sealed } = item;
  return {
    name: itemName(item),
    jersey,
    group: record?.hasTeamsGroup ? '' : ageGroup,
    cards: record ? cardNumbersOf(record) : [],
    file: sealed?.file ?? '',
    number: sealed?.number,
  };
}

/** Returns which name of the team is meant. Fails if it could be several. A name that nobody has may be on an order's form. */
function nameMeant(
  known: readonly string[],
  typed: string,
): Done<Pick<PlayersPhotos, 'player' | 'alike'>> {
  const alike = new Map(
    known.filter((name) => isSameName(name, typed)).map((name) => [plainName(name), name]),
  );
  const [player = typed, ...others] = withName([...alike.values()], typed, (name) => name);
  if (others.length > 0) {
    return refusal(
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
  const sealed = gallery && (await readSealedGallery(workspace, gallery.slug));
  if (sealed?.ok === false) throw new Error(sealed.message);
  return gallery && sealed?.value ? wholeGallery(gallery, sealed.value) : gallery;
}

/** Tells two players of one name apart, so that only one is erased. */
type Which = Pick<WhichPlayer, 'jersey' | 'groups'>;

/** What is known of somebody with the name, from a photo or a card. */
type Known = { readonly jersey: string; readonly group: string };

/** A photo, or somebody whom a roster has kept out. */
type Named = Known & { readonly name: string; readonly cards?: readonly string[] };

type Telling = {
  /** Somebody else has the name, too. */
  readonly hasOther: boolean;
  /** Whether a photo is the player's. `perhaps` may as well be of another of the name. */
  readonly whose: (photo: Named) => 'theirs' | 'perhaps' | 'not theirs';
};

/**
 * Finds out which photos with a name are the player's. A card's number decides before name, jersey and group. Fails if these fit two
 * players.
 */
function toldApart(
  all: readonly Named[],
  players: readonly SortingCard[],
  which: Which & {
    readonly isNamed: (name: string) => boolean;
    /** Also beside a number: `Nia Abara 2`. */
    readonly isAlike: (name: string) => boolean;
  },
): Done<Telling> {
  const { isNamed, isAlike } = which;
  const numbers = new Set(players.map(({ number }) => number));
  const uncarded = all.filter(({ cards = [] }) => !cards.some((number) => numbers.has(number)));
  const known = [...uncarded, ...cardHolders(players)].filter(({ name }) => isNamed(name));
  const other = hasNamesake(known, which);
  if (!other.ok) return other;
  const own = new Set(
    players.filter((card) => isNamed(card.name) && isMeant(card, which)).map((card) => card.number),
  );
  const others = known.filter((one) => !isMeant(one, which));
  return success({
    hasOther: other.value,
    whose: ({ cards = [], ...photo }) => {
      if (cards.some((number) => own.has(number))) return 'theirs';
      const isOthers = cards.length > 0 && cards.every((number) => numbers.has(number));
      if ((isOthers && other.value) || !isMeant(photo, which)) return 'not theirs';
      if (!isNamed(photo.name)) return isAlike(photo.name) ? 'perhaps' : 'not theirs';
      return others.some((one) => mayBeOne(one, photo)) ? 'perhaps' : 'theirs';
    },
  });
}

/** Returns whether another player has the same name. Fails if jersey and group fit two players. */
function hasNamesake(known: readonly Known[], which: Which): Done<boolean> {
  const jerseys = [...new Set(known.flatMap(({ jersey }) => jersey || []))];
  if (which.jersey === undefined && jerseys.length > 1) {
    return refusal(
      `Two players have this name, with the jerseys ${jerseys.join(', ')}: say which.`,
      'jersey',
    );
  }
  const wearing = known.filter((one) => isMeant(one, { ...which, groups: [] }));
  const groups = [...new Set(wearing.map(({ group }) => group))].filter(ageGroup);
  if (which.groups.length === 0 && groups.some((one) => areApart(one, groups[0] ?? ''))) {
    return refusal(
      `Perhaps two players have this name, in the groups ${groups.join(', ')}: say which. Of one player in several groups, name each.`,
      'groups',
    );
  }
  return success(known.some((one) => !isMeant(one, which)));
}

/** Returns true for what may be of the player. What has no jersey, or no group, is of everyone with the name. */
function isMeant({ jersey, group }: Known, { jersey: worn, groups }: Which): boolean {
  const isWorn = worn === undefined || jersey === '' || isSameJersey(jersey, worn);
  return isWorn && isInGroups(group, groups);
}

function mayBeOne(one: Known, other: Known): boolean {
  const isWorn = one.jersey === '' || other.jersey === '' || isSameJersey(one.jersey, other.jersey);
  return isWorn && !areApart(one.group, other.group);
}

function isSameJersey(one: string, other: string): boolean {
  return one === other || (jerseyNumber(one) ?? one) === (jerseyNumber(other) ?? other);
}
