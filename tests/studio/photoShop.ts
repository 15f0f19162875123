/** A published gallery, the real server, and orders with photos of the gallery. */
import { expect } from 'vitest';
import { packLine, singleLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { productOf } from '#core/shop/catalog.ts';
import { csvRows } from '#core/text/csv.ts';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import type { Order } from '#core/order/order.ts';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { sendOrder, testServer, type TestServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { reported, studioWith, type Report, type Studio } from './studio.ts';
import { startStudio } from './studioProcess.ts';
import { visit } from './visitor.ts';

export type Shop = { readonly studio: Studio; readonly server: TestServer };

export async function openShop(): Promise<Shop> {
  const studio = await studioWith({
    'U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'U6/ben.jpg': await cameraPhoto({ seed: 2 }),
    'U8/cleo.jpg': await cameraPhoto({ seed: 3 }),
  });
  await studio.publish('--code', 'GATORS-1');
  return { studio, server: await testServer() };
}

/** Returns the references of an opened gallery by the photos' names. */
export async function photosOf({ out }: Pick<Studio, 'out'>, code: string) {
  const { slug, token = '', items } = (await visit(out, code)).gallery;
  const photos = items.map(itemDetails).map(({ name = '', sealed }): [string, PhotoReference] => {
    return [name, { gallery: slug, number: sealed?.number ?? 0, file: sealed?.file ?? '', token }];
  });
  const byName = new Map(photos);
  return (name: string): PhotoReference => {
    const found = byName.get(name);
    if (!found) throw new Error(`The gallery has no ${name}`);
    return found;
  };
}

export function line(id: string, photos: SlotPhotos): CartLine {
  const product = productOf(id);
  if (!product) throw new Error(`the catalog has no ${id}`);
  const bare = product.components ? packLine(product, poses) : singleLine(product);
  return withPhotos(bare, photos);
}

const poses = {
  wallets: 'halfpose',
  'memory-mate': 'fullpose',
  '5x7': 'fullpose',
  magnet: 'fullpose',
};

export async function placed({ server }: Shop, changes: Partial<Order>): Promise<string> {
  const reply = await sendOrder(server, orderBody({ addOns: [], ...changes }));
  expect(reply.status).toBe(200);
  return String(reply.body['orderId']);
}

export function run({ studio, server }: Shop, ...args: readonly string[]): Promise<Report> {
  const folders = ['--data', server.dataDir, '--workspace', studio.workspace];
  return reported(() => ordersCommand([...args, ...folders]));
}

/** Returns the rows of the CSV by their columns' names, and the exit code. */
export async function csv({ studio, server }: Shop, what: string) {
  const folders = ['--data', server.dataDir, '--workspace', studio.workspace];
  const { exitCode, said } = await startStudio(['orders', what, '--csv', ...folders]).ended;
  const [header, ...rows] = csvRows(said).map(({ cells }) => cells);
  const named = rows.map((cells) => (name: string) => cells[header?.indexOf(name) ?? -1]);
  return { exitCode, rows: named };
}
