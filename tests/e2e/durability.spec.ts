import type { APIRequestContext, Page, Request } from '@playwright/test';
import { storedIn } from './device.ts';
import { emailsIn } from './emails.ts';
import { expect, test, type Shop } from './shop.ts';
import {
  addPrint,
  dismissedAlert,
  expectCartEmptied,
  expectCartKept,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  readyToPlace,
  sendsOf,
} from './checkoutPanel.ts';

const keyOf = (request: Request): string => request.headers()['idempotency-key'] ?? '';

/** Repeats a request, like a phone that has lost the answer. */
async function resend(
  api: APIRequestContext,
  shop: Shop,
  sent: Request,
  key = keyOf(sent),
): Promise<unknown> {
  const answer = await api.post(`${shop.url}/api/send-cart`, {
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    data: sent.postDataBuffer() ?? Buffer.of(),
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Returns the distinct order numbers in the subjects of the emails. */
async function ordersInEmails(shop: Shop, emails: number): Promise<readonly string[]> {
  const subjects = (await emailsIn(shop.dataDir, emails)).map((email) => email.subject ?? '');
  return subjects.map((subject) => /#([A-Z0-9-]+)/.exec(subject)?.[1] ?? subject);
}

test('a server killed right after its answer has the order and writes both emails once', async ({
  page,
  request,
  shop,
}) => {
  await readyToPlace(page);
  const answered = page.waitForResponse('**/api/send-cart');
  await placeOrder(page).click();
  const response = await answered;
  await shop.kill();
  const orderId = await orderIdOfAlert(page);

  await shop.start();
  expect(await ordersInEmails(shop, 2)).toEqual([orderId, orderId]);
  expect(await resend(request, shop, response.request())).toEqual({ orderId });
  // Emails are written in order of arrival: one for the resent order would be before these.
  const other = await resend(request, shop, response.request(), 'another-order-0001');
  expect(other).not.toEqual({ orderId });
  const all = await ordersInEmails(shop, 4);
  expect(all.filter((number) => number === orderId)).toHaveLength(2);
});

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
});

test.describe('the same order', () => {
  // The worker would handle some of the requests that these tests answer.
  test.use({ serviceWorkers: 'block' });

  const failOnce = (page: Page) =>
    page.route('**/api/send-cart', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });

  test('placed again after a failure, even after a reload, is still the same', async ({
    page,
    shop,
  }) => {
    const sends = sendsOf(page);
    await readyToPlace(page);
    for (const again of ['at once', 'after a reload']) {
      await failOnce(page);
      await placeOrder(page).click();
      expect(await dismissedAlert(page), again).toBe('Error: Send failed (500)');
      await expectCartKept(page);
      if (again === 'after a reload') await page.reload();
    }
    await placeOrder(page).click();
    const orderId = await orderIdOfAlert(page);
    expect(sends).toHaveLength(3);
    expect(new Set(sends.map(keyOf)).size).toBe(1);
    expect(await ordersInEmails(shop, 2)).toEqual([orderId, orderId]);
  });

  test('changed after a failure is another', async ({ page }) => {
    const sends = sendsOf(page);
    await readyToPlace(page);
    await failOnce(page);
    await placeOrder(page).click();
    await dismissedAlert(page);
    await page.getByLabel('Quantity of 5x7 pack of 2').fill('2');
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    expect(sends).toHaveLength(2);
    expect(new Set(sends.map(keyOf)).size).toBe(2);
  });

  test('placed again after it was received is another', async ({ page, shop }) => {
    const sends = sendsOf(page);
    const numbers: string[] = [];
    for (let time = 1; time <= 2; time += 1) {
      await readyToPlace(page);
      await placeOrder(page).click();
      numbers.push(await orderIdOfAlert(page));
      await expectCartEmptied(page);
    }
    expect(new Set(sends.map(keyOf)).size).toBe(2);
    expect(new Set(numbers).size).toBe(2);
    await emailsIn(shop.dataDir, 4);
  });

  // With five clicks: responses.spec.ts.
  test('is one order however often Place Order is pressed', async ({ page, shop }) => {
    const sends = sendsOf(page);
    await readyToPlace(page);
    await placeOrder(page).dblclick();
    const orderId = await orderIdOfAlert(page);
    await expectCartEmptied(page);
    await addPrint(page, '8 Wallets');
    await goToDetails(page);
    expect(sends).toHaveLength(1);
    expect(await ordersInEmails(shop, 2)).toEqual([orderId, orderId]);
  });

  test('whose answer is lost on the way is not taken twice', async ({ page, shop }) => {
    const sends = sendsOf(page);
    let lost = '';
    await page.route(
      '**/api/send-cart',
      async (route) => {
        lost = ((await (await route.fetch()).json()) as { orderId: string }).orderId;
        await route.abort();
      },
      { times: 1 },
    );
    await readyToPlace(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'Saved on this phone. It will be sent when you are back online.',
    );
    await expectCartEmptied(page);
    await page.reload();
    await expect(page.getByText(`Order #${lost}`, { exact: true })).toBeVisible();
    expect(new Set(sends.map(keyOf)).size).toBe(1);
    expect(await ordersInEmails(shop, 2)).toEqual([lost, lost]);
  });

  test('goes on its way from the next page when its own is closed', async ({
    page,
    context,
    shop,
  }) => {
    await readyToPlace(page);
    const held = new Promise<void>((resolve) => {
      // Never answered: the page is closed while waiting.
      void page.route('**/api/send-cart', () => resolve());
    });
    await placeOrder(page).click();
    await held;
    await page.close();
    const later = await context.newPage();
    await later.goto('/#/cart');
    await expect(later.getByText(/^Order #[A-Z0-9-]+$/)).toBeVisible();
    await expectCartEmptied(later);
    const [first, second] = await ordersInEmails(shop, 2);
    expect(first).toBe(second);
  });
});

test.describe('a page that is reloaded while it sends', () => {
  test.use({ serviceWorkers: 'block' });

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
    const orders = await ordersInEmails(shop, 2);
    expect(new Set(orders).size).toBe(1);
  });
});
