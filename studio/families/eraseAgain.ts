/**
 * Erases in a restored workspace what was erased after its backup was made. No site is needed, and no name: what goes is found by the hashes,
 * numbers and HMACs that `erase` has remembered.
 */
import { csvRows } from '#core/text/csv.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { forgetOrders, orderOrBooking } from '#studio/orders/forget.ts';
import { namesIn } from '#core/player/namesOn.ts';
import { clearFolder } from '#studio/workspace/clearedFiles.ts';
import {
  type ErasedPlayer,
  type ErasedThings,
  takeErased,
} from '#studio/workspace/backupErasures.ts';
import { addErasures, erasedNames, readErasures } from '#studio/workspace/galleryErasures.ts';
import { dropNext } from '#studio/workspace/galleryFiles.ts';
import { blankInLedger, readLedger } from '#studio/workspace/ledger.ts';
import { cardNumbersOf, readRecords, writeRecords } from '#studio/workspace/records.ts';
import { readSealedGallery, writeSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { dropCardsOf } from '#studio/workspace/sortingCards.ts';
import { forgetWithheld, readWithheld } from '#studio/workspace/withheld.ts';
import {
  type Folders,
  readWorkspace,
  type Workspace,
  writeWorkspace,
} from '#studio/workspace/workspace.ts';

/** May be done twice. Throws if a file of the workspace cannot be read. */
export async function eraseAgain(
  folders: Folders,
  store: DeskStore,
  erased: readonly ErasedThings[],
): Promise<void> {
  for (const { at, orders, player } of erased) {
    const found = await Promise.all(orders.map((number) => orderOrBooking(store, number)));
    const named = found.flatMap((order) => (order?.anonymizedAt === null ? order : []));
    await forgetOrders(store, named, folders);
    if (player) await erasePlayer(folders.workspace, player, at.slice(0, 10));
  }
  if (erased.length > 0) await takeErased(folders.workspace, erased);
}

async function erasePlayer(folder: string, player: ErasedPlayer, day: string): Promise<void> {
  const { slug } = player;
  const read = await readWorkspace(folder);
  if (!read.ok) throw new Error(read.message);
  const workspace = read.value;
  if (!workspace) return;
  await endCodes(folder, workspace, player);
  const isNamed = isNamedIn(workspace, player);
  const sources = await eraseFiles(folder, player);
  const cards = new Set(player.cards);
  await dropCardsOf(folder, slug, ({ name, number }) => cards.has(number) || isNamed(name));
  await forgetWithheld(folder, slug, ({ name }) => isNamed(name), sources);
  await clearFolder(folder, 'workspace', {
    slug,
    isIn(line) {
      const cells = csvRows(line).flatMap((row) => row.cells.map((cell) => cell.trim()));
      return (
        cells.some((cell) => cards.has(cell) || sources.has(cell)) ||
        (cells.includes(slug) && cells.some(isNamed))
      );
    },
  });
  await keepOut(folder, player, day);
}

/** What only the name says. Of two players of one name, only cards, photos and camera files tell which. */
function isNamedIn(workspace: Workspace, { slug, names }: ErasedPlayer): (text: string) => boolean {
  const erased = new Set(names);
  return (text) =>
    namesIn(text).some(
      (name) => name !== '' && erasedNames(workspace, slug, name).some((one) => erased.has(one)),
    );
}

/** The codes of the player's cards, and a rotation that was under way: it starts over. */
async function endCodes(
  folder: string,
  workspace: Workspace,
  { slug, cards }: ErasedPlayer,
): Promise<void> {
  const codes = workspace.codes.map((code) =>
    code.player !== undefined && cards.includes(code.player)
      ? { ...code, removed: true as const }
      : code,
  );
  const galleries = Object.entries(workspace.galleries).map(([name, gallery]) => {
    const { rotation: _rotation, ...own } = gallery;
    return [name, name === slug ? own : gallery] as const;
  });
  await dropNext(folder, slug);
  await writeWorkspace(folder, { ...workspace, codes, galleries: Object.fromEntries(galleries) });
}

/** Takes the player's photos out of the gallery's lists. Returns the paths of their camera files. */
async function eraseFiles(
  folder: string,
  { slug, numbers, hashes, cards }: ErasedPlayer,
): Promise<ReadonlySet<string>> {
  const photos = new Set(hashes);
  const ledger = await readLedger(folder, slug);
  const own = ledger.filter(({ number, hash }) => numbers.includes(number) || photos.has(hash));
  const files = new Set(own.map(({ file }) => file));
  const records = await readRecords(folder, slug);
  const erased = records.filter(
    (record) =>
      files.has(record.file) ||
      photos.has(record.hash) ||
      cardNumbersOf(record).some((number) => cards.includes(number)),
  );
  if (records.length > 0)
    await writeRecords(
      folder,
      slug,
      records.filter((record) => !erased.includes(record)),
    );
  if (own.length > 0) await blankInLedger(folder, slug, new Set(own.map(({ number }) => number)));
  const sealed = await readSealedGallery(folder, slug);
  if (!sealed.ok) throw new Error(sealed.message);
  if (sealed.value) {
    await writeSealedGallery(folder, slug, {
      ...sealed.value,
      documents: sealed.value.documents.filter(({ number }) => !cards.includes(number)),
      photos: sealed.value.photos.filter(({ photo }) => !files.has(photo.file)),
    });
  }
  const withheld = await readWithheld(folder, slug);
  const keptOut = withheld.ok ? withheld.value.photos.filter(({ hash }) => photos.has(hash)) : [];
  const sources = [...own, ...erased, ...keptOut].map(({ source }) => source);
  return new Set(sources.filter((source) => source !== ''));
}

/** The next publishing refuses what this one would have. */
async function keepOut(folder: string, player: ErasedPlayer, day: string): Promise<void> {
  const { slug, names, hashes } = player;
  const known = await readErasures(folder, slug);
  const isNew = (value: string): boolean =>
    !known.some(({ name, hash }) => name === value || hash === value);
  await addErasures(folder, slug, [
    ...names.filter(isNew).map((name) => ({ day, name })),
    ...hashes.filter(isNew).map((hash) => ({ day, hash })),
  ]);
}
