/** How much a person does from an open photo to a placed order, if the phone knows the address and the player. */
import type { Locator, Page } from '@playwright/test';
import { emptyCustomer } from '#rules/customer.ts';
import { openCartWith } from './device.ts';
import { expect, openGallery, test } from './shop.ts';
import { countTaps, doneOn } from './taps.ts';
import { field, placeOrder, sendsOf } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const known = { ...emptyCustomer, address: '12 Harbor Lane', childName: 'Theo', childJersey: '7' };

/** Opens a photo on a phone with these details, and counts in the page what is done from then on. */
async function openPhoto(page: Page): Promise<void> {
  await openCartWith(page, { step: 1, lines: [], customer: known });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^View Nia/ });
  await tiles.first().click();
  await expect(page.getByRole('link', { name: 'Order this photo', exact: true })).toBeVisible();
  await countTaps(page);
}

const add = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2', exact: true });
const addInDialog = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue to Checkout' });

/** Orders the open photo, and types name and email. */
async function orderPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await add(page).click();
  await addInDialog(page).click();
  await goOn(page).click();
  await field(page, 'Full name').click();
  await page.keyboard.type('Nora Quinn');
  // As "Next" does on a phone's keyboard.
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@example.com');
}

test('an open photo is ordered with six taps and two typed fields', async ({ page }) => {
  const sends = sendsOf(page);
  await openPhoto(page);
  await orderPhoto(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect(await doneOn(page)).toEqual({ taps: 6, fields: 2 });
  expect(sends[0]?.postDataJSON()).toMatchObject({
    meta: {
      items: [{ photos: { photo: [{ gallery: 'gators' }] } }],
      customer: { ...known, fullName: 'Nora Quinn', email: 'nora@example.com' },
    },
  });
});

// The cart is gone through by keyboard in cart.spec.ts, too.
test('and by keyboard alone', async ({ page }) => {
  await openPhoto(page);
  await press(page, page.getByRole('link', { name: 'Order this photo', exact: true }));
  await expect(page.getByText('It comes with this photo.')).toBeVisible();
  await press(page, add(page));
  await press(page, addInDialog(page));
  await press(page, goOn(page));
  await tabTo(page, field(page, 'Full name'));
  await page.keyboard.type('Nora Quinn');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@example.com');
  // Enter sends the form from any of its fields.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect((await doneOn(page)).taps).toBe(0);
});

test('on a phone that knows the player and nothing else, the address is the third field', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.getByRole('button', { name: 'Choose player' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Nia Johnson' }).check();
  await page.getByRole('button', { name: 'Show photos' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View Nia/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Order this photo', exact: true })).toBeVisible();
  await countTaps(page);
  await orderPhoto(page);
  await tabTo(page, field(page, 'Mailing address'));
  await page.keyboard.type('12 Harbor Lane');
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect(await doneOn(page)).toEqual({ taps: 6, fields: 3 });
  expect(sends[0]?.postDataJSON()).toMatchObject({
    meta: { customer: { childName: 'Nia Johnson', address: '12 Harbor Lane' } },
  });
});

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(control)}`);
}
