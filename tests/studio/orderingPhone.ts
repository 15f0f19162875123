/** A phone that orders from a gallery with a key, and reads what the desk says of the order on the site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '#core/shop/calls.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { Order } from '#core/order/order.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { orderSecret } from '#core/seal/orderSecret.ts';
import { openStatus, statusFileName, type OpenedStatus } from '#core/order/sealedStatus.ts';
import { languageHeader } from '#core/text/spoken.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { newKey, sendOrder } from '#tests/server/testServer.ts';
import type { Shop } from './photoShop.ts';
import { visit } from './visitor.ts';

export type OrderingPhone = {
  /** The order's number. */
  readonly number: string;
  readonly publicKey: string;
  /** The path of the order's status. */
  readonly file: string;
  readonly sealed: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly open: () => Promise<OpenedStatus>;
};

export type Ordering = {
  /** Whose gallery the phone has opened, or without one no proof. */
  readonly code?: string;
  /** The same, where a test has opened it already. */
  readonly opened?: Gallery;
  /** Takes the place of the public key on the way, as a server could do it. */
  readonly swapped?: string;
  /** The tag of its language. */
  readonly language?: string;
};

export async function orderWithKey(
  { studio, server }: Shop,
  changes: Partial<Order>,
  { code, opened, swapped, language }: Ordering = {},
): Promise<OrderingPhone> {
  const { publicKey, privateKey } = await newKeyPair();
  const gallery = code === undefined ? opened : (await visit(studio.out, code)).gallery;
  const known = gallery?.statusSecret;
  const derived =
    gallery && known !== undefined
      ? await orderSecret(publicKey, [{ slug: gallery.slug, secret: known }])
      : undefined;
  const sent = swapped ?? publicKey;
  const reply = await sendOrder(server, orderBody({ addOns: [], ...changes }), {
    ...languageHeader(language),
    [calls.idempotencyHeader]: newKey(),
    [calls.orderKeyHeader]: derived ? `${sent}.${derived.proof}` : sent,
  });
  const number = String(reply.body['orderId']);
  const file = join(studio.out, 'status', await statusFileName(sent));
  const sealed = async () => new Uint8Array(await readFile(file));
  const reader = { publicKey, privateKey, secret: derived?.secret, orderId: number };
  return { number, publicKey, file, sealed, open: async () => openStatus(reader, await sealed()) };
}
