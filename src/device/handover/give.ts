/** Makes the link that hands over what this browser has. */
import {
  bundlePath,
  handedOrderSchema,
  handedReceiptSchema,
  type Bundle,
  type HandedCart,
  type HandedKeys,
  type HandedOrder,
  type HandedReceipt,
} from '#core/handover/bundle.ts';
import {
  bundleLimits,
  handedGallerySchema,
  type HandedGallery,
} from '#core/handover/handedGallery.ts';
import { cartToGive } from '#core/handover/handedCart.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';
import type { OutboxEntry, Receipt } from '#core/order/outbox.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { privateText } from '#core/seal/orderKey.ts';
import { recordOf } from '#core/text/record.ts';
import { checked, type Schema } from '#core/text/schema.ts';
import { readOpeners } from '#device/access/galleryKeys.ts';
import { readGrants, type Grant } from '#device/access/keptGrants.ts';
import { reloadCheckout } from '#device/cart/checkout.ts';
import { changeCheckoutIn, readCheckout } from '#device/cart/keptCheckout.ts';
import { transact } from '#device/database/database.ts';
import { readEntries, readReceipts } from '#device/orders/keptOutbox.ts';
import { reload } from '#device/orders/outbox.ts';
import { readRemembered } from '#device/players/keptDetails.ts';
import { readHearts } from '#device/players/keptHearts.ts';
import { playersChosenIn } from '#device/players/players.ts';
import { changeHandoverIn, withKnown } from './keptHandover.ts';

/** One waiting order alone, or all that a family has here; orders and details only if asked for. */
export type GiveChoice =
  | { readonly order: string }
  | { readonly withOrders: boolean; readonly withDetails: boolean };

/** Returns this site's address, which a link has before its fragment. */
export function thisSiteAddress(): string {
  return `${location.origin}${location.pathname}`;
}

export type GivenLink = { readonly bundle: Bundle; readonly link: string };

/** Makes a link. Orders in it are marked: the other browser may send them. Undefined if there is nothing to give. */
export async function makeLink(choice: GiveChoice): Promise<GivenLink | undefined> {
  const bundle = await bundleOf(choice);
  const { galleries, cart, orders = [], sent = [], remembered } = bundle;
  if (galleries.length + orders.length + sent.length === 0 && !cart && !remembered)
    return undefined;
  await markShared(orders);
  return { bundle, link: `${thisSiteAddress()}#${await bundlePath(bundle)}` };
}

async function bundleOf(choice: GiveChoice): Promise<Bundle> {
  const id = newLinkId();
  const waiting = (await readEntries()).filter(({ state }) => state === 'queued');
  if ('order' in choice) {
    return { id, galleries: [], orders: await handedOrders(waiting, choice.order) };
  }
  const { withOrders, withDetails } = choice;
  const galleries = await Promise.all(readGrants().map(handedGallery));
  return {
    id,
    galleries: right(handedGallerySchema, galleries).slice(0, bundleLimits.galleries),
    cart: await handedCart(),
    ...(withOrders && {
      orders: await handedOrders(waiting),
      sent: await handedReceipts(await readReceipts()),
    }),
    ...(withDetails && { remembered: await readRemembered() }),
  };
}

/** Returns what the reader of the bundle will take. One that it will not must not spoil the others. */
function right<Value>(schema: Schema<Value>, values: readonly Value[]): readonly Value[] {
  return values.filter((value) => checked(schema, value).ok);
}

/** Returns 16 random bytes, base64url. */
export function newLinkId(): string {
  return base64urlOf(crypto.getRandomValues(new Uint8Array(16)));
}

async function handedGallery({ slug, team }: Grant): Promise<HandedGallery> {
  const secrets = (await readOpeners(slug).catch(() => [])).flatMap(({ secret }) => secret ?? []);
  return {
    slug,
    team: team.slice(0, bundleLimits.teamLetters),
    openers: [...new Set(secrets.map(base64urlOf))].slice(0, bundleLimits.openers),
    hearts: readHearts(slug).slice(0, bundleLimits.hearts),
    players: (playersChosenIn(slug) ?? []).slice(0, bundleLimits.players),
  };
}

/** The cart learns its random id, so that its pieces are counted once wherever they go. */
async function handedCart(): Promise<HandedCart | undefined> {
  const newId = newLinkId();
  try {
    const cart = await transact(['checkout'], 'readwrite', async (tables) => {
      let given: HandedCart | undefined;
      await changeHandoverIn(tables, async (handover) => {
        let { had } = handover;
        await changeCheckoutIn(tables, (checkout) => {
          const giving = cartToGive(checkout, had, newId);
          ({ had, cart: given } = giving);
          return giving.checkout;
        });
        return { ...handover, had };
      });
      return given;
    });
    await reloadCheckout();
    return cart;
  } catch {
    // If the disk is full, the link still carries the cart.
    return cartToGive(await readCheckout(), {}, newId).cart;
  }
}

async function handedOrders(
  entries: readonly OutboxEntry[],
  only?: string,
): Promise<readonly HandedOrder[]> {
  const wanted = entries.filter(({ id }) => only === undefined || id === only);
  const orders = await Promise.all(
    wanted.map(async ({ id, placedAt, request, keys, language }) =>
      request ? [{ id, placedAt, request, keys: await handedKeys(keys), language }] : [],
    ),
  );
  return right(handedOrderSchema, orders.flat()).slice(0, bundleLimits.orders);
}

async function handedReceipts(receipts: readonly Receipt[]): Promise<readonly HandedReceipt[]> {
  const sent = await Promise.all(
    receipts
      .slice(0, bundleLimits.sent)
      .map(async ({ seen: _seen, savedDigitals: _saved, ...kept }) => ({
        ...kept,
        keys: await handedKeys(kept.keys),
      })),
  );
  return right(handedReceiptSchema, sent as readonly HandedReceipt[]);
}

async function handedKeys(keys: OrderKeys | undefined): Promise<HandedKeys | undefined> {
  if (!keys) return undefined;
  const { header, secret, privateKey } = keys;
  const own = privateKey instanceof CryptoKey ? await privateText(privateKey) : undefined;
  return { header, secret, own };
}

/** From here on they may arrive from elsewhere (`mayHaveArrived`). */
async function markShared(orders: readonly HandedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await transact(['checkout', 'orders'], 'readwrite', async (tables) => {
    await changeHandoverIn(tables, (handover) => withKnown(handover, orders));
    for (const { id } of orders) {
      const stored = await tables.get('orders', id);
      if (stored) await tables.put('orders', id, { ...recordOf(stored), isShared: true });
    }
  });
  await reload();
}
