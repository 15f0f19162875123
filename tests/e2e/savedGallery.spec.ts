/** A gallery that was saved for offline: ordered from without a signal, and what is left of it in the browser's files. */
import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { csvRows } from '#core/text/csv.ts';
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { entryFor, visit } from '#tests/studio/visitor.ts';
import { desk, withStudio, type Studio } from './desk.ts';
import { storedIn, withOrderFiles, withWorker } from './device.ts';
import { attachedPdf, emailsIn, picturesIn } from './emails.ts';
import { filesWithAny, test as withProfile } from './profile.ts';
import { expect, openGallery } from './shop.ts';
import {
  addPack,
  addPrint,
  dismissedAlert,
  fillDetails,
  goToDetails,
  placeOrder,
} from './checkoutPanel.ts';

const team = 'Port Soccer (Gators)';
const code = 'GATORS-1';
/** Surnames that are in no other file of a browser. */
const players = ['Ada Brambleworth', 'Ben Quillfeather', 'Cleo Thistlewick', 'Dov Umberlight'];
const teamPhoto = 'Team Zephyrgate';

const test = withProfile.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const pictures = [...players, teamPhoto].map(
      async (name, index) => [`U12/${name}.jpg`, await magentaPhoto(index)] as const,
    );
    const files = Object.fromEntries(await Promise.all(pictures));
    await withStudio([{ slug: 'gators', code, files }], provide);
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
});

test('three photos are ordered without a signal, and the order is sent after the browser was closed', async ({
  phone,
  shop,
  studio,
}) => {
  const [ada = '', ben = '', cleo = ''] = players;
  let page = await phone.open();
  await openGallery(page, code, team);
  await withWorker(page);
  await saveForOffline(page);
  await page.goto('/#/cart');
  await withOrderFiles(page);
  await shop.kill();

  await test.step('a heart and three photos, with the server stopped', async () => {
    await page.goto('about:blank');
    await openSaved(page);
    await page.getByRole('button', { name: `Favorite ${ben}` }).click();
    await orderPhoto(page, ada);
    await addPrint(page, '5x7 pack of 2');
    await openSaved(page);
    await orderPhoto(page, ben);
    await addPrint(page, '8 Wallets', 'Half Pose');
    await openSaved(page);
    await orderPhoto(page, cleo);
    await addPack(page, 'Economy Pack');
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(orderTexts.savedOnPhone);
  });

  const saved =
    await test.step('after a restart the order is there, its photos in the PDF', async () => {
      await phone.close();
      page = await phone.open();
      await openSaved(page);
      await expect(page.getByRole('button', { name: /^My photos/ })).toHaveAccessibleName(
        'My photos 1',
      );
      await page.goto('/#/cart');
      await expect(page.getByText('Waiting to be sent')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save PDF' }).click();
      return contentOf(await download);
    });

  await test.step('with a signal it is sent once', async () => {
    await shop.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/^Order #/)).toBeVisible();
    expect(await storedIn(page, 'orders')).toEqual([]);
    expect(await printed(shop.dataDir, studio.workspace)).toEqual([
      ['5x7 pack of 2', '', '2', 'Full Pose', `U12/${ada}.jpg`, 'complete'],
      ['8 Wallets', '', '8', 'Half Pose', `U12/${ben}.jpg`, 'complete'],
      ['Economy Pack', 'Wallets', '4', 'Full Pose', `U12/${cleo}.jpg`, 'complete'],
      ...['player', 'team'].map((shows) => [
        'Economy Pack',
        `Vertical Memory Mate 8x10, ${shows}`,
        '1',
        'Full Pose',
        `U12/${shows === 'team' ? teamPhoto : cleo}.jpg`,
        'complete',
      ]),
      ['Economy Pack', '5x7', '1', 'Full Pose', `U12/${cleo}.jpg`, 'complete'],
      ['Economy Pack', '4x5 Magnet', '1', 'Full Pose', `U12/${cleo}.jpg`, 'complete'],
    ]);
  });

  await test.step('both emails and their PDF have no pixel of a photo, and the saved PDF has them', async () => {
    expect(await magentaPixels(saved)).toBeGreaterThan(3 * 500);
    for (const email of await emailsIn(shop.dataDir, 2)) {
      expect(email.attachments).toHaveLength(1);
      expect(email.html ?? '').not.toMatch(/<img|data:/);
      expect(email.text).toMatch(/5x7 pack of 2: .*\n {2}- Full Pose, No\. 001\n/);
      expect(await magentaPixels(attachedPdf(email))).toBe(0);
    }
  });
});

test('a closed browser has no photo, name or document of a gallery in any of its files', async ({
  phone,
  shop,
  studio,
}) => {
  const { gallery, pictures } = await visit(studio.out, code);
  const opened = await entryFor(studio.out, code);
  if (opened.kind !== 'entry' || opened.entry.type !== 'team') throw new Error(code);
  const key = bytesOf(opened.entry.key ?? '') ?? new Uint8Array();
  const plain = [
    ...[...pictures.values()].flat().map(middleOf),
    // Of the document: what each photo is called, and its placeholder.
    ...gallery.items.flatMap((item) => itemDetails(item).sealed?.thumbHash ?? []),
    ...[...players, teamPhoto].flatMap((name) => [name, name.split(' ')[1] ?? '']),
  ];
  const token = gallery.token ?? '';
  const sealed = await sealedPhoto(studio.out, gallery);
  expect(plain.length).toBeGreaterThan(15);
  expect(token).not.toBe('');
  expect(key).toHaveLength(32);

  let page = await phone.open();
  await test.step('a gallery that was looked at, saved, and given hearts', async () => {
    await openGallery(page, code, team);
    await withWorker(page);
    await saveForOffline(page);
    await page.getByRole('button', { name: `Favorite ${players[0]}` }).click();
    await page.getByRole('button', { name: `View ${players[0]}` }).click();
    const large = page.getByRole('dialog').locator('img').first();
    await expect(large).not.toHaveJSProperty('naturalWidth', 0);
    await phone.close();
    const files = await phone.files();
    expect(filesWithAny(files, plain)).toEqual([]);
    expect(filesWithAny(files, [token])).toEqual([]);
    // The files that would have it are searched: they have the sealed photo and the key.
    expect(filesWithAny(files, [middleOf(sealed)]).join()).toContain('CacheStorage');
    expect(filesWithAny(files, [key]).join()).toContain('IndexedDB');
  });

  await test.step('a photo in the cart brings its token, and nothing else', async () => {
    page = await phone.open();
    await openSaved(page);
    await orderPhoto(page, players[0] ?? '');
    await addPrint(page, '5x7 pack of 2');
    await expect
      .poll(async () => JSON.stringify(await storedIn(page, 'checkout')))
      .toContain(token);
    await phone.close();
    const files = await phone.files();
    expect(filesWithAny(files, plain)).toEqual([]);
    expect(filesWithAny(files, [token])).not.toEqual([]);
  });

  await test.step('a removed gallery leaves the order that waits', async () => {
    page = await phone.open();
    await page.goto('/#/cart');
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await shop.kill();
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(orderTexts.savedOnPhone);
    await openSaved(page);
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(/#\/access/);
    expect(await leftOnPhone(page)).toEqual({ texts: [], caches: [], keys: 0, orders: 1 });
    await phone.close();
    const files = await phone.files();
    expect(filesWithAny(files, plain)).toEqual([]);
    expect(filesWithAny(files, [token]).filter((path) => !path.includes('IndexedDB'))).toEqual([]);
  });

  await test.step('a cleared phone has nothing of it', async () => {
    page = await phone.open();
    await page.goto('/#/cart');
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await page.getByRole('button', { name: 'Clear this phone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Discard it/ }).check();
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'This phone is clear' })).toBeVisible();
    expect(await leftOnPhone(page)).toEqual({ texts: [], caches: [], keys: 0, orders: 0 });
    await phone.close();
    const files = await phone.files();
    expect(filesWithAny(files, [...plain, token, key])).toEqual([]);
    // A deleted cache goes when the browser is closed, or when it starts again.
    expect(filesWithAny(files, [middleOf(sealed)]).filter(isStored)).toEqual([]);
  });
});

/** Returns the smallest rendition of the first photo, as it is on the server. */
async function sealedPhoto(out: string, { slug, items, widths = [] }: Gallery): Promise<Buffer> {
  const [first = ''] = items;
  const file = itemDetails(first).sealed?.file ?? '';
  return readFile(join(out, slug, `${file}-${widths[0]}.sealed`));
}

/** Opens the gallery on a phone that has it. */
async function openSaved(page: Page): Promise<void> {
  await page.goto('/#/gallery/gators?group=U12');
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
}

async function saveForOffline(page: Page): Promise<void> {
  const { save, saveButton } = galleryActTexts;
  await page.getByRole('button', { name: saveButton.offered }).click();
  const dialog = page.getByRole('dialog', { name: save });
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByText(/^Saved · /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function orderPhoto(page: Page, name: string): Promise<void> {
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: `View ${name}` })
    .click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await expect(page.getByText(/^Ordering /)).toBeVisible();
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Returns the desk's print list: product, part, pieces, pose, camera file, state. */
async function printed(dataDir: string, workspace: string) {
  const csv = await desk('orders', 'prints', '--csv', '--data', dataDir, '--workspace', workspace);
  const [header = [], ...rows] = csvRows(csv).map(({ cells }) => cells);
  const columns = ['Product', 'Part', 'Pieces', 'Pose', 'Camera file', 'State'];
  return rows.map((cells) => columns.map((name) => cells[header.indexOf(name)] ?? ''));
}

/** Returns what the page's storage still has of the gallery, and how many keys and orders. */
async function leftOnPhone(page: Page) {
  const [texts, names] = await page.evaluate(async () => [
    Object.entries(localStorage).filter(
      ([key, value]) => !key.includes('removed') && `${key} ${value}`.includes('gators'),
    ),
    (await caches.keys()).filter((name) => name.includes('gators')),
  ]);
  const [keys, orders] = [await storedIn(page, 'keys'), await storedIn(page, 'orders')];
  return { texts, caches: names, keys: keys.length, orders: orders.length };
}

/** What the app stores, apart from what the browser has in its own cache: sealed photos, as any visitor of the site may have them. */
function isStored(path: string): boolean {
  return /IndexedDB|Local Storage|Service Worker/.test(path);
}

/** Returns 64 bytes, enough to be nowhere else. */
function middleOf(bytes: Uint8Array): Uint8Array {
  const middle = Math.floor(bytes.length / 2);
  return bytes.subarray(middle, middle + 64);
}

/** Draws a camera picture in magenta, which nothing else in the shop is. */
async function magentaPhoto(seed: number): Promise<Buffer> {
  const [width, height] = [480, 640];
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed + 1;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = state >>> 27;
    pixels.set([200 + grain, grain, 200 + grain], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Counts the magenta pixels in the pictures of a PDF. */
async function magentaPixels(pdf: Uint8Array): Promise<number> {
  const pictures = picturesIn(pdf);
  const inside =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g) ?? [];
  expect(inside.length).toBeGreaterThan(0);
  expect(pictures).toHaveLength(inside.length);
  let count = 0;
  for (const picture of pictures) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (red > 140 && blue > 140 && green < 100) count += 1;
    }
  }
  return count;
}
