/** A shop whose photos are rulers, so that the pixels of a print say from which part of which photo it was made. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect } from 'vitest';
import sharp from 'sharp';
import { csvRows } from '#core/text/csv.ts';
import type { Order } from '#core/order/order.ts';
import { fulfilCommand } from '#studio/command/prints.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { testServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, fill } from './folders.ts';
import { photosOf, placed, type Shop } from './photoShop.ts';
import { reported, studioWith, type Report } from './studio.ts';

/** The blue of each photo. */
export const blue = { ana: 40, ben: 80, team: 120, card: 160 } as const;

const roster = [
  'file,jersey,name,tags',
  'U6/ana.jpg,19,Ana Vale,',
  'U6/ben.jpg,7,Ben Ahorn,',
  'U6/team.jpg,,Gators team,team',
  'Trading Cards/card.jpg,19,Ana Card,',
].join('\n');

export type PrintShop = Shop & {
  readonly folder: string;
  readonly photo: Awaited<ReturnType<typeof photosOf>>;
};

/** Ana stands, Ben lies and is turned by EXIF, as is the team. */
async function cameraFiles() {
  const ruler = (seed: number, width: number, height: number, orientation = 1) =>
    cameraPhoto({ seed, width, height, orientation, isRuler: true });
  return {
    'U6/ana.jpg': await ruler(blue.ana, 800, 1200),
    'U6/ben.jpg': await ruler(blue.ben, 600, 450, 6),
    'U6/team.jpg': await ruler(blue.team, 1650, 1100, 3),
    'Trading Cards/card.jpg': await ruler(blue.card, 500, 700),
    'roster.csv': roster,
  };
}

/** The files of a published gallery by their paths, with the folder that they were published in. */
let published: { readonly root: string; readonly files: ReadonlyMap<string, Buffer> } | undefined;

/** Publishes once, and gives each test its own copy. */
export async function openPrintShop(): Promise<PrintShop> {
  const studio = await studioWith(published ? {} : await cameraFiles());
  const root = dirname(studio.shoot);
  if (!published) {
    const list = join(studio.shoot, 'roster.csv');
    const report = await studio.publish('--code', 'GATORS-1', '--roster', list);
    expect(report.exitCode, report.complained).toBe(0);
    published = { root, files: await contentsBelow(root) };
  } else {
    for (const [file, content] of published.files) {
      const isText = file.endsWith('desk.json');
      const own = isText ? content.toString().replaceAll(published.root, root) : content;
      await fill(root, { [relative(published.root, file)]: own });
    }
  }
  return {
    studio,
    server: await testServer(),
    folder: join(root, 'batch'),
    photo: await photosOf(studio, 'GATORS-1'),
  };
}

export function desk({ server, studio }: Shop, ...args: readonly string[]): Promise<Report> {
  const data = ['--data', server.dataDir];
  const folders = [...data, '--workspace', studio.workspace];
  const [group, ...rest] = args;
  const needsFolders = rest[0] !== 'mark';
  return reported(() =>
    group === 'orders'
      ? ordersCommand([...rest, ...(needsFolders ? folders : data)])
      : fulfilCommand([...rest, ...folders]),
  );
}

export function fulfilled(shop: PrintShop, ...args: readonly string[]): Promise<Report> {
  return desk(shop, 'fulfil', shop.folder, ...args);
}

/** Places an order and marks it as paid. */
export async function paid(shop: Shop, changes: Partial<Order>): Promise<string> {
  const number = await placed(shop, changes);
  expect((await desk(shop, 'orders', 'mark', 'paid', number)).exitCode).toBe(0);
  return number;
}

/** Returns the rows of the CSV by their columns' names. */
export async function manifestOf({ folder }: Pick<PrintShop, 'folder'>) {
  const text = await readFile(join(folder, 'manifest.csv'), 'utf8');
  const [header, ...rows] = csvRows(text).map(({ cells }) => cells);
  return rows.map((cells) => (name: string) => cells[header?.indexOf(name) ?? -1] ?? '');
}

/** Returns the paths of all prints below the folder, sorted. */
export async function printsIn({ folder }: Pick<PrintShop, 'folder'>): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'prints'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** Returns the color of a print's pixel, at shares of its width and height. */
export async function pixelsOf(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return (x: number, y: number): readonly [number, number, number] => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1];
  };
}

/** Expects that a print shows a part of a photo: a box of shares of its width and height. */
export async function expectPart(
  file: string,
  seed: number,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<void> {
  const pixel = await pixelsOf(file);
  for (const [x, y] of [
    [0.02, 0.02],
    [0.98, 0.03],
    [0.5, 0.5],
    [0.03, 0.97],
    [0.97, 0.98],
  ] as const) {
    const expected = [(part.x + x * part.width) * 255, (part.y + y * part.height) * 255, seed];
    pixel(x, y).forEach((value, channel) => {
      expect(
        Math.abs(value - (expected[channel] ?? 0)),
        `${file} at ${x}, ${y}: ${pixel(x, y).join()} for ${expected.join()}`,
      ).toBeLessThan(6);
    });
  }
}
