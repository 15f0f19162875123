/** The desk in the browser with 10,000 orders: how soon the list stands, is filtered and shows its pictures, and what it takes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { line } from '#tests/studio/photoShop.ts';
import { parent } from '#tests/server/orderBody.ts';
import { stored, storeAt } from '#tests/studio/storedOrders.ts';
import { visit } from '#tests/studio/visitor.ts';
import { cameraPhotos } from './cameraPhotos.ts';
import { column, figure, type Figure } from './figures.ts';
import { peakMegabytes } from './processes.ts';
import type { Workshop } from './workshop.ts';

const count = 10_000;
const code = 'BENCH-DESK';
const program = 'release/desk.js';

type Seen = Readonly<Record<'first' | 'again' | 'filter' | 'search' | 'pictures', number>> &
  Readonly<Record<'deskMegabytes' | 'pageMegabytes', number>>;

export async function desk(workshop: Workshop): Promise<readonly Figure[]> {
  const work = join(workshop.folder, 'desk');
  const [data, out, workspace] = ['data', 'galleries', 'workspace'].map((name) => join(work, name));
  if (data === undefined || out === undefined || workspace === undefined)
    throw new Error('nowhere');
  workshop.say(`publishing 600 photos, and placing ${count} orders`);
  await cameraPhotos(join(work, 'shoot', 'U12'), 60, { width: 1200, height: 900 });
  const folders = ['--out', out, '--workspace', workspace];
  const gallery = ['--team', 'gators', '--code', code, '--weak-code'];
  await studio('publish', join(work, 'shoot'), ...gallery, ...folders);
  const numbers = await placeOrders(data, out);
  const paid = numbers.filter((_, at) => at % 3 === 0);
  await studio('orders', 'mark', 'paid', ...paid, '--data', data, ...folders);
  const all: Seen[] = [];
  const runs = workshop.runs(3);
  for (let run = 1; run <= runs; run += 1) {
    workshop.say(`a list of ${count} orders, ${run} of ${runs}`);
    all.push(await seen(workshop, ['--data', data, ...folders]));
  }
  await rm(work, { recursive: true, force: true });
  const rows = [
    ['first list, from the click', 'first', 'ms', 1_000],
    ['list again', 'again', 'ms', 1_000],
    ['a filter', 'filter', 'ms', 100],
    ['a letter of a search', 'search', 'ms', 100],
    ['pictures of the rows in view', 'pictures', 'ms', 300],
    ["the desk's peak memory", 'deskMegabytes', 'MB', undefined],
    ["the page's heap", 'pageMegabytes', 'MB', undefined],
  ] as const;
  return rows.map(([name, of, unit, atMost]) =>
    figure({
      name,
      unit,
      ours: column(all, of),
      target: atMost === undefined ? undefined : { atMost },
    }),
  );
}

/** Families order a print of one photo or two. Returns the numbers. */
async function placeOrders(data: string, out: string): Promise<readonly string[]> {
  const { slug, token = '', items } = (await visit(out, code)).gallery;
  const photos = items.map(itemDetails).map(({ sealed }) => ({
    gallery: slug,
    number: sealed?.number ?? 0,
    file: sealed?.file ?? '',
    token,
  }));
  const store = await storeAt(data);
  const numbers: string[] = [];
  for (let order = 0; order < count; order += 1) {
    const photo = [photos[order % photos.length], photos[(order * 7) % photos.length]];
    const lines = photo.flatMap((one) => (one ? [line('print-8x10', { photo: [one] })] : []));
    const customer = { ...parent, fullName: `Family ${order}`, email: `f${order}@example.org` };
    const placed = { lines: lines.slice(order % 2), addOns: [], customer, toEmail: '' };
    numbers.push(await stored(store, placed));
  }
  await store.close();
  return numbers;
}

async function studio(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error(`${args[0]} ended with ${exitCode}`);
}

/** Opens the desk in a fresh process and a fresh page. */
async function seen(workshop: Workshop, args: readonly string[]): Promise<Seen> {
  const child = spawn(process.execPath, [program, 'desk', '--no-open', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /http\S+/.exec(said.toString())?.[0] ?? '';
  const browser = await workshop.browser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // What compiles this file names its functions by a helper, which the page has not.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const view = (name: RegExp) => page.getByRole('button', { name });
    const first = await clicked(link('Orders'));
    // The list that is kept stands before the desk has answered for both screens. What follows is measured after that.
    const answered = Promise.all(
      ['printRun', 'orders'].map((call) =>
        page.waitForResponse((response) => response.url().endsWith(`/call/${call}`)),
      ),
    );
    await clicked(link('Print run'));
    const again = await clicked(link('Orders'));
    await answered;
    const filter = await clicked(view(/^Unpaid/));
    await clicked(view(/^All/));
    const pictures = await scrolled(page);
    const search = await typed(page.getByRole('textbox'), 'Family 7');
    const metrics = await page.evaluate(
      () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    return {
      first,
      again,
      filter,
      search,
      pictures,
      deskMegabytes: await peakMegabytes(child),
      pageMegabytes: metrics / 2 ** 20,
    };
  } finally {
    await context.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** Returns after how many milliseconds a click has drawn another count of rows, or the table that was not there. */
function clicked(button: Locator): Promise<number> {
  return button.evaluate(async (element) => {
    const rows = () => document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount');
    const [before, startMs] = [rows(), performance.now()];
    if (element instanceof HTMLElement) element.click();
    while (rows() === before) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - startMs > 20_000)
        throw new Error(`After ${element.textContent} it has ${before} rows`);
    }
    return performance.now() - startMs;
  });
}

/** Returns the longest time from a typed letter to the rows that it leaves. */
async function typed(field: Locator, text: string): Promise<number> {
  await field.evaluate((element) => {
    const rows = () => document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount');
    element.addEventListener('input', () => {
      // The list is drawn after the letter, when there is time. A letter that leaves all rows counts as nothing.
      const [before, startMs] = [rows(), performance.now()];
      const drawn = new Promise<number>((resolve) => {
        const look = (): void => {
          const tookMs = performance.now() - startMs;
          if (rows() !== before) resolve(tookMs);
          else if (tookMs > 500) resolve(0);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      Object.assign(globalThis, { drawn });
    });
  });
  let longestMs = 0;
  for (const letter of text) {
    await field.press(letter === ' ' ? 'Space' : letter);
    const drawn = await field.evaluate(() => Reflect.get(globalThis, 'drawn') as Promise<number>);
    longestMs = Math.max(longestMs, drawn);
  }
  return longestMs;
}

/** Returns how long after a jump into the middle of the list all pictures in view are there. */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight / 2);
    const startMs = performance.now();
    const isInView = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const isThere = (row: Element): boolean => {
      const images = [...row.querySelectorAll('img')];
      return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0);
    };
    for (;;) {
      await new Promise(requestAnimationFrame);
      const rows = [...document.querySelectorAll('tr[aria-selected]')].filter(isInView);
      if (rows.length > 5 && rows.every(isThere)) return performance.now() - startMs;
      if (performance.now() - startMs > 10_000) throw new Error('Pictures are missing');
    }
  });
}
