/** Corrections of an order: what is said instead of what was ordered. The order itself is never overwritten. */
import { customerForm, type CustomerField } from '#core/form/customerForm.ts';
import type { Selections } from '#core/cart/cart.ts';
import {
  revivePhotos,
  type PhotoReference,
  type SlotPhotos,
} from '#core/gallery/photoReference.ts';
import { isFiniteNumber, isString, recordOf } from '#core/text/record.ts';

export type Correction = {
  /** The new values of fields; empty text empties a field. */
  readonly customer?: Partial<Readonly<Record<CustomerField, string>>>;
  /** By the line's index in the order as it was placed, from 0. */
  readonly items?: Readonly<Record<string, ItemCorrection>>;
  /** Photos of add-ons, by the add-on's index in the order as it was placed, from 0. An empty list takes the photo out. */
  readonly addOnPhotos?: Readonly<Record<string, readonly PhotoReference[]>>;
};

export type ItemCorrection = {
  /** 0 takes the line out. */
  readonly qty?: number;
  /** Of a single product. */
  readonly pose?: string;
  /** Of a pack: the components that change. */
  readonly selections?: Selections;
  /** The slots that change. An empty list takes a slot's photos out. */
  readonly photos?: SlotPhotos;
};

/** Reads a stored correction of any version. What cannot be read is left out. */
export function reviveCorrection(stored: unknown): Correction {
  const { customer, items, addOnPhotos } = recordOf(stored);
  const chosen = reviveSlots(addOnPhotos);
  const given = recordOf(customer);
  const fields = customerForm.flatMap(({ name }) => {
    const value = given[name];
    return isString(value) ? [[name, value] as const] : [];
  });
  const lines = Object.entries(recordOf(items)).map(
    ([index, item]) => [index, reviveItem(item)] as const,
  );
  return {
    ...(fields.length > 0 && { customer: Object.fromEntries(fields) }),
    ...(lines.length > 0 && { items: Object.fromEntries(lines) }),
    ...(Object.keys(chosen).length > 0 && { addOnPhotos: chosen }),
  };
}

/** An empty list is kept: it takes the photos out. */
function reviveSlots(stored: unknown): SlotPhotos {
  const emptied = Object.entries(recordOf(stored)).flatMap(([slot, list]) =>
    Array.isArray(list) && list.length === 0 ? [[slot, []] as const] : [],
  );
  return { ...revivePhotos(stored), ...Object.fromEntries(emptied) };
}

function reviveItem(stored: unknown): ItemCorrection {
  const { qty, pose, selections, photos } = recordOf(stored);
  const poses = Object.entries(recordOf(selections)).flatMap(([part, id]) =>
    isString(id) ? [[part, id] as const] : [],
  );
  const slots = reviveSlots(photos);
  return {
    ...(isFiniteNumber(qty) && { qty: Math.max(0, Math.floor(qty)) }),
    ...(isString(pose) && { pose }),
    ...(poses.length > 0 && { selections: Object.fromEntries(poses) }),
    ...(Object.keys(slots).length > 0 && { photos: slots }),
  };
}

/** Returns what may stay of a correction when its order is anonymized: what was sold instead. Undefined if that is nothing. */
export function anonymizedCorrection({ items = {} }: Correction): Correction | undefined {
  const sold = Object.entries(items).flatMap(([index, { photos: _photos, ...rest }]) =>
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
    const joined: ItemCorrection = {
      ...a,
      ...b,
      ...(Object.keys(selections).length > 0 && { selections }),
      ...(Object.keys(photos).length > 0 && { photos }),
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
