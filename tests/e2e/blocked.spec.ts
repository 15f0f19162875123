/** A browser that blocks site data: no database, no localStorage, and every lock refused. Orders still work. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepingTexts } from '#core/gallery/galleryTexts.ts';
import { wholeBrowser } from '#tests/browser.ts';
import { emailsIn } from './emails.ts';
import { expect, openGallery } from './shop.ts';
import {
  addPrint,
  dismissedAlert,
  expectCartEmptied,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
} from './checkoutPanel.ts';
import { orderCall, test as withWeather } from './weather.ts';

const test = withWeather.extend<{ readonly blocked: BrowserContext }>({
  blocked: async ({ baseURL, viewport, hasTouch }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'sideline-blocked-'));
    await mkdir(join(folder, 'Default'));
    const blockSiteData = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blockSiteData));
    const browser = await chromium.launchPersistentContext(folder, {
      ...wholeBrowser,
      viewport,
      hasTouch,
      baseURL,
    });
    await provide(browser);
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Puts a print into the cart, which no order or reload has kept, and fills in the details. */
async function readyToOrder(page: Page): Promise<void> {
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
}

const notKept =
  'Not sent yet, and this browser cannot keep it. Keep this page open until it is sent.';

test('galleries open and orders go, and nothing is promised that the page cannot keep', async ({
  blocked,
  shop,
  weather,
}) => {
  const page = blocked.pages()[0] ?? (await blocked.newPage());
  const list = page.getByRole('region', { name: 'Orders on this phone' });
  const stalled = page.getByText('Keep this page open until it is sent.');

  await test.step('a gallery stays open with the page, and no lack of space is blamed', async () => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await expect(page.getByText(keepingTexts.keyNotAllowed)).toBeVisible();
    await expect(page.getByText(keepingTexts.keyNotKept)).toHaveCount(0);
  });

  await test.step('with a signal an order goes, once', async () => {
    await page.goto('/#/cart');
    await expect(page.getByText("This browser won't let us save your cart.")).toBeVisible();
    expect(await answerToLock(page)).toBe('SecurityError');
    await readyToOrder(page);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    await expectCartEmptied(page);
    await emailsIn(shop.dataDir, 2);
    expect(new Set(weather.sends).size).toBe(1);
  });

  await test.step('on a slow line nothing is called saved, and Escape ends the wait', async () => {
    weather.whim = (path) => (path === orderCall ? 'stall' : undefined);
    await readyToOrder(page);
    await placeOrder(page).click();
    await expect(stalled).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await dismissedAlert(page)).toBe(notKept);
    await expect(page.getByText(/saved on this phone/i)).toHaveCount(0);
  });

  await test.step('a reload asks first', async () => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
  });

  await test.step('the order goes when the line is good again, once', async () => {
    weather.whim = () => undefined;
    await list.getByRole('button', { name: 'Send now' }).click();
    await expect(list.getByText(/^Order #[A-Z0-9-]+$/)).toHaveCount(2);
    await emailsIn(shop.dataDir, 4);
    expect(new Set(weather.sends).size).toBe(2);
  });

  await test.step('the Back of the phone ends the wait, too', async () => {
    weather.whim = (path) => (path === orderCall ? 'stall' : undefined);
    await readyToOrder(page);
    await placeOrder(page).click();
    await expect(stalled).toBeVisible();
    await page.goBack();
    expect(await dismissedAlert(page)).toBe(notKept);
    await expect(list.getByRole('button', { name: 'Send now' })).toBeVisible();
  });
});

/** Returns the name of the error that a request for a lock meets. */
function answerToLock(page: Page): Promise<string> {
  return page.evaluate(() =>
    navigator.locks
      .request('probe', () => undefined)
      .then(
        () => 'granted',
        ({ name }: DOMException) => name,
      ),
  );
}
