/** The actions of a family in each kind of window: online, offline, and before the phone is passed on. */
import {
  accessTexts,
  accessWords,
  grantTexts,
  galleryActTexts,
  galleryTexts,
  tileWords,
} from '#core/gallery/galleryTexts.ts';
import { clearTexts, frameWords } from '#core/shop/appTexts.ts';
import { cartWords, checkoutTexts, slotTexts, whereToTexts } from '#core/cart/cartTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { fillText } from '#core/text/fillText.ts';
import { attachedPdf, emailsIn, picturesIn, readPdf } from '#tests/e2e/emails.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Person } from './person.ts';
import { test } from './windows.ts';

const team = 'Port Soccer (Gators)';
const patience = { timeout: 30_000 };

test.afterEach(async ({ phone }) => {
  expect(await phone.errors(), 'the console').toEqual([]);
});

/** Returns the accessible name of the first tile of Nia Johnson. */
function niaTile(): string {
  return document.querySelector('[aria-label^="View Nia Johnson"]')?.ariaLabel ?? '';
}

test('a code opens the gallery, a photo opens over it, and Back leads to the gallery', async ({
  phone,
  shop,
}) => {
  const person = await phone.start();
  await enterCode(person, shop.url, 'gators-wrong');
  await person.reads(accessTexts.invalid);
  expect(await person.run(focusedField)).toEqual({
    label: accessWords.code,
    description: accessTexts.invalid,
    isInvalid: true,
  });
  await openGallery(person, shop.url);
  await person.press('button', await person.run(niaTile));
  await person.reads('1 / 11');
  await expect.poll(() => person.run(widthInLightbox), patience).toBeGreaterThan(0);
  await person.press('button', galleryActTexts.nextPhoto);
  await person.reads('2 / 11');
  await person.back();
  await person.readsNot('2 / 11');
  await person.sees('heading', team);
  await person.back();
  await person.sees('heading', accessWords.title);
});

test('an order reaches the studio, with its pictures on the PDF', async ({ phone, shop }) => {
  const person = await phone.start();
  await openGallery(person, shop.url);
  await person.press('link', galleryTexts.shop);
  await fillCart(person);
  await person.press('field', whereToTexts.withTeam);
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.received);
  const number = /Order #([A-Z0-9]+)/.exec(await person.screenText())?.[1];
  await person.press('button', 'OK');
  await person.sees('heading', orderPageTexts.title);
  await person.reads(`#${number}`);
  await person.press('link', orderPageTexts.toOrders);
  await person.reads(cartWords.emptyTitle);
  const emails = await emailsIn(shop.dataDir, 2);
  for (const email of emails) {
    expect(email.subject).toContain(`#${number}`);
    const pdf = attachedPdf(email);
    const { text } = await readPdf(pdf);
    expect(text).toContain('5x7 pack of 2 Full Pose');
    expect(text).toContain('Mailing address Hand out with the team');
    expect(await productPictureOn(picturesIn(pdf)[0])).toBe(true);
  }
  // A window that could not keep the private key would have sent no public one. Behind it, the proof that the order is from this gallery.
  const [order] = await rowsOf(shop.dataDir, 'SELECT order_key FROM requests');
  expect(order?.['order_key']).toMatch(/^[\w-]{87}\.[\w-]{22}$/);
});

test('a photo is ordered: its line shows the print, and the PDF has its number instead', async ({
  phone,
  shop,
}) => {
  const person = await phone.start();
  await openGallery(person, shop.url);
  await person.press('button', await person.run(niaTile));
  await expect.poll(() => person.run(widthInLightbox), patience).toBeGreaterThan(0);
  await person.press('link', tileWords.order);
  await person.reads(slotTexts.withoutPhoto);
  await fillCart(person);
  await person.fill('Mailing address', '12 Harbor Lane');
  await expect.poll(() => person.run(widthOnLine), patience).toBeGreaterThan(0);
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.received);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    const pdf = attachedPdf(email);
    expect((await readPdf(pdf)).text).toMatch(/5x7 pack of 2 Full Pose, No\. \d{3}/);
    expect(await colorOfPrint(picturesIn(pdf)[0])).toBe('light gray');
  }
});

test('an order without a server waits, and goes once when there is one', async ({
  phone,
  shop,
}) => {
  let person = await phone.start();
  await person.open(`${shop.url}/#/cart`);
  await person.run(async () => void (await navigator.serviceWorker.ready));
  await fillCart(person);
  await person.fill('Mailing address', '12 Harbor Lane');
  await shop.kill();
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.saved);
  expect(await person.screenText()).toContain(branded(orderTexts.savedUntilOpened));
  await person.press('button', 'OK');
  await person.reads(orderPageTexts.states.waiting);
  if (!phone.isPrivate) {
    await phone.kill();
    person = await phone.start();
    await person.open(`${shop.url}/#/cart`);
    await person.reads(orderPageTexts.states.waiting);
  }
  await shop.start();
  await person.reads('Order sent! Order #');
  const number = /Order #([A-Z0-9]+)/.exec(await person.screenText())?.[1];
  await person.readsNot(orderPageTexts.states.waiting);
  for (const { subject } of await emailsIn(shop.dataDir, 2))
    expect(subject).toContain(`#${number}`);
});

test('a gallery is locked, and the phone is cleared', async ({ phone, shop }) => {
  const person = await phone.start();
  await openGallery(person, shop.url);
  await person.press('button', galleryActTexts.lock);
  await person.press('button', galleryActTexts.locking.confirm);
  await person.sees('heading', accessWords.title);
  await person.open(`${shop.url}/#/gallery/gators`);
  await person.sees('heading', accessWords.title);
  await openGallery(person, shop.url);
  await person.open(`${shop.url}/#/access`);
  await person.reads(grantTexts.mine);
  await person.press('button', frameWords.clearPhone);
  await person.press('button', clearTexts.confirm);
  await person.sees('heading', clearTexts.done);
  // A cleared phone reloads. A navigation of the old page would be lost.
  await person.run(() => void Object.assign(window, { isCleared: true }));
  await person.press('button', clearTexts.ok);
  await expect.poll(() => person.run(() => 'isCleared' in window), patience).toBe(false);
  await person.readsNot(grantTexts.mine);
  await person.open(`${shop.url}/#/gallery/gators`);
  await person.sees('heading', accessWords.title);
});

async function openGallery(person: Person, url: string): Promise<void> {
  await enterCode(person, url, ' gators-demo');
  await person.sees('heading', team);
  // Firefox reports requests of photos that are aborted because their screen is left.
  await expect.poll(() => person.run(decodedTiles), patience).toBeGreaterThanOrEqual(6);
}

async function enterCode(person: Person, url: string, code: string): Promise<void> {
  await person.open(`${url}/#/access`);
  await person.sees('heading', accessWords.title);
  await person.fill(accessWords.code, code);
  await person.press('button', accessWords.open);
}

/** Adds one 5x7 pack of 2 and fills in the details, but for the address. */
async function fillCart(person: Person): Promise<void> {
  await person.press('button', `${cartWords.addToCart} 5x7 pack of 2`);
  await person.sees('heading', checkoutTexts.cart.choosePose);
  await person.press('button', cartWords.addToCart);
  // The line is drawn a frame later and moves the next button, which a driver would miss.
  await person.sees('button', fillText(cartWords.more, { name: '5x7 pack of 2' }));
  await person.press('button', checkoutTexts.cart.continue);
  await person.sees('heading', cartWords.yourDetails);
  await person.fill('Full name', 'Nora Quinn');
  await person.fill('Email', 'nora@example.com');
  await person.fill("Child's name", 'Theo Quinn');
}

/** Returns what a screen reader reads of the focused field. */
function focusedField(): object | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement)) return undefined;
  const described = document.getElementById(focused.getAttribute('aria-describedby') ?? '');
  return {
    label: focused.labels?.[0]?.textContent,
    description: described?.textContent,
    isInvalid: focused.getAttribute('aria-invalid') === 'true',
  };
}

function decodedTiles(): number {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[role=tabpanel] img')];
  return pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
}

/** Returns the width in pixels of the photo in the lightbox, or 0 if there is none. */
function widthInLightbox(): number {
  const photos = [...document.querySelectorAll<HTMLImageElement>('.yarl__slide_current img')];
  return Math.max(0, ...photos.map(({ naturalWidth }) => naturalWidth));
}

/** Returns the width in pixels of the photo in the print of the cart's line, or 0 if it does not open. */
async function widthOnLine(): Promise<number> {
  const photo = document.querySelector<SVGImageElement>('svg[data-sheet=print] image');
  if (!photo) return 0;
  const picture = new Image();
  picture.src = photo.href.baseVal;
  await picture.decode();
  return picture.naturalWidth;
}

/** Returns the color of the upper part of the first line's print, above the photo's number. */
async function colorOfPrint(sheet: Buffer | undefined): Promise<string> {
  const box = { left: 14, top: 48, width: 44, height: 16 };
  const { channels } = await sharp(await sharp(sheet).extract(box).toBuffer()).stats();
  const isGray = channels.every(({ min, max }) => min > 190 && max < 215);
  return isGray ? 'light gray' : channels.map(({ min, max }) => `${min} to ${max}`).join(', ');
}

/**
 * Returns true if the first line of the order's page has the product's picture beside it, 56 pixels square and 12 below the page's
 * edge.
 */
async function productPictureOn(sheet: Buffer | undefined): Promise<boolean> {
  const pixelsOf = (picture: Sharp): Promise<Buffer> =>
    picture.resize(56, 56).greyscale().raw().toBuffer();
  // Below the row with the team.
  const box = { left: 0, top: 42, width: 56, height: 56 };
  const drawn = await pixelsOf(sharp(await sharp(sheet).extract(box).toBuffer()));
  const known = await pixelsOf(sharp('shop/pictures/products/prints-5x7.jpg'));
  const differences = drawn.map((value, index) => Math.abs(value - (known[index] ?? 0)));
  return differences.reduce((sum, difference) => sum + difference, 0) / known.length < 20;
}
