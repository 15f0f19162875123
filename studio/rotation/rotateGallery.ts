import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { renditionWidths, type Gallery, type GalleryItem } from '#rules/galleryItems.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { openPhoto, sealPhoto } from '#sealing/photo.ts';
import { keyBytes } from '#sealing/seal.ts';
import { codesOf, openerOf, sealedCode } from '#studio/workspace/newCode.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { frameNumbers } from '#studio/workspace/frameNumbers.ts';
import { addToLedger } from '#studio/workspace/ledger.ts';
import { readRecords, writeNextRecords, type PhotoRecord } from '#studio/workspace/records.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import { newToken } from '#studio/workspace/tokens.ts';
import { startProgress } from '#studio/photos/progress.ts';
import { draftSiteTable, writeSiteTable } from '#studio/site/accessTable.ts';
import {
  filesThere,
  readGallery,
  renditionFile,
  unusedName,
  writeGallery,
  writeRendition,
} from '#studio/site/galleryFolder.ts';
import { finishRotation, rotatedCodes } from './settleRotation.ts';

/**
 * Seals the gallery under a new key and new file names, without the camera files. Resolves to the number of photos. `code` replaces
 * all codes of the gallery; undefined keeps them. Items that do not stay are left out. Writing the gallery's document is the decisive step: before it, the old code
 * opens the old gallery; after it, the new code opens the new one. The remaining work is recorded in the workspace first, so that
 * it can be finished or undone.
 */
export async function rotateGallery(
  session: Session,
  slug: string,
  code: string | undefined,
  stays: (item: GalleryItem) => boolean = () => true,
): Promise<Result<number>> {
  const remembered = session.current().galleries[slug];
  const oldKey = remembered && (await galleryKey(remembered.key));
  const before = oldKey && (await readGallery(session.out, slug, oldKey));
  if (!before) {
    return failure(
      `The gallery of ${slug} is not whole in ${session.out}. Publish it again first.`,
    );
  }
  const gallery = { ...before, items: before.items.filter(stays) };
  const key = randomBytes(keyBytes).toString('base64url');
  const resealing = { session, oldKey, newKey: await galleryKey(key) };
  const resealed = await reseal(resealing, gallery);
  if (!resealed.ok) return resealed;
  const newNames = resealed.value;
  const records = await readRecords(session.workspace, slug);
  const numbers = await numbersUnderNewNames(session.workspace, slug, newNames, records);
  await writeNextRecords(
    session.workspace,
    slug,
    records.flatMap((record) => {
      const file = newNames.get(record.file);
      return file === undefined ? [] : [{ ...record, file }];
    }),
  );

  const statusSecret = await statusSecretOf(session, slug);
  const workspace = session.current();
  const opens = { type: 'team', slug } as const;
  const kept = code === undefined ? codesOf(workspace, slug) : [{ code }];
  const token = newToken();
  const shown = { ...renamed(gallery, newNames, numbers), token, statusSecret };
  const opener = openerOf(key, shown);
  const codes = await Promise.all(
    kept.map((old) =>
      sealedCode(workspace, old.code, opens, opener, 'card' in old ? old.card : undefined),
    ),
  );
  const rotating = { ...remembered, rotation: { key, token, codes } };
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: rotating } });
  if (code !== undefined) {
    await writeSiteTable(session.out, { ...workspace, codes: [...workspace.codes, ...codes] });
  }
  // Kept codes are sealed with the new key, which opens nothing before this step, and the old key opens nothing after it. So
  // everything that can fail is done before, and the table follows at once.
  const table = { ...workspace, codes: rotatedCodes(workspace, slug, codes) };
  const placeTable = await draftSiteTable(session.out, table);
  await writeGallery(session.out, shown, resealing.newKey);
  await placeTable();
  await finishRotation(session, shown);
  return success(newNames.size);
}

type Resealing = {
  readonly session: Session;
  readonly oldKey: CryptoKey;
  readonly newKey: CryptoKey;
};

/** Returns the new file names by the old ones. Nothing refers to the new files yet. */
async function reseal(
  { session: { out }, oldKey, newKey }: Resealing,
  { slug, items, widths }: Gallery,
): Promise<Result<ReadonlyMap<string, string>>> {
  const photos = items.flatMap((item) =>
    typeof item !== 'string' && item.sealed ? [item.sealed] : [],
  );
  const used = new Set([...(await filesThere(out, slug)).keys()].map((name) => name.toLowerCase()));
  const names = new Map<string, string>();
  const progress = startProgress(photos.length);
  try {
    for (const photo of photos) {
      const file = unusedName(used);
      for (const width of renditionWidths(photo, widths ?? [])) {
        const rendition = { slug, file: photo.file, width };
        const sealed = await readFile(renditionFile(out, rendition)).catch(() => undefined);
        const picture = sealed && (await openPhoto(oldKey, rendition, new Uint8Array(sealed)));
        if (!picture) {
          return failure(
            `A photo of ${slug} is missing or damaged. Publish the gallery again first.`,
          );
        }
        const moved = { slug, file, width };
        await writeRendition(out, moved, await sealPhoto(newKey, moved, picture));
      }
      names.set(photo.file, file);
      progress.step();
    }
  } finally {
    progress.stop();
  }
  return success(names);
}

/**
 * Enters the new names in the ledger, with the numbers that the photos have. Photos that an older version published get theirs now.
 * Returns the numbers by the new names.
 */
async function numbersUnderNewNames(
  workspace: string,
  slug: string,
  newNames: ReadonlyMap<string, string>,
  records: readonly PhotoRecord[],
): Promise<ReadonlyMap<string, number>> {
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
  return new Map(moved.map(({ file, number }) => [file, number]));
}

function renamed(
  gallery: Gallery,
  names: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, number>,
): Gallery {
  const rename = (item: GalleryItem): GalleryItem => {
    if (typeof item === 'string' || !item.sealed) return item;
    const { sealed } = item;
    const file = names.get(sealed.file) ?? sealed.file;
    const number = numbers.get(file);
    return { ...item, sealed: { ...sealed, file, ...(number !== undefined && { number }) } };
  };
  return { ...gallery, items: gallery.items.map(rename) };
}
