/** The players whom the person has chosen. What a gallery's first view needs of them is in `hearts.ts`. */
import { firstGroupByCard, type Gallery, type OpenedCard } from '#core/gallery/galleryItems.ts';
import { phonesPlayers, playerOfCard, withCardPlayers } from '#core/player/cardPlayers.ts';
import type { ChosenPlayer, Player } from '#core/player/players.ts';
import type { GalleryPlayer } from '#core/cart/presetLine.ts';
import { recordTakenCard, untakenCards } from '#device/access/cardNotes.ts';
import { recordFirstGroup } from '#device/access/firstGroup.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { keepPlayers, numbersOfPlayers as chosenIn, readPlayers } from './keptPlayers.ts';
import { recordArrival } from '#device/access/arrivals.ts';

/** Returns the chosen players of a gallery; undefined if the person has not answered yet. */
export function playersChosenIn(slug: string): readonly ChosenPlayer[] | undefined {
  return chosenIn(readPlayers(slug));
}

/**
 * Remembers the players in place of those whom the person saw `before`; none if the person skips the question. Does nothing if the gallery
 * is no longer on this device.
 */
export function choosePlayers(
  slug: string,
  players: readonly ChosenPlayer[],
  before: readonly ChosenPlayer[] = playersChosenIn(slug) ?? [],
): void {
  if (!hasGrant(slug)) return;
  keepPlayers(slug, players, before);
  // As the browser tells the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/**
 * Takes the players of cards for the person's own, without asking, as soon as they have photos, which the gallery then begins with. Each
 * card once: the person may choose otherwise later.
 */
export function takeCardPlayers(gallery: Gallery): void {
  const { slug } = gallery;
  const fresh = freshCards(gallery);
  if (fresh.length === 0 || !hasGrant(slug)) return;
  recordArrival(slug);
  choosePlayers(slug, withCardPlayers(gallery, playersChosenIn(slug) ?? [], fresh));
  for (const { document } of fresh) recordTakenCard(slug, document);
}

/** Returns the person's players of an open gallery, with those of cards that `takeCardPlayers` has not taken yet. */
export function playersIn(gallery: Gallery): readonly Player[] {
  const chosen = playersChosenIn(gallery.slug) ?? [];
  return phonesPlayers(gallery, withCardPlayers(gallery, chosen, freshCards(gallery)));
}

function freshCards(gallery: Gallery): readonly OpenedCard[] {
  const untaken = untakenCards(gallery.slug);
  return (gallery.cards ?? []).filter(
    (card) => untaken.includes(card.document) && playerOfCard(gallery, card).photos.length > 0,
  );
}

/** Returns the person's players of several open galleries. */
export function playersOfAll(galleries: readonly Gallery[]): readonly GalleryPlayer[] {
  return galleries.flatMap((gallery) =>
    playersIn(gallery).map((player) => ({ ...player, gallery: gallery.slug })),
  );
}

/** Returns how many players this phone has in a gallery, before it is open. */
export function playerCount(slug: string): number {
  return (playersChosenIn(slug) ?? []).length + untakenCards(slug).length;
}

/** Records where links to an open gallery lead. */
export function settleLinks(gallery: Gallery): void {
  recordFirstGroup(gallery.slug, firstGroupByCard(gallery));
}
