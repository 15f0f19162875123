/** What is ordered again from an order's page. */
import { setSentOrder } from './device.ts';
import { expect, test } from './shop.ts';
import { cartLines } from './till.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const orderId = 'c'.repeat(32);

test.beforeEach(async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, orderId);
  await page.goto(`/#/order/${orderId}`);
});

for (const name of ['Order again', 'Order for a sibling']) {
  test(`a double tap on "${name}" orders once, and Back leads to the order`, async ({ page }) => {
    await page.getByRole('button', { name }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  });
}
