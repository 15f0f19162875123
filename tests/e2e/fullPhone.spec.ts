import { storedIn, withWorker } from './device.ts';
import { test } from './keepingBrowser.ts';
import { emailsIn } from './emails.ts';
import { expect } from './shop.ts';
import { addPrint, dismissedAlert, fillDetails, goToDetails, placeOrder } from './checkoutPanel.ts';
import { orderCall } from './weather.ts';

test('a full phone: photos go first; what cannot be kept is sent, or stays in the cart', async ({
  phone,
  shop,
  weather,
}) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await page.goto('/');
  await withWorker(page);
  const photoCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-seen-')));
  // Pictures of the home page are viewed photos, too.
  await expect.poll(photoCaches).not.toEqual([]);
  const devTools = await phone.newCDPSession(page);
  const { origin } = new URL(page.url());
  // Set before anything is written: Chromium keeps using the quota that it has measured.
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 400_000 });
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  await expect(page.getByText("This browser won't let us save your cart.")).toBeVisible();
  // Offline it can be neither stored nor sent, so it stays in the cart.
  weather.whim = (path) => (path === orderCall ? 'reset' : undefined);
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toMatch(/^We couldn't save this order on your phone, and no/);
  await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
  expect(await photoCaches()).toEqual([]);

  // Online it is sent even without space.
  weather.whim = () => undefined;
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toMatch(/^Order sent!/);
  await emailsIn(shop.dataDir, 2);
  expect(new Set(weather.sends).size).toBe(1);
  expect(await storedIn(page, 'orders')).toEqual([]);
});
