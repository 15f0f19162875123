/** Finds a player's photos in a gallery, and removes them from the site and the workspace. */
import { frameDigits } from '#rules/frameNumber.ts';
import { itemDetails, itemName, type Gallery, type GalleryItem } from '#rules/galleryItems.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { rotateGallery } from '#studio/rotation/rotateGallery.ts';
import { readGallery } from '#studio/site/galleryFolder.ts';
import { wholeGallery } from '#studio/site/playerDocuments.ts';
import { readSealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';
import { writePreview } from '#studio/site/preview.ts';
import { addErasures, erasedName, plainName } from '#studio/workspace/erasures.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { blankInLedger, readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readWithheld } from '#studio/workspace/withheld.ts';
import type { EraseOptions } from './options.ts';

export type PlayersPhotos = {
  readonly gallery: Gallery;
  /** Their frame numbers, ascending, also of photos that were shown once. */
  readonly numbers: ReadonlySet<number>;
  /** Their camera files, below the shoots' folders. */
  readonly sources: readonly string[];
  /** SHA-256, base64url. */
  readonly hashes: readonly string[];
};

/** Fails if the gallery cannot be read, or if two players have the name. */
export async function playersPhotos(
  { out, workspace, current }: Session,
  { slug, player, jersey, photos }: EraseOptions,
): Promise<Result<PlayersPhotos>> {
  const known = Object.hasOwn(current().galleries, slug) && current().galleries[slug];
  if (!known) return failure(`There is no gallery "${slug}" in this workspace.`);
  const gallery = await wholeOf(
    await readGallery(out, slug, await galleryKey(known.key)),
    workspace,
  );
  if (!gallery) return failure(`The gallery of ${slug} is not whole in ${out}. Publish it first.`);
  // A photo of siblings bears several names.
  const isNamed = (name: string): boolean =>
    [name, ...name.split(' & ')].some((one) => plainName(one) === plainName(player));
  const named = gallery.items.map(itemDetails).filter((item) => isNamed(itemName(item)));
  const jerseys = [...new Set(named.flatMap((item) => item.jersey ?? []))];
  if (jersey === undefined && jerseys.length > 1) {
    return failure(
      `Two players have this name, with the jerseys ${jerseys.join(', ')}: say which with --jersey.`,
    );
  }
  const own = named.filter((item) => (item.jersey ?? jersey) === jersey || jersey === undefined);
  const ledger = await readLedger(workspace, slug);
  const records = await readRecords(workspace, slug);
  const withheld = await readWithheld(workspace, slug);
  if (!withheld.ok) return withheld;
  const isOnly = jersey === undefined && jerseys.length < 2;
  const keptOut = withheld.value.photos.filter(({ name }) => isOnly && isNamed(name));
  const keptHashes = new Set(keptOut.map(({ hash }) => hash));
  const files = new Set(own.flatMap(({ sealed }) => sealed?.file ?? []));
  const numbers = new Set(photos);
  for (const row of ledger) {
    const isOld = jerseys.length < 2 && isNamed(itemName(row.source));
    const isKeptOut = row.hash !== '' && keptHashes.has(row.hash);
    if (files.has(row.file) || isOld || isKeptOut) numbers.add(row.number);
  }
  const rows = ledger.filter(({ number }) => numbers.has(number));
  const shown = new Set(rows.map(({ file }) => file));
  const all = [...rows, ...records.filter(({ file }) => shown.has(file)), ...keptOut];
  return success({
    gallery,
    numbers: new Set([...numbers].toSorted((a, b) => a - b)),
    sources: [...new Set(all.map(({ source }) => source))].filter((source) => source !== ''),
    hashes: [...new Set(all.map(({ hash }) => hash))].filter((hash) => hash !== ''),
  });
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
  { slug, player, jersey }: EraseOptions,
  { gallery, numbers, hashes }: PlayersPhotos,
  day: string,
): Promise<Result<number>> {
  // Another player of the same name stays.
  const names = jersey === undefined ? [erasedName(session.current(), slug, player)] : [];
  await addErasures(session.workspace, slug, [
    ...names.map((name) => ({ day, name })),
    ...hashes.map((hash) => ({ day, hash })),
  ]);
  const isErased = (item: GalleryItem): boolean => {
    const { sealed } = itemDetails(item);
    return sealed?.number !== undefined && numbers.has(sealed.number);
  };
  const erased = gallery.items.filter(isErased);
  const files = new Set(erased.flatMap((item) => itemDetails(item).sealed?.file ?? []));
  const records = await readRecords(session.workspace, slug);
  const kept = records.filter(({ file }) => !files.has(file));
  await writePreview(
    session.out,
    slug,
    kept.flatMap(({ preview }) => preview ?? []),
  );
  await blankInLedger(session.workspace, slug, numbers);
  // Whoever has the old key opens nothing that is on the site from now on, and what the photos were stored as is deleted.
  const rotated = await rotateGallery(session, slug, undefined, (item) => !isErased(item));
  return rotated.ok ? success(erased.length) : rotated;
}

/** Returns frame numbers as people read them. */
export function numberWords(numbers: Iterable<number>): string {
  return [...numbers].map(frameDigits).join(', ') || 'none';
}
