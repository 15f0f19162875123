/** The photos of an order's add-ons, as corrections change them. */
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { Correction } from '#core/order/orderCorrection.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import {
  type CorrectedOrder,
  orderRecordOf,
  placedRecordOf,
  type StoredRequest,
} from './orderRecord.ts';
import type { CorrectionValues } from './typedCorrection.ts';
import type { FindPhoto } from './typedPhotos.ts';

/** What of a line may be corrected of an add-on. */
const ofAddOns: ReadonlySet<string> = new Set(['line', 'photo', 'gallery', 'no-photo']);

/** Returns the index of the add-on that `--line` names: add-ons follow the lines. */
export function addOnIndexOf({ items, addOns }: StoredRequest, line: unknown): number | undefined {
  const index = addOns.findIndex((_, at) => String(items.length + at + 1) === line);
  return index < 0 ? undefined : index;
}

/** Returns what the options say of the add-on at this index. `given` are the names of the options. */
export async function typedAddOn(
  index: number,
  given: readonly string[],
  { line, photo, gallery, 'no-photo': without }: CorrectionValues,
  findPhoto: FindPhoto,
): Promise<Result<Correction>> {
  const isOther = given.some((name) => !ofAddOns.has(name));
  if (isOther || (photo === undefined && !without))
    return failure(`Line ${String(line)} is an add-on: it takes --photo or --no-photo.`);
  const [named, another] = Array.isArray(photo) ? (photo as readonly string[]) : [];
  if (another !== undefined)
    return failure(`Line ${String(line)} is an add-on: it takes one --photo.`);
  if (without) return success({ addOnPhotos: { [index]: [] } });
  const found = await findPhoto(named ?? '', typeof gallery === 'string' ? gallery : undefined);
  return found.ok ? success({ addOnPhotos: { [index]: [found.value.reference] } }) : found;
}

/**
 * Returns a remark for each add-on whose photo a line showed when it was ordered, and none does after a correction. Those with an id of
 * `without` are left out.
 */
export function strandedAddOns(
  order: CorrectedOrder,
  without: readonly string[] = [],
): readonly string[] {
  const before = shownBy(placedRecordOf(order));
  const record = orderRecordOf(order);
  const now = shownBy(record);
  return record.addOns
    .filter(({ id }) => !without.includes(id))
    .flatMap(({ name, photos }) =>
      photos.flatMap((photo) => {
        const isStranded = photo && before.has(photoName(photo)) && !now.has(photoName(photo));
        return isStranded
          ? [`${name}: ${photoWords(photo)}: no line shows this photo any more`]
          : [];
      }),
    );
}

function shownBy({ items }: StoredRequest): ReadonlySet<string> {
  const photos = items.flatMap((item) => item.photos.flatMap(([, list]) => list));
  return new Set(photos.flatMap((photo) => (photo ? [photoName(photo)] : [])));
}

/** Returns what names a photo, however it was replaced or cropped since. */
export function photoName({ gallery, number }: PhotoReference): string {
  return `${gallery} ${number}`;
}
