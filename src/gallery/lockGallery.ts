import { closePhotos } from '#device/photos/photoUrls.ts';
import { announceToAll } from '#device/database/changes.ts';
import { keepHearts, readHearts } from '#device/players/keptHearts.ts';
import { dropGrant, hasGrant } from '#device/access/keptGrants.ts';
import { dropPlayers } from '#device/players/keptPlayers.ts';
import { dropCachedGallery, dropCachedCard } from '#device/access/dropCachedGallery.ts';
import { dropGalleryFromOrders } from '#device/orders/dropGalleryFromOrders.ts';
import { refuseLinks, refuseEntries } from '#device/access/removedGalleries.ts';
import { dropRememberedOf } from '#device/players/keptDetails.ts';
import { forgetSavedGallery } from '#device/access/savedGalleries.ts';
import { withoutGallery, withoutPhotos } from '#core/order/checkout.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { announceGrants } from '#device/access/grants.ts';
import { closePhoneDialog, showPhoneDialog } from '#device/site/phoneDialogs.ts';
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { notesOf, forgetDocument, forgetFirstPhotos } from '#device/access/cardNotes.ts';
import { documentNames } from '#device/access/documents.ts';
import { readOpeners } from '#device/access/galleryKeys.ts';
import { removeOpeners } from '#device/access/keepGrant.ts';
import { openGallery } from '#device/gallery/openGallery.ts';
import { choosePlayers, playersChosenIn } from '#device/players/players.ts';

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
  const keyGoing = isDoneInTime(dropGrant(slug));
  // After the flag: without it no tab gives a heart, chooses a player or adds a photo to the cart.
  keepHearts(slug, []);
  dropPlayers(slug);
  const cartGoing = isDoneInTime(changeCheckout((checkout) => withoutGallery(checkout, slug)));
  // After the cart: if the browser has deleted the database, a change of the cart stores again what this page knows of orders.
  const ordersGoing = cartGoing.then(() =>
    isDoneInTime(Promise.all([dropGalleryFromOrders(slug), dropRememberedOf(slug)])),
  );
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
  const isCacheGone = await isDoneInTime(dropCachedGallery(slug));
  return isKeyGone && isCartDone && areOrdersDone && isCacheGone;
}

/** Returns false if the work fails, says so itself by `false`, or takes too long. */
export function isDoneInTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), deleteLimitMs);
    work.then(
      (done) => resolve(done !== false),
      () => resolve(false),
    );
  });
}

/** Returns the cards of a gallery that can be removed one by one. The last of its documents goes with the gallery. */
export function removableCards({ slug, cards = [] }: Gallery): NonNullable<Gallery['cards']> {
  return documentNames(slug).length > 1 ? cards : [];
}

/**
 * Removes a card from this device, and refuses its links from then on: its key, and of cache, cart, hearts and players all photos that
 * no other document of the gallery lists. If the browser failed to delete something, a dialog says so. Never rejects.
 */
export function lockCard(slug: string, document: string): Promise<void> {
  return removeOrSay(() => isCardRemoved(slug, document));
}

async function isCardRemoved(slug: string, document: string): Promise<boolean> {
  refuseEntries(slug, notesOf(slug, document));
  forgetSavedGallery(slug);
  forgetFirstPhotos(slug);
  const isKeyGone = await isDoneInTime(removeKey(slug, document));
  if (!isKeyGone) return false;
  // All tabs open the gallery without it. The cache is deleted last, as that of a whole gallery (`lockGallery.ts`).
  forgetDocument(slug, document);
  closePhotos(slug);
  announceGrants();
  // What does not open now keeps nothing: its photos are fetched again.
  const opened = await openGallery(slug, true);
  const photos = (opened.kind === 'open' ? opened.gallery.items : []).flatMap(
    (item) => itemDetails(item).sealed ?? [],
  );
  const files = new Set(photos.map(({ file }) => file));
  const numbers = new Set(photos.map(({ number }) => number));
  const isLeft = (number: number): boolean => numbers.has(number);
  keepHearts(slug, readHearts(slug).filter(isLeft));
  const players = playersChosenIn(slug)?.map((player) => player.filter(isLeft));
  if (players) choosePlayers(slug, players);
  const done = await Promise.all([
    isDoneInTime(changeCheckout((checkout) => withoutPhotos(checkout, slug, isLeft))),
    isDoneInTime(dropRememberedOf(slug)),
    isDoneInTime(dropCachedCard(slug, document, files)),
  ]);
  return !done.includes(false);
}

async function removeKey(slug: string, document: string): Promise<void> {
  const openers = await readOpeners(slug);
  const isOf = (opener: { readonly document?: string }): boolean => opener.document === document;
  if (!(await removeOpeners(slug, openers, isOf))) throw new Error('Others were added meanwhile');
}
