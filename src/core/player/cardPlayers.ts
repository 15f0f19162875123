/** The players whose cards have opened a gallery on this phone. */
import { itemDetails, type Gallery, type OpenedCard } from '#core/gallery/galleryItems.ts';
import { isNumbered } from '#core/gallery/numberedPhotos.ts';
import {
  chosenPlayer,
  chosenPlayers,
  isTeamPhoto,
  refreshedPlayers,
  type ChosenPlayer,
  type Player,
} from './players.ts';

type CardGallery = Pick<Gallery, 'items' | 'cards'>;

/** Returns a card's player with the photos of that player: all that its document lists but those of the team. */
export function playerOfCard(
  { items }: Pick<Gallery, 'items'>,
  { name, jersey, numbers }: OpenedCard,
): Player {
  const photos = items
    .map(itemDetails)
    .filter(isNumbered)
    .filter((photo) => numbers.includes(photo.sealed.number) && !isTeamPhoto(photo));
  return { name, jersey, photos };
}

/**
 * Returns the players of a phone: those of its cards, and the others whom the person has chosen. A card's player whom the person has
 * taken back is left out. A card's player without photos yet is included.
 */
export function phonesPlayers(
  gallery: CardGallery,
  chosen: readonly ChosenPlayer[],
): readonly Player[] {
  const cards = playersOfCards(gallery);
  const byCard = chosen.map((numbers) => cardOn(cards, numbers));
  return [
    ...cards.filter((card) => card.photos.length === 0 || byCard.includes(card)),
    ...chosenPlayers(
      gallery,
      chosen.filter((_numbers, index) => byCard[index] === undefined),
    ),
  ];
}

/** Returns the chosen players with those of these cards. Nobody is added twice. */
export function withCardPlayers(
  gallery: CardGallery,
  chosen: readonly ChosenPlayer[],
  cards: readonly OpenedCard[],
): readonly ChosenPlayer[] {
  const all = playersOfCards(gallery);
  const before = new Set(chosen.map((numbers) => cardOn(all, numbers)));
  const added = all.filter(
    (card, index) =>
      cards.some(({ document }) => document === gallery.cards?.[index]?.document) &&
      card.photos.length > 0 &&
      !before.has(card),
  );
  return [...chosen, ...added.map(chosenPlayer)];
}

/** Updates what is remembered as `refreshedPlayers`, and a card's player to what its document lists today. */
export function refreshedByCards(
  gallery: CardGallery,
  chosen: readonly ChosenPlayer[],
): readonly ChosenPlayer[] {
  const cards = playersOfCards(gallery);
  const fresh = chosen.flatMap((numbers) => {
    const card = cardOn(cards, numbers);
    return card ? [chosenPlayer(card)] : refreshedPlayers(gallery, [numbers]);
  });
  return String(fresh) === String(chosen) ? chosen : fresh;
}

function playersOfCards(gallery: CardGallery): readonly Player[] {
  return (gallery.cards ?? []).map((card) => playerOfCard(gallery, card));
}

/** Returns the player with most of these photos: siblings may share one. */
function cardOn(cards: readonly Player[], numbers: ChosenPlayer): Player | undefined {
  const shared = ({ photos }: Player): number =>
    photos.filter(({ sealed }) => numbers.includes(sealed.number)).length;
  const [best] = cards.toSorted((a, b) => shared(b) - shared(a));
  return best && shared(best) > 0 ? best : undefined;
}
