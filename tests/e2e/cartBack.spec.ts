/** The phone's Back on the cart: from the details to the cart, and through dialogs, whatever came before. */
import type { Page } from '@playwright/test';
import { filledCart, openCartWith } from './device.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
  cartLines,
  closedAlert,
  expectDetails,
  fillDetails,
  goToDetails,
  placeOrder,
} from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block' });

const details = (page: Page) => page.getByRole('heading', { name: 'Your Details' });
const products = (page: Page) => page.getByRole('button', { name: 'Add to Cart 8 Wallets' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose image type' });

/** From the gallery over a photo, whose order has one line, to the cart. */
async function fromGallery(page: Page): Promise<void> {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.goto('/#/cart?photo=gators.2');
  await addPrint(page, '8 Wallets');
}

async function expectGallery(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/gallery\/gators/);
}

const waysOn = [
  ['by tap', async (page: Page) => goToDetails(page)],
  [
    'by keyboard',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Continue to Checkout' }).focus();
      await page.keyboard.press('Enter');
      await expectDetails(page);
    },
  ],
  [
    'with a reload',
    async (page: Page) => {
      await goToDetails(page);
      await expect(details(page)).toBeVisible();
      await page.reload();
    },
  ],
] as const;

for (const [way, goOn] of waysOn) {
  test(`from the details, reached ${way}, Back leads to the cart and Forward to the details`, async ({
    page,
  }) => {
    await fromGallery(page);
    await goOn(page);
    await expect(details(page)).toBeVisible();
    await page.goBack();
    await expect(products(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(cartLines(page)).toHaveCount(1);
    await page.goForward();
    await expect(details(page)).toBeVisible();
    // "Back to Cart" leaves no entry behind.
    await page.getByRole('button', { name: 'Back to Cart' }).click();
    await expect(products(page)).toBeVisible();
    await expectFirstStep(page);
    await page.goBack();
    await expectGallery(page);
  });
}

test('a cart that is opened at its details has no entry more than its address', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await openCartWith(page, filledCart);
  await expect(details(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(products(page)).toBeVisible();
});

test('Back from the page of an order that was sent leads to the cart, and then to the gallery', async ({
  page,
}) => {
  await fromGallery(page);
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  await closedAlert(page);
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(products(page)).toBeVisible();
  await expectFirstStep(page);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(products(page)).toBeVisible();
  await expectFirstStep(page);
  await page.goBack();
  await expectGallery(page);
});

test('after a reload under a dialog, the first Back closes the next one', async ({ page }) => {
  await fromGallery(page);
  await products(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state).includes('covered')))
    .toBe(false);
  await products(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expectGallery(page);
});

/** The history entry is the cart's. */
async function expectFirstStep(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { readonly step?: number }).step))
    .toBe(1);
}
