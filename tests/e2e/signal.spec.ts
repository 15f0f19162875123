import type { Page } from '@playwright/test';
import { accessTexts, galleryTroubleTexts } from '#core/gallery/galleryTexts.ts';
import { appTexts } from '#core/shop/appTexts.ts';
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

test('a gallery comes by itself when there is a signal', async ({ page, context }) => {
  await page.goto('/#/access');
  await withWorker(page);
  await test.step('whose code was opened without one', async () => {
    // The part of the access table that has this code was seen before.
    await openGallery(page, 'OWLS-DEMO', owls);
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL(/#\/access\?next=/);
    await page.goto('/#/access');
    await context.setOffline(true);
    await enter(page, 'OWLS-DEMO');
    await expect(page.getByRole('alert')).toContainText(noGallery);
    await expect(banner(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: owls, level: 1 })).toBeVisible();
    await expectPhotos(page);
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('whose stored copy is damaged', async () => {
    // Offline first: the worker would otherwise replace the damaged copy by a good one.
    await context.setOffline(true);
    const damaged = await page.evaluate(async () => {
      const cache = await caches.open('gallery-documents');
      const sealed = (await cache.keys()).filter(({ url }) => url.endsWith('/gallery.sealed'));
      for (const request of sealed) await cache.put(request, new Response('\u0001broken'));
      return sealed.length;
    });
    expect(damaged).toBe(1);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(noGallery);
    await context.setOffline(false);
    await expectPhotos(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a gallery that fails for a moment is no lost signal', async ({ page }) => {
    await test.step('a line that breaks once has nothing said about it', async () => {
      await page.route('**/gallery.sealed', (route) => route.abort(), { times: 1 });
      await openGallery(page, 'GATORS-DEMO', gators);
      await expectPhotos(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('one answered with 500 can be tried again', async () => {
      await page.route('**/gallery.sealed', (route) => route.fulfill({ status: 500 }));
      await page.goto('about:blank');
      await page.goto('/#/access?code=OWLS-DEMO');
      await expect(page.getByRole('alert')).toContainText(galleryTroubleTexts.troubled);
      await expect(banner(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: owls, level: 1 })).toBeVisible();
      await expectPhotos(page);
    });
  });

  test('what is said about a list of codes that does not come, until it comes', async ({
    page,
  }) => {
    const alert = page.getByRole('alert');
    const signIn = page.getByText(appTexts.signIn);
    /** A page that has the list does not fetch it again. */
    const startAnew = async (): Promise<void> => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('about:blank');
      await page.goto('/#/access');
    };
    /** The browser fires no event, and the next check is far off. */
    const expectAnswer = async (): Promise<void> => {
      await page.unrouteAll({ behavior: 'wait' });
      await enter(page, 'NOBODYS-CODE');
      await expect(alert).toHaveText(accessTexts.invalid);
      await expect(banner(page)).toHaveCount(0);
      await expect(signIn).toHaveCount(0);
    };

    for (const status of [404, 500]) {
      await test.step(`an answer of ${status} is no lost signal`, async () => {
        await startAnew();
        await page.route(/galleries\/access[./]/, (route) => route.fulfill({ status }));
        const asked = page.waitForResponse(/sw\.js/);
        await enter(page, 'GATORS-DEMO');
        await expect(alert).toHaveText(accessTexts.troubled);
        await asked;
        await expect(banner(page)).toHaveCount(0);
        await expectAnswer();
      });
    }

    for (const [how, reply] of [
      ['answers everything', { contentType: 'text/html', body: '<!doctype html>Sign in' }],
      ['sends everybody to another address', { status: 302, headers: { Location: '/sign-in' } }],
    ] as const) {
      await test.step(`a network whose sign-in page ${how} is named`, async () => {
        await startAnew();
        await page.route(server, (route) => route.fulfill(reply));
        await enter(page, 'GATORS-DEMO');
        await expect(signIn).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
        await expectAnswer();
      });
    }

    await test.step('nobody at all behind a proxy that answers is a lost signal', async () => {
      await startAnew();
      await page.route(server, (route) => route.fulfill({ status: 502 }));
      await enter(page, 'GATORS-DEMO');
      await expect(alert).toHaveText(accessTexts.troubled);
      await expect(banner(page)).toBeVisible();
      await expectAnswer();
    });

    await test.step('no answer is a lost signal, until the gallery opens', async () => {
      await startAnew();
      await page.route(server, (route) => route.abort());
      await enter(page, 'GATORS-DEMO');
      await expect(alert).toContainText(accessTexts.unreachable);
      await expect(banner(page)).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await enter(page, 'GATORS-DEMO');
      await expectPhotos(page);
      await expect(banner(page)).toHaveCount(0);
    });
  });
});
