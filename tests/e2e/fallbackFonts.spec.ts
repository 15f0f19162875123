/** Nothing moves in a first view when the web fonts load late, whatever fonts the device has. */
import { type Browser, type Page } from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '#tests/browser.ts';
import { spread } from '#tests/scale.ts';
import { holdBack } from './holdBack.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ isShopShared: true });

/** The only fonts of each device, by the packages that contain them. */
const devices = {
  'DejaVu, which is wider': [
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
  "Liberation Sans, which has Arial's measures": [
    'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
    'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
  ],
  'PT Sans Narrow, which is narrower': [
    '@expo-google-fonts/pt-sans-narrow/400Regular/PTSansNarrow_400Regular.ttf',
    '@expo-google-fonts/pt-sans-narrow/700Bold/PTSansNarrow_700Bold.ttf',
  ],
} as const;

const paths = ['/', '/#/access', '/#/cart', '/#/gallery/gators'] as const;
/** The narrowest phone, where lines break first, and the other layout. */
const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
] as const;

const { resolve } = createRequire(import.meta.url);

/** Starts a browser with these fonts only. */
async function browserWith(fonts: readonly string[], folder: string): Promise<Browser> {
  const own = join(folder, 'fonts');
  await mkdir(own);
  for (const font of fonts) await cp(resolve(font), join(own, font.split('/').at(-1) ?? ''));
  const settings = join(folder, 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>${own}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  return launchBrowser({ FONTCONFIG_FILE: settings });
}

/** Records the position of everything in view. The second call returns what has moved: the text, and from where to where. */
function moved(page: Page) {
  return page.evaluate(() => {
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const before = Reflect.get(globalThis, 'tops') as [Element, number][] | undefined;
    const inView = [...document.querySelectorAll('[data-screen] :is(a, h1, h2, p, button, input)')]
      .map((element) => [element, topOf(element)] as const)
      .filter(([element, top]) => element.checkVisibility() && top < innerHeight);
    Object.assign(globalThis, { tops: inView });
    return (before ?? []).flatMap(([element, top]) =>
      !element.isConnected || topOf(element) === top
        ? []
        : [`${element.textContent}: ${top} to ${topOf(element)}`],
    );
  });
}

/** Returns the texts and pictures of the header that stand over one another. */
function overlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('header :is(h1, span, small, svg, img)')];
    const drawn = parts
      .filter((part) => part.matches('svg, img') || part.childElementCount === 0)
      // The others are for screen readers.
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1);
    const boxes = drawn.map((part) => {
      const range = document.createRange();
      if (part.matches('svg, img')) range.selectNode(part);
      else range.selectNodeContents(part);
      return { part, box: range.getBoundingClientRect() };
    });
    return boxes.flatMap(({ part, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const isOver = across > 0.5 && down > 0.5 && !part.contains(other.part);
        return isOver ? [`${part.outerHTML} and ${other.part.outerHTML}`] : [];
      }),
    );
  });
}

const shifts = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shifted') as number);

function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += Reflect.get(entry, 'value') as number;
      Object.assign(globalThis, { shifted });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifted });
  });
}

/** Opens a page and waits until it has settled, with the web fonts held back. */
async function firstView(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdBack(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-at]')).toHaveCount(0);
  await expect(page.locator('[data-screen]')).toHaveCount(1);
  await page.evaluate(async () => {
    for (let turns = 0; turns < 5; turns += 1)
      await new Promise((idle) => requestIdleCallback(idle));
  });
  return letGo;
}

async function facesHaveCome(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

// Between the wider and the narrower font is one that moves nothing.
for (const [name, fonts] of spread(Object.entries(devices), 2)) {
  test(`on a device that has only ${name}`, async ({ shop }) => {
    test.setTimeout(180_000);
    const folder = await mkdtemp(join(tmpdir(), 'sideline-fonts-'));
    const browser = await browserWith(fonts, folder);
    try {
      const context = await browser.newContext({
        baseURL: shop.url,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await watchShifts(page);
      const faces = new Set<string>();
      page.on('request', (request) => {
        if (request.url().endsWith('.woff2')) faces.add(request.url());
      });
      await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        for (const path of paths) {
          const where = `${path} at ${viewport.width}`;
          await page.goto('about:blank');
          faces.clear();
          const letGo = await firstView(page, path);
          // A gallery that starts as an app shell may be drawn without web fonts (settleFonts.ts).
          if (!path.includes('gallery'))
            await expect.poll(() => faces.size, where).toBeGreaterThan(0);
          await moved(page);
          await letGo();
          await facesHaveCome(page);
          expect(await moved(page), where).toEqual([]);
          expect(await shifts(page), where).toBeLessThan(0.002);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, where).toBe(viewport.width);
        }
      }
      // A gallery may be drawn without the web fonts. The next screen uses them.
      await page.setViewportSize(sizes[0]);
      await page.goto('about:blank');
      await page.goto('/#/gallery/gators');
      await page.getByRole('link', { name: 'Order prints' }).first().click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(() => {
            const heading = getComputedStyle(document.querySelector('h1') ?? document.body);
            const face = /^"?([^",]+)/.exec(heading.fontFamily)?.[1];
            return [...document.fonts].some(
              ({ family, status }) => family.replaceAll('"', '') === face && status === 'loaded',
            );
          }),
        )
        .toBe(true);
      // Without them, nothing in a header is over anything else.
      await page.setViewportSize(sizes[0]);
      await page.route(/\.woff2$/, (route) => route.abort());
      for (const path of paths) {
        await page.goto('about:blank');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.includes('cart'))
          await expect(page.getByRole('link', { name: /^Gallery/ })).toBeVisible();
        expect(await overlapping(page), path).toEqual([]);
      }
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
