/** What is ordered again from an order's page. */
import { scaled } from '#tests/scale.ts';
import { setSentOrder } from './device.ts';
import { expect, test } from './shop.ts';
import { cartLines } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const orderId = 'c'.repeat(32);

test.beforeEach(async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, orderId);
  await page.goto(`/#/order/${orderId}`);
});

const ways = ['Order again', 'Order for a sibling'] as const;

for (const name of scaled(ways.slice(0, 1), ways)) {
  test(`a double tap on "${name}" orders once, and Back leads to the order`, async ({ page }) => {
    await page.getByRole('button', { name }).dblclick();
    // Not its focus: if the cart is there before the second click, that click moves it.
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  });
}

for (const name of scaled(ways.slice(1), ways)) {
  test(`what "${name}" put into the cart is announced there`, async ({ page }) => {
    await page.evaluate(() => {
      const said: string[] = [];
      const note = ({ target, type }: MutationRecord): void => {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role=status]')?.textContent ?? '';
        if (text !== '') said.push(`${type}: ${text}`);
      };
      new MutationObserver((records) => records.forEach(note)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { said });
    });
    await page.getByRole('button', { name }).click();
    // A change of a live region that is there already, not a live region that comes with its text.
    const said = () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
    await expect
      .poll(said)
      .toContainEqual(
        expect.stringContaining('5x7 pack of 2 added. 1 item, $13.36 with shipping & tax.'),
      );
  });
}
