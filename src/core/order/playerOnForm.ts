/** Puts a player of a gallery into the checkout form. */
import { playerFormTexts } from '#core/cart/cartTexts.ts';
import { limits } from '#core/text/limits.ts';
import { isBlank } from '#core/text/blank.ts';
import type { Checkout } from './checkout.ts';
import type { Customer } from '#core/form/customer.ts';
import {
  originOf,
  playerFields,
  whoFields,
  withOrigin,
  withoutFilled,
  type PlayerForm,
} from './filledFrom.ts';
import { fillText } from '#core/text/fillText.ts';
import { isDigits } from '#core/form/formats.ts';
import { isSameName } from '#core/text/names.ts';
import { orderedPhotos } from './order.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { familyWords, playerWords, severalPlayers, type Player } from '#core/player/players.ts';

/** A player of a gallery, by its slug. */
export type KnownPlayer = Player & { readonly gallery: string; readonly coach?: string };

export type KnownPlayers = {
  readonly players: readonly KnownPlayer[];
  /** Slugs of galleries that have players of this phone and are not open, so that these are not known. */
  readonly unopened: readonly string[];
};

/** Returns the form for this player, whom the person has chosen, whatever it named before. */
export function withPlayer<Form extends PlayerForm>(form: Form, player: KnownPlayer): Form {
  const { customer, filledFrom } = withoutFilled(form);
  const { gallery } = player;
  const { coach, ...who } = fieldsOf(player);
  const isCoachOpen = coach !== '' && filledFrom?.coach === undefined && isBlank(customer.coach);
  return withOrigin(
    { ...form, customer: { ...customer, ...who, ...(isCoachOpen && { coach }) } },
    {
      ...(filledFrom?.coach !== undefined && { coach: filledFrom.coach }),
      ...(isCoachOpen && { coach: gallery }),
      childName: gallery,
      childJersey: gallery,
      isChosen: true,
    },
  );
}

/**
 * Returns the checkout with the player of its order on the form, where the person has typed nothing. What was filled in before goes
 * if the order is no longer for that player. Returns the same checkout if nothing changes: for a player whom the person has
 * chosen, for a form that names someone else, and for an order that was placed before, which must stay the same order.
 */
export function withPlayerOfOrder(checkout: Checkout, known: KnownPlayers): Checkout {
  const { lines, filledFrom = {}, placing } = checkout;
  const ordered = orderedPhotos(lines);
  if (placing || filledFrom.isChosen || !isPlayerKnown(known, ordered)) return checkout;
  const player = playerOfOrder(known.players, ordered);
  const typed = withoutFilled(checkout);
  const isOfSomeone = whoFields.some((field) => typed.customer[field].trim() !== '');
  if (player ? !agrees(typed.customer, player) : isOfSomeone) return checkout;
  const filled = player ? filledWith(typed, player) : typed;
  const isSame = playerFields.every(
    (field) =>
      filled.customer[field] === checkout.customer[field] &&
      filled.filledFrom?.[field] === filledFrom[field],
  );
  return isSame ? checkout : filled;
}

/** Returns false if a gallery that is not open may have a player of the order. */
function isPlayerKnown({ unopened }: KnownPlayers, ordered: readonly PhotoReference[]): boolean {
  if (ordered.length === 0) return unopened.length === 0;
  return !ordered.some(({ gallery }) => unopened.includes(gallery));
}

/** Fills in child, jersey and coach where nothing is typed, and where the person has emptied nothing. */
export function filledWith<Form extends PlayerForm>(form: Form, player: KnownPlayer): Form {
  const { customer, filledFrom = {} } = form;
  if (!agrees(customer, player)) return form;
  const full = fieldsOf(player);
  const open = playerFields.filter(
    (field) => filledFrom[field] === undefined && customer[field].trim() === '' && full[field],
  );
  const filled = Object.fromEntries(open.map((field) => [field, full[field]]));
  const origins = Object.fromEntries(open.map((field) => [field, player.gallery]));
  return withOrigin(
    { ...form, customer: { ...customer, ...filled } },
    { ...filledFrom, ...origins },
  );
}

/** Returns false if what the form says of the child is of someone else. */
function agrees(customer: Customer, player: KnownPlayer): boolean {
  const full = fieldsOf(player);
  return whoFields.every((field) => {
    const typed = customer[field].trim();
    return typed === '' || full[field] === '' || isSameName(typed, full[field]);
  });
}

/** A jersey that the form would refuse is left out. */
function fieldsOf(player: KnownPlayer): Pick<Customer, (typeof playerFields)[number]> {
  const { name, jersey, coach = '' } = player;
  return { childName: name, childJersey: isDigits(jersey) ? jersey : '', coach };
}

export function isOnForm(customer: Customer, player: KnownPlayer): boolean {
  const full = fieldsOf(player);
  return whoFields.every((field) => customer[field].trim() === full[field]);
}

/**
 * Returns whom an order is for, if that is beyond doubt: the players on its photos, or without photos the only one. Several are
 * returned as one, with all their names: the form has one field for them.
 */
export function playerOfOrder(
  players: readonly KnownPlayer[],
  ordered: readonly PhotoReference[],
): KnownPlayer | undefined {
  const siblings = playersOfOrder(players, ordered);
  const [only, ...others] = siblings;
  return others.length === 0 ? only : joined(siblings);
}

function playersOfOrder(
  players: readonly KnownPlayer[],
  ordered: readonly PhotoReference[],
): readonly KnownPlayer[] {
  const isOrdered = ({ gallery, photos }: KnownPlayer): boolean =>
    ordered.some(
      (photo) =>
        photo.gallery === gallery && photos.some(({ sealed }) => sealed.number === photo.number),
    );
  if (ordered.length === 0) return players.length === 1 ? players : [];
  return distinctWords(players.filter(isOrdered));
}

/** A player to choose for the form, or the several of an order. */
type OfferedPlayer = { readonly player: KnownPlayer; readonly words: string };

/**
 * Returns whom to offer for the form: each player by name and jersey, and behind them the several of an order together, without their
 * names once more if those are all of them.
 */
export function offeredPlayers(
  offered: readonly KnownPlayer[],
  players: readonly KnownPlayer[],
  ordered: readonly PhotoReference[],
): readonly OfferedPlayer[] {
  const siblings = playersOfOrder(players, ordered);
  const together = siblings.length > 1 ? joined(siblings) : undefined;
  const each = distinctWords([...offered, ...siblings]);
  return [
    ...each.map((player) => ({ player, words: playerWords(player) })),
    ...(together ? [{ player: together, words: togetherWords(siblings, each.length) }] : []),
  ];
}

function togetherWords(siblings: readonly KnownPlayer[], count: number): string {
  if (siblings.length < count) return familyWords(siblings);
  return count === 2 ? playerFormTexts.both : fillText(playerFormTexts.all, { count });
}

function joined(siblings: readonly KnownPlayer[]): KnownPlayer | undefined {
  const name = severalPlayers(siblings);
  if (name.length > limits.fieldMaxLength) return undefined;
  const [coach, ...others] = new Set(siblings.map((one) => one.coach));
  return {
    name,
    jersey: '',
    photos: [],
    gallery: originOf(siblings.map(({ gallery }) => gallery)),
    ...(coach !== undefined && others.length === 0 && { coach }),
  };
}

/** Returns the players without those who would read alike, such as one in two galleries. */
export function distinctWords(players: readonly KnownPlayer[]): readonly KnownPlayer[] {
  return [...new Map(players.map((player) => [playerWords(player), player])).values()];
}
