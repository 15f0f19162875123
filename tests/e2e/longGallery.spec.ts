import type { Page } from '@playwright/test';
import { scaled, spread } from '#tests/scale.ts';
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
    .poll(
      () =>
        tiles(page).evaluateAll((all) => ({
          some: all.length > 0,
          waiting: all.filter((tile) => !((tile.querySelector('img')?.naturalWidth ?? 0) > 0))
            .length,
        })),
      { intervals: [50] },
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

/** As a share of the page's height: 0 is the top, 1 the end. Resolves when the tiles there are drawn, their photos maybe not. */
async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((at) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, (scrollHeight - window.innerHeight) * at);
  }, share);
  await page.waitForFunction(() => {
    const inView = [...document.querySelectorAll('[role=tabpanel] li')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return inView.length >= 2;
  });
}

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

/** Counts the most tiles that are drawn at once, from now on. */
function watchDrawing(list: Element) {
  const columns = Number(getComputedStyle(list).getPropertyValue('--columns'));
  const watched = { columns, most: 0 };
  new MutationObserver((records) => {
    const added = records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
    watched.most = Math.max(watched.most, added);
  }).observe(list, { childList: true });
  return watched;
}

/** Records layout shifts from now on. */
async function watchShifts(page: Page): Promise<void> {
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
}

test('a gallery of a thousand photos stays small and in its places', async ({ page }) => {
  await serveShoot(page, shoot);
  const letPhotosCome = await holdPhotos(page);
  await openGallery(page, 'GATORS-DEMO', team);
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(6);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1000 photos');

  await test.step('nothing moves when its first photos come', async () => {
    await watchShifts(page);
    letPhotosCome();
    await settled(page);
  });

  let asked = 0;
  page.on('request', (request) => {
    if (anyPhoto('gators').test(request.url())) asked += 1;
  });

  await test.step('no tile is without its placeholder, and nothing moves', async () => {
    expect(await scrollThrough(page, 600)).toEqual([]);
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
  });

  await test.step('what is flung past is not fetched, and where it comes to rest the photos show', async () => {
    expect(asked).toBeLessThan(count / 4);
    await expect(page.getByRole('button', { name: 'View Player 1000' })).toBeInViewport();
  });

  await test.step('the last tile says where it stands', async () => {
    const last = tiles(page).filter({ hasText: 'Player 1000' });
    await expect(last).toHaveAttribute('aria-setsize', '1000');
    await expect(last).toHaveAttribute('aria-posinset', '1000');
  });

  await test.step('at most 1,500 nodes at its end, in the middle and at its top', async () => {
    for (const share of [1, 0.5, 0]) {
      await scrollTo(page, share);
      await expect.poll(() => tiles(page).count()).toBeGreaterThan(6);
      await settled(page);
      expect(await nodes(page)).toBeLessThanOrEqual(1500);
    }
  });

  await test.step('the right photo is in the right place after a jump, which draws two rows at a time', async () => {
    const drawn = await page.getByRole('tabpanel').getByRole('list').evaluateHandle(watchDrawing);
    await scrollTo(page, 0.7);
    await settled(page);
    const { columns, most } = await drawn.evaluate((now) => now);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2 * columns);
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

test('a gallery of a thousand photos starts small', async ({ page }) => {
  await serveShoot(page, shoot);
  await openGallery(page, 'GATORS-DEMO', team);

  await test.step('opened by its address, it asks for its document and each photo once', async () => {
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
  await test.step('it is as small before React is there, with every tile in its turn', async () => {
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

  test('brings the renditions that fit the screen, one that is dense, or one that saves data', async ({
    page,
    context,
  }) => {
    // The rendition of a photo does not depend on the others, so a short gallery is enough.
    const { items } = shoot.gallery;
    await serveShoot(page, { ...shoot, gallery: { ...shoot.gallery, items: items.slice(0, 12) } });
    await page.addInitScript(() => {
      // Otherwise a visit begins with the photos of the one before.
      localStorage.removeItem('sideline.first.gators');
      const saveData = sessionStorage.getItem('saveData') !== null;
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    });
    const widths = new Set<string>();
    page.on('request', (request) => {
      const asked = /-(\d+)\.sealed$/.exec(request.url())?.[1];
      if (asked !== undefined) widths.add(asked);
    });
    const session = await context.newCDPSession(page);
    await openGallery(page, 'GATORS-DEMO', team);
    const screens = [
      ['one pixel a point', [390, 844, 1], false, 360],
      ['a dense screen', [390, 844, 3], false, 360],
      ['a dense screen that is wider', [700, 900, 3], false, 540],
      ['the same with Save-Data', [700, 900, 3], true, 360],
      ['a desk', [1300, 900, 1], false, 360],
      ['a dense desk', [1300, 900, 2], false, 1080],
    ] as const;
    for (const [name, screen, saveData, width] of spread(screens, 4)) {
      const [screenWidth, height, deviceScaleFactor] = screen;
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: screenWidth,
        height,
        deviceScaleFactor,
        mobile: false,
      });
      await page.evaluate((saves) => {
        if (saves) sessionStorage.setItem('saveData', '');
        else sessionStorage.removeItem('saveData');
      }, saveData);
      widths.clear();
      await page.reload();
      await settled(page);
      expect([...widths], name).toEqual([String(width)]);
    }
  });
});

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

test('search and tabs answer at once, and memory stays bounded', async ({ page }) => {
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

  await test.step('search and tabs answer at once, and the address keeps them', async () => {
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

  await test.step('what is scrolled away gives its picture back', async () => {
    const down = spread([...Array(21).keys()], 11).map((step) => step / 20);
    for (const share of [...down, ...spread([0.8, 0.6, 0.4, 0.2, 0], 3)]) {
      await scrollTo(page, share);
      await settled(page);
    }
    const { made, most, alive } = await blobUrls();
    expect(made).toBeGreaterThan(scaled(125, 250));
    expect(most).toBeLessThan(120);
    expect(alive).toBeLessThan(100);
    await page.getByRole('link', { name: 'All galleries' }).click();
    await expect.poll(async () => (await blobUrls()).alive).toBeLessThanOrEqual(40);
  });
});
