/** Photos that the studio has replaced or taken down since they were chosen. */
import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import { mergedLines, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { withoutStalePlacing, type Checkout } from '#core/order/checkout.ts';
import { printedBox, type CroppedPhoto } from '#core/print/crop.ts';
import { inGroup, itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import {
  optionsOf,
  referencesOf,
  referenceTo,
  sealedPhotoOf,
  type Crop,
  type PhotoReference,
  type SlotPhotos,
} from '#core/gallery/photoReference.ts';
import { slotsOf, type Slot } from '#core/cart/slots.ts';
import { orderedPhotos } from '#core/order/order.ts';
import { useEffect } from 'react';
import { changeCheckout } from '#device/cart/checkout.ts';
import { useGalleriesAtHand } from '#device/gallery/galleriesAtHand.ts';

/**
 * Returns the checkout with references to the photos that have their numbers now, where those that were chosen are no longer in the
 * opened galleries: the screen shows these, so these are printed. Returns the same object if there are none, or if an order was
 * placed from this cart: another photo would make it a second order, and the desk resolves both.
 */
export function withReplacements(checkout: Checkout, galleries: readonly Gallery[]): Checkout {
  const { lines, addOnPhotos = {} } = checkout;
  const successorOf = successorsIn(galleries);
  const photos = [
    ...lines.flatMap((line) => referencesOf(line.photos)),
    ...Object.values(addOnPhotos),
  ];
  if (!photos.some(successorOf) || withoutStalePlacing(checkout).placing) return checkout;
  const renewedLine = (line: CartLine): CartLine => {
    const slots = slotsOf(line.item);
    const renewed = Object.entries(line.photos ?? {}).map(([id, inSlot]) => {
      const slot = slots.find((one) => one.id === id);
      return [id, inSlot.map((photo) => successorPhoto(photo, successorOf(photo), slot))] as const;
    });
    return withPhotos(line, Object.fromEntries(renewed));
  };
  const addOns = Object.entries(addOnPhotos).map(
    ([id, photo]) => [id, successorPhoto(photo, successorOf(photo))] as const,
  );
  return {
    ...checkout,
    lines: mergedLines(lines.map(renewedLine)),
    ...(addOns.length > 0 && { addOnPhotos: Object.fromEntries(addOns) }),
  };
}

/**
 * Returns each photo that is no longer in its gallery, neither as it was chosen nor under its number. It can still be ordered, because
 * the desk keeps a record of it. Photos of galleries that are not open are left out.
 */
export function photosTakenDown(
  photos: SlotPhotos | undefined,
  galleries: readonly Gallery[],
): readonly PhotoReference[] {
  const gone = referencesOf(photos).filter((photo) => isTakenDown(photo, galleries));
  return [...new Map(gone.map((photo) => [`${photo.gallery} ${photo.number}`, photo])).values()];
}

export function isTakenDown(photo: PhotoReference, galleries: readonly Gallery[]): boolean {
  const gallery = galleries.find(({ slug }) => slug === photo.gallery);
  return gallery !== undefined && sealedPhotoOf(gallery, photo) === undefined;
}

type Successor = { readonly reference: PhotoReference; readonly photo: CroppedPhoto };

/** Returns a function that finds the photo that has a number now, or undefined while the chosen one is still there. */
function successorsIn(
  galleries: readonly Gallery[],
): (photo: PhotoReference) => Successor | undefined {
  const bySlug = new Map(galleries.map((gallery) => [gallery.slug, photosIn(gallery)]));
  return ({ gallery, number, file }) => {
    const photos = bySlug.get(gallery);
    return photos?.files.has(file) === false ? photos.byNumber.get(number) : undefined;
  };
}

function photosIn(gallery: Gallery) {
  const files = new Set<string>();
  const byNumber = new Map<number, Successor>();
  for (const item of gallery.items) {
    const { sealed } = itemDetails(item);
    if (!sealed) continue;
    const reference = referenceTo(gallery, sealed);
    const photo = { ...sealed, isCard: inGroup(item, tradingCardsGroup) };
    files.add(reference.file);
    byNumber.set(reference.number, { reference, photo });
  }
  return { files, byNumber };
}

function successorPhoto(
  before: PhotoReference,
  successor: Successor | undefined,
  slot?: Slot,
): PhotoReference {
  if (!successor) return before;
  const { reference, photo } = successor;
  const { crop, ...options } = optionsOf(before);
  return {
    ...options,
    ...reference,
    ...(crop && slot && fits(crop, photo, slot) && { crop }),
  };
}

/** What rounded shares may be off by. */
const rounding = 0.01;

/** Returns true if a crop has the ratio of its box on this photo: it was made on one with the same proportions. */
function fits(crop: Crop, photo: CroppedPhoto, { template, shows }: Slot): boolean {
  const box = template && printedBox(template, shows, photo, crop);
  if (!box) return false;
  const ratio = (photo.width * crop.width) / (photo.height * crop.height);
  return Math.abs((ratio * box.heightMm) / box.widthMm - 1) < rounding;
}

/** Renews the cart's references to photos that were replaced since they were chosen, once their galleries have opened. */
export function useReplacedPhotos(checkout: Checkout): void {
  const hasPhotos = orderedPhotos(checkout.lines).length > 0;
  const { galleries } = useGalleriesAtHand(hasPhotos);
  useEffect(() => {
    const opened = galleries.map(({ gallery }) => gallery);
    if (withReplacements(checkout, opened) === checkout) return;
    void changeCheckout((current) => withReplacements(current, opened));
  }, [checkout, galleries]);
}
