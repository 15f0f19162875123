/** The different pieces of an order: which photos each shows, and how many copies there are. */
import { templates, type Template } from '#core/shop/templates.ts';
import { isPackLine } from '#core/cart/cart.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { isBlackAndWhite, poseLabel } from '#core/cart/poses.ts';
import { onlySlot, type Slot } from '#core/cart/slots.ts';
import { slotPart, slotsOfItem } from '#studio/orders/filledSlots.ts';
import type { RecordAddOn, RecordItem } from '#studio/orders/storedRequest.ts';

export type Piece = {
  readonly line: number;
  readonly print: string;
  readonly product: string;
  readonly part: string;
  readonly pose: string;
  readonly isBlackAndWhite: boolean;
  /** How many there are of it in one item, and how many items. */
  readonly count: number;
  readonly qty: number;
  readonly template: Template | undefined;
  /** What its boxes show. A photo is absent if none was chosen, or if its reference cannot be read. */
  readonly boxes: readonly PieceBox[];
};

export type PieceBox = {
  readonly shows: string;
  /** The name of the slot in the print list. */
  readonly part: string;
  readonly photo: PhotoReference | undefined;
};

/** Returns the pieces of an item. Those with the same photos and crops are one. */
export function piecesOfItem(item: RecordItem, number: number): readonly Piece[] {
  const { line } = item;
  const isPack = isPackLine(line);
  const slots = slotsOfItem(item);
  const parts = [...new Set(slots.map(({ component }) => component?.id))];
  return parts.flatMap((part) => {
    const own = slots.filter(({ component }) => component?.id === part);
    const [first] = own;
    const pose = isPack ? (line.pack.selections[part ?? ''] ?? '') : line.pose;
    const common = {
      line: number,
      print: part ?? line.item.id,
      product: line.item.name,
      part: first?.component?.name ?? '',
      pose: poseLabel(pose),
      isBlackAndWhite: isBlackAndWhite(pose),
      template: first?.template,
    };
    return countedBoxes(own, item).map(([boxes, count]) => ({
      ...common,
      boxes,
      count,
      qty: item.qty,
    }));
  });
}

/** Returns the piece that an add-on is printed as, or undefined if the shop has no template for it. */
export function pieceOfAddOn({ id, name, photos }: RecordAddOn, number: number): Piece | undefined {
  const template = templates.find(({ prints }) => prints.includes(id));
  if (!template) return undefined;
  return {
    line: number,
    print: id,
    product: name,
    part: '',
    pose: '',
    isBlackAndWhite: false,
    count: 1,
    qty: 1,
    template,
    boxes: [...new Set(template.photos.map(({ slot }) => slot))].map((shows) => ({
      shows,
      part: '',
      photo: shows === onlySlot ? photos[0] : undefined,
    })),
  };
}

/** One photo of a slot is for all pieces; several are one for each. */
function countedBoxes(
  slots: readonly Slot[],
  { photos }: RecordItem,
): readonly (readonly [readonly PieceBox[], number])[] {
  const filled = slots.map((slot) => {
    const chosen = photos.find(([id]) => id === slot.id)?.[1] ?? [];
    return { slot, chosen, pieces: chosen.length > 1 ? chosen.length : slot.pieces };
  });
  const pieces = Math.max(...filled.map((one) => one.pieces));
  const counted = new Map<string, readonly [readonly PieceBox[], number]>();
  for (let piece = 0; piece < pieces; piece += 1) {
    const boxes = filled.map(({ slot, chosen }) => ({
      shows: slot.shows,
      part: slotPart(slot),
      photo: chosen.length > 1 ? chosen[piece] : chosen[0],
    }));
    const key = JSON.stringify(boxes);
    counted.set(key, [boxes, (counted.get(key)?.[1] ?? 0) + 1]);
  }
  return [...counted.values()];
}
