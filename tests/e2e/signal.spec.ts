import type { Page } from '@playwright/test';
import { appTexts } from '#facts/appTexts.ts';
import { galleryTroubleTexts } from '#facts/galleryTroubleTexts.ts';
import { texts } from '#facts/texts.ts';
import { withWorker } from './device.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ isShopShared: true });

/** Messages about the connection, and what loads by itself when it returns. */

const gators = 'Port Soccer (Gators)';
/** The galleries, and the file that the page requests to test the connection. */
const server = /\/galleries\/|\/sw\.js$/;
const owls = 'Bradford United';
const banner = (page: Page) => page.getByText(`${appTexts.noSignal} ${appTexts.signalAdvice}`);
const noGallery = galleryTroubleTexts.unreachable;

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code').fill(code);
  await page.getByLabel('Access code').press('Enter');
}

async function expectPhotos(page: Page): Promise<void> {
  const first = page.getByRole('tabpanel').locator('img').first();
  await expect
    .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

test('a gallery whose code was opened without a signal comes by itself when there is one', async ({
  page,
  context,
}) => {
  await page.goto('/#/access');
  await withWorker(page);
  await context.setOffline(true);
  await enter(page, 'OWLS-DEMO');
  await expect(page.getByRole('alert')).toContainText(noGallery);
  await expect(banner(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: owls, level: 1 })).toBeVisible();
  await expectPhotos(page);
  await expect(banner(page)).toHaveCount(0);
});

test('a gallery that was kept broken comes by itself when there is a signal', async ({
  page,
  context,
}) => {
  await page.goto('/#/access');
  await withWorker(page);
  await openGallery(page, 'OWLS-DEMO', owls);
  // Offline first: the worker would otherwise replace the damaged copy by a good one.
  await context.setOffline(true);
  await page.evaluate(async () => {
    const cache = await caches.open('gallery-documents');
    for (const request of await cache.keys()) {
      if (request.url.endsWith('.sealed')) await cache.put(request, new Response('\u0001broken'));
    }
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(noGallery);
  await context.setOffline(false);
  await expectPhotos(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a line that breaks once has nothing said about it', async ({ page }) => {
    await page.route('**/gallery.sealed', (route) => route.abort(), { times: 1 });
    await openGallery(page, 'GATORS-DEMO', gators);
    await expectPhotos(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('what is answered says that the signal is back', async ({ page }) => {
    await page.goto('/#/access');
    await page.route(server, (route) => route.abort());
    await enter(page, 'GATORS-DEMO');
    await expect(page.getByRole('alert')).toContainText(texts.access.unreachable);
    await expect(banner(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // The browser fires no event, and the next check is far off.
    await enter(page, 'GATORS-DEMO');
    await expectPhotos(page);
    await expect(banner(page)).toHaveCount(0);
  });

  for (const status of [404, 500]) {
    test(`a list of codes answered with ${status} is no lost signal`, async ({ page }) => {
      await page.route('**/access.json', (route) => route.fulfill({ status }));
      await page.goto('/#/access');
      const asked = page.waitForResponse(/sw\.js/);
      await enter(page, 'GATORS-DEMO');
      await expect(page.getByRole('alert')).toHaveText(texts.access.troubled);
      await asked;
      await expect(banner(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await enter(page, 'GATORS-DEMO');
      await expectPhotos(page);
    });
  }

  test('a gallery answered with 500 is no lost signal, and can be tried again', async ({
    page,
  }) => {
    await page.route('**/gallery.sealed', (route) => route.fulfill({ status: 500 }));
    await page.goto('/#/access?code=GATORS-DEMO');
    await expect(page.getByRole('alert')).toContainText(galleryTroubleTexts.troubled);
    await expect(banner(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPhotos(page);
  });

  test('nobody at all behind a proxy that answers is a lost signal', async ({ page }) => {
    await page.goto('/#/access');
    await page.route(server, (route) => route.fulfill({ status: 502 }));
    await enter(page, 'GATORS-DEMO');
    await expect(page.getByRole('alert')).toHaveText(texts.access.troubled);
    await expect(banner(page)).toBeVisible();
  });
  for (const [how, reply] of [
    ['answers everything', { contentType: 'text/html', body: '<!doctype html>Sign in' }],
    ['sends everybody to another address', { status: 302, headers: { Location: '/sign-in' } }],
  ] as const) {
    test(`a network whose sign-in page ${how} is named, until it lets the page through`, async ({
      page,
    }) => {
      await page.goto('/#/access');
      await page.route(server, (route) => route.fulfill(reply));
      await enter(page, 'GATORS-DEMO');
      const signIn = page.getByText(appTexts.signIn);
      await expect(signIn).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await enter(page, 'GATORS-DEMO');
      await expectPhotos(page);
      await expect(signIn).toHaveCount(0);
    });
  }
});
