/** Seals photos of a gallery again under other keys and names, without the camera files. */
import { readFile } from 'node:fs/promises';
import { openPhoto, sealPhoto } from '#core/gallery/photo.ts';
import { renditionWidths, type Gallery } from '#core/gallery/galleryItems.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { frameNumbers } from '#studio/workspace/frameNumbers.ts';
import { addToLedger } from '#studio/workspace/ledger.ts';
import { readRecords, writeNextRecords } from '#studio/workspace/records.ts';
import type { AudiencePhoto, SealedGallery } from '#studio/workspace/sealedGallery.ts';
import { galleryKey, type Session } from '#studio/workspace/workspace.ts';
import { filesThere, newFileName, renditionFile, writeRendition } from './galleryFolder.ts';

/** New file names by the old ones. */
type NewNames = ReadonlyMap<string, string>;

/**
 * Seals the photos whose key is another now, under new names. Nothing refers to the new files yet. The workspace's ledger and the records
 * that apply after the rotation have them already.
 */
export async function resealed(
  session: Session,
  head: Pick<Gallery, 'slug' | 'widths'>,
  before: SealedGallery,
  planned: SealedGallery,
): Promise<Result<{ readonly sealed: SealedGallery; readonly count: number }>> {
  const old = new Map(before.photos.map(({ photo, audience }) => [photo.file, audience]));
  const keyBefore = ({ photo }: AudiencePhoto): string =>
    before.keys[old.get(photo.file) ?? ''] ?? '';
  const keyAfter = ({ audience }: AudiencePhoto): string => planned.keys[audience] ?? '';
  const changed = planned.photos.filter((photo) => keyBefore(photo) !== keyAfter(photo));
  const used = new Set(
    [...(await filesThere(session.out, head.slug)).keys()].map((name) => name.toLowerCase()),
  );
  const names = new Map<string, string>();
  const count = { what: 'resealing', total: changed.length } as const;
  session.onProgress({ ...count, done: 0 });
  for (const one of changed) {
    const file = newFileName(used);
    const keys = [await galleryKey(keyBefore(one)), await galleryKey(keyAfter(one))] as const;
    if (!(await isMoved(session.out, head, one, file, keys))) {
      return failure(
        `A photo of ${head.slug} is missing or damaged. Publish the gallery again first.`,
      );
    }
    names.set(one.photo.file, file);
    session.onProgress({ ...count, done: names.size });
  }
  const photos = planned.photos.map((one) => renamed(one, names));
  const numbers = await recordNewNames(session.workspace, head.slug, names, photos);
  const numbered = photos.map((one) => {
    const number = numbers.get(one.photo.file) ?? one.photo.number;
    return { ...one, photo: { ...one.photo, number } };
  });
  return success({ sealed: { ...planned, photos: numbered }, count: names.size });
}

/** Returns false if a rendition does not open. */
async function isMoved(
  out: string,
  { slug, widths }: Pick<Gallery, 'slug' | 'widths'>,
  { photo }: AudiencePhoto,
  file: string,
  [before, after]: readonly [CryptoKey, CryptoKey],
): Promise<boolean> {
  for (const width of renditionWidths(photo, widths)) {
    const rendition = { slug, file: photo.file, width };
    const sealed = await readFile(renditionFile(out, rendition)).catch(() => undefined);
    const picture = sealed && (await openPhoto(before, rendition, new Uint8Array(sealed)));
    if (!picture) return false;
    const moved = { slug, file, width };
    await writeRendition(out, moved, await sealPhoto(after, moved, picture));
  }
  return true;
}

function renamed(one: AudiencePhoto, names: NewNames): AudiencePhoto {
  const file = names.get(one.photo.file) ?? one.photo.file;
  return { ...one, photo: { ...one.photo, file } };
}

/**
 * Enters the new names in the ledger, with the numbers that the photos have, and writes the records that apply after the rotation, of
 * `photos`. Returns the numbers by the new names.
 */
async function recordNewNames(
  workspace: string,
  slug: string,
  newNames: NewNames,
  photos: readonly AudiencePhoto[],
): Promise<ReadonlyMap<string, number>> {
  const records = await readRecords(workspace, slug);
  const byFile = new Map(records.map((record) => [record.file, record]));
  const known = [...newNames.keys()].map((file) => {
    const { source = '', hash = '' } = byFile.get(file) ?? {};
    return { file, source, hash };
  });
  const numbers = await frameNumbers(workspace, slug, known, known);
  const moved = known.map((photo) => ({
    ...photo,
    file: newNames.get(photo.file) ?? photo.file,
    number: numbers.get(photo.file) ?? 0,
  }));
  await addToLedger(workspace, slug, moved);
  const audiences = new Map(photos.map(({ photo, audience }) => [photo.file, audience]));
  await writeNextRecords(
    workspace,
    slug,
    records.flatMap((record) => {
      const file = newNames.get(record.file) ?? record.file;
      const audience = audiences.get(file);
      return audience === undefined ? [] : [{ ...record, file, audience }];
    }),
  );
  return new Map(moved.map(({ file, number }) => [file, number]));
}
