/** An order placed offline on a field: saved, and sent once by anyone able to when the connection returns. */
import type { BrowserContext, Page } from '@playwright/test';
import { appTexts } from '#core/shop/appTexts.ts';
import { wholeBrowser } from '#tests/browser.ts';
import { filledCart, setCart, storedIn, withOrderFiles, withWorker } from './device.ts';
import { emailsIn } from './emails.ts';
import { openBehind } from './openBehind.ts';
import { expect } from './shop.ts';
import { dismissedAlert, placeOrder } from './checkoutPanel.ts';
import { signInPage, test } from './weather.ts';

test.use({ launchOptions: wholeBrowser });

const saved = 'Saved on this phone. It will be sent when you are back online.';

/** Opens the cart page with the worker in control and an order ready to place. */
async function atTheCheckout(page: Page): Promise<void> {
  await page.goto('/#/cart');
  await withWorker(page);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setCart(page, filledCart);
  await expect(placeOrder(page)).toBeEnabled();
  await withOrderFiles(page);
}

async function placeWithoutSignal(page: Page, said = saved): Promise<void> {
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toBe(said);
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
}

/** Returns the number of the only order from its notice. */
async function numberInNotice(page: Page): Promise<string> {
  const news = page.getByRole('status').filter({ hasText: 'Order sent!' });
  await expect(news).toBeVisible({ timeout: 30_000 });
  return /#([A-Z0-9]+)/.exec(await news.innerText())?.[1] ?? '';
}

/** Expects one order at the studio, in two emails, and on the phone only its receipt. */
async function expectOneOrder(dataDir: string, keys: readonly string[], page?: Page) {
  const emails = await emailsIn(dataDir, 2);
  const numbers = emails.map(({ subject }) => /#([A-Z0-9]+)/.exec(subject ?? '')?.[1]);
  expect(new Set(numbers).size).toBe(1);
  expect(new Set(keys).size).toBe(1);
  if (!page) return;
  await expect.poll(() => storedIn(page, 'orders')).toEqual([]);
  expect(await storedIn(page, 'pdfs')).toEqual([]);
  expect(await storedIn(page, 'receipts')).toHaveLength(1);
}

test('the signal returns: one order, two emails, and a notice in every open tab', async ({
  page,
  context,
  shop,
  weather,
}) => {
  await atTheCheckout(page);
  const other = await openBehind(page, '/');
  await context.setOffline(true);
  await placeWithoutSignal(page);
  await expect(page.getByText(`${appTexts.noSignal} ${appTexts.signalAdvice}`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cart, 0 items' })).toContainText('1 waiting');
  await context.setOffline(false);
  const number = await numberInNotice(page);
  expect(await numberInNotice(other)).toBe(number);
  await expect(page.getByText(`${appTexts.noSignal} ${appTexts.signalAdvice}`)).toHaveCount(0);
  await expectOneOrder(shop.dataDir, weather.sends, page);
});

test('the page is closed: the worker is woken by the browser and sends it', async ({
  page,
  context,
  shop,
  weather,
}) => {
  await atTheCheckout(page);
  await context.setOffline(true);
  await placeWithoutSignal(page);
  await page.close();
  expect(weather.sends).toEqual([]);
  await context.setOffline(false);
  await expectOneOrder(shop.dataDir, weather.sends);
  const later = await context.newPage();
  await later.goto('/#/cart');
  await expect(later.getByText(/^Order #/)).toBeVisible();
});

test('a browser without Background Sync, and a worker that is stopped: the page sends it', async ({
  page,
  context,
  shop,
  weather,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await atTheCheckout(page);
  await stopWorkers(page, context);
  weather.whim = () => 'reset';
  await placeWithoutSignal(
    page,
    'Saved on this phone. Open Sideline again when you have a signal and it will be sent. If this is a private window, keep it open: closing it deletes the order.',
  );
  await stopWorkers(page, context);
  weather.whim = () => undefined;
  // No event announces it; the page's own timer notices.
  await numberInNotice(page);
  await expectOneOrder(shop.dataDir, weather.sends, page);
});

async function stopWorkers(page: Page, context: BrowserContext): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
}

test('a sign-in page that answers everything takes no order, and none is lost to it', async ({
  page,
  shop,
  weather,
}) => {
  await atTheCheckout(page);
  weather.whim = () => signInPage;
  await placeWithoutSignal(page);
  await page.reload();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expect(page.getByText(`${appTexts.signIn} ${appTexts.signalAdvice}`)).toBeVisible();
  weather.whim = () => undefined;
  await page.getByRole('button', { name: 'Send now' }).click();
  await numberInNotice(page);
  await expectOneOrder(shop.dataDir, weather.sends, page);
});
