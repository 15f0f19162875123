/** Reads the options of `orders correct` that say which photos a line shows. */
import { type PhotoKind, suits } from '#core/cart/photoChoice.ts';
import type { Slot } from '#core/cart/slots.ts';
import {
  type Crop,
  isCrop,
  type PhotoReference,
  type SlotPhotos,
} from '#core/gallery/photoReference.ts';
import type { ItemCorrection } from '#core/order/orderCorrection.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { slotsOfItem } from './orderPrints.ts';
import type { RecordItem } from './orderRecord.ts';
import type { CorrectionValues } from './typedCorrection.ts';

/** Finds the photo that `--photo` names. */
export type FindPhoto = (
  number: string,
  gallery: string | undefined,
) => Promise<Result<{ readonly reference: PhotoReference; readonly kind: PhotoKind }>>;

/** Pairs the slots with their photos in the order in which they are typed. */
export async function picturedItem(
  item: RecordItem,
  values: CorrectionValues,
  findPhoto: FindPhoto,
): Promise<Result<ItemCorrection>> {
  const { gallery, 'no-photo': without } = values;
  const [photos, named, crops] = [values['photo'], values['slot'], values['crop']].map(listOf);
  if (!photos || !named || !crops) return success({});
  if (photos.length === 0 && !without) {
    return named.length === 0 && crops.length === 0 && gallery === undefined
      ? success({})
      : failure('--slot, --gallery and --crop go with --photo.');
  }
  if (photos.length > 0 && without) return failure('--photo and --no-photo say different things.');
  const slots = slotsOfItem(item);
  const chosen = slotsNamed(named, slots);
  if (!chosen.ok) return chosen;
  if (without)
    return success({ photos: Object.fromEntries(chosen.value.flat().map(({ id }) => [id, []])) });
  if (photos.length !== chosen.value.length || (crops.length > 0 && crops.length !== photos.length))
    return failure('Give each --slot its --photo, and a --crop to all of them or none.');
  const filled: Record<string, readonly PhotoReference[]> = {};
  for (const [index, photo] of photos.entries()) {
    const typed = crops[index];
    const crop = typed === undefined ? undefined : typedCrop(typed);
    if (typed !== undefined && !crop) {
      return failure(
        '--crop is left,top,width,height in percent of the photo, such as 10,0,80,100.',
      );
    }
    const found = await findPhoto(photo, typeof gallery === 'string' ? gallery : undefined);
    if (!found.ok) return found;
    const { kind } = found.value;
    const reference = { ...found.value.reference, ...(crop && { crop }) };
    const isAll = sameWords(named[index], everySlot);
    const own = (chosen.value[index] ?? []).filter((slot) => !isAll || suits(slot, kind));
    if (own.length === 0) return failure(`No slot of "all" shows what photo ${photo} shows.`);
    for (const { id } of own) filled[id] = [reference];
  }
  return success({ photos: filled });
}

/** Returns the slots that each word names. Without a word, the only slot. What is named alone counts before `all`. */
function slotsNamed(
  words: readonly string[],
  slots: readonly Slot[],
): Result<readonly (readonly Slot[])[]> {
  if (words.length === 0 && slots.length === 1) return success([slots]);
  const own = words.map((word) => slots.filter(({ id }) => sameWords(word, id)));
  const alone = new Set(own.flat());
  const others = slots.filter((slot) => !alone.has(slot));
  const named = words.map((word, index) =>
    sameWords(word, everySlot) ? others : (own[index] ?? []),
  );
  if (words.length === 0 || named.some(({ length }) => length === 0))
    return failure(`--slot is one of: ${[...slots.map(({ id }) => id), everySlot].join(', ')}.`);
  const twice = named.flat().find((slot, index, all) => all.indexOf(slot) !== index);
  return twice === undefined ? success(named) : failure(`--slot ${twice.id} is given twice.`);
}

const everySlot = 'all';

/** Returns what `all` has left out, in words, or undefined if it was not typed or has left out nothing. */
export function leftOutOfAll(
  item: RecordItem,
  { slot }: CorrectionValues,
  corrected: SlotPhotos = {},
): string | undefined {
  if (!listOf(slot).some((word) => sameWords(word, everySlot))) return undefined;
  const left = slotsOfItem(item).filter(({ id }) => !Object.hasOwn(corrected, id));
  if (left.length === 0) return undefined;
  const ids = left.map(({ id }) => id).join(', ');
  const shows = left.some(({ shows }) => shows === 'team') ? 'the team' : 'one player';
  return `"--slot all" left out ${ids}, because a memory mate shows ${shows} there: name the slot to change it.`;
}

function listOf(typed: CorrectionValues[string]): readonly string[] {
  return Array.isArray(typed) ? typed : [];
}

function typedCrop(typed: string): Crop | undefined {
  const [x, y, width, height, ...rest] = typed.split(',').map((part) => Number(part) / 100);
  const crop = { x, y, width, height };
  return rest.length === 0 && isCrop(crop) ? crop : undefined;
}

export function sameWords(typed: CorrectionValues[string], word: string): boolean {
  return typeof typed === 'string' && typed.trim().toLowerCase() === word.toLowerCase();
}
