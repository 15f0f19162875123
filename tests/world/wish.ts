/** What a family wishes, and what a page tells and shows them of it. */

import type { PhotoReference } from '#core/gallery/photoReference.ts';

/** The galleries of the world. */
export const galleries = ['gators', 'owls'] as const;
export type GalleryName = (typeof galleries)[number];

/** An order that a family has in mind. Its child's name is in no other. */
export type Wish = {
  readonly child: string;
  /** Product, pose and quantity. */
  readonly products: readonly (readonly [id: string, pose: string, qty: number])[];
  readonly addOns: readonly string[];
  /** The gallery that its photos are from: one after the other, beginning with a frame. */
  readonly photos?: { readonly gallery: string; readonly frame: number };
  readonly email: string;
  /** Another recipient in the studio's place. */
  readonly toEmail?: string;
};

/** Returns the photo of the product at an index. */
export function photoOf(
  { photos }: Pick<Wish, 'photos'>,
  index: number,
): PhotoReference | undefined {
  if (!photos) return undefined;
  const { gallery, frame } = photos;
  const number = frame + index;
  return { gallery, number, file: `${gallery}-file-${number}`, token: `${gallery}-token` };
}

/** What the desk corrects of an order: more of its first line than anybody wishes, and where its emails go. */
export const correction = {
  items: { 0: { qty: 9 } },
  customer: { email: 'right@example.org' },
} as const;

/** What the page says when Place Order has ended. */
export type Told =
  | {
      readonly kind: 'sent';
      readonly child: string;
      readonly id: string;
      readonly orderId: string | undefined;
      readonly cents: number;
    }
  | { readonly kind: 'saved'; readonly child: string; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly child: string;
      /** That the cart is known by now. */
      readonly id: string | undefined;
      readonly message: string;
    }
  | { readonly kind: 'failed'; readonly child: string; readonly message: string }
  /** There was nothing in the cart. */
  | { readonly kind: 'nothing' };

/** What a page shows: children of orders, by where they are. */
export type Shown = {
  readonly isReady: boolean;
  readonly cart: string | undefined;
  /** What the cart costs. */
  readonly cents: number;
  readonly waiting: readonly {
    readonly id: string;
    readonly child: string | undefined;
    readonly standing: 'waiting' | 'number pending' | 'needs attention';
  }[];
  readonly sent: readonly { readonly id: string; readonly orderId: string | undefined }[];
};
