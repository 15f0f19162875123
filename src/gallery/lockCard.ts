import { closePhotos } from '#device/photos/photoUrls.ts';
import { withoutPhotos } from '#core/order/checkout.ts';
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { notesOf, forgetDocument, forgetFirstPhotos } from '#device/access/cardNotes.ts';
import { documentsOf } from '#device/access/documents.ts';
import { dropCachedCard } from '#device/access/dropCachedGallery.ts';
import { keepHearts, readHearts } from '#device/players/keptHearts.ts';
import { readOpeners, removeOpeners } from '#device/access/keepGrant.ts';
import { dropRememberedOf } from '#device/players/keptDetails.ts';
import { refuseEntries } from '#device/access/removedGalleries.ts';
import { forgetSavedGallery } from '#device/access/savedGalleries.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { isDone, removeOrSay } from './lockGallery.ts';
import { openGallery } from '#device/gallery/openGallery.ts';
import { announceGrants } from '#device/access/grants.ts';
import { choosePlayers, playersChosenIn } from '#device/players/players.ts';

/** Returns the cards of a gallery that can be removed one by one. The last of its documents goes with the gallery. */
export function removableCards({ slug, cards = [] }: Gallery): NonNullable<Gallery['cards']> {
  return documentsOf(slug).length > 1 ? cards : [];
}

/**
 * Removes a card from this device, and refuses its links from then on: its key, and of cache, cart, hearts and players all photos that
 * no other document of the gallery lists. If the browser failed to delete something, a dialog says so. Never rejects.
 */
export function lockCard(slug: string, document: string): Promise<void> {
  return removeOrSay(() => isRemoved(slug, document));
}

async function isRemoved(slug: string, document: string): Promise<boolean> {
  refuseEntries(slug, notesOf(slug, document));
  forgetSavedGallery(slug);
  forgetFirstPhotos(slug);
  const isKeyGone = await isDone(removeKey(slug, document));
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
    isDone(changeCheckout((checkout) => withoutPhotos(checkout, slug, isLeft))),
    isDone(dropRememberedOf(slug)),
    isDone(dropCachedCard(slug, document, files)),
  ]);
  return !done.includes(false);
}

async function removeKey(slug: string, document: string): Promise<void> {
  const openers = await readOpeners(slug);
  const isOf = (opener: { readonly document?: string }): boolean => opener.document === document;
  if (!(await removeOpeners(slug, openers, isOf))) throw new Error('Others were added meanwhile');
}
