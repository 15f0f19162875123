/** The status of an order: from the phone's key over the studio's file to the phone's next visit. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { statusTexts } from '#core/order/orderPageTexts.ts';
import { builtSite } from '#tests/builtRelease.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { desk, withStudio, type Studio } from './desk.ts';
import { storedIn, withWorker } from './device.ts';
import { openGallery, test as withShop } from './shop.ts';
import { addPrint, closedAlert, fillDetails, goToDetails, placeOrder } from './checkoutPanel.ts';

const team = 'Port Soccer (Gators)';

const test = withShop.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const files = { 'U12/Ada.jpg': await cameraPhoto({ seed: 1 }) };
    await withStudio([{ slug: 'gators', code: 'GATORS-1', files }], provide);
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
});

/** Reopens the order's page an hour after the last request for its status. After an hour the page asks without a tap. */
async function openLater(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 61 * 60_000);
  await page.goto('/#/access');
  await page.goto(address);
  await page.reload();
}

/** Serves the built page and the galleries, and nothing else, at the port of a server that is gone. */
async function serveStatic(port: string, galleries: string): Promise<() => void> {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
  };
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : (url.split('?')[0] ?? '');
    const [folder, file] = path.startsWith('/galleries/')
      ? [galleries, path.slice('/galleries'.length)]
      : [builtSite(), path];
    readFile(join(folder, file)).then(
      (bytes) => response.setHeader('Content-Type', types[extname(path)] ?? 'x/y').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

test('the studio’s word reaches the phone that ordered, and no other', async ({
  page,
  shop,
  studio,
  browser,
}) => {
  test.slow();
  await openGallery(page, 'GATORS-1', team);
  await withWorker(page);
  await page.getByRole('button', { name: /^View Ada/ }).click();
  await page.getByRole('link', { name: 'Order this photo' }).click();
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  const sent = page.waitForRequest('**/api/send-cart');
  await placeOrder(page).click();
  const orderId = /#([A-Z0-9-]+)/.exec(await closedAlert(page))?.[1] ?? '';
  const order = await sent;
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeFocused();
  const address = page.url();
  const main = page.locator('main');
  const check = page.getByRole('button', { name: statusTexts.check });
  const mark = (...args: readonly string[]) => {
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    return desk('orders', 'mark', ...args, ...folders, '--data', shop.dataDir);
  };
  const fileOf = async () =>
    join(studio.out, 'status', (await readdir(join(studio.out, 'status')))[0] ?? '');

  await test.step('the key is in the header alone, and the secret in no request', async () => {
    const header = (await order.allHeaders())['order-key'] ?? '';
    expect(header).toMatch(/^[\w-]{87}\.[\w-]{22}$/);
    const body = order.postData() ?? '';
    expect(body).not.toContain(header.slice(0, 87));
    const workspace = await readFile(join(studio.workspace, 'desk.json'), 'utf8');
    const { statusSecrets } = JSON.parse(workspace) as { statusSecrets: Record<string, string> };
    const kept = JSON.stringify(await storedIn(page, 'receipts'));
    for (const text of [body, header, kept]) expect(text).not.toContain(statusSecrets['gators']);
  });

  await test.step('nothing is known before the studio has said something', async () => {
    await expect(page.getByText(`#${orderId}`, { exact: true })).toBeVisible();
    await check.click();
    await expect(main).toContainText(statusTexts.none);
  });

  await test.step('what the desk marks is there at the next check and at the next opening', async () => {
    await mark('paid', orderId);
    await check.click();
    await expect(main).toContainText('$13.36 paid');
    await mark('shipped', orderId, '--note', 'Parcel 1Z 999');
    await openLater(page, address);
    await expect(main).toContainText('Shipped: Parcel 1Z 999');
  });

  await test.step('no other name under which a status could lie has one', async () => {
    const statuses = await page.evaluate(async () => {
      const found = new Set<string>();
      for (let index = 0; index < 1000; index += 1) {
        const bytes = crypto.getRandomValues(new Uint8Array(32));
        const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
        const answer = await fetch(`/galleries/status/${name}.sealed`);
        found.add(`${answer.status} ${await answer.text()}`);
      }
      return [...found];
    });
    // It says as little as a 404, and a browser logs no error (docs/decisions.md, 17).
    expect(statuses).toEqual(['204 ']);
  });

  const older = await readFile(await fileOf());
  await shop.kill();
  const stop = await serveStatic(new URL(shop.url).port, studio.out);
  await test.step('with a static host alone, it goes on', async () => {
    await mark('refunded', orderId, '--amount', '5.00', '--reason', 'one was bent');
    await openLater(page, address);
    await expect(main).toContainText('$5.00 refunded: one was bent');
    const path = `/galleries/status/${(await fileOf()).split('/').at(-1)}`;
    expect(await page.evaluate((url) => caches.match(url), path)).toBeUndefined();
  });

  await test.step('an older file that is put back is refused', async () => {
    const newest = await readFile(await fileOf());
    await writeFile(await fileOf(), older);
    await check.click();
    await expect(main).toContainText(statusTexts.older);
    await expect(main).toContainText('$5.00 refunded: one was bent');
    await writeFile(await fileOf(), newest);
  });

  await test.step('another phone with number, header and file reads nothing', async () => {
    const context = await browser.newContext({ baseURL: shop.url });
    const stranger = await context.newPage();
    await stranger.goto('/#/cart');
    await expect(stranger.getByText('Nothing here yet')).toBeVisible();
    const [receipt] = await storedIn(page, 'receipts');
    await stranger.evaluate(putWithOwnKey, JSON.stringify(receipt?.value));
    await stranger.goto(address);
    await stranger.reload();
    await stranger.getByRole('button', { name: statusTexts.check }).click();
    await expect(stranger.locator('main')).toContainText(statusTexts.unreadable);
    await expect(stranger.locator('main')).not.toContainText('refunded');
    await context.close();
  });
  stop();

  await test.step('offline, the last known stays', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(main).toContainText('Shipped: Parcel 1Z 999');
    await check.click();
    await expect(main).toContainText(statusTexts.offline);
  });
});

/** Stores the receipt of another phone, with all that it has but the private key, which cannot be read out. */
async function putWithOwnKey(json: string): Promise<void> {
  const receipt = JSON.parse(json) as { id: string; keys: object; seen?: unknown };
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const { seen: _seen, ...rest } = { ...receipt, keys: { ...receipt.keys, privateKey } };
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('sideline');
    opening.onsuccess = () => resolve(opening.result);
  });
  const writing = database.transaction('receipts', 'readwrite');
  writing.objectStore('receipts').put(rest, receipt.id);
  await new Promise((resolve) => (writing.oncomplete = resolve));
  database.close();
}
