/** Devices that misbehave: browsing and ordering continue where they can, and the person is warned before data is lost. */
import type { Page } from '@playwright/test';
import { appTexts } from '#core/shop/appTexts.ts';
import { scaled } from '#tests/scale.ts';
import { storedIn } from './device.ts';
import { emailsIn } from './emails.ts';
import { expect, openGallery } from './shop.ts';
import { dismissedAlert, fillDetails, placeOrder, readyToPlace } from './checkoutPanel.ts';
import { orderCall, test } from './weather.ts';

// The page alone is tested: the worker would only take time to install.
test.use({ serviceWorkers: 'block' });

function uncaught(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

const unkept = "This browser won't let us save your cart. Keep this page open";

const devices: readonly (readonly [string, () => void])[] = [
  [
    'localStorage throws and IndexedDB is missing',
    () => {
      const blocked = (): never => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: blocked });
      Object.defineProperty(window, 'sessionStorage', { get: blocked });
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
  ],
  [
    'IndexedDB never opens',
    () => {
      // A request that never settles.
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    },
  ],
];

/** Neither the order nor the question whether the server is there gets an answer. What the page has to load it has loaded. */
const noSignal = (path: string) =>
  path === orderCall || path.endsWith('/sw.js') ? ('reset' as const) : undefined;

// The first is what a browser does that blocks site data: blocked.spec.ts.
for (const [name, break_] of scaled(devices.slice(1), devices)) {
  test(`${name}: a gallery opens, an order waits for the signal on the open page`, async ({
    page,
    shop,
    weather,
  }) => {
    test.setTimeout(90_000);
    const errors = uncaught(page);
    await page.addInitScript(break_);
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.evaluate(() => {
      location.hash = '#/cart';
    });
    await expect(page.getByText(unkept)).toBeVisible({ timeout: 30_000 });
    weather.whim = noSignal;
    await page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    await fillDetails(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'Not sent yet, and this browser cannot keep it. Keep this page open: it will be sent when you are back online.',
    );
    // The page promises no more than this browser can keep.
    await expect(page.getByText(appTexts.signalAdviceKeepOpen)).toBeVisible();
    await page.getByRole('button', { name: 'Send now' }).click();
    const orders = page.getByRole('region', { name: 'Orders on this phone' });
    await expect(orders.getByText('Keep this page open')).toBeVisible();
    await expect(page.getByText('saved on this phone')).toHaveCount(0);
    weather.whim = () => undefined;
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(/^Order #/)).toBeVisible();
    await emailsIn(shop.dataDir, 2);
    expect(new Set(weather.sends).size).toBe(1);
    expect(errors).toEqual([]);
  });
}

test('a connection that closes under a write, a clock that jumps, and the way back through the cache', async ({
  page,
  shop,
  weather,
}) => {
  const errors = uncaught(page);
  // The first write to the orders finds its connection closed, as iOS does to a page in the background.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    let isClosed = false;
    IDBObjectStore.prototype.put = function putOrClose(this: IDBObjectStore, ...parameters) {
      const { db } = this.transaction;
      if (this.name === 'orders' && !isClosed) {
        isClosed = true;
        db.close();
        db.dispatchEvent(new Event('close'));
        this.transaction.abort();
      }
      return put.apply(this, parameters);
    };
  });
  await readyToPlace(page);
  weather.whim = noSignal;
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toBe(
    'Saved on this phone. It will be sent when you are back online.',
  );
  // The wait was set by a clock that is now twenty days behind.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 20 * 24 * 60 * 60_000;
  });
  weather.whim = () => undefined;
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByText(/^Order #/)).toBeVisible();
  await emailsIn(shop.dataDir, 2);
  expect(await storedIn(page, 'orders')).toEqual([]);
  expect(errors).toEqual([]);
});
