/** Two browsers: one hands over what it has to the other. */
import type { BrowserContext, Page } from '@playwright/test';
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { receiptSchema } from '#core/order/outbox.ts';
import { setWaitingOrder } from './device.ts';
import { expect, openGallery } from './shop.ts';

/** Of the order that waits on `parentsPhone`. */
export const orderId = 'ab'.repeat(16);

/** A phone with a gallery, a heart, a cart, and an order that waits because nothing answers its calls. */
export async function parentsPhone(page: Page): Promise<void> {
  await page.route('**/api/send-cart', (route) => route.abort());
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.evaluate(() => localStorage.setItem('sideline.hearts.gators', '14'));
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await dialog.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await setWaitingOrder(page, orderId);
}

export async function linkFrom(page: Page, path = '/#/bring?with=orders'): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('button', { name: texts.copy }).click();
  await expect(page.getByText(texts.copied)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

export async function otherPhone(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const other = await browser.newContext({
    baseURL: new URL(context.pages()[0]?.url() ?? '').origin,
  });
  return other.newPage();
}

export async function take(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: texts.take }).click();
  await expect(page.getByText(texts.taken)).toBeVisible({ timeout: 30_000 });
}

export function numberOf(receipt: { readonly value: unknown } | undefined): string {
  return receiptSchema(receipt?.value)?.orderId ?? '';
}
