/**
 * Carts that are handed over add up by line, and end as the union however often and in whatever circle they go. So a cart knows which of
 * its pieces came from which browser, and a browser how many of each it has ever had from another. A count only grows, and a larger one
 * brings what is new (as in a grow-only counter: Shapiro et al., "Convergent and Commutative Replicated Data Types", 2011).
 */
import {
  chosenPoses,
  isPackLine,
  lineKey,
  mergedLines,
  withPhotos,
  type CartLine,
} from '#core/cart/cart.ts';
import { reviveCheckout, type Checkout } from '#core/order/checkout.ts';
import { limits } from '#core/text/limits.ts';
import { object, text } from '#core/text/schema.ts';
import type { HandedCart } from './bundle.ts';
import { bundleLimits, piecesSchema, type Pieces } from './handedGallery.ts';

/** What a cart knows of its pieces. It goes with the cart, so that what is chosen after an order is new to everybody. */
const originsSchema = object({ own: text, others: piecesSchema });

type GivenCart = { readonly checkout: Checkout; readonly cart?: HandedCart; readonly had: Pieces };

/** Returns the cart to hand over, without placing, keys and override recipient, and what to remember of that. `newId` names this cart. */
export function cartToGive(checkout: Checkout, had: Pieces, newId: string): GivenCart {
  const { addOnIds, addOnPhotos = {} } = checkout;
  const { own, others } = originsSchema(checkout.origins) ?? { own: newId, others: {} };
  const lines = checkout.lines
    .map((line) => ({ ...line, qty: line.qty - lostPieces(line, checkout.lines, others) }))
    .filter(({ qty }) => qty > 0)
    .slice(0, limits.orderLinesMax);
  if (lines.length + addOnIds.length === 0) return { checkout, had };
  const left = lines.map(({ qty }) => qty);
  const keys = lines.map(lineKey);
  // Pieces of more browsers count as this cart's own.
  const known = Object.entries(others).slice(0, bundleLimits.origins - 1);
  const parts = known.map(([of, pieces]) => {
    const qty = keys.map((key, index) => Math.min(pieces[key] ?? 0, left[index] ?? 0));
    for (const [index, count] of qty.entries()) left[index] = (left[index] ?? 0) - count;
    return { of, qty };
  });
  const all = [...parts, { of: own, qty: left }].filter(({ qty }) => qty.some((one) => one > 0));
  const mine = Object.fromEntries(keys.map((key, index) => [key, left[index] ?? 0]));
  return {
    checkout: { ...checkout, origins: { own, others } },
    had: { ...had, [own]: largest(had[own], mine) },
    cart: {
      lines: lines.map(choiceOfLine),
      parts: all,
      addOns: addOnIds.map((id) => ({ id, photo: addOnPhotos[id] })),
    },
  };
}

/** Returns how many pieces of a line came from elsewhere and lost their photos with a removed gallery. Their giver still has them, with their photos. */
function lostPieces(line: CartLine, lines: readonly CartLine[], others: Pieces): number {
  if (!line.lostPhotos) return 0;
  const chosen = lineKey(withPhotos(line, {})).slice(0, -1);
  const keys = new Set(lines.map(lineKey));
  const gone = Object.values(others)
    .flatMap((pieces) => Object.entries(pieces))
    .filter(([key]) => key.startsWith(chosen) && !keys.has(key));
  return gone.reduce((sum, [, count]) => sum + count, 0);
}

function choiceOfLine(line: CartLine): HandedCart['lines'][number] {
  const { item, qty, photos, lostPhotos } = line;
  const chosen = { item: { id: item.id }, qty, photos, lostPhotos };
  return isPackLine(line)
    ? { ...chosen, pack: { selections: chosenPoses(line) } }
    : { ...chosen, pose: line.pose };
}

/** Returns the lines of a handed cart as today's catalog has them; undefined for what is not sold here. */
export function linesOfCart({ lines }: HandedCart): readonly (CartLine | undefined)[] {
  return lines.map((line) => reviveCheckout({ lines: [line] }).lines[0]);
}

/** Adds what a handed cart has and this browser never had. `newId` names this cart, if it has no name yet. */
export function withHandedCart(
  checkout: Checkout,
  had: Pieces,
  cart: HandedCart,
  newId: string,
): { readonly checkout: Checkout; readonly had: Pieces } {
  const origins = originsSchema(checkout.origins) ?? { own: newId, others: {} };
  const [known, others] = [new Counts(had), new Counts(origins.others)];
  const added = linesOfCart(cart).flatMap((line, index) => {
    if (!line) return [];
    const key = lineKey(line);
    return cart.parts.flatMap(({ of, qty }) => {
      const fresh = (qty[index] ?? 0) - known.of(of, key);
      if (fresh <= 0) return [];
      known.add(of, key, fresh);
      if (of !== origins.own) others.add(of, key, fresh);
      return [{ ...line, qty: fresh }];
    });
  });
  const addOnIds = [...new Set([...checkout.addOnIds, ...cart.addOns.map(({ id }) => id)])];
  const brought = cart.addOns.flatMap(({ id, photo }) => (photo ? [[id, photo] as const] : []));
  const addOnPhotos = { ...Object.fromEntries(brought), ...checkout.addOnPhotos };
  return {
    had: known.pieces(),
    checkout: {
      ...checkout,
      lines: mergedLines([...checkout.lines, ...added]),
      addOnIds,
      ...(Object.keys(addOnPhotos).length > 0 && { addOnPhotos }),
      origins: { ...origins, others: others.pieces() },
    },
  };
}

/** Pieces while they are counted. */
class Counts {
  readonly #all: Map<string, Map<string, number>>;

  constructor(pieces: Pieces) {
    this.#all = new Map(
      Object.entries(pieces).map(([of, lines]) => [of, new Map(Object.entries(lines))]),
    );
  }

  of(of: string, key: string): number {
    return this.#all.get(of)?.get(key) ?? 0;
  }

  add(of: string, key: string, count: number): void {
    const lines = this.#all.get(of) ?? new Map<string, number>();
    this.#all.set(of, lines.set(key, (lines.get(key) ?? 0) + count));
  }

  pieces(): Pieces {
    return Object.fromEntries([...this.#all].map(([of, lines]) => [of, Object.fromEntries(lines)]));
  }
}

function largest(
  one: Readonly<Record<string, number>> = {},
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const keys = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(keys.map((key) => [key, Math.max(one[key] ?? 0, other[key] ?? 0)]));
}

/** Returns the players of both. One who shares a photo with another is the same, with the photos of both. */
export function joinedPlayers(
  ...all: readonly (readonly (readonly number[])[])[]
): readonly (readonly number[])[] {
  return all.flat().reduce<readonly (readonly number[])[]>((players, player) => {
    const same = players.filter((one) => one.some((number) => player.includes(number)));
    const others = players.filter((one) => !same.includes(one));
    const [first = []] = same;
    const whole = [...new Set([...first, ...same.slice(1).flat(), ...player])];
    const at = same.length > 0 ? players.indexOf(first) : players.length;
    return others.toSpliced(Math.min(at, others.length), 0, whole);
  }, []);
}
