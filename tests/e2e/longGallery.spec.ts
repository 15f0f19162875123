import type { Page } from '@playwright/test';
import { holdBack } from './holdBack.ts';
import { anyPhoto, answer, sealedPhoto, serveShoot, shootOf, type Shoot } from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';

/** A thousand sealed photos: document, network and memory use stay small at any length. */

const team = 'Port Soccer (Gators)';
const count = 1000;

let shoot: Shoot;
test.beforeAll(async () => {
  shoot = await shootOf(count);
});
test.use({ serviceWorkers: 'block', isShopShared: true });

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

/** Waits until every picture near the screen is decoded. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      tiles(page).evaluateAll((all) => ({
        some: all.length > 0,
        waiting: all.filter((tile) => !((tile.querySelector('img')?.naturalWidth ?? 0) > 0)).length,
      })),
    )
    .toEqual({ some: true, waiting: 0 });
}

const nodes = (page: Page) => page.evaluate(() => document.getElementsByTagName('*').length);

/** Holds photos back from now on. Returns a function that releases them. */
async function holdPhotos(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(anyPhoto('gators'), async (route) => {
    await free;
    await route.fallback();
  });
  return letGo;
}

/** As a share of the page's height: 0 is the top, 1 the end. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((at) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, (scrollHeight - window.innerHeight) * at);
  }, share);

/** Scrolls from end to end by this many pixels a frame. Resolves to the distinct results of `look`. */
function scrollThrough(page: Page, pixelsAFrame: number): Promise<readonly string[]> {
  return page.evaluate(
    (step) =>
      new Promise<readonly string[]>((resolve) => {
        const troubles = new Set<string>();
        let position = 0;
        const look = (): void => {
          const inView = [...document.querySelectorAll('[role=tabpanel] li')].filter((tile) => {
            const { top, bottom } = tile.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          });
          if (inView.length < 4) troubles.add(`${inView.length} tiles in view`);
          for (const tile of inView) {
            const frames = [...tile.querySelectorAll<HTMLElement>('*')];
            const hasPlaceholder = frames.some(({ style }) =>
              style.backgroundImage.startsWith('url("data:image/'),
            );
            if (!hasPlaceholder) troubles.add('a tile without placeholder');
            if (tile.getBoundingClientRect().height < 60) troubles.add('a flat tile');
          }
        };
        const frame = (): void => {
          look();
          position += step;
          window.scrollTo(0, position);
          const end = document.documentElement.scrollHeight - window.innerHeight;
          if (position < end) requestAnimationFrame(frame);
          else resolve([...troubles]);
        };
        requestAnimationFrame(frame);
      }),
    pixelsAFrame,
  );
}

test.describe('a gallery of a thousand photos', () => {
  test('has at most 1,500 nodes at its top, in the middle and at the end', async ({ page }) => {
    await serveShoot(page, shoot);
    await openGallery(page, 'GATORS-DEMO', team);
    for (const share of [0, 0.5, 1]) {
      await scrollTo(page, share);
      await settled(page);
      expect(await nodes(page)).toBeLessThanOrEqual(1500);
      expect(await tiles(page).count()).toBeGreaterThan(6);
    }
    await expect(page.getByRole('button', { name: 'View Player 1000' })).toBeInViewport();
  });

  test('stays so small before React is there, with every tile in its turn', async ({ page }) => {
    await serveShoot(page, shoot);
    await openGallery(page, 'GATORS-DEMO', team);
    const letGo = await holdBack(page, /assets\/mount-/);
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators');
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(6);
    expect(await scrollThrough(page, 600)).toEqual([]);
    const numbers = () =>
      tiles(page).evaluateAll((all) => all.map((tile) => Number(tile.dataset['number'])));
    await expect.poll(async () => (await numbers()).at(-1)).toBe(count - 1);
    expect(await nodes(page)).toBeLessThanOrEqual(1500);
    await scrollTo(page, 0);
    await expect.poll(async () => (await numbers())[0]).toBe(0);
    const found = await numbers();
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    await expect(page.locator('[data-at]')).toHaveCount(1);
    await letGo();
    await expect(page.locator('[data-at]')).toHaveCount(0);
  });

  test('says how long it is, and where a tile stands in it', async ({ page }) => {
    await serveShoot(page, shoot);
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1000 photos');
    await scrollTo(page, 1);
    const last = tiles(page).filter({ hasText: 'Player 1000' });
    await expect(last).toHaveAttribute('aria-setsize', '1000');
    await expect(last).toHaveAttribute('aria-posinset', '1000');
  });

  test('never shows a tile without its placeholder, and nothing moves', async ({ page }) => {
    await serveShoot(page, shoot);
    const letPhotosCome = await holdPhotos(page);
    await openGallery(page, 'GATORS-DEMO', team);
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(6);
    await page.evaluate(async () => {
      // Late fonts are tested elsewhere.
      await document.fonts.ready;
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
        }
      }).observe({ type: 'layout-shift' });
    });
    letPhotosCome();
    await settled(page);
    expect(await scrollThrough(page, 600)).toEqual([]);
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
  });

  test('shows the right photo in the right place after a jump', async ({ page }) => {
    await serveShoot(page, shoot);
    await openGallery(page, 'GATORS-DEMO', team);
    await scrollTo(page, 0.7);
    await settled(page);
    const wrong = await tiles(page).evaluateAll((all) =>
      all.filter((tile) => {
        const image = tile.querySelector('img');
        const isPortrait = Number(tile.getAttribute('aria-posinset')) % 2 === 1;
        return image && image.naturalHeight > image.naturalWidth !== isPortrait;
      }),
    );
    expect(wrong).toHaveLength(0);
  });
});

test.describe('the line', () => {
  test('carries at most six photos at once, those on the screen first', async ({ page }) => {
    await serveShoot(page, shoot);
    const asked: number[] = [];
    const held: (() => void)[] = [];
    page.on('request', (request) => {
      const number = /\/p(\d{7})-\d+\.sealed$/.exec(request.url())?.[1];
      if (number !== undefined) asked.push(Number(number));
    });
    // Counted in the page, where an aborted request ends at once.
    await page.addInitScript(() => {
      const counts = { underWay: 0, most: 0 };
      Object.assign(window, { photoRequests: counts });
      const send = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        if (!/-\d+\.sealed$/.test(String(input))) return send(input, init);
        counts.underWay += 1;
        counts.most = Math.max(counts.most, counts.underWay);
        return send(input, init).finally(() => (counts.underWay -= 1));
      };
    });
    await page.route(anyPhoto('gators'), async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await answer(route, await sealedPhoto(shoot, route.request().url())).catch(() => undefined);
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expect.poll(() => asked.length).toBe(6);
    expect([...asked].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);

    await scrollTo(page, 0.5);
    const inView = () =>
      tiles(page).evaluateAll((all) =>
        all
          .filter((tile) => {
            const { top, bottom } = tile.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          })
          .map((tile) => Number(tile.getAttribute('aria-posinset')) - 1),
      );
    await expect.poll(async () => (await inView()).every((number) => number > 400)).toBe(true);
    const seen = await inView();
    const letGo = setInterval(() => held.shift()?.(), 20);
    await settled(page);
    clearInterval(letGo);
    for (const release of held) release();
    expect(asked.slice(6, 6 + seen.length).sort((a, b) => a - b)).toEqual(seen);
    const { most } = await page.evaluate(
      () => Reflect.get(window, 'photoRequests') as { readonly most: number },
    );
    expect(most).toBe(6);
  });

  for (const [name, options, saveData, width] of [
    ['one pixel a point', { deviceScaleFactor: 1 }, false, 360],
    ['a dense screen', { deviceScaleFactor: 3 }, false, 360],
    [
      'a dense screen that is wider',
      { deviceScaleFactor: 3, viewport: { width: 700, height: 900 } },
      false,
      540,
    ],
    [
      'the same with Save-Data',
      { deviceScaleFactor: 3, viewport: { width: 700, height: 900 } },
      true,
      360,
    ],
    ['a desk', { deviceScaleFactor: 1, viewport: { width: 1300, height: 900 } }, false, 360],
    ['a dense desk', { deviceScaleFactor: 2, viewport: { width: 1300, height: 900 } }, false, 1080],
  ] as const) {
    test(`brings ${width} pixels to ${name}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      await page.addInitScript((save) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: save } });
      }, saveData);
      // The rendition of a photo does not depend on the others, so a short gallery is enough.
      const { items } = shoot.gallery;
      await serveShoot(page, {
        ...shoot,
        gallery: { ...shoot.gallery, items: items.slice(0, 12) },
      });
      const widths = new Set<string>();
      page.on('request', (request) => {
        const asked = /-(\d+)\.sealed$/.exec(request.url())?.[1];
        if (asked !== undefined) widths.add(asked);
      });
      await openGallery(page, 'GATORS-DEMO', team);
      await settled(page);
      expect([...widths]).toEqual([String(width)]);
      await context.close();
    });
  }
});

test('opened by its address, a gallery asks for its document and each photo once', async ({
  page,
}) => {
  await serveShoot(page, shoot);
  await openGallery(page, 'GATORS-DEMO', team);
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.sealed')) asked.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await settled(page);
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter((path, place) => asked.indexOf(path) !== place)).toEqual([]);
  // The first photos are requested in order, before their screen has loaded.
  expect(asked.slice(1, 7).map((path) => /p(\d{7})/.exec(path)?.[1])).toEqual(
    [0, 1, 2, 3, 4, 5].map((number) => String(number).padStart(7, '0')),
  );
});

test('what is flung past is not fetched, and where it comes to rest the photos show', async ({
  page,
}) => {
  await serveShoot(page, shoot);
  await openGallery(page, 'GATORS-DEMO', team);
  await settled(page);
  let asked = 0;
  page.on('request', (request) => {
    if (anyPhoto('gators').test(request.url())) asked += 1;
  });
  await scrollThrough(page, 500);
  await settled(page);
  expect(asked).toBeLessThan(count / 4);
  await expect(page.getByRole('button', { name: 'View Player 1000' })).toBeInViewport();
});

test('memory stays bounded: what is scrolled away gives its picture back', async ({ page }) => {
  await page.addInitScript(() => {
    const alive = new Set<string>();
    const counts = { most: 0, made: 0 };
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (object: Blob | MediaSource) => {
      const url = create(object);
      alive.add(url);
      counts.made += 1;
      counts.most = Math.max(counts.most, alive.size);
      return url;
    };
    URL.revokeObjectURL = (url: string) => {
      alive.delete(url);
      revoke(url);
    };
    Object.assign(window, { blobUrls: () => ({ ...counts, alive: alive.size }) });
  });
  const blobUrls = () =>
    page.evaluate(() =>
      (
        Reflect.get(window, 'blobUrls') as () => {
          readonly most: number;
          readonly made: number;
          readonly alive: number;
        }
      )(),
    );
  await serveShoot(page, shoot);
  await openGallery(page, 'GATORS-DEMO', team);
  for (const share of [...Array(21).keys()].map((step) => step / 20)) {
    await scrollTo(page, share);
    await settled(page);
  }
  for (const share of [0.8, 0.6, 0.4, 0.2, 0]) {
    await scrollTo(page, share);
    await settled(page);
  }
  const { made, most, alive } = await blobUrls();
  expect(made).toBeGreaterThan(250);
  expect(most).toBeLessThan(120);
  expect(alive).toBeLessThan(100);
  await page.getByRole('link', { name: 'All galleries' }).click();
  await expect.poll(async () => (await blobUrls()).alive).toBeLessThanOrEqual(40);
});

test.describe('search and tabs', () => {
  type Act = { readonly click: string } | { readonly type: string };

  /** In frames, which are slower on a busy machine, too. */
  const instantly = 8;

  /** Returns the number of frames from the action until the gallery shows this number of photos. */
  const framesUntil = (page: Page, act: Act, said: string) =>
    page.evaluate(
      ([doing, text]) =>
        new Promise<number>((resolve) => {
          let frames = 0;
          const look = (): void => {
            const status = document.querySelector('main [role=status]')?.textContent;
            if (status === text || frames > 60) resolve(frames);
            else {
              frames += 1;
              requestAnimationFrame(look);
            }
          };
          requestAnimationFrame(() => {
            if ('click' in doing) document.querySelector<HTMLElement>(doing.click)?.click();
            else {
              document.querySelector<HTMLElement>('main input')?.focus();
              document.execCommand('insertText', false, doing.type);
            }
            requestAnimationFrame(look);
          });
        }),
      [act, said] as const,
    );

  test('answer at once, and the address keeps them', async ({ page }) => {
    await serveShoot(page, shoot);
    await openGallery(page, 'GATORS-DEMO', team);
    await settled(page);
    const typed = await framesUntil(page, { type: 'player 77' }, '11 photos');
    expect(typed).toBeLessThan(instantly);
    await expect(page).toHaveURL(/\?group=U12&q=player(\+|%20)77$/);
    await expect(tiles(page)).toHaveCount(11);

    const clear = { click: '[aria-label="Clear search"]' };
    const cleared = await framesUntil(page, clear, '1000 photos');
    expect(cleared).toBeLessThan(instantly);

    const turned = await framesUntil(page, { click: '[role=tab]' }, '0 photos');
    expect(turned).toBeLessThan(instantly);
    await expect(page).toHaveURL(/\?group=U6$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?group=U12$/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1000 photos');
  });
});
