/** Reads the options of `orders correct` into a correction, and checks them against the order. */
import { customerForm, type CustomerField } from '#core/form/customerForm.ts';
import { limits } from '#core/text/limits.ts';
import { poses } from '#core/shop/poses.ts';
import { isPackLine } from '#core/cart/cart.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { customerErrors, emptyCustomer } from '#core/form/customer.ts';
import type { Correction, ItemCorrection } from '#core/order/orderCorrection.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { addOnIndexOf, typedAddOn } from './addOnPhotos.ts';
import type { StoredRequest, RecordItem } from './storedRequest.ts';
import { picturedItem, sameWords, type FindPhoto } from './typedPhotos.ts';

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
