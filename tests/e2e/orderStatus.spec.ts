/** The status of an order: from the phone's key over the studio's file to the phone's next visit. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { statusTexts } from '#facts/orderPageTexts.ts';
import { orderKeyParts } from '#rules/orderKeys.ts';
import type { OrderStatus } from '#rules/orderStatus.ts';
import { provenSecret } from '#sealing/orderSecret.ts';
import { sealStatus, statusPath } from '#sealing/status.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { builtSite } from '#tests/builtRelease.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { withStudio, type Studio } from './desk.ts';
import { storedIn, withWorker } from './device.ts';

import { openGallery, test as withShop } from './shop.ts';
import { addPrint, fillDetails, goToDetails, orderIdOfAlert, placeOrder } from './till.ts';

const team = 'Port Soccer (Gators)';

const test = withShop.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const files = { 'U12/Ada.jpg': await cameraPhoto({ seed: 1 }) };
    await withStudio([{ slug: 'gators', code: 'GATORS-1', files }], provide);
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
});

// The built page allows no script but its own.
test.use({ bypassCSP: true });

const statusPage = fileURLToPath(new URL('statusPage.ts', import.meta.url));

/** Bundles the test's page with the app's state. */
async function statusScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rolldownOptions: { input: statusPage } },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = built.output;
  return code;
}

/** Opens the page of this phone's orders. */
async function openStatus(page: Page, script: string) {
  await page.goto('/#/access');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addScriptTag({ content: script, type: 'module' });
  return page.getByRole('region', { name: /^Order / });
}

function status(revision: number, changes: Partial<OrderStatus>): OrderStatus {
  return {
    revision,
    changedAt: Date.UTC(2026, 9, 1),
    payment: { state: 'paid', cents: 1_336 },
    production: { state: 'in print' },
    ...changes,
  };
}

/** What the studio's command will do: seals a status for the order as the server has stored it. */
async function writerFor(studio: Studio, dataDir: string) {
  const [row] = await rowsOf(dataDir, 'SELECT number, order_key FROM orders');
  const { publicKey = '', proof = '' } = orderKeyParts(String(row?.['order_key'])) ?? {};
  const workspace = await readWorkspace(studio.workspace);
  const secret = workspace.ok ? workspace.value?.statusSecrets?.['gators'] : undefined;
  const galleries = [{ slug: 'gators', secret: secret ?? '' }];
  const found = await provenSecret(publicKey, proof, galleries);
  expect(found).toMatch(/^[\w-]{43}$/);
  const recipient = { publicKey, orderId: String(row?.['number']), secret: found };
  const path = await statusPath(publicKey);
  await mkdir(join(studio.out, 'status'), { recursive: true });
  return {
    path,
    write: async (one: OrderStatus) =>
      writeFile(join(studio.out, 'status', basename(path)), await sealStatus(recipient, one)),
  };
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
  const script = await statusScript();
  await openGallery(page, 'GATORS-1', team);
  await withWorker(page);
  await page.getByRole('button', { name: /^View Ada/ }).click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  const sent = page.waitForRequest('**/api/send-cart');
  await placeOrder(page).click();
  const orderId = await orderIdOfAlert(page);
  const order = await sent;
  const { path, write } = await writerFor(studio, shop.dataDir);

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

  let region = await openStatus(page, script);
  await test.step('nothing is known before the studio has written', async () => {
    await expect(region).toHaveAccessibleName(`Order ${orderId}`);
    await expect(region).toContainText(/Checked \d+/);
    await region.getByRole('button').click();
    await expect(region).toContainText(statusTexts.none);
  });

  const shipped = status(2, { production: { state: 'shipped' }, message: 'On its way!' });
  await test.step('a status is there at the next check, and without the server too', async () => {
    await write(status(1, {}));
    await region.getByRole('button').click();
    await expect(region).toContainText('In print | $13.36 paid');
    await shop.kill();
    const stop = await serveStatic(new URL(shop.url).port, studio.out);
    await write(shipped);
    // An hour and a minute later the page asks by itself.
    await page.clock.setFixedTime(Date.now() + 61 * 60_000);
    region = await openStatus(page, script);
    await expect(region).toContainText('Shipped | $13.36 paid | On its way!');
    expect(await page.evaluate((url) => caches.match(url), `/${path}`)).toBeUndefined();

    await write(status(1, { production: { state: 'cancelled' } }));
    await region.getByRole('button').click();
    await expect(region).toContainText(statusTexts.older);
    await expect(region).toContainText('Shipped');

    await test.step('another phone with number, header and file reads nothing', async () => {
      await write(shipped);
      const context = await browser.newContext({ bypassCSP: true, baseURL: shop.url });
      const stranger = await context.newPage();
      await stranger.goto('/#/cart');
      await expect(stranger.getByText('Nothing here yet')).toBeVisible();
      const [receipt] = await storedIn(page, 'receipts');
      await stranger.evaluate(putWithOwnKey, JSON.stringify(receipt?.value));
      const other = await openStatus(stranger, script);
      await other.getByRole('button').click();
      await expect(other).toContainText(statusTexts.unreadable);
      await expect(other).not.toContainText('Shipped');
      await context.close();
    });
    stop();
  });

  await test.step('offline, the last known stays', async () => {
    await page.context().setOffline(true);
    region = await openStatus(page, script);
    await expect(region).toContainText('Shipped | $13.36 paid | On its way!');
    await region.getByRole('button').click();
    await expect(region).toContainText(statusTexts.offline);
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
