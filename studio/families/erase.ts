/** `erase --team <slug> --player "Name"`: removes a player at the family's request. */
import { resolve } from 'node:path';
import { csvRows } from '#core/text/csv.ts';
import { takeOutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';
import { command, exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { sayLogLeft, sayTakenOut } from '#studio/command/statuses.ts';
import { forgetOrders } from '#studio/orders/forget.ts';
import { ageGroup, isInGroups } from '#studio/shoot/rosterGroups.ts';
import { inSession } from '#studio/site/session.ts';
import { atStore } from '#studio/command/atStore.ts';
import { existingLocation } from '#studio/orders/deskStore.ts';
import { clearElsewhere, clearFolder, type ClearedPlayer } from '#studio/workspace/clearedFiles.ts';
import { writeErasureNote } from '#studio/workspace/erasures.ts';
import { dropCardsOf, readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import { forgetWithheld, readWithheld } from '#studio/workspace/withheld.ts';
import type { Store } from '#server/store/openStore.ts';
import { namesLeft } from './namesLeft.ts';
import { eraseOptions, eraseTable, type EraseOptions } from './options.ts';
import { playersOrders, type PlayersOrder } from './playersOrders.ts';
import { hasWords, isNameOnForm } from './playersName.ts';
import { erasePhotos, numberWords } from './erasePhotos.ts';
import { isErased, playersPhotos, type PlayersPhotos } from './playersPhotos.ts';
import { howMany } from '#core/text/howMany.ts';
import { writtenFiles } from '#studio/workspace/writtenFiles.ts';

/** Its exit code is 1 if nothing was found, or if an order is not finished. */
export const erase = command({
  name: 'erase',
  example: '--team <slug> --player "Name" [options]',
  summary: "remove a player at the family's request",
  about: `Removes a player at the family's request: the photos from the gallery, which is sealed again under a new key (its codes and cards
stay), the pictures on the home page, what orders, corrections and their emails say, their status files, and their prints in folders of
"fulfil". Keeps a note with the date that names nobody. Says first what it would do; nothing is changed without --yes.`,
  options: eraseTable,
  async run(values, _operands, refuse) {
    const options = eraseOptions(values);
    return options.ok ? eraseWith(options.value) : refuse(options.message);
  },
});

async function eraseWith(options: EraseOptions): Promise<number> {
  const { folders, slug } = options;
  const run = (store?: Store): Promise<number> =>
    inSession(folders, { command: `erase in ${slug}` }, (session) =>
      eraseIn(session, store, options),
    );
  const location = await existingLocation(options);
  if (location.ok) return atStore(options, run);
  complain([`${location.message} No orders are looked at.`]);
  return run();
}

async function eraseIn(
  session: Session,
  store: Store | undefined,
  typed: EraseOptions,
): Promise<number> {
  const photos = await playersPhotos(session, typed);
  if (!photos.ok) return failed(photos.message);
  const { player, alike, isOnly, numbers, files } = photos.value;
  const options = { ...typed, player };
  const all = store ? await playersOrders(store, { ...options, alike, isOnly, numbers }) : [];
  const orders = all.filter(({ isElsewhere }) => options.withOthers || !isElsewhere);
  const left = all.filter((order) => !orders.includes(order));
  if (left.length > 0) {
    complain([
      `Also with this name, not erased: ${numbersOf(left)}. They are of other galleries, or may be of another player with the name; --other-galleries erases them as well.`,
    ]);
  }
  const isKnown = numbers.size > 0 || files.length > 0 || orders.length > 0;
  if (!isKnown && !(await isListed(session.workspace, options, photos.value))) {
    return failed(
      `No photo and no card of ${options.slug} and no order has this name. Nothing was changed.`,
    );
  }
  sayWhat(options, photos.value, orders);
  const open = orders.filter(({ isOpen }) => isOpen);
  if (open.length > 0 && !options.withOpen) {
    return failed(
      `Not finished: ${numbersOf(open)}. Finish or refund them first, or erase them as well: --open. Nothing was changed.`,
    );
  }
  if (!options.isSure) {
    console.log('Nothing was changed: --yes does it.');
    return exitCodes.done;
  }
  return eraseAll(session, store, options, photos.value, orders);
}

async function eraseAll(
  session: Session,
  store: Store | undefined,
  options: EraseOptions,
  photos: PlayersPhotos,
  found: readonly PlayersOrder[],
): Promise<number> {
  const at = new Date();
  const orders = found.map(({ order }) => order);
  // Prints are found by their orders, and orders by the photos: after an interruption, the same command finds what is left.
  const numbers = new Set(orders.map(({ number }) => number));
  const taken = await takeOutOfFolders(session.workspace, numbers, { more: options.prints });
  sayTakenOut(session.workspace, taken);
  const forgotten = store && (await forgetOrders(store, orders, session));
  if (forgotten) sayLogLeft(forgotten);
  const isOf = isPlayer(options, photos);
  await dropCardsOf(session.workspace, options.slug, isOf);
  const cleared = await clearFolder(session.workspace, 'workspace', playersLines(options, photos));
  const elsewhere = await clearElsewhere(session.workspace, playersLines(options, photos));
  await forgetWithheld(session.workspace, options.slug, isOf, photos.withheld);
  const erased = await erasePhotos(session, options, photos, at.toISOString().slice(0, 10));
  if (!erased.ok) return failed(erased.message);
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
      prints: taken.prints,
      folders: taken.folders,
      hasOrders: store !== undefined,
    }),
  );
  sayCleared(session.workspace, [...cleared, ...elsewhere.cleared]);
  complain(await namesLeft(session.workspace, store, options.player, elsewhere.left));
  console.log(`Erased. ${note} says what was done, and what is left to do.`);
  return exitCodes.done;
}

type Named = Pick<SortingCard, 'name' | 'jersey' | 'group'>;

function isPlayer(
  { jersey: worn, groups }: EraseOptions,
  player: Pick<PlayersPhotos, 'player' | 'alike'>,
): (one: Named) => boolean {
  return ({ name, jersey, group }) =>
    isErased(name, player) && (worn === undefined || jersey === worn) && isInGroups(group, groups);
}

/** A line counts if whole cells have the player's name and the team's slug: other names and slugs may contain these. */
function playersLines(
  { slug, jersey, groups }: EraseOptions,
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
  options: EraseOptions,
  photos: PlayersPhotos,
): Promise<boolean> {
  const cards = await readTeamCards(workspace, options.slug);
  const withheld = await readWithheld(workspace, options.slug);
  return [
    ...((cards.ok && cards.value?.cards) || []),
    ...(withheld.ok ? withheld.value.players : []),
  ].some(isPlayer(options, photos));
}

function sayCleared(workspace: string, paths: readonly string[]): void {
  for (const path of paths.filter((one) => /cards\.(?:pdf|csv)$/.test(one))) {
    const file = resolve(workspace, path);
    console.log(
      path.endsWith('.pdf')
        ? `Deleted  ${file}: "roster cards" makes the others' cards again`
        : `Changed  ${file}`,
    );
  }
}

function sayWhat(
  { slug }: EraseOptions,
  { numbers, files, perhaps }: PlayersPhotos,
  orders: readonly PlayersOrder[],
): void {
  const others = orders.filter(({ hasOthers }) => hasOthers);
  console.log(`Photos   ${slug}: ${numberWords(numbers)}`);
  console.log(`Orders   ${numbersOf(orders) || 'none'}`);
  if (others.length > 0) console.log(`         with photos of others, too: ${numbersOf(others)}`);
  for (const file of files) console.log(`Camera   ${file}: delete it yourself`);
  for (const file of perhaps) {
    console.log(
      `Perhaps  ${file}: it may be another's who has the name, and stays; --photo erases it, too`,
    );
  }
}

function numbersOf(orders: readonly PlayersOrder[]): string {
  return orders.map(({ order }) => order.number).join(', ');
}

/** The note that stays of an erasure. It names no child, no family and no file. */
type Erased = {
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

function noteText(erased: Erased): string {
  const { at, slug, photos, orders, statuses, prints, folders, hasOrders } = erased;
  return `${at.toISOString()}
A player was erased at the family's request.

gallery                    ${slug}
frame numbers              ${numberWords(erased.numbers)}
photos taken off           ${photos}; the gallery was sealed again under a new key
orders that name nobody    ${orders.join(', ') || (hasOrders ? 'none' : 'no database of orders was found')}
status files removed       ${statuses}
prints removed             ${prints}, in ${howMany(folders, 'folder')}

Not reached by the command:
- the camera's files on the studio's disks
- the site where it is hosted, until it is uploaded or synced so that files that are gone here go there
- the server's database, if orders were fetched from it: orders forget ${orders.join(' ') || 'with their numbers'}
- rosters, also those that came with a booking
- files that somebody put into the workspace: those with the name, and those that can't be searched for it, were said
- backups of this folder, of the database and of the site
- what was written where somebody said: ${saidElsewhere.join(', ')}; lists that were printed into a file
- emails in mailboxes, what a lab has, and what families have kept
`;
}

const saidElsewhere = writtenFiles
  .filter((row) => row.in === 'elsewhere' && row.erasing === 'said')
  .map(({ path, holds }) => `${path} ("${holds}")`);
