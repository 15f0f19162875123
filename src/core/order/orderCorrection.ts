/** Corrections of an order: what is said instead of what was ordered. The order itself is never overwritten. */
import { customerChangesSchema } from '#core/form/customer.ts';
import { photosSchema } from '#core/gallery/photoReference.ts';
import { object, optional, record, text, wholeOf, type Of } from '#core/text/schema.ts';

const itemSchema = object({
  /** 0 takes the line out. */
  qty: optional(wholeOf(0)),
  /** Of a single product. */
  pose: optional(text),
  /** Of a pack: the components that change. */
  selections: optional(record(text, optional(text))),
  /** The slots that change. An empty list takes a slot's photos out. */
  photos: optional(photosSchema(0)),
  /** Team photos that the desk had filled in beside these, for the words of the email alone: they follow from the players' photos. */
  filled: optional(photosSchema(0)),
});
export type ItemCorrection = Of<typeof itemSchema>;

export const correctionSchema = object({
  /** The new values of fields; empty text empties a field. */
  customer: optional(customerChangesSchema),
  /** By the line's index in the order as it was placed, from 0. */
  items: optional(record(text, optional(itemSchema))),
  /** Photos of add-ons, by the add-on's index in the order as it was placed, from 0. An empty list takes the photo out. */
  addOnPhotos: optional(photosSchema(0)),
});
export type Correction = Of<typeof correctionSchema>;
/** Returns what may stay of a correction when its order is anonymized: what was sold instead. Undefined if that is nothing. */
export function anonymizedCorrection({ items = {} }: Correction): Correction | undefined {
  const sold = Object.entries(items).flatMap(
    ([index, { photos: _photos, filled: _filled, ...rest }]) =>
      Object.keys(rest).length > 0 ? [[index, rest] as const] : [],
  );
  return sold.length > 0 ? { items: Object.fromEntries(sold) } : undefined;
}

/** Returns one correction that says what both say; where they differ, the second. */
export function joinedCorrections(first: Correction, second: Correction): Correction {
  const indices = Object.keys({ ...first.items, ...second.items });
  const items = indices.map((index) => {
    const [a, b] = [first.items?.[index], second.items?.[index]];
    const selections = { ...a?.selections, ...b?.selections };
    const photos = { ...a?.photos, ...b?.photos };
    const filled = { ...a?.filled, ...b?.filled };
    const joined: ItemCorrection = {
      ...a,
      ...b,
      ...(Object.keys(selections).length > 0 && { selections }),
      ...(Object.keys(photos).length > 0 && { photos }),
      ...(Object.keys(filled).length > 0 && { filled }),
    };
    return [index, joined] as const;
  });
  const customer = { ...first.customer, ...second.customer };
  const addOnPhotos = { ...first.addOnPhotos, ...second.addOnPhotos };
  return {
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(items.length > 0 && { items: Object.fromEntries(items) }),
    ...(Object.keys(addOnPhotos).length > 0 && { addOnPhotos }),
  };
}
