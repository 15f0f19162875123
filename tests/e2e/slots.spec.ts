/** The slots of a print in the dialog: which photos are on which pieces, and which part of each is printed. */
import type { Locator, Page, Request } from '@playwright/test';
import type { OrderItem, OrderMeta } from '#core/order/request.ts';
import { openCartWith, storedIn } from './device.ts';
import { readPdf } from './emails.ts';
import { closePart, openPart, unfoldPoses } from './packDialog.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  cartLines,
  clickSecond,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  sendsOf,
} from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const gators = 'Port Soccer (Gators)';

/** Opens the dialog of a product with photo 1 in its slots. */
async function openProduct(page: Page, product: string) {
  await openGallery(page, 'GATORS-DEMO', gators);
  await page.goto('/#/cart?photo=gators.1');
  await expect(page.getByText(/^Ordering /)).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart ${product}`, exact: true }).click();
  return page.getByRole('dialog', { name: /^(?:Configure Pack|Choose image type)$/ });
}

async function pick(page: Page, number: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await picker.getByRole('textbox').fill(number);
  await picker.getByRole('button', { name: new RegExp(`^Choose No\\. ${number}`) }).click();
  await expect(picker).toBeHidden();
}

/** Places the cart, and returns the first item that was sent. */
async function itemSent(page: Page, sends: readonly Request[]): Promise<OrderItem> {
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  const body = sends[0]?.postDataJSON() as { readonly meta: OrderMeta } | undefined;
  const item = body?.meta.items[0];
  if (!item) throw new Error('nothing was sent');
  return item;
}

test('photos are found by jersey, by frame number with and without zeros, and by both with a name', async ({
  page,
}) => {
  const dialog = await openProduct(page, '8 Wallets');
  await dialog.getByRole('button', { name: 'Add another: Photo, 8 Wallets' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  const found = picker.getByRole('button', { name: /^Choose No/ });
  const search = picker.getByRole('textbox');
  await expect(found.first()).toBeVisible();
  const before = await picker.boundingBox();
  // The dialog keeps its height, so that the search does not move away while somebody types.
  await search.fill('nobody');
  await expect(picker.getByText('No photos match.')).toBeVisible();
  expect(Math.abs(((await picker.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(32);
  await search.fill('johnson nia');
  await expect(found).toHaveCount(3);
  const numbers = (await found.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
  for (const q of ['nia 19', '#19 nia', ...numbers.map((number) => `nia ${number}`)]) {
    await search.fill(q);
    await expect(found.first(), q).toHaveText(/Nia Johnson/);
    await expect(found, q).toHaveCount(q.includes('19') ? 3 : 1);
  }
  const [number = 0] = numbers;
  const digits = String(number).padStart(3, '0');
  for (const q of [`${number}`, digits, `No. ${number}`]) {
    await search.fill(q);
    await expect(found.filter({ hasText: `No. ${digits}` }), q).toHaveCount(1);
  }
});

test('eight wallets are shared by two photos, in any shares, and the order says which', async ({
  page,
}) => {
  const sends = sendsOf(page);
  const dialog = await openProduct(page, '8 Wallets');
  await dialog.getByRole('button', { name: 'Add another: Photo, 8 Wallets' }).click();
  await pick(page, '002');
  const prints = (photo: number) => dialog.getByLabel(`Prints: Photo ${photo}, 8 Wallets`);
  await expect(prints(1)).toHaveText('4 of 8');
  await expect(prints(2)).toHaveText('4 of 8');
  await dialog.getByRole('button', { name: 'One more: Photo 2, 8 Wallets' }).click();
  await expect(prints(1)).toHaveText('3 of 8');
  await expect(prints(2)).toHaveText('5 of 8');

  // Each photo has its own crop.
  await dialog.getByRole('button', { name: 'Crop: Photo 2, 8 Wallets' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  await cropping.getByRole('button', { name: 'Zoom in' }).click();
  await cropping.getByRole('button', { name: 'Use this crop' }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLines(page)).toContainText('Full Pose, 3 of No. 001, 5 of No. 002');

  // The line is edited as it was left.
  await cartLines(page).getByRole('button', { name: 'Edit 8 Wallets' }).click();
  await expect(prints(2)).toHaveText('5 of 8');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const { name, photos } = await itemSent(page, sends);
  expect(name).toBe('8 Wallets (Full Pose, 3 of No. 001, 5 of No. 002)');
  const printed = photos?.['photo']?.map(({ number, crop }) => (crop ? `${number}c` : number));
  expect(printed).toEqual([1, 1, 1, '2c', '2c', '2c', '2c', '2c']);
});

test('two prints have a photo each, and one photo for both again', async ({ page }) => {
  const dialog = await openProduct(page, '5x7 pack of 2');
  const another = dialog.getByRole('button', { name: 'Add another: Photo, 5x7 pack of 2' });
  await another.click();
  await pick(page, '002');
  // Both pieces have their own photo: there is nothing to count, and no third.
  await expect(dialog.getByRole('button', { name: /^Change: Photo 2, .*No\. 002/ })).toBeVisible();
  await expect(dialog.getByLabel(/^Prints: /)).toHaveCount(0);
  await expect(another).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Change: Photo 1, .*No\. 001/ })).toBeFocused();

  await dialog.getByRole('button', { name: 'One photo for all: Photo, 5x7 pack of 2' }).click();
  await expect(dialog.getByRole('button', { name: /^Change: Photo, .*No\. 001/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLines(page)).toContainText('Full Pose, No. 001');
  await expect(cartLines(page)).not.toContainText('No. 002');
});

test('one of several photos is taken out, and its pieces go to the others', async ({ page }) => {
  const dialog = await openProduct(page, 'Large Family Pack');
  const cards = await openPart(page, '12 x 8 Trading Cards');
  const another = cards.getByRole('button', { name: /^Add another: Photo, .*Trading Cards/ });
  for (const number of ['002', '003']) {
    await another.click();
    await pick(page, number);
  }
  const prints = cards.getByLabel(/^Prints: Photo \d, .*Trading Cards/);
  await expect(prints).toHaveText(['4 of 12', '4 of 12', '4 of 12']);
  // Each card says whose it is.
  for (const index of [1, 2, 3]) {
    const change = cards.getByRole('button', { name: `Change: Photo ${index}, 8 Trading Cards` });
    const last = (await change.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
    await expect(cards.locator('svg text').filter({ hasText: last.toUpperCase() })).toHaveCount(4);
  }
  await cards.getByRole('button', { name: /^Change: Photo 2, .*Trading Cards/ }).click();
  await page.getByRole('button', { name: 'Remove this photo' }).click();
  await expect(prints).toHaveText(['6 of 12', '6 of 12']);
  await closePart(cards);
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
  await expect(cartLines(page)).toContainText(/Trading Cards: .*, 6 of No\. 001, 6 of No\. 003/);
});

test('each print of a pack is named with its photos, each slot by product, component and photo, and a pose says what it does', async ({
  page,
}) => {
  const dialog = await openProduct(page, 'Economy Pack');
  await expect(dialog.getByText(/^All prints show No\. 001 · /)).toBeVisible();
  const tree = await dialog.ariaSnapshot();
  const rows = [...tree.matchAll(/button "(\d x .*?)"/g)].map(([, name]) => name);
  expect(rows).toEqual([
    expect.stringMatching(/^4 x Wallets 2\.5 x 3\.5 in No\. 001 · .* Change$/),
    expect.stringMatching(
      /^1 x Vertical Memory Mate 8x10 No\. 001 · .*, No\. \d+ · Port Gators .* Change$/,
    ),
    expect.stringMatching(/^1 x 5x7 No\. 001 · .* Change$/),
    expect.stringMatching(/^1 x 4x5 Magnet No\. 001 · .* Change$/),
  ]);
  const mate = await openPart(page, '1 x Vertical Memory Mate 8x10');
  const slots = [...(await mate.ariaSnapshot()).matchAll(/group "(Economy Pack, .*?) · [^"]*"/g)];
  expect(slots.map(([, name]) => name?.replace("''", "'"))).toEqual([
    "Economy Pack, 1 x Vertical Memory Mate 8x10, Player's photo: No. 001",
    expect.stringMatching(/^Economy Pack, 1 x Vertical Memory Mate 8x10, Team photo: No\. \d+$/),
  ]);
  await closePart(mate);

  await unfoldPoses(dialog);
  const poses = dialog.getByRole('group', { name: '4 x Wallets', exact: true });
  const half = poses.getByLabel('Half Pose', { exact: true });
  await half.check();
  await expect(half).toHaveAccessibleDescription('');
  await expect(dialog.getByText('A photo is printed as it is')).toHaveCount(1);
  const card = poses.getByLabel('Trading Card', { exact: true });
  await card.check();
  await expect(card).toHaveAccessibleDescription(/^This photo isn't a trading card\./);
});

test('a photo that was replaced since it was chosen is ordered as the cart shows it', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openGallery(page, 'GATORS-DEMO', gators);
  await openCartWith(page, {
    step: 1,
    lines: [
      {
        item: { id: 'wallets' },
        qty: 1,
        pose: 'fullpose',
        photos: { photo: [{ gallery: 'gators', number: 1, file: 'before', token: 'before' }] },
      },
    ],
  });
  await expect(cartLines(page)).toContainText('No. 001');
  await expect
    .poll(async () => JSON.stringify(await storedIn(page, 'checkout')))
    .toMatch(/"number":1,"file":"(?!before")/);
  const { photos } = await itemSent(page, sends);
  const [photo, ...others] = photos?.['photo'] ?? [];
  expect(others).toEqual([]);
  expect(photo).toMatchObject({ gallery: 'gators', number: 1 });
  expect([photo?.file, photo?.token]).not.toContain('before');
});

test('a line says that its photo was taken down, and another can be chosen', async ({ page }) => {
  const sends = sendsOf(page);
  const gone = { gallery: 'gators', number: 998, file: 'before', token: 'before' };
  await openGallery(page, 'GATORS-DEMO', gators);
  await openCartWith(page, {
    step: 1,
    lines: [
      { item: { id: 'wallets' }, qty: 1, pose: 'fullpose', photos: { photo: [gone] } },
      { item: { id: 'print-8x10' }, qty: 1, pose: 'fullpose', photos: { photo: [gone] } },
    ],
  });
  const said = page.getByText('No longer in the gallery: No. 998.');
  await expect(said).toHaveCount(2);
  await cartLines(page).getByRole('button', { name: 'Edit 8x10 pack of 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await expect(dialog.getByText('No longer in the gallery.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change: Photo, 8x10 pack of 1, now No. 998' }).click();
  await pick(page, '002');
  await expect(dialog.getByText('No longer in the gallery.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(said).toHaveCount(1);
  await expect(cartLines(page).filter({ has: said })).toContainText('8 Wallets');

  // The other is ordered as it is, and the studio decides.
  const { photos } = await itemSent(page, sends);
  expect(photos?.['photo']).toEqual([gone]);
  const body = sends[0]?.postDataJSON() as { readonly pdfBase64: string };
  const { text } = await readPdf(Buffer.from(body.pdfBase64, 'base64'));
  expect(text).toContain('No. 998');
  expect(text).not.toContain('No longer');
});

test('a double click on a crop does not add the pack below it, unseen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openProduct(page, 'Family Pack');
  const magnet = await openPart(page, '2 x 4x5 Magnet');
  await magnet.getByRole('button', { name: /^Crop: Photo, .*Magnet/ }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  const done = await cropping.getByRole('button', { name: 'Use this crop' }).boundingBox();
  const add = dialog.getByRole('button', { name: 'Add Pack to Cart' });
  if (!done) throw new Error('not on the screen');
  await page.mouse.click(done.x + done.width / 2, done.y + done.height / 2);
  await expect(cropping).toBeHidden();
  await clickSecond(page, magnet.getByRole('button', { name: 'Done' }));
  await expect(magnet).toBeVisible();
  await closePart(magnet);
  await expect(cartLines(page)).toHaveCount(0);
  await add.click();
  await expect(cartLines(page)).toHaveCount(1);
});

test('a crop is in the line that is added before it is drawn', async ({ page }) => {
  const dialog = await openProduct(page, '8x10 pack of 1');
  await dialog.getByRole('button', { name: 'Crop: Photo, 8x10 pack of 1' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  await cropping.getByRole('button', { name: 'Zoom in' }).click();
  // In one task, as two quick taps are on a slow phone.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
    for (const name of ['Use this crop', 'Add to Cart']) {
      buttons.find(({ textContent }) => textContent === name)?.click();
    }
  });
  await expect(cartLines(page)).toContainText('No. 001 (cropped)');
});

test('the keys move the crop at once, and the photo has room, on a small phone and on its side', async ({
  page,
}) => {
  const dialog = await openProduct(page, '8x10 pack of 1');
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  for (const [width, height] of [
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Crop: Photo, 8x10 pack of 1' }).click();
    const frame = cropping.getByRole('application', { name: 'Frame on No. 001' });
    await expect(frame).toBeFocused();
    await page.keyboard.press('+');
    await expect(cropping.getByRole('slider', { name: 'Zoom', exact: true })).toHaveValue('1.1');
    const photo = await frame.locator('xpath=..').boundingBox();
    expect(photo?.height).toBeGreaterThan(190);
    const done = cropping.getByRole('button', { name: 'Use this crop' });
    await done.scrollIntoViewIfNeeded();
    await expect(done).toBeInViewport({ ratio: 1 });
    await cropping.getByRole('button', { name: 'Cancel' }).click();
  }
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('a crop is pinched, dragged, turned by the wheel and moved with keys, and the order has it', async ({
    page,
  }) => {
    const sends = sendsOf(page);
    const dialog = await openProduct(page, '8x10 pack of 1');
    await dialog.getByRole('button', { name: 'Crop: Photo, 8x10 pack of 1' }).click();
    const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
    const frame = cropping.getByRole('application', { name: 'Frame on No. 001' });
    const zoom = cropping.getByRole('slider', { name: 'Zoom', exact: true });
    const whole = await sharesOf(frame);
    const photo = await frame.locator('xpath=..').boundingBox();
    if (!photo) throw new Error('the photo is not shown');
    const middle = { x: photo.x + photo.width / 2, y: photo.y + photo.height / 2 };
    const touch = await fingers(page);

    await touch(
      [-20, 20].map((x) => ({ x: middle.x + x, y: middle.y })),
      { x: 0, y: 0 },
      2,
    );
    await expect(zoom).toHaveValue('2');
    const pinched = await sharesOf(frame);
    expect(pinched.width).toBeCloseTo(whole.width / 2, 2);

    await touch([middle], { x: -0.1 * photo.width, y: 0.05 * photo.height });
    const dragged = await sharesOf(frame);
    expect(dragged.left - pinched.left).toBeCloseTo(-0.1, 2);
    expect(dragged.top - pinched.top).toBeCloseTo(0.05, 2);

    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(2.5);
    await frame.press('-');
    const before = await sharesOf(frame);
    await frame.press('ArrowRight');
    await frame.press('Shift+ArrowUp');
    const moved = await sharesOf(frame);
    expect(moved.left - before.left).toBeCloseTo(0.02, 3);
    expect(moved.top).toBeLessThan(before.top);
    await expect(cropping.getByRole('status').first()).toHaveText(/% from the left, .* zoom \d+%$/);
    await expect(frame).toHaveAccessibleDescription(/^Arrow keys move the frame/);

    await zoom.fill('4');
    const { left, top, width, height } = await sharesOf(frame);
    await cropping.getByRole('button', { name: 'Use this crop' }).click();
    await expect(dialog.getByText('May look soft in print.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    const { photos } = await itemSent(page, sends);
    expect(photos?.['photo']?.[0]?.crop).toEqual({ x: left, y: top, width, height });
  });
});

/** Reads where a frame is, as shares of the photo. */
async function sharesOf(frame: Locator) {
  const style = (await frame.getAttribute('style')) ?? '';
  const share = (side: string): number => {
    const [, percent] = new RegExp(`(?:^|; )${side}: ([\\d.]+)%`).exec(style) ?? [];
    return Math.round(Number(percent) * 100) / 10_000;
  };
  return { left: share('left'), top: share('top'), width: share('width'), height: share('height') };
}

type Point = { readonly x: number; readonly y: number };

/**
 * Returns a function that puts fingers on points, moves them all by the same, and away from their middle by a factor, in steps as a
 * hand does, and lifts them.
 */
async function fingers(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  return async (points: readonly Point[], by: Point, apart = 1): Promise<void> => {
    const count = points.length;
    const middleX = points.reduce((sum, { x }) => sum + x, 0) / count;
    const middleY = points.reduce((sum, { y }) => sum + y, 0) / count;
    await send('touchStart', points);
    for (const step of [0.25, 0.5, 0.75, 1]) {
      const factor = 1 + (apart - 1) * step;
      const at = points.map(({ x, y }) => ({
        x: middleX + (x - middleX) * factor + by.x * step,
        y: middleY + (y - middleY) * factor + by.y * step,
      }));
      await send('touchMove', at);
    }
    await send('touchEnd', []);
  };
}
