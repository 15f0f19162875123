import type { Page, Route } from '@playwright/test';
import { accessTexts, galleryTexts, galleryTroubleTexts } from '#core/gallery/galleryTexts.ts';
import { pageLostTexts } from '#core/shop/appTexts.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { said } from '#core/text/spoken.ts';
import { branded } from '#core/shop/branded.ts';
import { withWorker } from './device.ts';
import {
  serveShoot,
  shootOf,
  sealedPhoto,
  anyPhoto,
  answer,
  fileOf,
  playerLabel,
} from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ isShopShared: true });

/** Responses that differ from what the studio published: damaged, swapped, stale, or sealed with another key. */

const team = 'Port Soccer (Gators)';
const documentPath = '**/galleries/gators/gallery.sealed';
const tablePath = '**/galleries/access/head.json';
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

test.describe('photos', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 1600 } });

  test('that came damaged, swapped or not at all do not show, and can be tried again', async ({
    page,
  }) => {
    const shoot = await shootOf(10);
    const owls = await shootOf(10, { slug: 'owls' });
    await serveShoot(page, shoot);
    let answers = 0;
    const asked = (route: Route, index: number): string =>
      route
        .request()
        .url()
        .replace(/p\d{7}/, fileOf(index));
    const flippedPhoto = async (url: string) => {
      const sealed = await sealedPhoto(shoot, url);
      sealed[sealed.length >> 1] = (sealed[sealed.length >> 1] ?? 0) ^ 1;
      return sealed;
    };
    const instead: readonly ((route: Route) => Promise<void>)[] = [
      (route) => route.fallback(),
      // Swapped with player 5.
      async (route) => answer(route, await sealedPhoto(shoot, asked(route, 4))),
      // Another rendition of the same photo.
      async (route) => answer(route, await sealedPhoto(shoot, `/${fileOf(2)}-1080.sealed`)),
      // The photo of another gallery.
      async (route) =>
        answer(route, await sealedPhoto({ ...owls, photoKey: shoot.photoKey }, asked(route, 3))),
      async (route) => answer(route, await sealedPhoto(shoot, asked(route, 1))),
      async (route) => answer(route, await flippedPhoto(asked(route, 5))),
      (route) => route.fulfill({ status: 404, body: 'Not found' }),
      (route) => route.abort(),
      // Damaged in its first answer only.
      async (route) => {
        answers += 1;
        return answers === 1
          ? answer(route, await flippedPhoto(asked(route, 8)))
          : route.fallback();
      },
      (route) => route.fallback(),
    ];
    const indexOf = (url: string): number => Number(/\/p(\d{7})-/.exec(url)?.[1]);
    await page.route(anyPhoto('gators'), (route) =>
      (instead[indexOf(route.request().url())] ?? ((other) => other.abort()))(route),
    );
    await openGallery(page, 'GATORS-DEMO', team);
    const retry = (player: number) =>
      page.getByRole('button', { name: `Try ${playerLabel(player)} again`, exact: true });

    await test.step('each that differs says so, the others show, and nobody notices a first damage', async () => {
      for (const player of [2, 3, 4, 5, 6, 7, 8]) {
        await expect(retry(player)).toContainText(galleryTexts.photoFailed);
      }
      await expect(failed(page)).toHaveCount(7);
      await expectShown(page, 3);
      expect(answers).toBeGreaterThan(1);
    });

    await test.step('one that stays damaged stays hidden', async () => {
      const second = page.waitForResponse((response) => response.url().includes(fileOf(5)));
      await retry(6).click();
      await second;
      await expect(retry(6)).toContainText(galleryTexts.photoFailed);
      await expectShown(page, 3);
    });

    await test.step('a good answer heals each of them', async () => {
      await page.unroute(anyPhoto('gators'));
      await serveShoot(page, shoot);
      // Some are tried again by themselves, perhaps before the tap.
      for (const player of [2, 3, 4, 5, 6, 7, 8]) {
        await expect(async () => {
          if (await retry(player).isVisible())
            await retry(player).press('Enter', { timeout: 1_000 });
          await expect(retry(player)).toHaveCount(0, { timeout: 1_000 });
        }).toPass();
      }
      // A press that came just after a photo did has opened it.
      const lightbox = page.getByRole('dialog');
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(lightbox).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await expectShown(page, 10);
      await page.getByRole('button', { name: 'View Player 6' }).click();
      await expect(page.getByRole('img', { name: 'Player 6' })).toBeVisible();
    });
  });
});

test.describe("a gallery's document", () => {
  test.use({ serviceWorkers: 'block' });

  test('with one flipped bit in its first answer, nobody notices', async ({ page }) => {
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

  test('that came damaged, or sealed with another key, opens with a good answer', async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const message = page.getByRole('alert');
    const heading = page.getByRole('heading', { name: team, level: 1 });
    let answers = 0;

    await test.step('with one flipped bit it is said, and a good answer opens it', async () => {
      await page.route(documentPath, async (route) => {
        await flipped(route);
        answers += 1;
      });
      await page.goto('/#/access?code=GATORS-DEMO');
      await expect(message).toContainText(damagedGallery);
      const before = answers;
      await page.getByRole('button', { name: 'Try again' }).click();
      // One more request, and one past every cache.
      await expect.poll(() => answers).toBe(before + 2);
      await expect(message).toContainText(damagedGallery);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading).toBeVisible();
      await expect(message).toHaveCount(0);
    });

    await test.step('under another key it says so, and entering the code opens it again', async () => {
      await serveShoot(page, await shootOf(4));
      await page.reload();
      await expect(message).toContainText(damagedGallery);
      await page.getByRole('link', { name: 'Enter the code' }).click();
      await expect(page).toHaveURL(/#\/access\?next=/);
      await page.getByLabel('Access code').fill('gators demo');
      await page.getByLabel('Access code').press('Enter');
      await expect(heading).toBeVisible();
      await expectShown(page, 4);
    });
    expect(errors).toEqual([]);
  });
});

test.describe('a code table', () => {
  test.use({ serviceWorkers: 'block' });

  // Every other damage: tests/device/gallery/accessTable.test.ts.
  test('that is a web page does not call the code wrong, and a good answer opens it', async ({
    page,
  }) => {
    const signIn = (route: Route): Promise<void> =>
      route.fulfill({
        contentType: 'application/json',
        body: '<!doctype html><title>Sign in to the school network</title>',
      });
    await page.route(tablePath, signIn);
    await page.goto('/#/access');
    await page.getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('alert')).toHaveText(accessTexts.listDamaged);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();

    await test.step('in its first answer, nobody notices', async () => {
      await page.route(tablePath, signIn, { times: 1 });
      await openGallery(page, 'OWLS-DEMO', 'Bradford United');
    });
  });
});

test('what the worker has kept and something has broken is fetched again', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await withWorker(page);
  const count = await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View / })
    .count();
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

type Damage = 'cut' | 'gone';

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
        if (how === 'gone') await cache.delete(key);
        else await cache.put(key, new Response(bytes.slice(0, bytes.length >> 1), kept));
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

test('files of the app that the phone has damaged are fetched again', async ({ page, context }) => {
  await page.goto('/#/access');
  await withWorker(page);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const openCart = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.goto('/#/cart');
  };
  const expectDialog = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose image type' })).toBeVisible();
  };

  // Each kind of damage is in tests/sw/precache.test.ts.
  for (const damage of ['cut', 'gone'] as const) {
    await test.step(`when they are ${damage}, and kept for the next time`, async () => {
      const files = await damageKept(page, String.raw`\.js$|/index\.html$`, damage);
      expect(files.length).toBeGreaterThan(10);
      await openCart();
      await expectDialog();
      await expect(page.getByText(/No signal|offline/)).toHaveCount(0);
      expect(errors).toEqual([]);
      // All files are repaired and work offline.
      await expect.poll(() => damagedFiles(page, files)).toEqual([]);
      await context.setOffline(true);
      await openCart();
      await expectDialog();
      await context.setOffline(false);
    });
  }

  await test.step('without a signal, a damaged page says what to do, and repairs itself later', async () => {
    await damageKept(page, String.raw`/index\.html$`, 'cut');
    await context.setOffline(true);
    await openCart();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(branded(pageLostTexts.title));
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart 8 Wallets' })).toBeVisible();
  });
});

test('a damaged page speaks the language of the phone, offline too', async ({ page, context }) => {
  const open = async (path: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(path);
  };
  await open('/#/access?lang=es');
  await withWorker(page);
  await damageKept(page, String.raw`/index\.html$`, 'gone');
  await context.setOffline(true);
  await open('/#/cart');
  const { title, body } = said(languageTagged('es'), () => ({ ...pageLostTexts }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(branded(title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branded(title));
  await expect(page.getByText(body)).toBeVisible();

  // Once somebody has gone back to English, it is English again.
  await context.setOffline(false);
  await open('/#/access?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await damageKept(page, String.raw`/index\.html$`, 'gone');
  await context.setOffline(true);
  await open('/#/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branded(pageLostTexts.title));
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
