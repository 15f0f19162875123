/** The places of a product that show a photo. */
import type { Component, Product } from '#core/shop/catalogFile.ts';
import { templates, type Template } from '#core/shop/templates.ts';
import type { SlotPhotos } from '#core/gallery/photoReference.ts';

export type Slot = {
  /** Unique in the product, and the same in every version of the page: orders name it. */
  readonly id: string;
  /** The component that it belongs to; undefined in a single product. */
  readonly component?: Component;
  /** What it shows: `photo`, or in a memory mate `player` or `team`. */
  readonly shows: string;
  /** How many pieces are printed of it for each one ordered. */
  readonly pieces: number;
  /** How it is printed. Undefined for a product that the studio has no template for. */
  readonly template?: Template;
};

/** The slot of everything that shows one photo. */
export const onlySlot = 'photo';

/** Returns the slot of a digital product. Its photo says what is released, and proves that the person has opened the gallery. */
export function digitalSlot(digitals: NonNullable<Product['digitals']>): string {
  return `digitals ${digitals}`;
}

/** Returns a product's slots: one, or one for each component of a pack, or several where a template shows several photos. */
export function slotsOf({ id, pieces = 1, components = [], digitals }: Product): readonly Slot[] {
  if (digitals) return [{ id: digitalSlot(digitals), shows: digitals, pieces: 1 }];
  if (components.length === 0) return slotsFor(id, pieces);
  return components.flatMap((component) =>
    slotsFor(component.id, component.count).map((slot) => ({
      ...slot,
      id: slot.shows === onlySlot ? component.id : `${component.id} ${slot.shows}`,
      component,
    })),
  );
}

/** Returns true if every slot is one of a product's and has one photo for all its pieces, or one for each. */
export function fitPhotos(
  slots: readonly Pick<Slot, 'id' | 'pieces'>[],
  photos: SlotPhotos,
): boolean {
  return Object.entries(photos).every(([id, { length }]) => {
    const slot = slots.find((one) => one.id === id);
    return slot !== undefined && (length === 1 || length === slot.pieces);
  });
}

/**
 * Returns the photos of the slots that the product has. If it has another number of pieces than when they were chosen, they get the
 * same shares of these, so that the person sees them and can change them.
 */
export function photosThatFit(product: Product, photos: SlotPhotos): SlotPhotos {
  const slots = slotsOf(product).flatMap(({ id, pieces }) => {
    const { [id]: inSlot = [] } = photos;
    return inSlot.length === 0 ? [] : [[id, fitted(inSlot, pieces)] as const];
  });
  return Object.fromEntries(slots);
}

function fitted<Value>(photos: readonly Value[], pieces: number): readonly Value[] {
  const { length } = photos;
  if (length === 1) return photos;
  return Array.from({ length: pieces }, (_, piece) => photos.at((piece * length) / pieces)).flatMap(
    (photo) => (photo === undefined ? [] : [photo]),
  );
}

function slotsFor(print: string, pieces: number): readonly Slot[] {
  const template = templates.find(({ prints }) => prints.includes(print));
  if (!template) return [{ id: onlySlot, shows: onlySlot, pieces }];
  const shown = [...new Set(template.photos.map(({ slot }) => slot))];
  return shown.map((shows) => ({ id: shows, shows, pieces, template }));
}
