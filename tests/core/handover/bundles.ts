import { contentsOf } from '#core/order/orderContents.ts';
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { cartToGive } from '#core/handover/handedCart.ts';
import { bundlePath, type Bundle, type HandedOrder } from '#core/handover/bundle.ts';
import { orderRequest } from '#core/order/order.ts';
import { base64urlOf, bytesOrNone, utf8 } from '#core/seal/bytes.ts';
import { deflate } from '#core/seal/deflate.ts';
import { withPhotos } from '#core/cart/cart.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { nowMs } from '#tests/core/order/entries.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { pack, single } from '#tests/core/shop/carts.ts';

/** Bytes that no compression makes shorter, the same for the same seed. */
export function bytesFrom(seed: number, length: number): Uint8Array<ArrayBuffer> {
  let state = seed * 2_654_435_761 + 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return state >>> 24;
  });
}

export function secretFrom(seed: number, length = 16): string {
  return base64urlOf(bytesFrom(seed, length));
}

export const withPhoto: Checkout = checkout({
  lines: [withPhotos(single('prints-5x7'), { photo: [photo(14)] }), pack('economy-pack')],
});

/** The keys of a real order are as long, and as random. */
function keysFrom(seed: number) {
  const point = bytesFrom(seed, 65);
  point[0] = 4;
  const header = `${base64urlOf(point)}.${secretFrom(seed + 1)}`;
  return { header, secret: secretFrom(seed + 2, 32), own: secretFrom(seed + 3, 32) };
}

export function orderFrom(seed: number, cart: Checkout = withPhoto): HandedOrder {
  return {
    id: Buffer.from(bytesFrom(seed + 7, 16)).toString('hex'),
    placedAt: nowMs,
    request: orderRequest(orderOf(cart), nowMs),
    keys: keysFrom(seed),
  };
}

/** Everything that a phone may have. */
export function bundleFrom(seed: number, changes: Partial<Bundle> = {}): Bundle {
  const { id: orderId, placedAt, keys } = orderFrom(seed + 100);
  return {
    id: secretFrom(seed),
    galleries: [
      {
        slug: 'gators',
        team: 'Port Soccer (Gators)',
        openers: [secretFrom(seed + 1), secretFrom(seed + 2, 32)],
        hearts: [14, 3],
        players: [[14, 22]],
      },
    ],
    cart: cartToGive(withPhoto, {}, secretFrom(seed + 3)).cart,
    orders: [orderFrom(seed)],
    sent: [
      {
        id: orderId,
        orderId: 'S-1042',
        placedAt,
        receivedAt: placedAt + 1,
        totalCents: 4_820,
        keys,
        contents: contentsOf(withPhoto),
      },
    ],
    ...changes,
  };
}

/** Values that nobody wrote. */
const oddities: readonly unknown[] = [
  null,
  -1,
  1e308,
  'x'.repeat(5_000),
  '<img src=x onerror=alert(1)>',
  'https://evil.example/x.png',
  [],
  {},
  [[[[1]]]],
  { __proto__: 1, constructor: 2 },
  true,
  '../../etc',
];

/** Puts an oddity in the place of one value somewhere inside. */
function mutated(bundle: unknown, seed: number): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(bundle));
  const places: (readonly [Record<string, unknown>, string])[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const parent = value as Record<string, unknown>;
    for (const key of Object.keys(parent)) {
      places.push([parent, key]);
      collect(parent[key]);
    }
  };
  collect(copy);
  const [parent, key] = places[(seed * 7919) % places.length] ?? [];
  if (parent && key !== undefined) parent[key] = oddities[seed % oddities.length];
  return copy;
}

/** Returns paths of a bundle with a changed value, a changed bit, and cut off. */
export async function changedPaths(bundle: Bundle, seed: number): Promise<readonly string[]> {
  const path = await bundlePath(bundle);
  const bytes = bytesOrNone(path.slice(path.indexOf('=') + 1));
  const at = (seed * 104_729) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (seed % 8));
  // Without phrases: they only make it shorter.
  const packed = await deflate(utf8(JSON.stringify(mutated(bundle, seed))));
  return [
    `/bring?v1=${base64urlOf(packed)}`,
    `/bring?v1=${base64urlOf(bytes)}`,
    path.slice(0, (seed * 31) % path.length),
  ];
}
