import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { GalleryRecords } from './cameraFile.ts';
import type { Workspace } from './workspace.ts';

/** Returns the reference that a phone would make now to the photo with a frame number, or why there is none. */
export function currentReference(
  { galleries }: Workspace,
  { ledger, shown }: Pick<GalleryRecords, 'ledger' | 'shown'>,
  gallery: string,
  number: number,
): Result<PhotoReference> {
  const token = Object.hasOwn(galleries, gallery) ? galleries[gallery]?.token : undefined;
  if (token === undefined) return failure(`There is no gallery "${gallery}".`);
  const files = new Set(shown.map(({ file }) => file));
  const row = ledger.findLast((one) => one.number === number && files.has(one.file));
  if (!row) return failure(`The gallery "${gallery}" shows no photo with this number.`);
  return success({ gallery, number, file: row.file, token });
}
