// Draws the sample photographs: tsx samples/draw.ts [name-filter ...]
// Gallery photographs land in photos/, for `publish` to seal; reel and product pictures in shop/pictures/, and those of a new shop, with
// nobody's name, in studio/shop/pictures/. The same file name always gives the same picture; with filters only the files whose path
// contains one of them are drawn.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { openStudio } from './browser.ts';
import { cardHtml } from './card.ts';
import type { Plan } from './plan.ts';
import { drawProductRenditions } from './pictures/productRenditions.ts';
import { drawProducts, hasWords, PRODUCTS } from './products.ts';
import { newShopsMate, newShopsPlayer, samplesMate } from './words.ts';
import { REEL } from './reel.ts';
import { readRoster } from './roster.ts';
import type { Row } from './roster.ts';
import { shotOf, teamShot } from './shots.ts';
import { plan } from './stage.ts';
import { OWL_TAKES, TAKES, TEAM_LIGHT } from './takes.ts';
import type { Take } from './shots.ts';
import type { Shot } from './types.ts';

const PUBLIC = fileURLToPath(new URL('../shop/pictures/', import.meta.url));
const PHOTOS = fileURLToPath(new URL('photos/', import.meta.url));
const NEW_SHOP = fileURLToPath(new URL('../studio/shop/pictures/', import.meta.url));
const GALLERIES = 'galleries/';
const YOURS = 'yours/';
const filters = process.argv.slice(2);
const wanted = (path: string): boolean =>
  filters.length === 0 || filters.some((part) => path.includes(part));

async function paint(page: Page, shot: Shot, name: string): Promise<Buffer> {
  const url = await page.evaluate(
    (p: Plan) => {
      const host = globalThis as unknown as { paintPicture: (q: Plan) => Promise<string> };
      return host.paintPicture(p);
    },
    plan(shot, name),
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function targetOf(path: string): string {
  if (path.startsWith(GALLERIES)) return PHOTOS + path.slice(GALLERIES.length);
  return path.startsWith(YOURS) ? NEW_SHOP + path.slice(YOURS.length) : PUBLIC + path;
}

async function save(image: Buffer, path: string): Promise<void> {
  const target = targetOf(path);
  await mkdir(dirname(target), { recursive: true });
  // High quality unless grain makes the file heavy for a phone.
  for (const quality of [87, 82, 78, 74]) {
    const out = await sharp(image).jpeg({ quality, progressive: true, mozjpeg: true }).toBuffer();
    if (out.length > 340_000 && quality > 74) continue;
    await writeFile(target, out);
    console.log(`${path}  ${Math.round(out.length / 1000)} kB`);
    return;
  }
}

async function drawRow(page: Page, row: Row, club: string): Promise<void> {
  const path = `galleries/${club}/${row.file}`;
  if (!wanted(path)) return;
  if (row.tags === 'team') {
    const [look, flip] = TEAM_LIGHT[row.file] ?? ['dusk', false];
    await save(await paint(page, teamShot(row, club, look, flip), path), path);
    return;
  }
  if (row.tags !== 'card') {
    await save(await paint(page, shotOf(row, club, takeOf(row, club)), path), path);
    return;
  }
  await save(await drawCard(page, row, club), path);
}

function takeOf({ file }: Row, club: string): Take {
  const take = (club === 'owls' ? OWL_TAKES : TAKES)[file];
  if (!take) throw new Error(`No take for ${file}`);
  return take;
}

async function drawCard(page: Page, row: Row, club: string): Promise<Buffer> {
  const photo = await paint(
    page,
    shotOf(row, club, takeOf(row, club), [930, 1210]),
    `galleries/${club}/${row.file}`,
  );
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1050, height: 1470 });
  await sheet.setContent(cardHtml(row, club, photo), { waitUntil: 'load' });
  await sheet.evaluate('document.fonts.ready');
  const image = await sheet.screenshot();
  await sheet.close();
  return image;
}

/** Returns a photo of the sample's team for the pictures of products. */
function photoOfTeam(file: string): string {
  const source = `${PHOTOS}gators/${file}`;
  if (!existsSync(source)) throw new Error(`The products need ${file}: draw it first`);
  return dataUrl(readFileSync(source), 'jpeg');
}

function dataUrl(image: Buffer, type: 'jpeg' | 'png'): string {
  return `data:image/${type};base64,${image.toString('base64')}`;
}

/** Draws, with nobody's name, the products whose pictures have a name in the sample. */
async function drawNewShopsProducts(page: Page): Promise<void> {
  const products = PRODUCTS.filter(hasWords).filter(({ file }) =>
    wanted(`${YOURS}products/${file}.jpg`),
  );
  if (products.length === 0) return;
  const card = dataUrl(await drawCard(page, newShopsPlayer, 'yours'), 'png');
  const photo = (file: string): string =>
    file.startsWith('year-cards/') ? card : photoOfTeam(file);
  const edition = { mate: newShopsMate, photo };
  await drawProducts(page.context(), products, edition, async (image, path) => {
    await save(image, YOURS + path);
    await drawProductRenditions(NEW_SHOP, path);
  });
}

const studio = await openStudio();
try {
  for (const club of ['gators', 'owls'])
    for (const row of readRoster(club)) await drawRow(studio.page, row, club);
  for (const [i, [club, name, jersey, group, take]] of REEL.entries()) {
    const path = `reel/0${i + 1}.jpg`;
    if (!wanted(path)) continue;
    const row: Row = { file: path, name, jersey, group, tags: '' };
    await save(await paint(studio.page, shotOf(row, club, take, [1600, 900]), path), path);
  }
  const drawn = PRODUCTS.filter(({ file }) => wanted(`products/${file}.jpg`));
  const edition = { mate: samplesMate, photo: photoOfTeam };
  await drawProducts(studio.page.context(), drawn, edition, save);
  await drawNewShopsProducts(studio.page);
} finally {
  await studio.close();
}
