/** Puts a player of a gallery into the checkout form. */
import type { Customer } from './customer.ts';
import { isDigits } from './formats.ts';
import type { PhotoReference } from './photoReference.ts';
import { playerWords, type Player } from './players.ts';

/** A player of a gallery, by its slug. */
export type KnownPlayer = Player & { readonly gallery: string };

/** Returns the form for this player, whatever it named before. */
export function withPlayer(customer: Customer, { name, jersey }: KnownPlayer): Customer {
  return { ...customer, childName: name, childJersey: isDigits(jersey) ? jersey : '' };
}

/** Fills in child and jersey where nothing is typed. A form that names someone else stays as it is. */
export function filledWith(customer: Customer, player: KnownPlayer): Customer {
  const full = withPlayer(customer, player);
  const agrees = (field: 'childName' | 'childJersey'): boolean => {
    const typed = customer[field].trim().toLowerCase();
    return typed === '' || full[field] === '' || typed === full[field].toLowerCase();
  };
  if (!agrees('childName') || !agrees('childJersey')) return customer;
  return {
    ...customer,
    childName: customer.childName.trim() === '' ? full.childName : customer.childName,
    childJersey: customer.childJersey.trim() === '' ? full.childJersey : customer.childJersey,
  };
}

/** Returns true if the form is for this player. */
export function isOnForm(customer: Customer, player: KnownPlayer): boolean {
  const full = withPlayer(customer, player);
  return (
    customer.childName.trim() === full.childName && customer.childJersey.trim() === full.childJersey
  );
}

/** Returns the player whom an order is for, if that is beyond doubt: the only one on its photos, or without photos the only one. */
export function playerOfOrder(
  players: readonly KnownPlayer[],
  ordered: readonly PhotoReference[],
): KnownPlayer | undefined {
  const isOrdered = ({ gallery, photos }: KnownPlayer): boolean =>
    ordered.some(
      (photo) =>
        photo.gallery === gallery && photos.some(({ sealed }) => sealed.number === photo.number),
    );
  const [only, ...others] = ordered.length > 0 ? players.filter(isOrdered) : players;
  return others.length === 0 ? only : undefined;
}

/** Returns the players without those who would read alike, such as one in two galleries. */
export function distinctPlayers(players: readonly KnownPlayer[]): readonly KnownPlayer[] {
  return [...new Map(players.map((player) => [playerWords(player), player])).values()];
}
