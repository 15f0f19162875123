/**
 * Takes the pictures of the README and of the manifest from the running app: `npm start` in one terminal, `npm run task -- screenshots`
 * in another.
 */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';

const site = process.env['SITE'] ?? 'http://localhost:8080';
const folder = new URL('../docs/images/', import.meta.url);
const manifestFolder = new URL('../shop/pictures/screenshots/', import.meta.url);
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const gap = 32;

const browser = await launchBrowser();
await mkdir(folder, { recursive: true });
await mkdir(manifestFolder, { recursive: true });
const pictures = await phonePictures();
await sideBySide('phone.png', pictures);
// Not of a gallery: the manifest's pictures are for everyone.
await forManifest('welcome.jpg', pictures[0]);
await forManifest('cart.jpg', pictures[3]);
const home = await visit(await openPage({ viewport: desk, deviceScaleFactor: 2 }), '/');
await forManifest('home.jpg', await sharp(home).resize({ width: desk.width }).toBuffer());
await sharp(home)
  .resize({ width: 1600 })
  .jpeg({ quality: 80 })
  .toFile(new URL('desk.jpg', folder).pathname);
await browser.close();

async function phonePictures(): Promise<readonly Buffer[]> {
  const page = await openPage({ viewport: phone, deviceScaleFactor: 2, hasTouch: true });
  const home = await visit(page, '/');
  await page.goto(`${site}/#/access`);
  await page.getByLabel('Access code').fill('GATORS-DEMO');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('tab', { name: 'U12' }).waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  const gallery = await picture(page);
  await page.goto(`${site}/#/cart`);
  await page.getByRole('button', { name: 'Add to Cart Family Pack' }).click();
  const dialog = await picture(page);
  await page.getByRole('button', { name: 'Add Pack to Cart' }).click();
  const shop = await picture(page);
  await page.close();
  return [home, gallery, dialog, shop];
}

/** A page that has been here before: on a first visit, fonts that come late are not used. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function visit(page: Page, path: string): Promise<Buffer> {
  await page.goto(`${site}/#${path}`);
  return picture(page);
}

/** Takes a picture once the network is idle and every visible picture is drawn. */
async function picture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  return page.screenshot();
}

async function sideBySide(file: string, pictures: readonly Buffer[]): Promise<void> {
  const width = phone.width * 2;
  const height = phone.height * 2;
  const canvas = sharp({
    create: {
      width: pictures.length * (width + gap) - gap,
      height,
      channels: 3,
      background: '#ffffff',
    },
  });
  const placed = pictures.map((input, place) => ({ input, left: place * (width + gap), top: 0 }));
  const whole = await canvas.composite(placed).png().toBuffer();
  await sharp(whole)
    .resize({ width: 1600 })
    .png({ palette: true, quality: 90 })
    .toFile(new URL(file, folder).pathname);
}

/** Shown by the browser when the app is installed. */
async function forManifest(file: string, taken: Buffer | undefined): Promise<void> {
  await sharp(taken).jpeg({ quality: 78 }).toFile(new URL(file, manifestFolder).pathname);
}
