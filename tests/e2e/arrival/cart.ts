/** The ways to the cart, and what is specified there. */
import type { Page } from '@playwright/test';
import {
  addPrint,
  cartLines,
  closedAlert,
  field,
  goToDetails,
  placeOrder,
} from '#tests/e2e/checkoutPanel.ts';
import { setSentOrder } from '#tests/e2e/device.ts';
import { expect, openGallery } from '#tests/e2e/shop.ts';
import { unfoldPoses } from '#tests/e2e/packDialog.ts';
import { tiles } from './gallery.ts';
import { cartLink, early, hydrated, team, visit, type Behavior, type Way } from './ways.ts';

const close = (page: Page) => page.getByRole('link', { name: 'Close the cart' });

async function fromHome(page: Page): Promise<void> {
  await visit(page, '/');
  await hydrated(page);
  await cartLink(page).click();
  await expect(close(page)).toBeVisible();
}

export const waysToCart: readonly Way[] = [
  ['cold, by address', (page) => visit(page, '/#/cart')],
  ['by a path without the hash', (page) => visit(page, '/cart')],
  ['by a link before React', (page) => early(page, () => cartLink(page).click())],
  ['by a link', fromHome],
  [
    'by Back',
    async (page) => {
      await visit(page, '/#/cart');
      await close(page).click();
      await expect(page).toHaveURL(/\/#\/$/);
      await page.goBack();
    },
  ],
  [
    'by Forward',
    async (page) => {
      await fromHome(page);
      await page.goBack();
      await expect(close(page)).toHaveCount(0);
      await page.goForward();
    },
  ],
  [
    'from a pack card of home, whose dialog is canceled',
    async (page) => {
      await visit(page, '/#/packages');
      await page.getByRole('link', { name: 'Checkout Family Pack', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    },
  ],
  [
    'from a photo',
    async (page) => {
      await openGallery(page, 'GATORS-DEMO', team);
      await tiles(page).first().click();
      await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
    },
  ],
  [
    'from the page of an order',
    async (page) => {
      await visit(page, '/#/cart');
      await setSentOrder(page, 'a'.repeat(32));
      await page.goto(`/#/order/${'a'.repeat(32)}`);
      await expect(page.getByText('#S-1042')).toBeVisible();
      await cartLink(page).click();
    },
  ],
];

const add = (page: Page, product: string) =>
  page.getByRole('button', { name: `Add to Cart ${product}`, exact: true }).click();

async function expectPoseDialog(page: Page): Promise<void> {
  await add(page, '8 Wallets');
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await unfoldPoses(dialog);
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await expect(dialog.getByRole('radio', { name: 'Full Pose', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cartLines(page)).toHaveCount(0);
  await add(page, '8 Wallets');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLines(page)).toContainText('Full Pose');
}

async function expectPackDialog(page: Page): Promise<void> {
  await add(page, 'Economy Pack');
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  await unfoldPoses(dialog);
  const component = dialog.getByRole('group', { name: '4 x Wallets', exact: true });
  await expect(component.getByRole('radio', { name: 'Full Pose', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText('4 x Wallets: Full Pose');
}

async function expectRemoval(page: Page): Promise<void> {
  await addPrint(page, '8 Wallets');
  await page.getByLabel('Quantity of 8 Wallets', { exact: true }).fill('0');
  await expect(cartLines(page)).toHaveCount(0);
}

async function expectSteps(page: Page): Promise<void> {
  await addPrint(page, '8 Wallets');
  await goToDetails(page);
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
}

async function expectPlaceOrder(page: Page): Promise<void> {
  await addPrint(page, '8 Wallets');
  await goToDetails(page);
  await expect(placeOrder(page)).toBeDisabled();
  await field(page, 'Full name').fill('Nora Quinn');
  await expect(placeOrder(page)).toBeDisabled();
  await field(page, 'Email').fill('nora@example.com');
  await expect(placeOrder(page)).toBeEnabled();
  await field(page, 'Jersey number').fill('x');
  await expect(placeOrder(page)).toBeDisabled();
}

export const cartBehaviors: readonly Behavior[] = [
  [
    'Continue with an empty cart alerts',
    async (page) => {
      await page.getByRole('button', { name: 'Continue to Checkout' }).click();
      expect(await closedAlert(page)).toBe('Please add at least one item to continue.');
    },
  ],
  ['a print asks for its pose, Full Pose at first', expectPoseDialog],
  ['a pack asks for the pose of each component, Full Pose at first', expectPackDialog],
  ['quantity 0 removes the line', expectRemoval],
  ['Continue leads to the details, Back to Cart back', expectSteps],
  ['Place Order is disabled until the details are valid', expectPlaceOrder],
  [
    'closing it leads home',
    async (page) => {
      await close(page).click();
      await expect(page).toHaveURL(/\/#\/$/);
    },
  ],
];
