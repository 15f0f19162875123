/** If nothing wakes a closed app, a waiting order offers a calendar entry that brings the person back. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deadlineOn, dayIn } from '#core/order/deadline.ts';
import { setWaitingOrder, withWorker } from './device.ts';
import { serveShoot, shootOf } from './sealedShoot.ts';
import { expect, test } from './shop.ts';

test.use({ isShopShared: true });

const addReminder = (page: Page) => page.getByRole('button', { name: 'Add a reminder' });

/** Removes Background Sync, which Safari and Firefox lack. */
async function withoutBackgroundSync(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SyncManager'));
}

/** Opens the cart page offline. */
async function withWaitingOrder(page: Page, changes = {}): Promise<void> {
  await page.goto('/#/cart');
  await withWorker(page);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.context().setOffline(true);
  await setWaitingOrder(page, 'c'.repeat(32), changes);
  await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeVisible();
}

test('without Background Sync a reminder is downloaded that a calendar can read', async ({
  page,
  baseURL,
}) => {
  await withoutBackgroundSync(page);
  await withWaitingOrder(page);
  await expect(page.getByText('only while Sideline is open and online')).toBeVisible();
  const downloading = page.waitForEvent('download');
  const tapped = Date.now();
  await addReminder(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('order-reminder.ics');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(lines).toContain('BEGIN:VALARM');
  expect(lines).toContain('SUMMARY:Open Sideline to send your order');
  expect(lines).toContain(`URL:${baseURL}/#/cart?at=orders`);
  const start = lines.find((line) => line.startsWith('DTSTART:')) ?? '';
  const [, ...parts] = /:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(start) ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number);
  expect(Date.UTC(year, month - 1, day, hour, minute, second)).toBeGreaterThan(tapped);
  await expect(page.getByText('Add the event to your calendar.')).toBeVisible();

  // Its link opens the order.
  await page.goto('/#/access');
  await page.goto('/#/cart?at=orders');
  await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeInViewport();
});

test('where the worker will be woken none is offered', async ({ page }) => {
  await withWaitingOrder(page);
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  await expect(addReminder(page)).toHaveCount(0);
  await expect(page.getByText('only while Sideline is open and online')).toHaveCount(0);
});

test('an order that was refused, or went out, is no reason to come back', async ({ page }) => {
  await withoutBackgroundSync(page);
  await withWaitingOrder(page, { state: 'attention', message: 'No items.' });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await setWaitingOrder(page, 'd'.repeat(32), { turn: 2, sentAt: Date.UTC(2025, 9, 4, 19) });
  await expect(page.getByText('Sent, number pending', { exact: true })).toBeVisible();
  await expect(addReminder(page)).toHaveCount(0);
});

test.describe('a deadline', () => {
  // The worker would fetch the real gallery.
  test.use({ serviceWorkers: 'block' });

  test('is said in gallery and cart, with an entry for the calendar', async ({ page }) => {
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    const deadline = deadlineOn(inThreeDays.toLocaleDateString('sv-SE'));
    const shoot = await shootOf(2);
    await serveShoot(page, { ...shoot, gallery: { ...shoot.gallery, deadline } });
    await page.goto('/#/access');
    await page.getByLabel('Access code').fill('gators-demo');
    await page.keyboard.press('Enter');
    const day = dayIn(deadline.slice(0, 10), Date.now());
    await expect(page.getByRole('link', { name: /^Order prints by \w{3} \d+$/ })).toBeVisible();
    await expect(page.getByText(`Order by ${day}.`)).toBeVisible();

    // The cart says it without a signal, too, and the file is made on the phone.
    await page.getByRole('link', { name: /^Order prints/ }).click();
    // The gallery has the same words until the cart is drawn; without a worker nothing loads later.
    await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
    await expect(page.getByText(`Order by ${day}.`)).toBeVisible();
    await page.context().setOffline(true);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('order-by.ics');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`DTSTART;VALUE=DATE:${deadline.slice(0, 10).replaceAll('-', '')}\r\n`);
    await page.context().setOffline(false);
  });
});
