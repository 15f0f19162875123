import type { Request } from '@playwright/test';
import { storedIn } from './device.ts';
import { emailsIn } from './emails.ts';
import { expect, test } from './shop.ts';
import { expectCartEmptied, orderIdOfAlert, placeOrder, readyToPlace } from './checkoutPanel.ts';

const keyOf = (request: Request): string => request.headers()['idempotency-key'] ?? '';

test.describe('of the page alone', () => {
  // Once a worker controls the page, a busy browser now and then sends a page's request past `page.route`.
  test.use({ serviceWorkers: 'block' });

  test('the order is on the phone before its first byte leaves it', async ({ page }) => {
    await readyToPlace(page);
    const before: { orders: unknown[]; pdfs: unknown[]; key: string }[] = [];
    await page.route('**/api/send-cart', async (route) => {
      const [orders, pdfs] = [await storedIn(page, 'orders'), await storedIn(page, 'pdfs')];
      before.push({ orders: [...orders], pdfs: [...pdfs], key: keyOf(route.request()) });
      await route.continue();
    });
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    expect(before).toHaveLength(1);
    const key = before[0]?.key ?? '';
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(before[0]?.orders).toEqual([
      {
        key,
        value: expect.objectContaining({ id: key, state: 'queued', totalCents: 1336 }) as unknown,
      },
    ]);
    expect(before[0]?.pdfs).toEqual([{ key, value: expect.any(Number) as unknown }]);

    // Only a receipt remains: no personal details, no PDF.
    expect(await storedIn(page, 'orders')).toEqual([]);
    expect(await storedIn(page, 'pdfs')).toEqual([]);
    const receipts = await storedIn(page, 'receipts');
    expect(receipts).toHaveLength(1);
    // What the order's page shows stays, without the request and what it was placed from.
    expect(JSON.stringify(receipts)).toContain('Nora');
    expect(JSON.stringify(receipts)).not.toMatch(/"filename"|"placing"|"toEmail"|%PDF/);
  });

  test('shows an empty cart before the order is through, and makes one order', async ({
    page,
    shop,
  }) => {
    const keys: string[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/send-cart', async (route) => {
      keys.push(keyOf(route.request()));
      await held;
      await route.continue().catch(() => undefined);
    });
    await readyToPlace(page);
    await placeOrder(page).click();
    await expect.poll(() => keys.length).toBe(1);
    await page.reload();
    // The order continues in the background without an answer. Its cart must be empty, so that it cannot be placed again.
    await expect.poll(() => keys.length).toBe(2);
    await expectCartEmptied(page);
    await expect(page.getByText(/^Sending… \d+%$/)).toBeVisible();
    letGo();
    await expect(page.getByText(/^Order #/)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await emailsIn(shop.dataDir, 2);
  });
});
