import { closePhotos } from '#device/photos/photoUrls.ts';
import { announceToAll } from '#device/database/changes.ts';
import { keepHearts } from '#device/players/keptHearts.ts';
import { dropGrant, hasGrant } from '#device/access/keptGrants.ts';
import { dropPlayers } from '#device/players/keptPlayers.ts';
import { dropCachedGallery } from '#device/access/dropCachedGallery.ts';
import { dropGalleryFromOrders } from '#device/orders/orderContents.ts';
import { refuseLinks } from '#device/access/removedGalleries.ts';
import { dropRememberedOf } from '#device/players/keptDetails.ts';
import { forgetSavedGallery } from '#device/access/savedGalleries.ts';
import { withoutGallery } from '#core/order/checkout.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { announceGrants } from '#device/access/grants.ts';
import { closePhoneDialog, showPhoneDialog } from '#device/site/phoneDialogs.ts';

/** A browser that hangs must not look like one that is done. */
const deleteLimitMs = 10_000;

/**
 * Removes flag, key, cached photos, and the photos of cart and sent orders of one gallery from this device, and refuses links to it from then on. The gallery is closed
 * in any case. If the browser failed to delete the rest, a dialog says so. Never rejects.
 */
export function lockGallery(slug: string): Promise<void> {
  return removeOrSay(() => isRemoved(slug));
}

/** Removes something, and says it in a dialog if that fails. While the dialog is open, the person can try again. */
export async function removeOrSay(remove: () => Promise<boolean>): Promise<void> {
  const say = (isSecondTry: boolean): void =>
    showPhoneDialog({ kind: 'notRemoved', isSecondTry, again });
  async function again(): Promise<void> {
    // What is said of one try goes before the next.
    say(false);
    if (await remove()) closePhoneDialog();
    else say(true);
  }
  if (!(await remove())) say(false);
}

async function isRemoved(slug: string): Promise<boolean> {
  if (hasGrant(slug)) refuseLinks(slug);
  forgetSavedGallery(slug);
  const keyGoing = isDone(dropGrant(slug));
  // After the flag: without it no tab gives a heart, chooses a player or adds a photo to the cart.
  keepHearts(slug, []);
  dropPlayers(slug);
  const cartGoing = isDone(changeCheckout((checkout) => withoutGallery(checkout, slug)));
  const ordersGoing = isDone(Promise.all([dropGalleryFromOrders(slug), dropRememberedOf(slug)]));
  // The screen closes the gallery only after the cart is stored, so that a reload right then brings none of its photos back.
  const [isKeyGone, isCartDone, areOrdersDone] = await Promise.all([
    keyGoing,
    cartGoing,
    ordersGoing,
  ]);
  announceToAll({ topic: 'outbox' });
  // The cache is deleted last: until then, a photo that was still shown or fetched could be written to it again. The worker stores
  // no photo of a gallery without a key.
  announceGrants();
  closePhotos(slug);
  const isCacheGone = await isDone(dropCachedGallery(slug));
  return isKeyGone && isCartDone && areOrdersDone && isCacheGone;
}

/** Returns false if the work fails, says so itself by `false`, or takes too long. */
export function isDone(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), deleteLimitMs);
    work.then(
      (done) => resolve(done !== false),
      () => resolve(false),
    );
  });
}
