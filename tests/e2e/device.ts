import { expect, type Page } from '@playwright/test';
import { catalog } from '#core/shop/catalogFile.ts';
import { singleLine } from '#core/cart/cart.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import type { SlotPhotos } from '#core/gallery/photoReference.ts';
import { reviveOrdered } from '#core/order/checkout.ts';

/** Reads and writes the page's IndexedDB from outside. */

type Stored = { readonly key: string; readonly value: unknown };

/** Sets the clock of the page's device this many days ahead, or behind. Its worker keeps the right one. */
export async function setClock(page: Page, daysAhead: number): Promise<void> {
  await page.addInitScript((aheadMs) => {
    const RightDate = Date;
    const now = (): number => RightDate.now() + aheadMs;
    globalThis.Date = new Proxy(RightDate, {
      construct: (date, args: []) => (args.length === 0 ? new date(now()) : new date(...args)),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    });
  }, daysAhead * 86_400_000);
}

/** Returns all entries of a store of the `sideline` database. PDFs are given as their sizes. */
export async function storedIn(page: Page, store: string): Promise<readonly Stored[]> {
  if (!(await hasDatabase(page))) return [];
  return page.evaluate(async (name) => {
    const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const database = await asked(indexedDB.open('sideline'));
    const table = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([asked(table.getAllKeys()), asked(table.getAll())]);
    database.close();
    return keys.map((key, place) => {
      const value: unknown = values[place];
      return { key: String(key), value: value instanceof ArrayBuffer ? value.byteLength : value };
    });
  }, store);
}

/** Waits until this text is in the kept cart: a page that is left before keeps nothing. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await storedIn(page, 'checkout'))).toContain(text);
}

export type SeededLine = {
  readonly item: { readonly id: string };
  readonly qty: number;
  readonly photos?: SlotPhotos;
} & (
  | { readonly pose: string }
  | { readonly pack: { readonly selections: Readonly<Record<string, string>> } }
);

export type SeededCheckout = {
  readonly step: 1 | 2;
  readonly lines: readonly SeededLine[];
  readonly addOnIds?: readonly string[];
  readonly customer?: Readonly<Record<string, string>>;
  /** Set if nothing is asked before the order is sent. */
  readonly asked?: true;
};

/** Opens the cart page with this checkout. */
export async function openCartWith(page: Page, checkout: SeededCheckout): Promise<void> {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setCart(page, checkout);
}

/** Sets the cart of the open page, as another tab would. */
export async function setCart(page: Page, checkout: SeededCheckout): Promise<void> {
  await write(page, { checkout: { current: checkout } });
  await tell(page, { topic: 'checkout' });
}

/** Puts an order of an earlier visit into the outbox, with a small PDF. */
export async function setWaitingOrder(
  page: Page,
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const order = { ...waitingOrder, id, ...changes };
  await write(page, { orders: { [id]: order }, pdfs: { [id]: pdfText } });
  await tell(page, { topic: 'outbox' });
}

/** Puts the receipt of an order of an earlier visit on the phone, with what was ordered. */
export async function setSentOrder(
  page: Page,
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const contents = contentsOf(reviveOrdered(waitingOrder.checkout));
  const { placedAt, totalCents } = waitingOrder;
  const receivedAt = placedAt + 60_000;
  const receipt = { id, orderId: 'S-1042', placedAt, receivedAt, totalCents, contents, ...changes };
  await write(page, { receipts: { [id]: receipt } });
  await tell(page, { topic: 'outbox' });
}

const pdfText =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** One 5x7 pack of 2: $6.99, tax $0.42, shipping $5.95, total $13.36. */
const customer = {
  ...emptyCustomer,
  fullName: 'Nora Quinn',
  email: 'nora@example.com',
  address: '12 Harbor Lane',
  childName: 'Theo Quinn',
};
export const filledCart: SeededCheckout = {
  step: 2,
  lines: [{ item: { id: 'prints-5x7' }, qty: 1, pose: 'fullpose' }],
  customer,
};
const waitingOrder = {
  turn: 1,
  placedAt: Date.UTC(2025, 9, 4, 18),
  state: 'queued',
  totalCents: 1336,
  attempts: 0,
  notBefore: 0,
  waitFor: 'signal',
  checkout: {
    ...filledCart,
    lines: catalog
      .filter(({ id }) => id === 'prints-5x7')
      .map((product) => singleLine(product, 'fullpose')),
    addOnIds: [],
    toEmail: '',
  },
  request: {
    filename: 'cart-1759600800000.pdf',
    customerEmail: 'nora@example.com',
    meta: {
      subtotal: 6.99,
      addonsTotal: 0,
      shipping: 5.95,
      tax: 0.42,
      taxableBase: 6.99,
      total: 13.36,
      addOns: [],
      items: [
        {
          id: 'prints-5x7',
          name: '5x7 pack of 2 (Full Pose)',
          price: 6.99,
          qty: 1,
          image: '/products/prints-5x7.jpg',
          pose: 'fullpose',
        },
      ],
      customer,
    },
  },
};

/** Empties tables of the `sideline` database. */
export async function emptyTables(page: Page, tables: readonly string[]): Promise<void> {
  await write(page, {}, tables);
  await tell(page, { topic: 'outbox' });
}

/** Empties tables of the `sideline` database and inserts rows. The rows of `pdfs` are the texts of PDFs. */
async function write(
  page: Page,
  tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  emptied: readonly string[] = [],
): Promise<void> {
  await expect.poll(() => hasDatabase(page)).toBe(true);
  await page.evaluate(
    async ({ rowsOf, cleared }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('sideline');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
      });
      const writing = database.transaction([...cleared, ...Object.keys(rowsOf)], 'readwrite');
      for (const table of cleared) writing.objectStore(table).clear();
      for (const [table, rows] of Object.entries(rowsOf)) {
        for (const [key, row] of Object.entries(rows)) {
          const value = table === 'pdfs' ? new TextEncoder().encode(String(row)).buffer : row;
          writing.objectStore(table).put(value, key);
        }
      }
      await new Promise<void>((resolve, reject) => {
        writing.onabort = () => reject(writing.error ?? new Error('IndexedDB gave up'));
        writing.oncomplete = () => resolve();
      });
      database.close();
    },
    { rowsOf: tables, cleared: emptied },
  );
}

/** Returns true if the app has created the database. Opened earlier, it would be created without tables and stay so. */
function hasDatabase(page: Page): Promise<boolean> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'sideline'),
  );
}

async function tell(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((message) => {
    const channel = new BroadcastChannel('sideline');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel.postMessage(message);
    channel.close();
  }, change);
}

/** Waits until the worker has stored what an order needs without a signal: the PDF's code and a picture of each product. */
export async function withOrderFiles(page: Page): Promise<void> {
  const storedFiles = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
      const stored = name === undefined ? [] : await (await caches.open(name)).keys();
      return stored.filter(({ url }) => /\/assets\/cartPdf-|\/products\//.test(url)).length;
    });
  await expect.poll(storedFiles).toBe(1 + catalog.length);
}

/** Waits until the worker is ready and reloads the page under its control. */
export async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // A gallery's first photos are drawn before the rest.
  await expect(page.locator('[data-at]')).toHaveCount(0);
}
