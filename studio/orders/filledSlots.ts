/** The slots of an order's lines, and the photos in them. */
import type { Product } from '#core/shop/catalogFile.ts';
import { isPackLine } from '#core/cart/cart.ts';
import { productOf } from '#core/shop/catalog.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { onlySlot, slotsOf, type Slot } from '#core/cart/slots.ts';
import type { RecordAddOn, RecordItem, RecordPhotos } from './storedRequest.ts';

/** What a slot of a line is called. */
export type NamedSlot = {
  /** The order's line, from 1. Add-ons follow the items. */
  readonly line: number;
  readonly product: string;
  /** `Wallets`, or in a memory mate `player`. Empty for a product that is one print. */
  readonly part: string;
  /** Empty for an add-on. */
  readonly pose: string;
  /** Set for photos that are downloaded instead of printed: all of the photo's player or of its gallery, or the photo alone. */
  readonly digitals?: NonNullable<Product['digitals']>;
};

export type Filled = NamedSlot & {
  readonly photos: RecordPhotos;
  /** Of each one ordered. */
  readonly pieces: number;
  readonly qty: number;
  /** The photo that says whose print it is, where a template shows several. */
  readonly lead?: PhotoReference;
  /** What is said of its photos, or of why there are none. */
  readonly remark: string;
  /** Why `pieces` may be wrong. */
  readonly warning?: string;
};

/** Returns the slots of an item, as it was ordered. */
export function slotsOfItem({ line }: Pick<RecordItem, 'line'>): readonly Slot[] {
  return slotsOf({ ...line.item, components: isPackLine(line) ? line.pack.components : [] });
}

/** Returns a line's slots with their photos, also slots that the product no longer has. `number` is the line's, from 1. */
export function filledSlots(item: RecordItem, number: number): readonly Filled[] {
  const { line, qty, photos, filling = {} } = item;
  const isPack = isPackLine(line);
  const slots = slotsOfItem(item);
  const isKnown = isPack || productOf(line.item.id) !== undefined;
  const common = { line: number, product: line.item.name, qty };
  const photosOf = (wanted?: string): RecordPhotos =>
    photos.find(([id]) => id === wanted)?.[1] ?? [];
  const { digitals } = line.item;
  const own = slots.map((slot) => {
    const chosen = photosOf(slot.id);
    const pose = isPack ? (line.pack.selections[slot.component?.id ?? ''] ?? '') : line.pose;
    const isDoubtful = !isKnown && chosen.length === 1;
    const first = slots.find(({ component }) => component?.id === slot.component?.id);
    const lead = first === slot ? undefined : photosOf(first?.id)[0];
    return {
      ...common,
      part: digitals ? '' : slotPart(slot),
      pose: digitals ? 'digitals' : poseLabel(pose),
      photos: chosen,
      pieces: slot.pieces,
      ...(digitals && { digitals }),
      ...(lead && { lead }),
      remark: filling[slot.id] ?? '',
      ...(isDoubtful && !digitals && { warning: unknownPieces }),
    };
  });
  // The product may have had other slots when it was ordered. Their photos are listed, too.
  const others = photos
    .filter(([id]) => slots.every((slot) => slot.id !== id))
    .map(([part, chosen]) => {
      return {
        ...common,
        part,
        pose: '',
        photos: chosen,
        pieces: 1,
        remark: '',
        warning: unknownPieces,
      };
    });
  return [...own, ...others];
}

const unknownPieces = 'the shop has changed since: look up how many pieces it was';

export function filledAddOn({ name, photos }: RecordAddOn, number: number): Filled {
  return { line: number, product: name, part: '', pose: '', photos, pieces: 1, qty: 1, remark: '' };
}

/** Returns what a print of a slot is called within its product: `Wallets`, or in a memory mate `player`. */
export function slotPart({ component, shows }: Slot): string {
  return [component?.name ?? '', shows === onlySlot ? '' : shows].filter(Boolean).join(', ');
}
