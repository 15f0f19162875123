/** Makes the keys with which this phone reads the status of an order. */
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { sourceGalleries } from '#core/order/order.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { orderSecret, type GallerySecret } from '#core/seal/orderSecret.ts';
import { currentCheckout } from '#device/cart/checkout.ts';
import { galleryOnPhone } from '#device/gallery/galleriesAtHand.ts';

/** The galleries of an order are open already, as a rule. An order does not wait longer for one that is not. */
const openLimitMs = 2_000;

/** The keys that this page has made, by placing. A device that cannot keep them still tries again with the same. */
const made = new Map<string, Promise<OrderKeys | undefined>>();

/**
 * Returns the keys of the placing `id`: those it had when it came back into the cart, or new ones. Undefined where the browser has no
 * Web Crypto, as on plain HTTP. Never rejects.
 */
export function keysOf(checkout: Checkout, id: string): Promise<OrderKeys | undefined> {
  const { placing } = currentCheckout();
  if (placing?.id === id && placing.keys) return Promise.resolve(placing.keys);
  const making = made.get(id) ?? newKeys(checkout).catch(() => undefined);
  made.set(id, making);
  return making;
}

async function newKeys(checkout: Checkout): Promise<OrderKeys> {
  const [{ publicKey, privateKey }, secrets] = await Promise.all([
    newKeyPair(),
    secretsOf(sourceGalleries(orderOf(checkout))),
  ]);
  // Derived now, so that nothing of a gallery has to be kept with the order.
  const derived = await orderSecret(publicKey, secrets);
  return derived
    ? { header: `${publicKey}.${derived.proof}`, privateKey, secret: derived.secret }
    : { header: publicKey, privateKey };
}

/** Leaves out galleries that do not open in time. */
async function secretsOf(slugs: readonly string[]): Promise<readonly GallerySecret[]> {
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const gallery = await Promise.race([galleryOnPhone(slug), timeLimit()]);
      return gallery ? [{ slug, secret: gallery.statusSecret }] : [];
    }),
  );
  return found.flat();
}

function timeLimit(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), openLimitMs));
}
