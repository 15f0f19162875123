/** Removes a player at the family's request. */
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { itemDetails, type GalleryItem } from '#core/gallery/galleryItems.ts';
import { csvRows } from '#core/text/csv.ts';
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { forgetOrders, type Forgotten } from '#studio/orders/forget.ts';
import { textsOfPlayer } from '#core/player/oneOfSeveral.ts';
import { ageGroup, isInGroups } from '#core/gallery/rosterGroups.ts';
import { exactLetters } from '#core/text/names.ts';
import { writePreview } from '#studio/site/publicPictures.ts';
import { rotateGallery } from '#studio/site/rotation.ts';
import { withSession } from '#studio/site/session.ts';
import { type Done, type Outcome, refusal, type Watch } from '#studio/workspace/act.ts';
import { clearElsewhere, clearFolder, type ClearedPlayer } from '#studio/workspace/clearedFiles.ts';
import { archiveLines } from '#studio/workspace/archives.ts';
import { rememberErased } from '#studio/workspace/backupErasures.ts';
import { addErasures, erasedNames, writeErasureNote } from '#studio/workspace/galleryErasures.ts';
import { blankInLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { dropCardsOf, readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { type OutOfFolders, takeOutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';
import { forgetWithheld, readWithheld } from '#studio/workspace/withheld.ts';
import type { Folders, Session } from '#studio/workspace/workspace.ts';
import { writtenFiles } from '#studio/workspace/writtenFiles.ts';
import { leftLines, namesLeft, type NamesLeft } from './namesLeft.ts';
import { hasWords, isNameOnForm } from './playersName.ts';
import { playersOrders, type PlayersOrder } from './playersOrders.ts';
import { isErased, playersPhotos, type PlayersPhotos, type WhichPlayer } from './photosOfPlayer.ts';

export type Erasing = WhichPlayer & {
  /** Folders of prints beside those that the workspace remembers. */
  readonly prints: readonly string[];
  /** False only finds out what would be erased. */
  readonly isSure: boolean;
  /** Orders of other galleries go, too, if the name is on their form. */
  readonly withOthers: boolean;
  /** Orders go although something of them is still to be made. */
  readonly withOpen: boolean;
};

export type PlayerErasure = {
  readonly photos: PlayersPhotos;
  readonly orders: readonly PlayersOrder[];
  /** Orders that are not finished: they hold the erasure back. */
  readonly unfinished: readonly PlayersOrder[];
  /** Undefined if nothing was changed. */
  readonly erased?: Erased;
};

export type Erased = {
  readonly prints: OutOfFolders;
  /** Undefined without a store. */
  readonly forgotten?: Forgotten;
  /** Fails if the photos are still there: the same again goes on from there. */
  readonly rest: Done<{
    /** Where the note is that says what was done, and what is left to do. */
    readonly note: string;
    /** Files that are gone or changed, by their paths in the workspace, or absolute. */
    readonly cleared: readonly string[];
    readonly left: NamesLeft;
  }>;
};

/** Removes the player, or finds out what would be removed. Without a store no orders are looked at. */
export function erase(
  folders: Folders,
  store: DeskStore | undefined,
  erasing: Erasing,
  watch: Watch = {},
): Promise<Outcome<PlayerErasure>> {
  const options = { ...watch, command: `erase in ${erasing.slug}` };
  return withSession(folders, options, (session) => eraseIn(session, store, erasing));
}

async function eraseIn(
  session: Session,
  store: DeskStore | undefined,
  typed: Erasing,
): Promise<Done<PlayerErasure>> {
  const photos = await playersPhotos(session, typed);
  if (!photos.ok) return photos;
  const { player, alike, isOnly, numbers, files } = photos.value;
  const options = { ...typed, player };
  const all = store ? await playersOrders(store, { ...options, alike, isOnly, numbers }) : [];
  const orders = all.filter(({ isElsewhere }) => options.withOthers || !isElsewhere);
  const left = all.filter((order) => !orders.includes(order));
  if (left.length > 0) {
    session.note({
      kind: 'orders elsewhere',
      text: `Also with this name, not erased: ${numbersOf(left)}. They are of other galleries, or may be of another player with the name.`,
      field: 'withOthers',
    });
  }
  const isKnown = numbers.size > 0 || files.length > 0 || orders.length > 0;
  if (!isKnown && !(await isListed(session.workspace, options, photos.value))) {
    return refusal(
      `No photo and no card of ${options.slug} and no order has this name. Nothing was changed.`,
    );
  }
  const open = orders.filter(({ isOpen }) => isOpen);
  const unfinished = options.withOpen ? [] : open;
  const found = { photos: photos.value, orders, unfinished };
  if (unfinished.length > 0 || !options.isSure) return success(found);
  return success({ ...found, erased: await eraseAll(session, store, options, found) });
}

async function eraseAll(
  session: Session,
  store: DeskStore | undefined,
  options: Erasing,
  { photos, orders: found }: Pick<PlayerErasure, 'photos' | 'orders'>,
): Promise<Erased> {
  const at = new Date();
  const orders = found.map(({ order }) => order);
  const isOf = isPlayer(options, photos);
  await rememberForRestore(session, options, photos, { orders, isOf });
  // Prints are found by their orders, and orders by the photos: after an interruption, the same call finds what is left.
  const numbers = new Set(orders.map(({ number }) => number));
  const prints = await takeOutOfFolders(session.workspace, numbers, { more: options.prints });
  const forgotten = store && (await forgetOrders(store, orders, session));
  await dropCardsOf(session.workspace, options.slug, isOf);
  const cleared = await clearFolder(session.workspace, 'workspace', playersLines(options, photos));
  const elsewhere = await clearElsewhere(session.workspace, playersLines(options, photos));
  await forgetWithheld(session.workspace, options.slug, isOf, photos.withheld);
  const erased = await erasePhotos(session, options, photos, at.toISOString().slice(0, 10));
  if (!erased.ok) return { prints, forgotten, rest: erased };
  const note = await writeErasureNote(
    session.workspace,
    at,
    noteText({
      at,
      slug: options.slug,
      numbers: photos.numbers,
      photos: erased.value,
      orders: [...numbers],
      statuses: forgotten?.statuses ?? 0,
      prints: prints.prints,
      folders: prints.folders,
      hasOrders: store !== undefined,
    }),
  );
  const left = await namesLeft(session.workspace, store, options.player, elsewhere.left);
  const rest = success({ note, cleared: [...cleared, ...elsewhere.cleared], left });
  return { prints, forgotten, rest };
}

/** An older backup still has the player. What is restored from it must be without. */
async function rememberForRestore(
  session: Session,
  options: Erasing,
  photos: PlayersPhotos,
  what: { readonly orders: readonly DeskOrder[]; readonly isOf: (one: Named) => boolean },
): Promise<void> {
  const { slug } = options;
  const cards = await readTeamCards(session.workspace, slug);
  const own = (cards.ok && cards.value?.cards.filter(what.isOf)) || [];
  await rememberErased(session.workspace, {
    orders: what.orders.map(({ number }) => number),
    player: {
      slug,
      numbers: [...photos.numbers],
      hashes: photos.hashes,
      names: namesToErase(session, options, photos),
      cards: own.map(({ number }) => number),
    },
  });
  for (const text of await archiveLines(session.workspace)) session.note({ kind: 'backup', text });
}

type Named = Pick<SortingCard, 'name' | 'jersey' | 'group'>;

function isPlayer(
  { jersey: worn, groups }: Erasing,
  player: Pick<PlayersPhotos, 'player' | 'alike'>,
): (one: Named) => boolean {
  return ({ name, jersey, group }) =>
    isErased(name, player) && (worn === undefined || jersey === worn) && isInGroups(group, groups);
}

/** A line counts if whole cells have the player's name and the team's slug: other names and slugs may contain these. */
function playersLines(
  { slug, jersey, groups }: Erasing,
  photos: Pick<PlayersPhotos, 'player' | 'alike' | 'isOnly'>,
): ClearedPlayer {
  const meant = new Set(groups.map(ageGroup));
  const hasGroup = (cell: string): boolean =>
    cell.split(/[,&]/).some((part) => meant.has(ageGroup(part)));
  const isIn = (line: string): boolean => {
    const cells = csvRows(line).flatMap((row) => row.cells);
    return (
      cells.some((cell) => isNameOnForm(cell, photos)) &&
      cells.some((cell) => cell.trim() === slug) &&
      (jersey === undefined || hasWords(line, jersey)) &&
      (photos.isOnly || groups.length === 0 || cells.some(hasGroup))
    );
  };
  return { slug, isIn };
}

/** A child who missed the day has a card and no photo, and one who was kept out may have neither. */
async function isListed(
  workspace: string,
  options: Erasing,
  photos: PlayersPhotos,
): Promise<boolean> {
  const cards = await readTeamCards(workspace, options.slug);
  const withheld = await readWithheld(workspace, options.slug);
  return [
    ...((cards.ok && cards.value?.cards) || []),
    ...(withheld.ok ? withheld.value.players : []),
  ].some(isPlayer(options, photos));
}

/** Returns the player's name as it is remembered, in other spellings, too, unless that is another player's name. */
function namesToErase(
  session: Session,
  { slug, jersey, groups }: Erasing,
  { player, alike, isOnly }: PlayersPhotos,
): readonly string[] {
  // Another player of the same name stays.
  const namesOf = (name: string): readonly string[] =>
    isOnly
      ? erasedNames(session.current(), slug, name)
      : erasedNames(session.current(), slug, exactLetters(name), textsOfPlayer({ jersey, groups }));
  const kept = new Set(alike.flatMap(namesOf));
  return namesOf(player).filter((name) => !kept.has(name));
}

/** Every step may be done twice: after an interruption, the same call finishes the rest. */
async function erasePhotos(
  session: Session,
  options: Erasing,
  photos: PlayersPhotos,
  day: string,
): Promise<Done<number>> {
  const { slug } = options;
  const { gallery, numbers, hashes } = photos;
  await addErasures(session.workspace, slug, [
    ...namesToErase(session, options, photos).map((name) => ({ day, name })),
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
  // The old key opens nothing on the site any more, and the files of the erased photos are deleted.
  const rotated = await rotateGallery(session, slug, {
    stays: ({ photo }) => !numbers.has(photo.number),
  });
  return rotated.ok ? success(erased.length) : rotated;
}

/** Says what is left to do by hand, and how it has ended. */
export function erasureLines({ photos, unfinished, erased }: PlayerErasure): readonly string[] {
  const rest = erased?.rest;
  return [
    ...photos.files.map((file) => `Delete the camera's file yourself: ${file}`),
    ...photos.perhaps.map((file) => `It may show another who has the name, and stays: ${file}`),
    ...(unfinished.length > 0 ? [`Not finished: ${numbersOf(unfinished)}.`] : []),
    ...(rest?.ok === false ? [rest.message] : []),
    ...(rest?.ok
      ? [
          `${rest.value.note} says what was done, and what is left to do.`,
          ...leftLines(rest.value.left),
        ]
      : []),
  ];
}

export function numbersOf(orders: readonly PlayersOrder[]): string {
  return orders.map(({ order }) => order.number).join(', ');
}

/** Returns frame numbers as people read them. */
export function numberWords(numbers: Iterable<number>): string {
  return [...numbers].map(frameDigits).join(', ') || 'none';
}

/** The note that stays of an erasure. It names no child, no family and no file. */
type Noted = {
  readonly at: Date;
  readonly slug: string;
  readonly numbers: Iterable<number>;
  /** How many photos the gallery showed. */
  readonly photos: number;
  readonly orders: readonly string[];
  readonly statuses: number;
  readonly prints: number;
  readonly folders: number;
  /** False if no database of orders was found. */
  readonly hasOrders: boolean;
};

function noteText(noted: Noted): string {
  const { at, slug, photos, orders, statuses, prints, folders, hasOrders } = noted;
  return `${at.toISOString()}
A player was erased at the family's request.

gallery                    ${slug}
frame numbers              ${numberWords(noted.numbers)}
photos taken off           ${photos}; the gallery was sealed again under a new key
orders that name nobody    ${orders.join(', ') || (hasOrders ? 'none' : 'no database of orders was found')}
status files removed       ${statuses}
prints removed             ${prints}, in ${howMany(folders, 'folder')}

Not reached by the command:
- the camera's files on the studio's disks
- the site where it is hosted, until it is uploaded or synced so that files that are gone here go there
- the server's database, if orders were fetched from it: orders forget ${orders.join(' ') || 'with their numbers'}
- rosters, also those that came with a booking
- files that somebody else put into the workspace: the command has listed those that hold the name, and those that it could not search
- backups of this folder, of the database and of the site
- files that were written to a folder of somebody's choice: ${saidElsewhere.join(', ')}; lists that were saved from the screen
- emails in mailboxes, what a lab has, and what families have kept
`;
}

const saidElsewhere = writtenFiles
  .filter((row) => row.in === 'elsewhere' && row.erasing === 'said')
  .map(({ path, holds }) => `${path} ("${holds}")`);
