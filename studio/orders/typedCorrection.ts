/** Reads the options of `orders correct` into a correction, and checks them against the order. */
import { isPackLine } from '#core/cart/cart.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { customerErrors, emptyCustomer } from '#core/form/customer.ts';
import { type CustomerField, customerForm } from '#core/form/customerForm.ts';
import type { Correction, ItemCorrection } from '#core/order/orderCorrection.ts';
import { poses } from '#core/shop/poses.ts';
import { limits } from '#core/text/limits.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { flag, takes, takesSeveral } from '#studio/command/commandLine.ts';
import { addOnIndexOf, typedAddOn } from './addOnPhotos.ts';
import type { RecordItem, StoredRequest } from './orderRecord.ts';
import { type FindPhoto, picturedItem, sameWords } from './typedPhotos.ts';

/** Of the customer form's fields, by their options: `--child-name`. */
export const fieldOptions: Readonly<Record<string, ReturnType<typeof takes>>> = Object.fromEntries(
  customerForm.map(({ name, label }) => [optionOf(name), takes`text  ${label}`]),
);

export const lineOptions = {
  line: takes`n  a line of the order, as "orders show" numbers them; of an add-on only the photo`,
  qty: takes`n  how many; 0 takes it out`,
  pose: takes`pose  its pose; of a pack with --part`,
  part: takes`part  a part of a pack, such as wallets`,
  photo: takesSeveral`031  its photo, from the order's gallery or from --gallery`,
  gallery: takes`slug  the gallery of the photo, if it is not the order's`,
  slot: takesSeveral`slot  which slot the photo is for, where the line has several. "all" is every slot that is not named beside it, but of a memory mate the player's photo takes the player's slot alone, and the team's photo the team's. --slot and --photo may be given several times, in pairs`,
  crop: takesSeveral`l,t,w,h  what is printed of a photo, in percent: left, top, width, height`,
  'no-photo': flag`takes the photo out, or those of the slots. A memory mate's team slot then stays empty, though "fulfil" knows the team photo`,
} as const;

export type CorrectionValues = Readonly<
  Record<string, string | boolean | readonly string[] | undefined>
>;

/** Returns those that were given: a flag that was not is false, and a list is empty. */
export function givenOf(values: CorrectionValues): CorrectionValues {
  const isGiven = (value: CorrectionValues[string]): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== false;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
}

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

/** Returns what the options say of one line of the order. `now` is the order with its corrections. */
export async function typedItem(
  values: CorrectionValues,
  placed: StoredRequest,
  now: StoredRequest,
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
