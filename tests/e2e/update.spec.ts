/** An update never removes files, forms or orders that a person is using. */
import type { Page } from '@playwright/test';
import { setWaitingOrder, storedIn, withWorker } from './device.ts';
import { newDeployment, type Deployment } from './nextVersion.ts';
import { expect, openGallery, type Shop } from './shop.ts';
import { orderCall, test as withWeather, type Weather } from './weather.ts';

const test = withWeather.extend<{ readonly deployment: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  deployment: async ({}, provide) => {
    const deployment = await newDeployment();
    await provide(deployment);
    await deployment.remove();
  },
  shopEnv: async ({ deployment }, provide) => provide({ STATIC_DIR: deployment.folder }),
});

/** Installs the next version and restarts the server, which reads its files at start. */
async function deployNext(shop: Shop, deployment: Deployment): Promise<void> {
  await shop.kill();
  await deployment.deployNext();
  await shop.start();
}

const isNext = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="-next"]') !== null);

const refuseOrders = (weather: Weather): void => {
  weather.whim = (path) =>
    path === orderCall ? { status: 503, headers: { 'Retry-After': '3600' } } : undefined;
};

test('version 1 stays whole until the person updates, and nothing is lost on the way', async ({
  page,
  shop,
  weather,
  deployment,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  refuseOrders(weather);
  await page.goto('/');
  await withWorker(page);
  await setWaitingOrder(page, 'order-of-version-one');
  await page.getByRole('textbox', { name: 'Team name' }).fill('Harbor Hawks');
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Mireille Adair');

  await deployNext(shop, deployment);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });
  // The update is not offered while a form is half filled.
  const offer = page.getByText('A new version of Sideline is ready.');
  await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue('Harbor Hawks');
  await expect(offer).toHaveCount(0);

  // Version 1 keeps working, although the server no longer has its files.
  await page.goto('/#/cart');
  await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.locator('.yarl__portal')).toBeVisible();
  await page.keyboard.press('Escape');
  // The lightbox closes by going back, which a simultaneous reload would interrupt.
  await expect(page.locator('.yarl__portal')).toHaveCount(0);
  await page.reload();
  expect(await isNext(page)).toBe(false);

  await page.goto('/#/access');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
  expect((await storedIn(page, 'orders')).map(({ key }) => key)).toEqual(['order-of-version-one']);
  await page.goto('/#/contact');
  await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue('Harbor Hawks');
  await page.goto('/#/cart');
  await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  weather.whim = () => undefined;
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/^Order #/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('five releases are installed one after the other, each with the hashes of its scripts', async ({
  page,
  shop,
  deployment,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  await page.goto('/#/access');
  await withWorker(page);
  for (const release of [1, 2, 3, 4, 5]) {
    await shop.kill();
    await deployment.deployNext();
    await shop.start();
    errors.length = 0;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const scripts = `script[src*="${'-next'.repeat(release)}.js"]`;
    await expect
      .poll(() =>
        page.evaluate((one) => document.querySelector(one) !== null, scripts).catch(() => false),
      )
      .toBe(true);
    const map = await page.locator('script[type="importmap"]').textContent();
    expect(map).toContain(`${'-next'.repeat(release)}.js":"sha256-`);
    // Parts that are imported later are of this release, too.
    await page.goto('/#/cart');
    await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
    await page.goto('/#/access');
    await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
    expect(errors).toEqual([]);
  }
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part of the app that is gone leads to one clean reload, with all that was typed', async ({
    page,
    shop,
    deployment,
  }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Team name' }).fill('Harbor Hawks');
    // Every part of the page is hydrated, including the form.
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    await deployNext(shop, deployment);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.evaluate(() => {
      location.hash = '#/cart';
    });
    await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
    expect(await isNext(page)).toBe(true);
    // The cart's markup is shown before the page has loaded.
    await expect.poll(() => loads.length).toBe(1);
    await page.goto('/#/contact');
    await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue('Harbor Hawks');
  });

  test('a part that cannot be had without a signal says so, and is not reloaded for', async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    // The home page is shown before its scripts have loaded.
    await expect(page.locator('[data-screen] > [data-unhydrated]')).toHaveCount(0);
    await shop.kill();
    await page.evaluate(() => {
      location.hash = '#/cart';
    });
    const trouble = page.getByText("This page isn't saved on your phone yet");
    await expect(trouble).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still offline.')).toBeVisible();
    await expect(trouble).toBeVisible();
    // A page loaded before still works.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(trouble).toHaveCount(0);
    await page.goForward();
    await expect(trouble).toBeVisible();
    await shop.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  });
});
