/** A season of orders for the reports: packs, siblings, add-ons, corrections, cancellations and refunds, drawn by chance from a seed. */
import { addOns, addOnIds } from '#core/shop/addOns.ts';
import { catalog } from '#core/shop/catalogFile.ts';
import { packLine, singleLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import type { OrderGallery } from '#core/order/order.ts';
import type { Happening, OrderEvent } from '#core/order/orderState.ts';
import { slotsOf } from '#core/cart/slots.ts';
import type { Store } from '#server/store/openStore.ts';
import { parent } from '#tests/server/orderBody.ts';
import { chance } from './season.ts';
import { stored } from './storedOrders.ts';

export type SoldSeason = {
  /** Order number to the time when it came in. */
  readonly times: ReadonlyMap<string, string>;
};

const dayMs = 24 * 3_600_000;
const firstDayMs = Date.UTC(2026, 8, 1, 12);

/** Stores orders and what happened to them. Their times are to be written by the caller: a store gives its own. */
export async function sellSeason(
  store: Store,
  {
    orders,
    teams,
    seed,
  }: { readonly orders: number; readonly teams: number; readonly seed: number },
): Promise<SoldSeason> {
  const random = chance(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const times = new Map<string, string>();
  const events: OrderEvent[] = [];
  for (let made = 0; made < orders; made += 1) {
    // Siblings play in several teams, and some orders name none.
    const own = random() < 0.15 ? [below(teams), below(teams)] : [below(teams)];
    const isTeamless = random() < 0.1;
    const lines = Array.from({ length: 1 + below(4) }, (): CartLine => {
      const line = someLine(random, below);
      if (isTeamless) return line;
      const team = own[below(own.length)] ?? 0;
      return random() < 0.1 ? line : withPhotos(line, photosOf(line, `team-${team}`));
    });
    const galleries = new Set(lines.flatMap(galleriesOf));
    const number = await stored(store, {
      lines,
      addOns: addOns.filter(({ id }) => id !== addOnIds.blackAndWhite && random() < 0.15),
      ...(!isTeamless && galleries.size < 2 && { gallery: gallery(own[0] ?? 0) }),
      customer: { ...parent, address: random() < 0.1 ? '' : parent.address },
      toEmail: '',
    });
    const atMs = firstDayMs + below(100) * dayMs;
    times.set(number, new Date(atMs).toISOString());
    events.push(
      ...happenings(lines, random, below).map((happening, index) => {
        const at = new Date(atMs + (index + 1) * 3 * dayMs).toISOString();
        return { id: `${number}-${index}`, number, at, by: 'nora', ...happening };
      }),
    );
  }
  await store.orderEvents.add(events);
  return { times };
}

type Below = (count: number) => number;

function someLine(random: () => number, below: Below): CartLine {
  const product = catalog[below(catalog.length)];
  if (!product) throw new Error('an empty catalog');
  const line = product.components ? packLine(product, {}) : singleLine(product);
  return { ...line, qty: 1 + below(random() < 0.1 ? 40 : 3) };
}

function photosOf(line: CartLine, slug: string) {
  const reference = { gallery: slug, number: 14, file: 'abcdefgh', token: 'A'.repeat(22) };
  const slots = slotsOf(line.item);
  return Object.fromEntries(slots.map(({ id }) => [id, [reference]]));
}

function galleriesOf({ photos = {} }: CartLine): readonly string[] {
  return Object.values(photos).flatMap((list) => list.map((photo) => photo.gallery));
}

function gallery(team: number): OrderGallery {
  return { slug: `team-${team}`, team: `Team ${team}` };
}

/** What becomes of an order, in this order. */
function happenings(lines: readonly CartLine[], random: () => number, below: Below): Happening[] {
  const part = 100 + below(300);
  const quantity: Happening = {
    kind: 'correction',
    correction: { items: { [below(lines.length)]: { qty: below(4) } } },
  };
  const address: Happening = { kind: 'correction', correction: { customer: { address: 'x' } } };
  const cancelled: Happening = { kind: 'production', production: 'cancelled' };
  return [
    ...(random() < 0.2 ? [quantity] : []),
    ...(random() < 0.1 ? [address] : []),
    ...(random() < 0.1 ? [quantity, { ...quantity }] : []),
    ...(random() < 0.7 ? [{ kind: 'payment', payment: 'paid' } as const] : []),
    ...(random() < 0.3 ? [{ kind: 'production', production: 'shipped' } as const] : []),
    ...(random() < 0.08 ? [cancelled] : []),
    ...(random() < 0.08 ? [{ kind: 'payment', payment: 'refunded' } as const] : []),
    ...(random() < 0.05
      ? [{ kind: 'payment', payment: 'refunded', amountCents: part } as const]
      : []),
  ];
}
