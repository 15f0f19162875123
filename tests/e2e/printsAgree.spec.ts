/** The phone and the desk draw the same prints: what a parent approved is what is printed. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { templates } from '#core/shop/templates.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { PrintLayout, PrintPhoto, PrintWords } from '#core/print/print.ts';
import { layoutPiece } from '#core/print/printLayout.ts';
import { layoutSheet } from '#core/print/printSheet.ts';
import { drawPrint } from '#studio/prints/drawPrint.ts';
import { readLetters } from '#studio/workspace/glyphs.ts';
import type { Original } from '#studio/prints/originals.ts';
import { pixelSizeOf } from '#studio/prints/drawPrint.ts';
import { scaled, spread } from '#tests/scale.ts';

type Product = {
  readonly name: string;
  readonly print: string;
  /** By what the boxes show: a file below `samples/photos/gators`. */
  readonly photos: Readonly<Record<string, string>>;
  readonly crop?: Crop;
  readonly isCard?: boolean;
  readonly isBlackAndWhite?: boolean;
  readonly words?: PrintWords;
  /** Which of `photos` each piece of a sheet shows. */
  readonly sheet?: readonly string[];
};

const player = { photo: 'U6/u6-03.jpg' };
const team = { photo: 'U6/u6-team.jpg' };
const mate = { player: 'U6/u6-03.jpg', team: 'U6/u6-team.jpg' };
const crop = { x: 0.2, y: 0.1, width: 0.5, height: 0.5 };
const words = {
  player: 'Zuri Okafor',
  jersey: '11',
  team: 'Port Soccer (Gators)',
  season: "Fall '25",
};

function times(count: number, name: string): readonly string[] {
  return Array.from({ length: count }, () => name);
}

const plainPrints: readonly Product[] = [
  'prints-3x5',
  'prints-4x6',
  '5x7',
  '8x10',
  'magnet',
  'wallets',
].flatMap((print) => [
  { name: `${print}, upright`, print, photos: player },
  { name: `${print}, turned for its photo`, print, photos: team },
]);

const products: readonly Product[] = [
  ...spread(plainPrints, 2),
  { name: 'a close crop', print: '5x7', photos: player, crop },
  { name: 'black and white', print: '8x10', photos: team, isBlackAndWhite: true },
  { name: 'a memory mate', print: 'memory-mate', photos: mate, words },
  {
    name: 'a memory mate in black and white',
    print: 'memory-mate',
    photos: mate,
    words,
    isBlackAndWhite: true,
  },
  {
    name: 'a memory mate with a long name',
    print: 'memory-mate',
    photos: mate,
    words: { ...words, player: 'Maximiliana Wolfeschlegelsteinhausen-Bergerdorff', jersey: '00' },
  },
  {
    name: 'a memory mate of a team',
    print: 'memory-mate',
    photos: mate,
    words: { team: words.team },
  },
  { name: 'a trading card', print: 'trading-cards', photos: player, words },
  {
    name: 'a trading card with accents, cropped',
    print: 'trading-cards',
    photos: player,
    crop,
    words: { ...words, player: 'Zoë Łukasz Ńéäř', jersey: '7' },
  },
  { name: 'a sheet of 4 wallets', print: 'wallets', photos: player, sheet: times(4, 'photo') },
  { name: 'a sheet of lying wallets', print: 'wallets', photos: team, sheet: times(8, 'photo') },
  {
    name: 'a sheet of 7 wallets of two photos, cropped, in black and white',
    print: 'wallets',
    photos: { ...player, other: 'U6/u6-04.jpg' },
    sheet: [...times(5, 'photo'), ...times(2, 'other')],
    crop: { x: 0.2, y: 0.1, width: 0.4, height: 0.4 },
    isBlackAndWhite: true,
  },
  { name: 'a finished trading card', print: 'trading-cards', photos: player, isCard: true, words },
];

const samples = fileURLToPath(new URL('../../samples/photos/gators', import.meta.url));

async function originalOf(file: string): Promise<Original> {
  const bytes = await readFile(join(samples, file));
  const { width, height, space } = await sharp(bytes).metadata();
  return { bytes, width, height, space };
}

/** Opens a page with the phone's code and nothing else. */
async function openDrawer(page: Page): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'sideline-drawer-'));
  try {
    await build({
      configFile: false,
      oxc: { jsx: { runtime: 'automatic', importSource: '#jsx' } },
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        assetsInlineLimit: Number.POSITIVE_INFINITY,
        lib: {
          entry: fileURLToPath(new URL('printDrawer.ts', import.meta.url)),
          formats: ['iife'],
          name: 'drawer',
          fileName: () => 'drawer.js',
          cssFileName: 'drawer',
        },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    await page.setContent('<!doctype html><title>Prints</title>');
    await page.addStyleTag({ content: await readFile(join(outDir, 'drawer.css'), 'utf8') });
    await page.addScriptTag({ content: await readFile(join(outDir, 'drawer.js'), 'utf8') });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The phone's picture has a line around it, which is not printed. */
const edge = 2;

/** Of the longer side. Text and photos are compared as a person would see both side by side. */
const comparedPixels = 900;

async function rawInside(
  picture: Buffer,
  size: { width: number; height: number },
): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .then((data) =>
      sharp(data, { raw: { ...size, channels: 3 } })
        .extract({
          left: edge,
          top: edge,
          width: size.width - 2 * edge,
          height: size.height - 2 * edge,
        })
        .raw()
        .toBuffer(),
    );
}

/** Returns by how much two pictures differ: on average, and the share of pixels that differ visibly. */
function difference(one: Buffer, other: Buffer) {
  let sum = 0;
  let visible = 0;
  for (let at = 0; at < one.length; at += 3) {
    let most = 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      const by = Math.abs((one[channel] ?? 0) - (other[channel] ?? 0));
      sum += by;
      most = Math.max(most, by);
    }
    if (most > visibly) visible += 1;
  }
  return { mean: sum / one.length / 255, visible: visible / (one.length / 3) };
}

/** Of 255. */
const visibly = 32;

function layoutOf(
  { print, photos, crop, isCard, isBlackAndWhite, words, sheet }: Product,
  originals: ReadonlyMap<string, Original>,
): PrintLayout {
  const template = templates.find(({ prints }) => prints.includes(print));
  if (!template) throw new Error(`the shop prints no ${print}`);
  const shown = Object.keys(photos).map((shows): [string, PrintPhoto] => {
    const { width = 0, height = 0 } = originals.get(shows) ?? {};
    return [shows, { id: shows, width, height, ...(isCard && { isCard }), ...(crop && { crop }) }];
  });
  const byName = Object.fromEntries(shown);
  const content = { ...(words && { words }), ...(isBlackAndWhite && { isBlackAndWhite }) };
  if (!sheet) return layoutPiece(template, { photos: byName, ...content });
  return layoutSheet(
    template,
    sheet.map((name) => ({ photos: { ...(byName[name] && { photo: byName[name] }) }, ...content })),
  );
}

async function originalsOf({ photos }: Product): Promise<ReadonlyMap<string, Original>> {
  const files = Object.entries(photos).map(
    async ([shows, file]) => [shows, await originalOf(file)] as const,
  );
  return new Map(await Promise.all(files));
}

/** Draws one product on the phone and another at the desk, and returns by how much they differ. */
async function drawnDifference(page: Page, onPhone: Product, atDesk: Product = onPhone) {
  const originals = await originalsOf(onPhone);
  const layout = layoutOf(onPhone, originals);
  const desk = await drawPrint(layoutOf(atDesk, originals), originals, await readLetters());
  if (!desk.ok) throw new Error(desk.message);
  const { width, height } = pixelSizeOf(layout);
  const scale = comparedPixels / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const photos = Object.fromEntries(
    [...originals].map(([shows, { bytes }]) => [
      shows,
      `data:image/jpeg;base64,${bytes.toString('base64')}`,
    ]),
  );
  const address = await page.evaluate((drawing) => window.drawPrint(drawing), {
    layout,
    photos,
    ...size,
  });
  const phone = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return difference(await rawInside(phone, size), await rawInside(desk.value.picture, size));
}

test('the phone and the desk draw the same products within a hundredth', async ({ page }) => {
  expect(products.length).toBeGreaterThanOrEqual(scaled(14, 20));
  await openDrawer(page);
  for (const product of products) {
    const { mean, visible } = await drawnDifference(page, product);
    expect.soft(mean, `${product.name}: the average difference`).toBeLessThan(0.01);
    expect.soft(visible, `${product.name}: the share of pixels that differ`).toBeLessThan(0.01);
  }
});

test('another crop, tone, jersey number or letter would be noticed', async ({ page }) => {
  await openDrawer(page);
  const card: Product = { name: 'card', print: 'trading-cards', photos: player, crop, words };
  const large: Product = { name: 'print', print: '8x10', photos: player, crop };
  const usual = new Map([
    [large, await drawnDifference(page, large)],
    [card, await drawnDifference(page, card)],
  ]);
  for (const [onPhone, atDesk] of [
    [large, { ...large, crop: { ...crop, x: crop.x + 0.01 } }],
    [large, { ...large, isBlackAndWhite: true }],
    [card, { ...card, words: { ...words, jersey: '17' } }],
    [card, { ...card, words: { ...words, player: 'Zuri Umahkafor' } }],
  ] as const) {
    const { visible } = await drawnDifference(page, onPhone, atDesk);
    expect(visible, JSON.stringify(atDesk)).toBeGreaterThan(
      (usual.get(onPhone)?.visible ?? 1) + 0.0025,
    );
  }
});
