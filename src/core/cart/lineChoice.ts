/** What a person chooses for a line before it is in the cart: poses, and photos with their pieces. */
import type { Product } from '#core/shop/catalogFile.ts';
import { defaultPoseId, type PoseId } from '#core/shop/poses.ts';
import { isPack, newLine, type CartLine, type ChosenPoses, withKeptPhotos } from './cart.ts';
import { piecesOf, referencesOfPieces, type PhotoPieces } from './pieces.ts';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import { slotsOf, type Slot } from './slots.ts';
import { likeParts } from '#core/text/spoken.ts';

/** Slot id to its photos. */
export type ChosenPhotos = Readonly<Record<string, readonly PhotoPieces[]>>;

/** One print of a product: the product itself, or a component of a pack. */
export type LinePart = {
  /** The component's id, or empty for a single product. */
  readonly id: string;
  readonly name: string;
  /** The name with its count, such as `8 x Wallets`. */
  readonly legend: string;
  /** With the product's name before it, such as `Economy Pack, 4 x Wallets`. */
  readonly fullName: string;
  readonly slots: readonly Slot[];
};

export function partsOf(product: Product): readonly LinePart[] {
  const slots = slotsOf(product);
  const inside = (id?: string) => slots.filter(({ component }) => component?.id === id);
  const { name } = product;
  if (!isPack(product)) return [{ id: '', name, legend: name, fullName: name, slots: inside() }];
  return product.components.map((component) => {
    const legend = likeParts(`${component.count} x ${component.name}`, component.name);
    const fullName = `${name}, ${legend}`;
    return {
      id: component.id,
      name: component.name,
      legend,
      fullName,
      slots: inside(component.id),
    };
  });
}

export function chosenPhotos(product: Product, photos: SlotPhotos = {}): ChosenPhotos {
  const slots = slotsOf(product).map(
    ({ id, pieces }) => [id, piecesOf(photos[id] ?? [], pieces)] as const,
  );
  return Object.fromEntries(slots);
}

export function slotPhotos(photos: ChosenPhotos): SlotPhotos {
  return Object.fromEntries(
    Object.entries(photos).map(([slot, inSlot]) => [slot, referencesOfPieces(inSlot)]),
  );
}

/** Returns the pose of a part. Every part starts as a full pose (spec, section 4), whatever its photo shows. */
export function poseIn(poses: ChosenPoses, { id }: LinePart): PoseId {
  return poses[id] ?? defaultPoseId;
}

/**
 * Returns a line with a quantity of one. Photos that are not `isOrderable` are left out, because their gallery was removed, and the line
 * remembers that.
 */
export function lineOf(
  product: Product,
  poses: ChosenPoses,
  photos: ChosenPhotos,
  isOrderable: (photo: PhotoReference) => boolean,
): CartLine {
  return withKeptPhotos(newLine(product, poses, slotPhotos(photos)), isOrderable);
}
