/**
 * What one browser hands to another: openers of galleries, hearts, players, the cart, and if asked for orders and details. It is the
 * fragment of a link, and anyone with the link can read it (docs/privacy.md).
 */
import { said } from '#core/text/spoken.ts';
import { choiceSchema } from '#core/order/checkout.ts';
import { photoSchema } from '#core/gallery/photoReference.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { reviveRemembered } from '#core/order/remembered.ts';
import { base64urlOf, bytesOf, joined, decodedText, utf8, type Bytes } from '#core/seal/bytes.ts';
import { deflate } from '#core/seal/deflate.ts';
import { limits } from '#core/text/limits.ts';
import {
  checked,
  leaf,
  list,
  object,
  optional,
  textOf as shortText,
  where,
  wholeOf,
  type Of,
} from '#core/text/schema.ts';
import { bundleLimits, handedGallerySchema } from './handedGallery.ts';
import { keptContents, sentRequest } from './handedOrder.ts';
import { withoutPhrases, withPhrases } from './phrases.ts';

/** 16 random bytes, base64url. */
const bundleIdSchema = shortText(22, /^[\w-]{22}$/);
const handedCartSchema = object({
  lines: list(
    where(choiceSchema, ({ qty }) => qty > 0 && qty <= limits.lineQuantityMax),
    { most: limits.orderLinesMax },
  ),
  /** Whose the pieces are: a browser's random id, and how many of each line came from there. */
  parts: list(
    object({
      of: bundleIdSchema,
      qty: list(wholeOf(0, limits.lineQuantityMax), { most: limits.orderLinesMax }),
    }),
    { most: bundleLimits.origins },
  ),
  addOns: list(object({ id: shortText(64), photo: optional(photoSchema) }), {
    most: bundleLimits.addOns,
  }),
});
export type HandedCart = Of<typeof handedCartSchema>;

const time = wholeOf(0);
const orderId = shortText(32, /^[0-9a-f]{32}$/);
const keysSchema = object({
  header: where(shortText(200), (header) => orderKeyParts(header) !== undefined),
  secret: optional(shortText(43, /^[\w-]{43}$/)),
  /** The private key: 32 bytes, base64url. Absent where the browser cannot read it out. */
  own: optional(shortText(43, /^[\w-]{43}$/)),
});
export type HandedKeys = Of<typeof keysSchema>;

export const handedOrderSchema = object({
  /** The placing's, and the order's idempotency key. */
  id: orderId,
  placedAt: time,
  request: leaf(sentRequest),
  keys: optional(keysSchema),
  /** The tag of the language in which it is answered. Absent for English. */
  language: optional(shortText(2, /^[a-z]{2}$/)),
});
export type HandedOrder = Of<typeof handedOrderSchema>;

export const handedReceiptSchema = object({
  id: orderId,
  orderId: optional(shortText(64, /^[\w .#/-]+$/)),
  placedAt: time,
  receivedAt: time,
  totalCents: wholeOf(0),
  keys: optional(keysSchema),
  contents: optional(leaf(keptContents)),
});
export type HandedReceipt = Of<typeof handedReceiptSchema>;

const bundleSchema = object({
  id: bundleIdSchema,
  galleries: list(handedGallerySchema, { most: bundleLimits.galleries }),
  cart: optional(handedCartSchema),
  /** That wait to be sent. */
  orders: optional(list(handedOrderSchema, { most: bundleLimits.orders })),
  sent: optional(list(handedReceiptSchema, { most: bundleLimits.sent })),
  remembered: optional(leaf(reviveRemembered)),
});
export type Bundle = Of<typeof bundleSchema>;

const version = 1;

/** Returns the route of a bundle, which a link has as its fragment. */
export async function bundlePath(bundle: Bundle): Promise<string> {
  return `/bring?v${version}=${base64urlOf(await deflate(utf8(withoutPhrases(said(undefined, () => JSON.stringify(bundle))))))}`;
}

/** Returns true if a path or a text carries a bundle, of any version and however damaged. */
export function carriesBundle(text: string): boolean {
  return /\/bring\?v\d/.test(text);
}

export type ReadBundle =
  | { readonly kind: 'bundle'; readonly bundle: Bundle }
  /** No link of this kind; cut or changed on its way; of another site; of a version that this one does not know. */
  | { readonly kind: 'none' | 'damaged' | 'foreign' | 'older' | 'newer' };

/** Reads what was opened, pasted or saved. `site` is this site's address without a fragment: a link to another is not read. A desk passes none, and reads them all. */
export async function readBundle(text: string, site?: string): Promise<ReadBundle> {
  if (!carriesBundle(text)) return { kind: 'none' };
  if (text.length > bundleLimits.link) return { kind: 'damaged' };
  const [, from, given, encoded = ''] =
    /(?:(https?:\/\/[^\s#]*)#)?\/bring\?v(\d{1,3})=([\w-]*)/.exec(text) ?? [];
  if (given === undefined) return { kind: 'damaged' };
  if (from !== undefined && site !== undefined && addressOf(from) !== addressOf(site))
    return { kind: 'foreign' };
  if (Number(given) !== version) return { kind: Number(given) > version ? 'newer' : 'older' };
  try {
    const plain = await inflated(bytesOf(encoded) ?? new Uint8Array());
    const json = withPhrases(decodedText(plain), bundleLimits.plainCharacters) ?? '';
    const read = checked(bundleSchema, JSON.parse(json));
    return read.ok ? { kind: 'bundle', bundle: read.value } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

function addressOf(link: string): string {
  return link
    .replace(/\?.*$/, '')
    .replace(/(?:index\.html|\/)+$/, '')
    .toLowerCase();
}

/** Rejects if the bytes are not deflated, or are more than a bundle may be. */
async function inflated(bytes: Bytes): Promise<Bytes> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value = new Uint8Array() } = await reader.read();
    if (done) return joined(...parts);
    parts.push(value);
    length += value.length;
    if (length > bundleLimits.plainBytes) {
      await reader.cancel();
      throw new Error('A bundle is not this long');
    }
  }
}
