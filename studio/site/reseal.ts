/** Seals the photos of a gallery again under other keys and names, without the camera files. */
import { readFile } from 'node:fs/promises';
import {
  itemDetails,
  renditionWidths,
  type Gallery,
  type GalleryItem,
} from '#core/gallery/galleryItems.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { openPhoto, sealPhoto } from '#core/gallery/photo.ts';
import { startProgress } from '#studio/shoot/progress.ts';
import { filesThere, renditionFile, newFileName, writeRendition } from './galleryFolder.ts';
import { frameNumbers } from '#studio/workspace/frameNumbers.ts';
import { addToLedger } from '#studio/workspace/ledger.ts';
import { readRecords, writeNextRecords } from '#studio/workspace/records.ts';

/** New file names by the old ones. */
export type NewNames = ReadonlyMap<string, string>;

export type Resealing = {
  readonly out: string;
  readonly oldKey: (file: string) => Promise<CryptoKey>;
  /** Returns the key of the photo that was `file` under its new name. */
  readonly newKey: (file: string, newName: string) => Promise<CryptoKey>;
};

/** Seals the photos of these items. Nothing refers to the new files yet. */
export async function reseal(
  { out, oldKey, newKey }: Resealing,
  { slug, items, widths }: Pick<Gallery, 'slug' | 'items' | 'widths'>,
): Promise<Result<NewNames>> {
  const photos = items.flatMap((item) => itemDetails(item).sealed ?? []);
  const used = new Set([...(await filesThere(out, slug)).keys()].map((name) => name.toLowerCase()));
  const names = new Map<string, string>();
  const progress = startProgress(photos.length);
  try {
    for (const photo of photos) {
      const file = newFileName(used);
      const [before, after] = [await oldKey(photo.file), await newKey(photo.file, file)];
      for (const width of renditionWidths(photo, widths)) {
        const rendition = { slug, file: photo.file, width };
        const sealed = await readFile(renditionFile(out, rendition)).catch(() => undefined);
        const picture = sealed && (await openPhoto(before, rendition, new Uint8Array(sealed)));
        if (!picture) {
          return failure(
            `A photo of ${slug} is missing or damaged. Publish the gallery again first.`,
          );
        }
        const moved = { slug, file, width };
        await writeRendition(out, moved, await sealPhoto(after, moved, picture));
      }
      names.set(photo.file, file);
      progress.step();
    }
  } finally {
    progress.stop();
  }
  return success(names);
}

type Staying = {
  /** Files that keep their names. */
  readonly staying: ReadonlySet<string>;
  /** The audiences of a gallery that is sealed by player, by the names that apply after the rotation. */
  readonly audiences: ReadonlyMap<string, string>;
};

const noneStays: Staying = { staying: new Set(), audiences: new Map() };

/**
 * Enters the new names in the ledger, with the numbers that the photos have, and writes the records that apply after the rotation: of
 * renamed photos and of those that stay. Returns the numbers by the new names.
 */
export async function recordNewNames(
  workspace: string,
  slug: string,
  newNames: NewNames,
  { staying, audiences } = noneStays,
): Promise<ReadonlyMap<string, number>> {
  const records = await readRecords(workspace, slug);
  const byFile = new Map(records.map((record) => [record.file, record]));
  const photos = [...newNames.keys()].map((file) => {
    const { source = '', hash = '' } = byFile.get(file) ?? {};
    return { file, source, hash };
  });
  const numbers = await frameNumbers(workspace, slug, photos, photos);
  const moved = photos.map((photo) => ({
    ...photo,
    file: newNames.get(photo.file) ?? photo.file,
    number: numbers.get(photo.file) ?? 0,
  }));
  await addToLedger(workspace, slug, moved);
  await writeNextRecords(
    workspace,
    slug,
    records.flatMap((record) => {
      const file =
        newNames.get(record.file) ?? (staying.has(record.file) ? record.file : undefined);
      if (file === undefined) return [];
      const audience = audiences.get(file);
      return [{ ...record, file, ...(audience !== undefined && { audience }) }];
    }),
  );
  return new Map(moved.map(({ file, number }) => [file, number]));
}

/** Returns the item under its new name, with its number. */
export function renamedItem(
  item: GalleryItem,
  names: NewNames,
  numbers: ReadonlyMap<string, number>,
): GalleryItem {
  if (typeof item === 'string' || !item.sealed) return item;
  const { sealed } = item;
  const file = names.get(sealed.file) ?? sealed.file;
  return { ...item, sealed: { ...sealed, file, number: numbers.get(file) ?? sealed.number } };
}
