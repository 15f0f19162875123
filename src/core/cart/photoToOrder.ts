/** The photo or product in the cart's address. Not in `paths.ts`, which every first view loads. */
import { isFrameNumber } from '#core/gallery/frameNumber.ts';

/** A photo by its gallery's slug and its frame number. */
export type PhotoName = { readonly gallery: string; readonly number: number };

/** The parameter of the cart's path for the photo that products come with. */
export const photoParameter = 'photo';

/** Returns the cart's path with a photo to order: `/cart?photo=gators.14`; with a product, it opens that one's dialog. */
export function orderPath({ gallery, number }: PhotoName, product?: string): string {
  const path = product === undefined ? '/cart?' : `${packPath(product)}&`;
  return `${path}${photoParameter}=${gallery}.${number}`;
}

/** The cart's path for products that no photo is put into. */
export const noPhotoPath = `/cart?${photoParameter}=none`;

/** What is put into a product: this photo or, unasked, no photo at all. */
export type WantedPhoto = PhotoName | 'none';

/** Returns what the cart's query asks for, or undefined. */
export function photoToOrder(parameter: string | null): WantedPhoto | undefined {
  if (parameter === 'none') return parameter;
  const [, gallery, digits] = /^(.+)\.(\d{1,9})$/.exec(parameter ?? '') ?? [];
  const number = Number(digits);
  return gallery !== undefined && isFrameNumber(number) ? { gallery, number } : undefined;
}

/** The parameter of the cart's path that opens the dialog of a product. */
export const packParameter = 'pack';

/** Returns the cart's path with a product to choose: `/cart?pack=family-pack`. */
export function packPath(id: string): string {
  return `/cart?${packParameter}=${encodeURIComponent(id)}`;
}
