/** How fast print files are made from camera files of 24 MP, beside bare sharp doing the same resizing and encoding. */
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { templates } from '#core/shop/templates.ts';
import { singleLine, withPhotos } from '#core/cart/cart.ts';
import { productOf } from '#core/shop/catalog.ts';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import { parent } from '#tests/server/orderBody.ts';
import { stored, storeAt } from '#tests/studio/storedOrders.ts';
import { visit } from '#tests/studio/visitor.ts';
import { cameraPhotos } from './cameraPhotos.ts';
import { column, figure, type Figure } from './figures.ts';
import { peakMegabytes } from './processes.ts';
import type { BarePrint } from './barePrints.js';
import type { Workshop } from './workshop.ts';

const count = 24;
const products = ['print-8x10', 'prints-5x7', 'prints-3x5', 'wallets', 'memory-mate'];
const code = 'BENCH-PRINTS';
const name = 'bare sharp';

export async function fulfil(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  const work = join(workshop.folder, 'fulfil');
  const [shoot, data] = [join(work, 'shoot'), join(work, 'data')];
  const [out, workspace] = [join(work, 'galleries'), join(work, 'workspace')];
  workshop.say(`drawing and publishing ${count} photos of 24 MP`);
  const files = await cameraPhotos(join(shoot, 'U12'), count, { width: 6000, height: 4000 });
  const places = ['--workspace', workspace];
  const gallery = ['--team', 'gators', '--out', out, '--code', code, '--weak-code'];
  await studio('publish', shoot, ...gallery, ...places);
  const numbers = await placeOrders(data, out);
  await studio('orders', 'mark', 'paid', ...numbers, '--data', data);
  const ours: Timed[] = [];
  const bare: Timed[] = [];
  for (let run = 1; run <= runs; run += 1) {
    workshop.say(`making ${count * products.length} prints, ${run} of ${runs}`);
    const folder = join(work, 'batch');
    ours.push(await studio('fulfil', folder, '--data', data, ...places));
    const list = join(work, 'bare.json');
    await writeFile(list, JSON.stringify(await barePrints(folder, files)));
    bare.push(await timed('bench/barePrints.js', list, join(work, 'bare.jpg')));
    await rm(folder, { recursive: true });
  }
  const rate = (all: readonly Timed[]) =>
    all.map(({ seconds }) => (count * products.length) / seconds);
  return [
    figure({
      name: 'prints a second',
      ours: rate(ours),
      reference: { name, runs: rate(bare) },
      target: { ratioAtLeast: 0.9 },
    }),
    figure({
      name: 'peak memory',
      unit: 'MB',
      ours: column(ours, 'megabytes'),
      reference: { name, runs: column(bare, 'megabytes') },
      target: { atMost: 500 },
    }),
  ];
}

/** Stores one order for each photo, and returns their numbers. */
async function placeOrders(data: string, out: string): Promise<readonly string[]> {
  const { slug, token = '', items } = (await visit(out, code)).gallery;
  const photos = items.map(itemDetails).map(({ sealed }): PhotoReference => ({
    gallery: slug,
    number: sealed?.number ?? 0,
    file: sealed?.file ?? '',
    token,
  }));
  const store = await storeAt(data);
  const numbers: string[] = [];
  try {
    for (const [index, photo] of photos.entries()) {
      const other = photos[(index + 1) % photos.length] ?? photo;
      const lines = products.flatMap((id) => {
        const product = productOf(id);
        const slots: SlotPhotos =
          id === 'memory-mate' ? { player: [photo], team: [other] } : { photo: [photo] };
        return product ? [withPhotos(singleLine(product), slots)] : [];
      });
      numbers.push(await stored(store, { lines, addOns: [], customer: parent, toEmail: '' }));
    }
  } finally {
    await store.close();
  }
  return numbers;
}

/** Returns what bare sharp does for each print of the folder: its photos in their sizes, and a picture of its size. */
async function barePrints(folder: string, files: readonly string[]): Promise<readonly BarePrint[]> {
  const { prints } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    readonly prints: readonly {
      readonly print: string;
      readonly photos: string;
      readonly widthPixels: number;
      readonly heightPixels: number;
    }[];
  };
  return prints.map(({ print, photos, widthPixels, heightPixels }) => {
    const template = templates.find((one) => one.prints.includes(print));
    const shown = photos.split(' ').map((number) => files[Number(number) - 1] ?? '');
    const isWhole = template?.photos.length === 1 && !template.sheets;
    const boxes = template && !isWhole ? template.photos : [];
    return {
      width: widthPixels,
      height: heightPixels,
      whole: isWhole ? shown[0] : undefined,
      parts: boxes.map(({ xMm, yMm, widthMm, heightMm }, index) => ({
        file: shown[index] ?? '',
        left: pixels(xMm),
        top: pixels(yMm),
        width: pixels(template?.sheets ? heightMm : widthMm),
        height: pixels(template?.sheets ? widthMm : heightMm),
      })),
    };
  });
}

function pixels(mm: number): number {
  return Math.round((mm / 25.4) * 300);
}

type Timed = { readonly seconds: number; readonly megabytes: number };

function studio(...args: readonly string[]): Promise<Timed> {
  return timed('release/desk.js', ...args);
}

/** Runs a program. Its peak memory is looked up ten times a second. */
function timed(program: string, ...args: readonly string[]): Promise<Timed> {
  const startMs = performance.now();
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn(process.execPath, [program, ...args], { stdio: [...stdio] });
  let megabytes = 0;
  const watch = setInterval(() => {
    void peakMegabytes(child).then(
      (peak) => (megabytes = Math.max(megabytes, peak || 0)),
      () => undefined,
    );
  }, 100);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      const seconds = (performance.now() - startMs) / 1000;
      if (code === 0) resolve({ seconds, megabytes });
      else reject(new Error(`${basename(program)} ${args[0]} ended with ${code}: ${said}`));
    });
  });
}
