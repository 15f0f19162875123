/** The slots of a print in the dialog: which photos are on which pieces, and which part of each is printed. */
import type { Page, Request } from '@playwright/test';
import type { OrderItem, OrderMeta } from '#rules/wire.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  cartLines,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  sendsOf,
} from './till.ts';

test.use({ serviceWorkers: 'block' });

const gators = 'Port Soccer (Gators)';

/** Opens the dialog of a product with photo 1 in its slots. */
async function openProduct(page: Page, product: string) {
  await openGallery(page, 'GATORS-DEMO', gators);
  await page.goto('/#/cart?photo=gators.1');
  await expect(page.getByText('Your photo is already in it.')).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart ${product}`, exact: true }).click();
  return page.getByRole('dialog', { name: /^(?:Configure Pack|Choose image type)$/ });
}

async function pick(page: Page, number: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await picker.getByRole('textbox').fill(number);
  await picker.getByRole('button', { name: new RegExp(`^Choose No\\. ${number}`) }).click();
  await expect(picker).toBeHidden();
}

/** Places the cart, and returns the first item that was sent. */
async function itemSent(page: Page, sends: readonly Request[]): Promise<OrderItem> {
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  const body = sends[0]?.postDataJSON() as { readonly meta: OrderMeta } | undefined;
  const item = body?.meta.items[0];
  if (!item) throw new Error('nothing was sent');
  return item;
}

test('eight wallets are shared by two photos, in any shares, and the order says which', async ({
  page,
}) => {
  const sends = sendsOf(page);
  const dialog = await openProduct(page, '8 Wallets');
  await dialog.getByRole('button', { name: 'Add another: Photo, 8 Wallets' }).click();
  await pick(page, '002');
  const prints = (photo: number) => dialog.getByLabel(`Prints: Photo ${photo}, 8 Wallets`);
  await expect(prints(1)).toHaveText('4 of 8');
  await expect(prints(2)).toHaveText('4 of 8');
  await dialog.getByRole('button', { name: 'One more: Photo 2, 8 Wallets' }).click();
  await expect(prints(1)).toHaveText('3 of 8');
  await expect(prints(2)).toHaveText('5 of 8');

  // Each photo has its own crop.
  await dialog.getByRole('button', { name: 'Crop: Photo 2, 8 Wallets' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  await cropping.getByRole('button', { name: 'Zoom in' }).click();
  await cropping.getByRole('button', { name: 'Use this crop' }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLines(page)).toContainText('Full Pose, 3 of No. 001, 5 of No. 002');

  // The line is edited as it was left.
  await cartLines(page).getByRole('button', { name: 'Edit 8 Wallets' }).click();
  await expect(prints(2)).toHaveText('5 of 8');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const { name, photos } = await itemSent(page, sends);
  expect(name).toBe('8 Wallets (Full Pose, 3 of No. 001, 5 of No. 002)');
  const printed = photos?.['photo']?.map(({ number, crop }) => (crop ? `${number}c` : number));
  expect(printed).toEqual([1, 1, 1, '2c', '2c', '2c', '2c', '2c']);
});

test('two prints have a photo each, and one photo for both again', async ({ page }) => {
  const dialog = await openProduct(page, '5x7 pack of 2');
  const another = dialog.getByRole('button', { name: 'Add another: Photo, 5x7 pack of 2' });
  await another.click();
  await pick(page, '002');
  // Both pieces have their own photo: there is nothing to count, and no third.
  await expect(dialog.getByRole('button', { name: /^Change: Photo 2, .*No\. 002/ })).toBeVisible();
  await expect(dialog.getByLabel(/^Prints: /)).toHaveCount(0);
  await expect(another).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Change: Photo 1, .*No\. 001/ })).toBeFocused();

  await dialog.getByRole('button', { name: 'One photo for all: Photo, 5x7 pack of 2' }).click();
  await expect(dialog.getByRole('button', { name: /^Change: Photo, .*No\. 001/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLines(page)).toContainText('Full Pose, No. 001');
  await expect(cartLines(page)).not.toContainText('No. 002');
});

test('one of several photos is taken out, and its pieces go to the others', async ({ page }) => {
  const dialog = await openProduct(page, 'Large Family Pack');
  const another = dialog.getByRole('button', { name: /^Add another: Photo, .*Trading Cards/ });
  for (const number of ['002', '003']) {
    await another.click();
    await pick(page, number);
  }
  const prints = dialog.getByLabel(/^Prints: Photo \d, .*Trading Cards/);
  await expect(prints).toHaveText(['4 of 12', '4 of 12', '4 of 12']);
  await dialog.getByRole('button', { name: /^Change: Photo 2, .*Trading Cards/ }).click();
  await page.getByRole('button', { name: 'Remove this photo' }).click();
  await expect(prints).toHaveText(['6 of 12', '6 of 12']);
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
  await expect(cartLines(page)).toContainText(/Trading Cards: .*, 6 of No\. 001, 6 of No\. 003/);
});
