/** Reads the options of `orders correct` into a correction, and checks them against the order. */
import { customerForm, type CustomerField } from '#facts/customerForm.ts';
import { limits } from '#facts/limits.ts';
import { poses } from '#facts/poses.ts';
import { isPackLine } from '#rules/cart.ts';
import { cleanedField } from '#rules/cleanedField.ts';
import { customerErrors, emptyCustomer } from '#rules/customer.ts';
import type { Correction, ItemCorrection } from '#rules/orderCorrection.ts';
import { isCrop, type Crop, type PhotoReference } from '#rules/photoReference.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { slotsOf, type Slot } from '#rules/slots.ts';
import { addOnIndexOf, typedAddOn } from './addOnPhotos.ts';
import type { OrderRecord, RecordItem } from './storedRequest.ts';

/** Of the customer form's fields, by their options: `--child-name`. */
export const fieldOptions: Readonly<Record<string, { readonly type: 'string' }>> =
  Object.fromEntries(customerForm.map(({ name }) => [optionOf(name), { type: 'string' }]));

export const lineOptions = {
  line: { type: 'string' },
  qty: { type: 'string' },
  part: { type: 'string' },
  pose: { type: 'string' },
  photo: { type: 'string', multiple: true },
  gallery: { type: 'string' },
  slot: { type: 'string', multiple: true },
  crop: { type: 'string', multiple: true },
  'no-photo': { type: 'boolean' },
} as const;

export type CorrectionValues = Readonly<
  Record<string, string | boolean | readonly string[] | undefined>
>;

export function optionOf(field: CustomerField): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns what the options say of the customer form. A failure names the field and what it may hold. */
export function typedCustomer(values: CorrectionValues): Result<Correction> {
  const typed = customerForm.flatMap((row) => {
    const value = values[optionOf(row.name)];
    return typeof value === 'string' ? [{ row, value }] : [];
  });
  if (typed.length === 0) return success({});
  const customer = Object.fromEntries(
    typed.map(({ row, value }) => [row.name, cleanedField(row, value)]),
  );
  const errors = customerErrors({ ...emptyCustomer, ...customer });
  for (const { row, value } of typed) {
    const { name, maxLength = limits.fieldMaxLength } = row;
    if (value.trim().length > maxLength) return failure(`--${optionOf(name)} is too long.`);
    if (errors[name] !== undefined) return failure(`--${optionOf(name)}: ${errors[name]}`);
  }
  return success({ customer });
}

/** Finds the photo that `--photo` names. */
export type FindPhoto = (
  number: string,
  gallery: string | undefined,
) => Promise<Result<PhotoReference>>;

/** Returns what the options say of one line of the order. `now` is the order with its corrections. */
export async function typedItem(
  values: CorrectionValues,
  placed: OrderRecord,
  now: OrderRecord,
  findPhoto: FindPhoto,
): Promise<Result<Correction>> {
  const { line, qty, pose } = values;
  const given = Object.keys(lineOptions).filter((name) => values[name] !== undefined);
  if (given.length === 0) return success({});
  const addOn = addOnIndexOf(placed, line);
  if (addOn !== undefined) return typedAddOn(addOn, given, values, findPhoto);
  const item = placed.items.find(({ position }) => String(position + 1) === line);
  if (!item)
    return failure('--line is the number of a line of this order: "orders show" has them.');
  const isThere = now.items.some(({ position }) => position === item.position);
  if (!isThere && given.some((name) => name !== 'line' && name !== 'qty'))
    return failure(`Line ${line} was taken out: --qty 1 puts it back.`);
  if (given.length === 1) return failure('--line needs what changes: --qty, --pose or --photo.');
  const count = qty === undefined ? undefined : Number(qty);
  if (
    count !== undefined &&
    !(Number.isInteger(count) && count >= 0 && count <= limits.lineQuantityMax)
  ) {
    return failure(`--qty is a whole number from 0 to ${limits.lineQuantityMax}.`);
  }
  const posed = typeof pose === 'string' ? posedItem(item, pose, values['part']) : success({});
  if (!posed.ok) return posed;
  const pictured = await picturedItem(item, values, findPhoto);
  if (!pictured.ok) return pictured;
  const change: ItemCorrection = {
    ...(count !== undefined && { qty: count }),
    ...posed.value,
    ...pictured.value,
  };
  return success({ items: { [String(item.position)]: change } });
}

function posedItem(
  { line }: RecordItem,
  pose: string,
  part: CorrectionValues[string],
): Result<ItemCorrection> {
  const named = poses.find(({ id, label }) => sameWords(pose, id) || sameWords(pose, label));
  if (!named) return failure(`--pose is one of: ${poses.map(({ id }) => id).join(', ')}.`);
  if (!isPackLine(line)) return success({ pose: named.id });
  const { components } = line.pack;
  const found = components.find(({ id, name }) => sameWords(part, id) || sameWords(part, name));
  if (!found) return failure(`--part is one of: ${components.map(({ id }) => id).join(', ')}.`);
  return success({ selections: { [found.id]: named.id } });
}

/** Pairs the slots with their photos in the order in which they are typed. */
async function picturedItem(
  { line }: RecordItem,
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
  const slots = slotsOf(
    isPackLine(line) ? { ...line.item, components: line.pack.components } : line.item,
  );
  const chosen = slotsNamed(named, slots);
  if (!chosen.ok) return chosen;
  if (without)
    return success({ photos: Object.fromEntries(chosen.value.flat().map((id) => [id, []])) });
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
    const reference = { ...found.value, ...(crop && { crop }) };
    for (const id of chosen.value[index] ?? []) filled[id] = [reference];
  }
  return success({ photos: filled });
}

/** Returns the ids of the slots that each word names. Without a word, the only slot. What is named alone counts before `all`. */
function slotsNamed(
  words: readonly string[],
  slots: readonly Slot[],
): Result<readonly (readonly string[])[]> {
  const ids = slots.map(({ id }) => id);
  if (words.length === 0 && ids.length === 1) return success([ids]);
  const own = words.map((word) => ids.filter((id) => sameWords(word, id)));
  const alone = new Set(own.flat());
  // `all` leaves out the team's slot, because its photo shows a player.
  const others = slots.filter(({ id, shows }) => shows !== 'team' && !alone.has(id));
  const named = words.map((word, index) =>
    sameWords(word, everySlot) ? others.map(({ id }) => id) : (own[index] ?? []),
  );
  if (words.length === 0 || named.some(({ length }) => length === 0))
    return failure(`--slot is one of: ${[...ids, everySlot].join(', ')}.`);
  const twice = named.flat().find((id, index, all) => all.indexOf(id) !== index);
  return twice === undefined ? success(named) : failure(`--slot ${twice} is given twice.`);
}

const everySlot = 'all';

function listOf(typed: CorrectionValues[string]): readonly string[] {
  return Array.isArray(typed) ? typed : [];
}

function typedCrop(typed: string): Crop | undefined {
  const [x, y, width, height, ...rest] = typed.split(',').map((part) => Number(part) / 100);
  const crop = { x, y, width, height };
  return rest.length === 0 && isCrop(crop) ? crop : undefined;
}

function sameWords(typed: CorrectionValues[string], word: string): boolean {
  return typeof typed === 'string' && typed.trim().toLowerCase() === word.toLowerCase();
}
