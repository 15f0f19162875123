import { expect, type Page } from '@playwright/test';

/** What the page keeps in IndexedDB, seen and set from outside. */

type Stored = { readonly key: string; readonly value: unknown };

/** All entries of a store of the `sideline` database; Blobs come as their sizes. */
export async function storedIn(page: Page, store: string): Promise<readonly Stored[]> {
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
      return { key: String(key), value: value instanceof Blob ? value.size : value };
    });
  }, store);
}

export type SeededLine =
  | { readonly item: { readonly id: string }; readonly qty: number; readonly pose: string }
  | {
      readonly item: { readonly id: string };
      readonly qty: number;
      readonly pack: { readonly selections: Readonly<Record<string, string>> };
    };

export type SeededCheckout = {
  readonly step: 1 | 2;
  readonly lines: readonly SeededLine[];
  readonly addOnIds?: readonly string[];
  readonly customer?: Readonly<Record<string, string>>;
};

/** Opens the cart page as if an earlier visit had left this in it. */
export async function openCartWith(page: Page, checkout: SeededCheckout): Promise<void> {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.evaluate(async (value) => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('sideline', 1);
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
      opening.onsuccess = () => {
        const writing = opening.result.transaction('checkout', 'readwrite');
        writing.objectStore('checkout').put(value, 'current');
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, checkout);
  await page.reload();
}

/** Waits until the worker has everything it needs, and opens the page again under its care. */
export async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}
