/** Ordering and booking by keyboard alone. */
import type { Page } from '@playwright/test';
import { rosterWords } from '#core/shop/homeTexts.ts';
import { emailsIn } from './emails.ts';
import { expect, test } from './shop.ts';
import { orderIdOfAlert } from './checkoutPanel.ts';
import { tabTo } from './tabTo.ts';

// No test here needs the worker, and its prefetching costs every test a second.
test.use({ serviceWorkers: 'block', isShopShared: true });

/** Types the details of an order, and places it. */
async function typeDetailsAndOrder(page: Page): Promise<void> {
  await tabTo(page, /^Full name/);
  await page.keyboard.type('Nora Quinn');
  await tabTo(page, /^Email/);
  await page.keyboard.type('nora@example.com');
  await tabTo(page, 'Mailing address');
  await page.keyboard.type('12 Harbor Lane');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Theo Quinn');
  await tabTo(page, 'Place Order / Email PDF');
  await page.keyboard.press('Enter');
  expect(await orderIdOfAlert(page)).not.toBe('');
}

test.describe('with a shop of its own,', () => {
  test.use({ isShopShared: false });

  test('book a team day', async ({ page, shop }) => {
    await page.goto('/#/contact');
    await expect(page.getByRole('heading', { name: 'Book a Team Day' })).toBeFocused();
    // Waits for hydration. Only a robot types before it.
    await expect(page.getByLabel('Preferred date')).toHaveAttribute('min', /^\d{4}-/);
    await tabTo(page, /^Team name/);
    await page.keyboard.type('Harbor Herons');
    await tabTo(page, /^Sport/);
    await page.keyboard.type('Hockey');
    await tabTo(page, /^Contact name/);
    await page.keyboard.type('Sam Doyle');
    await tabTo(page, /^Contact email/);
    await page.keyboard.type('sam@example.com');
    await tabTo(page, /^Preferred date/);
    await page.keyboard.type(`0516${new Date().getFullYear() + 1}`);
    await tabTo(page, /^Package/);
    await page.keyboard.type('Family');
    await tabTo(page, /^Roster/);
    await page.keyboard.type('7,Theo,Quinn\n7,Ana,Ruiz');
    await expect(page.getByRole('cell', { name: rosterWords.duplicate })).toHaveCount(2);
    await expect(page.getByText('2 rows to check. You can still send it.')).toBeVisible();
    await tabTo(page, 'Request Team Day');
    await page.keyboard.press('Enter');
    await expect(page.getByText("Thanks! We'll confirm within 24 hours.")).toBeVisible();
    await emailsIn(shop.dataDir, 2);
  });
});

test('order a pack', async ({ page }) => {
  await page.goto('/#/cart');
  await tabTo(page, 'Add to Cart Economy Pack');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Configure Pack' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Add Pack to Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to Cart Economy Pack' })).toBeFocused();
  await tabTo(page, 'One more Economy Pack');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of Economy Pack')).toHaveValue('2');
  await tabTo(page, 'Continue to Checkout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
  await typeDetailsAndOrder(page);
});

test('order a photo: heart, slot, crop and all', async ({ page }) => {
  await page.goto('/#/access');
  await tabTo(page, /^Access code/);
  await page.keyboard.type('GATORS-DEMO');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Port Soccer (Gators)' })).toBeFocused();

  await tabTo(page, /^View /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'My photos 1' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Order this photo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Ordering /)).toBeVisible();

  await tabTo(page, 'Add to Cart Economy Pack');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  await expect(dialog).toBeVisible();
  await tabTo(page, /^4 x Wallets/);
  await page.keyboard.press('Enter');
  const wallets = page.getByRole('dialog', { name: '4 x Wallets' });
  await tabTo(page, /^Change: Photo, Wallets/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Search by name or number');
  await page.keyboard.type('002');
  await tabTo(page, /^Choose No\. 002/);
  await page.keyboard.press('Enter');
  const slot = wallets.getByRole('button', { name: /^Change: Photo, Wallets, now No\. 002/ });
  await expect(slot).toBeFocused();

  await tabTo(page, 'Crop: Photo, Wallets');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Frame on No. 002');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Zoom', exact: true })).toHaveValue('1.1');
  await tabTo(page, 'Use this crop');
  await page.keyboard.press('Enter');
  await expect(wallets.getByRole('button', { name: 'Crop: Photo, Wallets' })).toBeFocused();
  await tabTo(page, 'Done');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^4 x Wallets/ })).toBeFocused();

  await tabTo(page, 'Add Pack to Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to Cart Economy Pack' })).toBeFocused();
  await tabTo(page, /^Black & White Photo/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Photo for: Black & White Photo');
  await page.keyboard.type('No. 002');
  await expect(page.getByText('Black & White Photo, No. 002')).toBeVisible();

  await tabTo(page, 'Continue to Checkout');
  await page.keyboard.press('Enter');
  await typeDetailsAndOrder(page);
});

test('a line that is removed leaves the focus where it was, one key before Undo', async ({
  page,
}) => {
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'One fewer 8 Wallets' }).press('Enter');
  await expect(page.getByText('8 Wallets removed', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo: put 8 Wallets back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '8 Wallets' }).last()).toBeFocused();
  await expect(page.getByLabel('Quantity of 8 Wallets')).toHaveValue('1');
});

test('a reload in the second step comes back to it', async ({ page }) => {
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
  // Its entry follows once the step is stored.
  await page.waitForFunction(() => Reflect.get(Object(history.state), 'step') === 2);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeInViewport();
});

test('Escape and Enter in quick turns close each dialog once, however slowly the browser goes back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const back = History.prototype.back;
    History.prototype.back = function slowly() {
      setTimeout(() => back.call(this), 400);
    };
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Cart' }).first().click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true }).focus();
  for (const _ of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // Whatever is still under way has arrived after this.
  await page.waitForTimeout(1_000);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#\/cart$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
});
