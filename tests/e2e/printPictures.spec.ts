/** The prints on the lines of a cart and on its two PDFs, of photos in colors that nothing else on them has. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Crop, PhotoReference } from '#core/gallery/photoReference.ts';
import { setCart, withWorker, type SeededLine } from './device.ts';
import { attachedPdf, emailsIn, picturesIn, readPdf } from './emails.ts';
import { serveShoot, type Shoot } from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
  cartLines,
  cartPanel,
  closedAlert,
  orderIdOfAlert,
  placeOrder,
} from './checkoutPanel.ts';
import { importKey } from '#core/seal/seal.ts';
import { galleryKey } from '#studio/workspace/workspace.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const team = 'Port Soccer (Gators)';
const token = 'tokenOfTheGators12345A';
/** Of a gray picture. */
const thumbHash = '3OcRJYB4d3h_iIeHeEh3eIhw';
const colors = { magenta: [255, 0, 200], lime: [125, 255, 0], cyan: [0, 183, 255] } as const;
type Color = keyof typeof colors;

/** The player's photo is magenta on the left and lime on the right, the team's is cyan. */
const files = { player: 'player01', team: 'teampic2' } as const;

function photoOf(who: keyof typeof files, crop?: Crop): PhotoReference {
  const number = who === 'player' ? 1 : 2;
  return { gallery: 'gators', number, file: files[who], token, ...(crop && { crop }) };
}

const leftHalf: Crop = { x: 0, y: 0.1, width: 0.5, height: 0.4667 };

const single = (id: string, photos: SeededLine['photos'], pose = 'fullpose'): SeededLine => ({
  item: { id },
  qty: 1,
  pose,
  ...(photos && { photos }),
});

const mate = { player: [photoOf('player')], team: [photoOf('team')] };

const pack: SeededLine = {
  item: { id: 'economy-pack' },
  qty: 1,
  pack: {
    selections: {
      wallets: 'fullpose',
      'memory-mate': 'tradingcardMM',
      '5x7': 'fullpose',
      magnet: 'fullpose',
    },
  },
  photos: {
    wallets: [photoOf('player')],
    'memory-mate player': mate.player,
    'memory-mate team': mate.team,
    '5x7': [photoOf('player')],
    magnet: [photoOf('player', leftHalf)],
  },
};

const customer = { fullName: 'Nora Quinn', email: 'nora@example.com' };

/** Opens the gallery, and the cart with these lines. */
async function openWith(page: Page, lines: readonly SeededLine[], step: 1 | 2 = 2): Promise<void> {
  await serveShoot(page, await coloredShoot());
  await openGallery(page, 'GATORS-DEMO', team);
  await page.goto('/#/cart');
  await setCart(page, { step, lines, customer });
  await expect(cartLines(page)).toHaveCount(lines.length);
}

async function coloredShoot(): Promise<Shoot> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const halves = await sharp(await plain('magenta', 360, 540))
    .composite([{ input: await plain('lime', 180, 540), left: 180, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
  const players = new Uint8Array(halves);
  const teams = new Uint8Array(await plain('cyan', 360, 240));
  return {
    gallery: {
      slug: 'gators',
      team,
      basePath: '',
      statusSecret: 'secret',
      token,
      widths: [360],
      items: [
        {
          name: 'Nia Abara',
          jersey: '19',
          ageGroup: 'U12',
          sealed: { ...barePhoto, file: files.player, thumbHash, width: 360, height: 540 },
        },
        {
          name: 'Gators team',
          ageGroup: 'U12',
          tags: ['team'],
          sealed: { ...barePhoto, file: files.team, number: 2, thumbHash, width: 360, height: 240 },
        },
      ],
    },
    raw,
    key: await importKey(raw),
    photoKey: await galleryKey(barePhoto.key),
    pictureAt: (file) => (file === files.team ? teams : players),
  };
}

async function plain(color: Color, width: number, height: number): Promise<Buffer> {
  const [r, g, b] = colors[color];
  const create = { width, height, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).webp({ lossless: true }).toBuffer();
}

/** Returns how many pixels of the pictures have each color, more or less: JPEG changes them. */
async function pixelsIn(pictures: readonly Uint8Array[]): Promise<Record<Color, number>> {
  const counts = { magenta: 0, lime: 0, cyan: 0 };
  for (const picture of pictures) {
    const pixels = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer();
    for (let at = 0; at < pixels.length; at += 3) {
      for (const color of ['magenta', 'lime', 'cyan'] as const) {
        const isIt = colors[color].every(
          (part, one) => Math.abs(part - (pixels[at + one] ?? 0)) < 70,
        );
        if (isIt) counts[color] += 1;
      }
    }
  }
  return counts;
}

const pictureOf = (line: Locator): Locator => line.locator('[data-sheet=picture]');

/** Returns the pixels of a line's picture on the screen. */
const onScreen = async (line: Locator) => pixelsIn([await pictureOf(line).screenshot()]);

/** Places the order of the screen without a connection. Returns the copy that its person saves. */
async function savedCopy(page: Page): Promise<Buffer> {
  await placeOrder(page).click();
  await closedAlert(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  return readFile(await (await download).path());
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  test('a line shows what it prints, with its photos and crop; without a photo, the product', async ({
    page,
  }) => {
    await openWith(page, [
      single('prints-5x7', { photo: [photoOf('player')] }),
      single('prints-5x7', { photo: [photoOf('player', leftHalf)] }),
      single('memory-mate', mate),
      pack,
      single('prints-5x7', undefined),
    ]);
    const [whole, cropped, memoryMate, economy, sample] = await cartLines(page).all();
    if (!whole || !cropped || !memoryMate || !economy || !sample)
      throw new Error('a line is missing');
    const shown = (line: Locator): Locator => pictureOf(line).locator('image');
    for (const [line, photos] of [
      [whole, 1],
      [cropped, 1],
      [memoryMate, 2],
      // The memory mate, the 5x7 and the magnet, which are its largest.
      [economy, 4],
      [sample, 0],
    ] as const) {
      await line.scrollIntoViewIfNeeded();
      await expect(shown(line)).toHaveCount(photos);
      const box = await pictureOf(line).boundingBox();
      expect([box?.width, box?.height]).toEqual([72, 72]);
    }
    await expect.poll(async () => (await onScreen(whole)).lime).toBeGreaterThan(500);
    expect((await onScreen(whole)).magenta).toBeGreaterThan(500);
    await expect.poll(async () => (await onScreen(cropped)).magenta).toBeGreaterThan(1_500);
    expect((await onScreen(cropped)).lime).toBe(0);
    await expect(cropped).toContainText('Full Pose, No. 001 (cropped)');
    for (const line of [memoryMate, economy]) {
      await expect.poll(async () => (await onScreen(line)).cyan).toBeGreaterThan(200);
    }
    expect(await onScreen(sample)).toEqual({ magenta: 0, lime: 0, cyan: 0 });
  });

  test('a print in black and white is gray in dialog, line and saved PDF, and its template keeps its colors', async ({
    page,
    context,
  }) => {
    const gray = 'Black and white';
    const mixed: SeededLine = {
      item: { id: 'economy-pack' },
      qty: 1,
      pack: {
        selections: { wallets: gray, 'memory-mate': 'fullpose', '5x7': gray, magnet: gray },
      },
      photos: { 'memory-mate team': mate.team, '5x7': [photoOf('player')] },
    };
    await openWith(page, [
      single('prints-5x7', { photo: [photoOf('player')] }, gray),
      single('memory-mate', mate, gray),
      mixed,
    ]);
    const [print, memoryMate, pack] = await cartLines(page).all();
    if (!print || !memoryMate || !pack) throw new Error('a line is missing');
    const none = { magenta: 0, lime: 0, cyan: 0 };
    for (const line of [print, memoryMate, pack]) {
      await line.scrollIntoViewIfNeeded();
      await expect(pictureOf(line).locator('image')).not.toHaveCount(0);
    }
    const printed = async () => sharp(await pictureOf(print).screenshot());
    await expect.poll(async () => halvesOf(await printed())).toEqual(['dark', 'light']);
    await expect.poll(async () => mostColorful(await printed())).toBeLessThan(30);
    expect(await onScreen(memoryMate)).toEqual(none);
    expect(await mostColorful(sharp(await pictureOf(memoryMate).screenshot()))).toBeGreaterThan(
      100,
    );
    // Each component of a pack has its own pose.
    const inPack = await onScreen(pack);
    expect(inPack).toMatchObject({ magenta: 0, lime: 0 });
    expect(inPack.cyan).toBeGreaterThan(200);

    await print.getByRole('button', { name: 'Edit 5x7 pack of 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose image type' });
    const preview = dialog.locator('svg[data-sheet=print]');
    const shown = async () => pixelsIn([await preview.screenshot()]);
    await expect.poll(shown).toEqual(none);
    await dialog.getByLabel('Full Pose', { exact: true }).check();
    await expect.poll(async () => (await shown()).lime).toBeGreaterThan(1_000);
    await dialog.getByLabel('Black and white Pose 1').check();
    await expect.poll(shown).toEqual(none);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await setCart(page, {
      step: 2,
      lines: [single('prints-5x7', { photo: [photoOf('player')] }, gray)],
      customer,
      asked: true,
    });
    await expect(cartLines(page)).toHaveCount(1);
    await context.setOffline(true);
    const saved = picturesIn(await savedCopy(page));
    expect(await pixelsIn(saved)).toEqual(none);
    expect(await mostColorful(firstPrint(saved))).toBeLessThan(30);
    expect(await halvesOf(firstPrint(saved))).toEqual(['dark', 'light']);
  });

  test('photos are opened when their line comes near the screen', async ({ page }) => {
    const lines = Array.from({ length: 30 }, (_, index) => {
      const crop = { x: index / 100, y: 0.1, width: 0.5, height: 0.4667 };
      return single('prints-5x7', { photo: [photoOf('player', crop)] });
    });
    await openWith(page, lines, 1);
    const prints = cartPanel(page).locator('svg[data-sheet=print]');
    await expect(prints).toHaveCount(30);
    await cartLines(page).first().scrollIntoViewIfNeeded();
    await expect(prints.first().locator('image')).toHaveCount(1);
    await expect(prints.last().locator('image')).toHaveCount(0);
    await cartLines(page).last().scrollIntoViewIfNeeded();
    await expect(prints.last().locator('image')).toHaveCount(1);
    await expect(prints.first().locator('image')).toHaveCount(1);
  });

  test.describe('with a shop of its own,', () => {
    test.use({ isShopShared: false });

    test('the PDF that is sent has no pixel of a private photo; the copy that is saved shows the photos', async ({
      page,
      context,
      shop,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/galleries\/gators\/\w+-\d+\.sealed$/.test(request.url())) asked.push(request.url());
      });
      const lines = [
        single('prints-5x7', { photo: [photoOf('player')] }),
        single('memory-mate', mate),
        single('wallets', { photo: [photoOf('player', leftHalf)] }),
        pack,
      ];
      await openWith(page, lines);
      for (const line of await cartLines(page).all()) {
        await line.scrollIntoViewIfNeeded();
        await expect(pictureOf(line).locator('image')).not.toHaveCount(0);
      }
      await context.setOffline(true);
      const saved = await savedCopy(page);
      await context.setOffline(false);
      const emails = await emailsIn(shop.dataDir, 2);
      const none = { magenta: 0, lime: 0, cyan: 0 };
      for (const email of emails) {
        const sent = attachedPdf(email);
        expect(await pixelsIn(picturesIn(sent))).toEqual(none);
        expect(await mostColorful(firstPrint(picturesIn(sent)))).toBeLessThan(30);
        expect((await readPdf(sent)).text).toContain('Full Pose, No. 001 (cropped)');
      }
      const shown = await pixelsIn(picturesIn(saved));
      for (const color of ['magenta', 'lime', 'cyan'] as const) {
        expect(shown[color]).toBeGreaterThan(1_000);
      }
      // Neither PDF has opened a photo once more.
      expect(asked.length).toBe(new Set(asked).size);
    });
  });

  test.describe('with a shop of its own,', () => {
    test.use({ isShopShared: false });

    test('the PDF that is sent says a name and a number that were typed, and none that the gallery alone says', async ({
      page,
      shop,
    }) => {
      const lines = [single('memory-mate', mate)];
      await openWith(page, lines);
      const sentWith = async (child: object, emails: number): Promise<Buffer> => {
        const named = { ...customer, ...child };
        await setCart(page, { step: 2, lines, customer: named });
        await cartLines(page).scrollIntoViewIfNeeded();
        await expect(pictureOf(cartLines(page)).locator('image')).toHaveCount(2);
        await placeOrder(page).click();
        await orderIdOfAlert(page);
        const sent = (await emailsIn(shop.dataDir, emails)).slice(-2).map(attachedPdf);
        const [picture = Buffer.of()] = picturesIn(sent[0] ?? Buffer.of());
        return picture;
      };
      const unnamed = await sentWith({}, 2);
      expect(await brightest(await nameOnMate(unnamed))).toBeLessThan(70);
      expect(await mostColorful(numberOnMate(unnamed))).toBeLessThan(30);
      const named = await sentWith({ childName: 'Nia Abara' }, 4);
      expect(await brightest(await nameOnMate(named))).toBeGreaterThan(130);
      expect(await mostColorful(numberOnMate(named))).toBeLessThan(30);
      const numbered = await sentWith({ childName: 'Nia Abara', childJersey: '19' }, 6);
      expect(await mostColorful(numberOnMate(numbered))).toBeGreaterThan(100);
    });
  });
});

test('a saved gallery shows prints and saves them without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/#/access');
  await withWorker(page);
  await openGallery(page, 'GATORS-DEMO', team);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View Nia/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await expect(page.getByText(/^Ordering /)).toBeVisible();
  await addPrint(page, '5x7 pack of 2');
  const photo = pictureOf(cartLines(page)).locator('image');
  await expect(photo).toHaveCount(1);
  await context.setOffline(true);
  await page.reload();
  await expect(photo).toHaveAttribute('href', /^blob:/);
  const size = await photo.evaluate(async (image: SVGImageElement) => {
    const picture = new Image();
    picture.src = image.href.baseVal;
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(size).toBeGreaterThan(300);
});

/** Cuts the first line's print out of the sheet: a box of 72 pixels below the row with the team. */
const firstPrint = (pictures: readonly Buffer[]): Sharp =>
  sharp(pictures[0]).extract({ left: 0, top: 45, width: 72, height: 66 });

/** Cuts the box with the player's name out of a memory mate on the first line. */
const nameOnMate = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).extract({ left: 39, top: 100, width: 22, height: 4 }).png().toBuffer();

/** The same of the jersey number, which is orange on a dark ground. */
const numberOnMate = (picture: Buffer): Sharp =>
  sharp(picture).extract({ left: 39, top: 81, width: 22, height: 11 });

/** Returns the largest difference between the red, green and blue of a pixel: 0 in a gray picture, 255 in a colorful one. */
async function mostColorful(picture: Sharp): Promise<number> {
  const pixels = await picture.removeAlpha().raw().toBuffer();
  let most = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const parts = [...pixels.subarray(at, at + 3)];
    most = Math.max(most, Math.max(...parts) - Math.min(...parts));
  }
  return most;
}

/** Returns whether the left and the right half of a picture with a magenta and a lime half are as dark and light as those colors. */
async function halvesOf(picture: Sharp): Promise<readonly string[]> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return [0.4, 0.6].map((share) =>
    (data[row + Math.floor(share * info.width)] ?? 0) > 140 ? 'light' : 'dark',
  );
}

async function brightest(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).greyscale().stats();
  return channels[0]?.max ?? Number.NaN;
}
