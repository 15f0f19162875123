import type { Page, Route } from '@playwright/test';
import { pageLostTexts } from '#facts/pageLostTexts.ts';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { galleryTroubleTexts } from '#facts/galleryTroubleTexts.ts';
import { texts } from '#facts/texts.ts';
import { withWorker } from './device.ts';
import { serveShoot, shootOf, sealedPhoto, anyPhoto, answer, fileOf } from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ isShopShared: true });

/** Responses that differ from what the studio published: damaged, swapped, stale, or sealed with another key. */

const team = 'Port Soccer (Gators)';
const documentPath = '**/galleries/gators/gallery.sealed';
const tablePath = '**/galleries/access.json';
const damagedGallery = galleryTroubleTexts.damaged;

const photos = (page: Page) => page.getByRole('tabpanel').locator('img');
const failed = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^Try .* again$/ });

/** Expects this many decoded pictures, not only elements in the document. */
async function expectShown(page: Page, count: number): Promise<void> {
  await expect
    .poll(() =>
      photos(page).evaluateAll(
        (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
      ),
    )
    .toBe(count);
}

/** Answers with the real response except for one flipped bit in the middle. */
async function flipped(route: Route): Promise<void> {
  const body = await (await route.fetch()).body();
  const middle = body.length >> 1;
  body[middle] = (body[middle] ?? 0) ^ 1;
  await route.fulfill({ contentType: 'application/octet-stream', body });
}

test.describe('with one flipped bit in', () => {
  test.use({ serviceWorkers: 'block' });

  test('a photo, the tile says so, the others show, and a good answer heals it', async ({
    page,
  }) => {
    const shoot = await shootOf(6);
    await serveShoot(page, shoot);
    const isHurt = (url: URL): boolean => url.pathname.includes(`/${fileOf(2)}-`);
    await page.route(isHurt, async (route) => {
      const sealed = await sealedPhoto(shoot, route.request().url());
      sealed[sealed.length >> 1] = (sealed[sealed.length >> 1] ?? 0) ^ 1;
      await answer(route, sealed);
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expectShown(page, 5);
    const retry = page.getByRole('button', { name: 'Try Player 3 again' });
    await expect(retry).toContainText(galleryTexts.photoFailed);
    await expect(failed(page)).toHaveCount(1);
    await retry.click();
    await expect(retry).toContainText(galleryTexts.photoFailed);
    await page.unroute(isHurt);
    await retry.click();
    await expectShown(page, 6);
    await expect(failed(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'View Player 3' }).click();
    await expect(page.getByRole('img', { name: 'Player 3' })).toBeVisible();
  });

  test('the first answer for a photo, nobody notices', async ({ page }) => {
    const shoot = await shootOf(4);
    await serveShoot(page, shoot);
    let answers = 0;
    await page.route(anyPhoto('gators'), async (route) => {
      answers += 1;
      const sealed = await sealedPhoto(shoot, route.request().url());
      if (answers <= 4) sealed[40] = (sealed[40] ?? 0) ^ 1;
      await answer(route, sealed);
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expectShown(page, 4);
    await expect(failed(page)).toHaveCount(0);
    expect(answers).toBeGreaterThan(4);
  });

  test("the gallery's document, it is said, and a good answer opens it", async ({ page }) => {
    let answers = 0;
    await page.route(documentPath, async (route) => {
      await flipped(route);
      answers += 1;
    });
    await page.goto('/#/access?code=GATORS-DEMO');
    await expect(page.getByRole('alert')).toContainText(damagedGallery);
    const before = answers;
    await page.getByRole('button', { name: 'Try again' }).click();
    // One more request, and one past every cache.
    await expect.poll(() => answers).toBe(before + 2);
    await expect(page.getByRole('alert')).toContainText(damagedGallery);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the first answer for the document, nobody notices', async ({ page }) => {
    let answers = 0;
    await page.route(documentPath, async (route) => {
      answers += 1;
      await (answers === 1 ? flipped(route) : route.continue());
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(photos(page).first()).toBeVisible();
    expect(answers).toBe(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('with a code table that', () => {
  test.use({ serviceWorkers: 'block' });

  type Table = {
    version: number;
    salt: string;
    iterations: number;
    entries: Record<string, string>;
  };

  const another = (character: string): string => (character === 'A' ? 'B' : 'A');
  const hurt = (text: string): string =>
    `${text.slice(0, 8)}${another(text.charAt(8))}${text.slice(9)}`;
  const hurtEach = (
    table: Table,
    id: (id: string) => string,
    entry: (entry: string) => string,
  ) => ({
    ...table,
    entries: Object.fromEntries(
      Object.entries(table.entries).map(([key, value]) => [id(key), entry(value)]),
    ),
  });
  const same = (text: string): string => text;
  const damages: Readonly<Record<string, (table: Table) => unknown>> = {
    'has a damaged entry': (table) => hurtEach(table, same, hurt),
    'has a damaged entry id': (table) => hurtEach(table, hurt, same),
    'has a damaged salt': (table) => ({ ...table, salt: hurt(table.salt) }),
    'has a damaged count of iterations': (table) => ({ ...table, iterations: 600_001 }),
    'is cut short': (table) => JSON.stringify(table).slice(0, -3),
    'is a web page': () => '<!doctype html><title>Sign in to the school network</title>',
  };
  for (const [kind, damage] of Object.entries(damages)) {
    const damaged = async (route: Route): Promise<void> => {
      const body = damage((await (await route.fetch()).json()) as Table);
      await route.fulfill({
        contentType: 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    };

    test(`${kind}, the code is not called wrong, and a good answer opens it`, async ({ page }) => {
      await page.route(tablePath, damaged);
      await page.goto('/#/access');
      await page.getByLabel('Access code').fill('GATORS-DEMO');
      await page.getByLabel('Access code').press('Enter');
      const message = page.getByRole('alert');
      await expect(message).toHaveText(texts.access.listDamaged);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByLabel('Access code').press('Enter');
      await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    });

    test(`${kind} in its first answer, nobody notices`, async ({ page }) => {
      await page.route(tablePath, damaged, { times: 1 });
      await openGallery(page, 'GATORS-DEMO', team);
    });
  }
});

test.describe('photos', () => {
  test.use({ serviceWorkers: 'block' });

  test('that are swapped do not show', async ({ page }) => {
    const shoot = await shootOf(6);
    await serveShoot(page, shoot);
    const swap = async (route: Route, from: number, to: number): Promise<void> => {
      const url = route.request().url().replace(fileOf(from), fileOf(to));
      await answer(route, await sealedPhoto(shoot, url));
    };
    await page.route(/\/p0000001-\d+\.sealed$/, (route) => swap(route, 1, 4));
    await page.route(/\/p0000004-\d+\.sealed$/, (route) => swap(route, 4, 1));
    await openGallery(page, 'GATORS-DEMO', team);
    await expectShown(page, 4);
    await expect(page.getByRole('button', { name: 'Try Player 2 again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Player 5 again' })).toBeVisible();
  });

  test('that are another rendition, or of another gallery, do not show', async ({ page }) => {
    const shoot = await shootOf(4);
    const owls = await shootOf(4, { slug: 'owls' });
    await serveShoot(page, shoot);
    await page.route(/\/p0000001-\d+\.sealed$/, async (route) =>
      answer(route, await sealedPhoto(shoot, '/p0000001-1080.sealed')),
    );
    await page.route(/\/p0000002-\d+\.sealed$/, async (route) =>
      answer(route, await sealedPhoto({ ...owls, key: shoot.key }, route.request().url())),
    );
    await openGallery(page, 'GATORS-DEMO', team);
    await expectShown(page, 2);
    await expect(failed(page)).toHaveCount(2);
  });

  test('that cannot be had can be tried again, one by one', async ({ page }) => {
    const shoot = await shootOf(6);
    await serveShoot(page, shoot);
    const lost = /\/p000000[135]-\d+\.sealed$/;
    await page.route(lost, (route) => {
      const isGone = route.request().url().includes(fileOf(1));
      return isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort();
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expectShown(page, 3);
    await expect(failed(page)).toHaveCount(3);
    await page.unroute(lost);
    await page.getByRole('button', { name: 'Try Player 4 again' }).click();
    await expectShown(page, 4);
    await expect(failed(page)).toHaveCount(2);
  });
});

test.describe('a gallery sealed anew', () => {
  test.use({ serviceWorkers: 'block' });

  test('under another key says so, and entering the code opens it again', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await serveShoot(page, await shootOf(4));
    await openGallery(page, 'GATORS-DEMO', team);
    await expectShown(page, 4);

    await serveShoot(page, await shootOf(4));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(damagedGallery);
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await expect(page).toHaveURL(/#\/access\?next=/);
    await page.getByLabel('Access code').fill('gators demo');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await expectShown(page, 4);
    expect(errors).toEqual([]);
  });
});

test('what the worker has kept and something has broken is fetched anew', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await withWorker(page);
  const count = await page.getByRole('tabpanel').getByRole('button').count();
  expect(count).toBeGreaterThan(3);
  await expectShown(page, count);

  /** Flips one bit in everything that the worker has stored of the gallery. Resolves to how many files there were. */
  const breakKept = () =>
    page.evaluate(async () => {
      let broken = 0;
      for (const name of await caches.keys()) {
        if (!name.startsWith('gallery-')) continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
          bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
          await cache.put(request, new Response(bytes, { headers: response?.headers ?? {} }));
          broken += 1;
        }
      }
      return broken;
    });
  const keptCount = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('gallery-'));
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().length;
    });
  await expect.poll(keptCount).toBeGreaterThan(3);
  expect(await breakKept()).toBeGreaterThan(3);
  await page.reload();
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  await expectShown(page, count);
  await expect(failed(page)).toHaveCount(0);
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /-\d+\.sealed$/.test(name))
      .map(({ name }) => name),
  );
  expect(answered.length).toBeGreaterThan(new Set(answered).size);

  await page.reload();
  await expectShown(page, count);
  const again = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /-\d+\.sealed$/.test(name)),
  );
  expect(again.length).toBe(new Set(again.map(({ name }) => name)).size);
});

type Damage = 'emptied' | 'cut' | 'changed' | 'gone';

/** Damages the worker's stored app files whose path matches. Resolves to their paths. */
const damageKept = (page: Page, pattern: string, damage: Damage) =>
  page.evaluate(
    async ([source, how]) => {
      const wanted = new RegExp(source);
      const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
      const cache = await caches.open(name ?? '');
      const keys = (await cache.keys()).filter(({ url }) => wanted.test(new URL(url).pathname));
      for (const key of keys) {
        const kept = await cache.match(key);
        const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? []);
        // No script starts with this character.
        if (how === 'changed') bytes[0] = 0x23;
        const left = { emptied: 0, cut: bytes.length >> 1, changed: bytes.length, gone: 0 }[how];
        if (how === 'gone') await cache.delete(key);
        else await cache.put(key, new Response(bytes.slice(0, left), kept));
      }
      return keys.map(({ url }) => new URL(url).pathname);
    },
    [pattern, damage] as const,
  );

/** Returns app files that do not match the worker's checksum, and missing ones. */
const damagedFiles = (page: Page, all: readonly string[]) =>
  page.evaluate(async (paths) => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
    const cache = await caches.open(name ?? '');
    const damaged: string[] = [];
    for (const path of paths) {
      const kept = await cache.match(path, { ignoreSearch: true });
      const bytes = await kept?.arrayBuffer();
      const digest = bytes && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const sum = digest && btoa(String.fromCharCode(...digest));
      if (sum === undefined || sum !== kept?.headers.get('X-Checksum')) damaged.push(path);
    }
    return damaged;
  }, all);

test.describe('a file of the app that the phone has damaged', () => {
  for (const damage of ['emptied', 'cut', 'changed', 'gone'] as const) {
    test(`is fetched again when it is ${damage}, and kept for the next time`, async ({
      page,
      context,
    }) => {
      await page.goto('/#/access');
      await withWorker(page);
      const files = await damageKept(page, String.raw`\.js$|/index\.html$`, damage);
      expect(files.length).toBeGreaterThan(20);
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto('about:blank');
      await page.goto('/#/cart');
      await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose image type' })).toBeVisible();
      await expect(page.getByText(/No signal|offline/)).toHaveCount(0);
      expect(errors).toEqual([]);
      // All files are repaired and work offline.
      await expect.poll(() => damagedFiles(page, files)).toEqual([]);
      await context.setOffline(true);
      await page.goto('about:blank');
      await page.goto('/#/cart');
      await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose image type' })).toBeVisible();
    });
  }
});

test('without a signal, a damaged page says what to do, and repairs itself later', async ({
  page,
  context,
}) => {
  await page.goto('/#/access');
  await withWorker(page);
  await damageKept(page, String.raw`/index\.html$`, 'cut');
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto('/#/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageLostTexts.title);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to Cart 8 Wallets' })).toBeVisible();
});

test.describe('a part of the app that does not come', () => {
  test.use({ serviceWorkers: 'block' });

  test('is no lost signal while the server is there', async ({ page }) => {
    let asked = 0;
    await page.route(/assets\/CartScreen-.*\.js$/, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/');
    await page.goto('/#/cart');
    // It is reloaded once by the app before it is left to the person.
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    const message = page.getByRole('alert');
    await expect(message).toContainText("This page didn't load");
    await expect(message).not.toContainText('offline');
    await page.unrouteAll({ behavior: 'wait' });
    await message.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart 8 Wallets' })).toBeVisible();
  });
});
