import { storedIn, withWorker } from './device.ts';
import { test } from './keepingBrowser.ts';
import { lettersIn } from './letters.ts';
import { expect } from './shop.ts';
import { addPrint, dismissedAlert, fillDetails, goToDetails, placeOrder } from './till.ts';

test('a full phone: photos go first; what cannot be kept is not sent, and nothing is lost', async ({
  phone,
  shop,
  weather,
}) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await page.goto('/');
  await withWorker(page);
  const photoCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-seen-')));
  // Pictures of the home page are photos that were seen, too.
  await expect.poll(photoCaches).not.toEqual([]);
  const devTools = await phone.newCDPSession(page);
  const { origin } = new URL(page.url());
  // Before anything is written: Chromium goes on with the room that it has measured before.
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  await expect(page.getByText('This browser does not let us keep your cart.')).toBeVisible();
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toBe(
    'This order could not be kept on this phone, so it was not sent. Keep this page open and try again.',
  );
  expect(weather.sends).toEqual([]);
  await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
  expect(await photoCaches()).toEqual([]);

  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toMatch(/^Order sent!/);
  await lettersIn(shop.dataDir, 2);
  expect(new Set(weather.sends).size).toBe(1);
  expect(await storedIn(page, 'orders')).toEqual([]);
});
