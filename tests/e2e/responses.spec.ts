/**
 * The table of docs/offline.md in a real browser: every way in which a connection can end, and an answer of every kind. All other
 * answers are in tests/device/orders/placeOrder.test.ts and drainOutbox.test.ts.
 */
import { shortClassName } from '#release/shortClassNames.ts';
import type { Page } from '@playwright/test';
import { orderTexts } from '#core/order/orderTexts.ts';
import { emptyTables, filledCart, setCart, setWaitingOrder, storedIn } from './device.ts';
import { readFile } from 'node:fs/promises';
import { readPdf } from './emails.ts';
import { expect } from './shop.ts';
import { dismissedAlert, placeOrder } from './checkoutPanel.ts';
import { orderCall, signInPage, test, type Weather, type Whim } from './weather.ts';

// The page's reaction to each answer; the worker is tested elsewhere.
test.use({ serviceWorkers: 'block', isShopShared: true });

/** It listens once the notices have loaded. */
const newsRegion = `[role=status].${shortClassName('region', 'Notice.module.css')}`;

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const { savedOnPhone: saved } = orderTexts;
const sent = (orderId: string) => `Order sent! Order #${orderId}\nCheck your inbox (and spam).`;

type Row = {
  readonly name: string;
  readonly whim: Whim;
  /** The message while the person waits. */
  readonly says: string;
  /** What remains of an order sent in the background: nothing, or its state and message. */
  readonly left: Readonly<Record<string, unknown>> | undefined;
};

const queued = (waitFor: 'signal' | 'server') => ({ state: 'queued', attempts: 1, waitFor });
const pending = { state: 'queued', waitFor: 'number', sentAt: expect.any(Number) };
const refused = (message: string) => ({ state: 'attention', message });

const rows: readonly Row[] = [
  { name: '200 JSON', whim: json(200, { orderId: 'S-7' }), says: sent('S-7'), left: undefined },
  { name: '204', whim: { status: 204 }, says: sent('pending'), left: pending },
  { name: '200 HTML', whim: signInPage, says: saved, left: queued('signal') },
  {
    name: '302',
    whim: { status: 302, headers: { Location: '/' } },
    says: saved,
    left: queued('signal'),
  },
  {
    name: '400',
    whim: json(400, { error: 'No items.' }),
    says: 'Error: No items.',
    left: refused('No items.'),
  },
  {
    name: '409 with Retry-After',
    whim: json(409, { error: 'In work.' }, { 'Retry-After': '20' }),
    says: orderTexts.sendingOn,
    left: queued('server'),
  },
  {
    name: '429 with Retry-After',
    whim: json(429, {}, { 'Retry-After': '120' }),
    says: 'Error: Send failed (429)',
    left: queued('server'),
  },
  // After an answer, so that the phone counts as online.
  { name: 'stall', whim: 'stall', says: orderTexts.sendingOn, left: queued('signal') },
  { name: 'reset', whim: 'reset', says: saved, left: queued('signal') },
];

const orders = async (page: Page) => (await storedIn(page, 'orders')).map(({ value }) => value);
const receipts = async (page: Page) => (await storedIn(page, 'receipts')).length;

async function cartHolds(page: Page): Promise<number> {
  const [cart] = await storedIn(page, 'checkout');
  return ((cart?.value as { lines?: readonly unknown[] } | undefined)?.lines ?? []).length;
}

/** A fresh phone for every row, without loading a page again. An empty cart stays, or the browser would seem to have deleted everything. */
async function forget(page: Page): Promise<void> {
  await setCart(page, { step: 1, lines: [] });
  await emptyTables(page, ['orders', 'pdfs', 'receipts']);
}

function onOrders(weather: Weather, whim: Whim): void {
  weather.sends.length = 0;
  weather.whim = (path) => (path === orderCall ? whim : undefined);
}

test('while the person waits', async ({ page, weather }) => {
  test.setTimeout(150_000);
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  for (const { name, whim, says } of rows) {
    await test.step(name, async () => {
      await forget(page);
      await setCart(page, filledCart);
      onOrders(weather, whim);
      await placeOrder(page).click();
      if (whim === 'stall')
        await page.getByRole('button', { name: 'Finish in the background' }).click();
      expect(await dismissedAlert(page), name).toBe(says);
      const isLeftInCart = says.startsWith('Error');
      expect(await cartHolds(page), name).toBe(isLeftInCart ? 1 : 0);
      const isLeft = says === saved || says === orderTexts.sendingOn || says === sent('pending');
      expect(await orders(page), name).toHaveLength(isLeft ? 1 : 0);
      expect(await receipts(page), name).toBe(says === sent('S-7') ? 1 : 0);
      // A browser retries a broken connection by itself, under the same key.
      expect(new Set(weather.sends).size, name).toBe(1);
      if (whim !== 'reset') expect(weather.sends, name).toHaveLength(1);
    });
  }
});

test('five clicks in one tick are one order, and a slow line shows how much of it has left', async ({
  page,
  context,
  weather,
}) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setCart(page, filledCart);
  await expect(placeOrder(page)).toBeEnabled();
  const devTools = await context.newCDPSession(page);
  const bytesASecond = 20_000;
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesASecond,
  });
  await placeOrder(page).evaluate((button) => {
    for (let click = 0; click < 5; click += 1) (button as HTMLButtonElement).click();
  });
  const sentSoFar = page.getByRole('progressbar', { name: 'Sent so far' });
  await expect(sentSoFar).toBeVisible();
  const share = Number(await sentSoFar.getAttribute('value'));
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThanOrEqual(1);
  await expect(page.getByText('Place Order / Email PDF')).toBeDisabled();
  expect(await dismissedAlert(page)).toMatch(/^Order sent!/);
  // None of the clicks is mistaken for another tab.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(weather.sends).toHaveLength(1);
});

test('one that is refused while the person is elsewhere is told there, and found from there', async ({
  page,
  weather,
}) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('link', { name: 'Close the cart' }).click();
  await expect(page.locator(newsRegion)).toBeAttached();
  onOrders(weather, json(409, { error: 'Prices have changed.' }));
  await setWaitingOrder(page, 'order-refused');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const news = page.getByRole('status').filter({ hasText: 'An order could not be sent.' });
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toContainText(
    '1 needs attention',
  );
  await news.getByRole('link', { name: 'See why' }).click();
  const title = page.getByRole('heading', { name: 'Orders on this phone' });
  await expect(title).toBeFocused();
  await expect(page.getByText('Prices have changed.')).toBeInViewport();
  await expect(news).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: '1 needs attention' }).click();
  await expect(title).toBeInViewport();

  await test.step('one that waits can be put back into the cart or discarded at any time', async () => {
    await forget(page);
    await expect(page.getByRole('region', { name: 'Orders on this phone' })).toHaveCount(0);
    onOrders(weather, 'reset');
    const list = page.getByRole('region', { name: 'Orders on this phone' });
    await setWaitingOrder(page, 'order-one');
    await list.getByRole('button', { name: 'Put back in cart' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Put this order back in the cart?' });
    await expect(asked).toContainText('It may have reached the studio already.');
    await asked.getByRole('button', { name: 'Keep waiting' }).click();
    await expect(asked).toHaveCount(0);
    expect(await orders(page)).toHaveLength(1);
    await list.getByRole('button', { name: 'Put back in cart' }).click();
    await asked.getByRole('button', { name: 'Put back', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeInViewport();
    await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
    expect(await orders(page)).toEqual([]);

    await setWaitingOrder(page, 'order-two');
    await list.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard this order?' });
    await expect(question).toContainText('We have no confirmation that this order of $13.36');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(list.getByText('Waiting')).toBeVisible();
    await list.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(list).toHaveCount(0);
    expect(await orders(page)).toEqual([]);
  });
});

test('in the background', async ({ page, weather }) => {
  test.setTimeout(150_000);
  await page.clock.install();
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  // The listener for the connection loads when the browser is idle, together with the notices.
  await expect(page.locator(newsRegion)).toBeAttached();
  for (const { name, whim, left } of rows) {
    await test.step(name, async () => {
      await forget(page);
      onOrders(weather, whim);
      await setWaitingOrder(page, `order-${name.replaceAll(' ', '-')}`);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      if (whim === 'stall') {
        await expect.poll(() => weather.sends.length).toBeGreaterThan(0);
        // Half a minute without a byte; any byte restarts it.
        await expect(async () => {
          await page.clock.fastForward(30_500);
          const attempted = [expect.objectContaining({ attempts: 1 })];
          await expect.poll(() => orders(page), { timeout: 1_500 }).toEqual(attempted);
        }).toPass();
      }
      const settled = left ? [expect.objectContaining(left)] : [];
      await expect.poll(() => orders(page), name).toEqual(settled);
      expect(await receipts(page), name).toBe(left ? 0 : 1);
      expect(new Set(weather.sends).size, name).toBe(1);
      if (whim !== 'reset') expect(weather.sends, name).toHaveLength(1);
      // Every remaining order is listed with its actions.
      const list = page.getByRole('region', { name: 'Orders on this phone' });
      await expect(list.getByText(wordOf(left)).first(), name).toBeVisible();
    });
  }
});

function wordOf(left: Row['left']): string {
  if (!left) return 'Order #';
  if (left['waitFor'] === 'number') return 'Sent, number pending';
  return left['state'] === 'queued' ? 'Waiting' : 'Needs attention';
}

test('an order whose number is pending is asked for until it comes, and can be let go', async ({
  page,
  weather,
}) => {
  onOrders(weather, json(200, {}));
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setCart(page, filledCart);
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toBe(sent('pending'));
  const list = page.getByRole('region', { name: 'Orders on this phone' });
  await expect(list.getByText('Sent, number pending')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Number pending' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Put back in cart' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Ask again now' }).click();
  await expect(list.getByText('Still no order number.')).toBeVisible();
  // A disabled button would lose the focus.
  await expect(list.getByRole('button', { name: 'Ask again now' })).toBeFocused();
  expect(new Set(weather.sends).size).toBe(1);

  weather.whim = () => undefined;
  await list.getByRole('button', { name: 'Ask again now' }).click();
  await expect(list.getByText(/^Order #[A-Z0-9-]+$/)).toBeVisible();
  expect(new Set(weather.sends).size).toBe(1);
  expect(await orders(page)).toEqual([]);

  onOrders(weather, json(200, {}));
  await setWaitingOrder(page, 'order-two', { sentAt: 1, waitFor: 'number', notBefore: 9e15 });
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Save PDF' }).click();
  expect((await download).suggestedFilename()).toBe('cart-1759600800000.pdf');
  await list.getByRole('button', { name: 'Let it go' }).click();
  const question = page.getByRole('alertdialog', { name: 'Let this order go?' });
  await question.getByRole('button', { name: 'Keep asking' }).click();
  await list.getByRole('button', { name: 'Let it go' }).click();
  await question.getByRole('button', { name: 'Let it go' }).click();
  await expect(list.getByText('Sent, number pending')).toHaveCount(0);
  expect(await orders(page)).toEqual([]);
});

test('what was refused in the background can be tried again, put back, or discarded', async ({
  page,
  weather,
}) => {
  const no = json(400, { error: 'The studio is on its break.' });
  onOrders(weather, no);
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const list = page.getByRole('region', { name: 'Orders on this phone' });
  const choose = (name: string) => list.getByRole('button', { name }).click();
  const refuseOne = async (id: string): Promise<void> => {
    weather.whim = (path) => (path === orderCall ? no : undefined);
    await setWaitingOrder(page, id);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(list.getByText('The studio is on its break.')).toBeVisible();
  };

  await refuseOne('order-one');
  await choose('Try again');
  await expect.poll(() => weather.sends).toEqual(['order-one', 'order-one']);
  // A repeated answer must be visible, too.
  await expect(list.getByText(/^We tried again and it wasn't accepted\./)).toBeVisible();
  await expect(list.getByText('The studio is on its break.')).toBeVisible();
  const download = page.waitForEvent('download');
  await choose('Save PDF');
  expect((await download).suggestedFilename()).toBe('cart-1759600800000.pdf');
  weather.whim = () => undefined;
  await choose('Try again');
  await expect(list.getByText(/^Order #[A-Z0-9-]+$/)).toBeVisible();

  await refuseOne('order-two');
  await choose('Discard');
  const question = page.getByRole('alertdialog', { name: 'Discard this order?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(list.getByText('Needs attention')).toBeVisible();
  await choose('Discard');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(list.getByText('Needs attention')).toHaveCount(0);
  expect(await orders(page)).toEqual([]);

  await refuseOne('order-three');
  await choose('Put back in cart');
  await expect(list.getByText('Needs attention')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
  expect(await orders(page)).toEqual([]);

  // A lost PDF is drawn again.
  weather.whim = () => undefined;
  await setWaitingOrder(page, 'order-four');
  await emptyTables(page, ['pdfs']);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(list.getByText(/^The order's PDF was damaged\./)).toBeVisible();
  const drawn = page.waitForEvent('download');
  await choose('Save PDF');
  const { text } = await readPdf(await readFile(await (await drawn).path()));
  expect(text).toContain('5x7 pack of 2 Full Pose $6.99 each x 1 $6.99');
  expect(text).toContain('Full name Nora Quinn');
  expect(text).toContain('Total $13.36');
  await choose('Try again');
  await expect(list.getByText(/^Order #[A-Z0-9-]+$/)).toHaveCount(2);
  expect(await storedIn(page, 'pdfs')).toEqual([]);
});
