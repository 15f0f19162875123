/** A browser that blocks site data: no database, no localStorage, and every lock refused. Orders still work. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passTexts } from '#facts/passTexts.ts';
import { lettersIn } from './letters.ts';
import { expect, openGallery } from './shop.ts';
import {
  addPrint,
  dismissedAlert,
  expectCartEmptied,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
} from './till.ts';
import { orderCall, test as withWeather } from './weather.ts';

const test = withWeather.extend<{ readonly blocked: BrowserContext }>({
  blocked: async ({ baseURL, launchOptions, viewport, hasTouch }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'sideline-blocked-'));
    await mkdir(join(folder, 'Default'));
    const blockSiteData = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blockSiteData));
    const browser = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport,
      hasTouch,
      baseURL,
    });
    await provide(browser);
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

async function readyPage(browser: BrowserContext): Promise<Page> {
  const page = browser.pages()[0] ?? (await browser.newPage());
  await page.goto('/#/cart');
  await expect(page.getByText("This browser won't let us save your cart.")).toBeVisible();
  const refused = await page.evaluate(() =>
    navigator.locks
      .request('probe', () => undefined)
      .then(
        () => 'granted',
        ({ name }: DOMException) => name,
      ),
  );
  expect(refused).toBe('SecurityError');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  return page;
}

test('with a signal: an order goes, once', async ({ blocked, shop, weather }) => {
  const page = await readyPage(blocked);
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  await expectCartEmptied(page);
  await lettersIn(shop.dataDir, 2);
  expect(new Set(weather.sends).size).toBe(1);
});

test('a gallery stays open with the page, and no lack of space is blamed', async ({ blocked }) => {
  const page = blocked.pages()[0] ?? (await blocked.newPage());
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await expect(page.getByText(passTexts.keyNotAllowed)).toBeVisible();
  await expect(page.getByText(passTexts.keyNotKept)).toHaveCount(0);
});

test('on a slow line nothing is called saved; Escape ends the wait, and a reload asks first', async ({
  blocked,
  weather,
}) => {
  const page = await readyPage(blocked);
  weather.whim = (path) => (path === orderCall ? 'stall' : undefined);
  await placeOrder(page).click();
  await expect(page.getByText('Keep this page open until it is sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await dismissedAlert(page)).toBe(
    'Not sent yet, and this browser cannot keep it. Keep this page open: it will be sent when you are back online.',
  );
  await expect(page.getByText(/saved on this phone/i)).toHaveCount(0);

  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);

  weather.whim = () => undefined;
  const list = page.getByRole('region', { name: 'Orders on this phone' });
  await list.getByRole('button', { name: 'Send now' }).click();
  await expect(list.getByText(/^Order #[A-Z0-9-]+$/)).toBeVisible();
  expect(new Set(weather.sends).size).toBe(1);
});

test('the Back of the phone ends the wait, too', async ({ blocked, weather }) => {
  const page = await readyPage(blocked);
  weather.whim = (path) => (path === orderCall ? 'stall' : undefined);
  await placeOrder(page).click();
  await expect(page.getByText('Keep this page open until it is sent.')).toBeVisible();
  await page.goBack();
  expect(await dismissedAlert(page)).toMatch(/^Not sent yet,/);
  await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeVisible();
});
