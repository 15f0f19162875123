import { closePhotos } from '#browser/photoUrls.ts';
import { announceToAll } from '#storage/changes.ts';
import { keepHearts } from '#storage/hearts.ts';
import { dropGrant, hasGrant } from '#storage/grants.ts';
import { dropPlayers } from '#storage/players.ts';
import { dropCachedGallery } from '#storage/dropCachedGallery.ts';
import { dropGalleryFromOrders } from '#storage/orderContents.ts';
import { refuseLinks } from '#storage/removedGalleries.ts';
import { dropRememberedOf } from '#storage/remembered.ts';
import { forgetSavedGallery } from '#storage/savedGalleries.ts';
import { withoutGallery } from '#rules/checkout.ts';
import { changeCheckout } from './checkout.ts';
import { announceGrants } from './grants.ts';
import { closePhoneDialog, showPhoneDialog } from './phoneDialogs.ts';

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
