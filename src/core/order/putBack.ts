/** What becomes of an order that is put back into the cart. */
import { mergedLines } from '#core/cart/cart.ts';
import {
  galleriesOf,
  orderOf,
  withoutGallery,
  withoutStalePlacing,
  type Checkout,
} from './checkout.ts';
import type { PlayerForm } from './filledFrom.ts';
import { orderFingerprint } from './order.ts';

/**
 * Puts an order back into the cart. Its lines join those already there, and its details fill the form if nobody has typed into it. If this
 * leaves exactly the order, it keeps its `id`, because the server may have stored it after all. An order keeps what it has of a
 * gallery that is removed while it waits; the cart doesn't get it back. `isHere` says which galleries are on this device.
 */
export function putBack(
  checkout: Checkout,
  placed: Checkout,
  id: string,
  isHere: (slug: string) => boolean,
): Checkout {
  const gone = galleriesOf(placed).filter((slug) => !isHere(slug));
  const order = gone.reduce(withoutGallery, placed);
  const addOnPhotos = { ...order.addOnPhotos, ...checkout.addOnPhotos };
  // An empty cart may still have the gallery of an earlier placing.
  const gallery = checkout.lines.length === 0 ? order.gallery : checkout.gallery;
  return withoutStalePlacing({
    step: 1,
    lines: mergedLines([...checkout.lines, ...order.lines]),
    addOnIds: [...new Set([...checkout.addOnIds, ...order.addOnIds])],
    ...(Object.keys(addOnPhotos).length > 0 && { addOnPhotos }),
    ...(gallery && { gallery }),
    toEmail: checkout.toEmail === '' ? order.toEmail : checkout.toEmail,
    ...formWith(checkout, order),
    placing: { id, fingerprint: orderFingerprint(orderOf(placed)) },
    origins: checkout.origins ?? placed.origins,
    // An order that was handed over has none. With other prices it is another order, and must be the same one for every page.
    seed: checkout.seed ?? placed.seed ?? id,
  });
}

/** The page fills in a known player, which does not make it the form of another order. */
function formWith(now: PlayerForm, ordered: PlayerForm): PlayerForm {
  const { childName, childJersey, ...others } = now.customer;
  if (Object.values(others).some((value) => value !== '')) return formOf(now);
  const isOrderedFor = ordered.customer.childName !== '' || ordered.customer.childJersey !== '';
  return isOrderedFor
    ? formOf(ordered)
    : formOf({ ...now, customer: { ...ordered.customer, childName, childJersey } });
}

function formOf({ customer, filledFrom }: PlayerForm): PlayerForm {
  return { customer, ...(filledFrom && { filledFrom }) };
}
