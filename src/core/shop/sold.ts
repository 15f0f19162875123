/** What a shop sells and what it charges, as carts, orders and price lists keep it. The shop's own files say it with more rules (`shopSchema.ts`). */
import { list, object, oneOf, optional, text, wholeOf, type Of } from '#core/text/schema.ts';

/** What a digital product is: every photo of one player, every photo of the whole team's gallery, or one photo. */
export const digitalKinds = ['player', 'team', 'photo'] as const;

const cents = wholeOf(0);

export const componentSchema = object({ id: text, name: text, count: wholeOf(1) });
/** One printed thing in a pack; the buyer chooses a pose for each. */
export type Component = Of<typeof componentSchema>;

export const productFields = {
  id: text,
  name: text,
  priceCents: cents,
  /** The path of the product's picture in `pictures`, and below the site's root. */
  image: text,
  /** How many prints one piece of a single product is, such as 2 of a "pack of 2"; 1 if absent. */
  pieces: optional(wholeOf(1)),
  /** Present on packs only. */
  components: optional(list(componentSchema)),
  /** Set on what is downloaded instead of printed. */
  digitals: optional(oneOf(...digitalKinds)),
};
export const productSchema = object(productFields);
export type Product = Of<typeof productSchema>;

export const addOnSchema = object({ id: text, label: text, priceCents: cents });
export type AddOn = Of<typeof addOnSchema>;

/** Amounts that belong to no product. */
export const moneySchema = object({
  /** Applied to products plus add-ons, in basis points: 600 is 6 %. */
  taxRateBasisPoints: wholeOf(0),
  /** Shipping and handling, flat for every order. */
  shippingCents: cents,
  /** The same for an order that has nothing to ship, because all of it is downloaded. As `shippingCents` if absent. */
  digitalShippingCents: optional(cents),
});
export type Money = Of<typeof moneySchema>;
