/** Links that nobody can trust: damaged ones, those of strangers, and what leaks of one on its way. */
import type { Page, Request } from '@playwright/test';
import { connect, createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { bundlePath, readBundle, type HandedKeys } from '#core/handover/bundle.ts';
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { openStatus, sealStatus } from '#core/order/sealedStatus.ts';
import { newKeyPair, privateKeyOf, privateText } from '#core/seal/orderKey.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { startBuiltServer } from '#tests/builtServer.ts';
import { bundleFrom, changedPaths, orderFrom, secretFrom } from '#tests/core/handover/bundles.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { storedIn, withWorker } from './device.ts';
import { linkFrom, otherPhone, parentsPhone, take } from './handover.ts';
import { expect, test } from './shop.ts';

test.describe('a link that was changed on its way', () => {
  test.use({ isShopShared: true, serviceWorkers: 'block' });

  test('is shown in clear words alone, stores nothing, and asks nobody for anything', async ({
    page,
    shop,
  }) => {
    const count = Number(process.env['LINKS'] ?? 40);
    test.setTimeout(120_000 + count * 500);
    const requests: Request[] = [];
    let dialogs = 0;
    page.on('request', (request) => requests.push(request));
    page.on('dialog', (dialog) => void ((dialogs += 1), dialog.dismiss()));
    await page.goto('/#/bring');
    await expect(page.getByText(texts.nothing)).toBeVisible();
    const before = await everythingStored(page);
    const said = new Set<string>();
    for (let seed = 0; seed < count; seed += 1) {
      const paths = await changedPaths(bundleFrom(3), seed);
      const path = paths[seed % 4 === 0 ? 1 : seed % 7 === 0 ? 2 : 0] ?? '';
      if (!path.includes('?v1')) continue;
      const { word, tags } = await page.evaluate(shownOf, path);
      said.add(word);
      expect([texts.bad.damaged, texts.takeTitle], `link ${seed}`).toContain(word);
      expect(tags, `link ${seed}`).toEqual([]);
    }
    expect(said.size).toBe(2);
    expect(dialogs).toBe(0);
    expect(await everythingStored(page)).toEqual(before);
    expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(
      new Set([new URL(shop.url).origin]),
    );
  });
});

/** Runs in the page. Opens a link and returns what is said of it, and the elements that no text of ours has. */
async function shownOf(path: string): Promise<{ word: string; tags: string[] }> {
  location.hash = '#/bring';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelector('main [role=alert], main [role=group]')) {
    [...document.querySelectorAll<HTMLButtonElement>('main button')].at(-1)?.click();
    await frame();
  }
  location.hash = path;
  const found = () => document.querySelector<HTMLElement>('main [role=alert], main [role=group]');
  while (!found()) await frame();
  const ours = new Set('SECTION DIV H1 H2 P UL LI BUTTON SPAN MAIN'.split(' '));
  const elements = [...document.querySelectorAll('main *')];
  return {
    word: (found()?.querySelector('h2') ?? found())?.textContent ?? '',
    tags: elements.map(({ tagName }) => tagName).filter((tag) => !ours.has(tag)),
  };
}

async function everythingStored(page: Page): Promise<unknown> {
  const tables = ['checkout', 'orders', 'pdfs', 'receipts', 'keys'];
  const rows = [];
  for (const table of tables) rows.push(await storedIn(page, table));
  return [rows, await page.evaluate(() => ({ ...localStorage }))];
}

test.describe('a stranger', () => {
  test.use({ serviceWorkers: 'block' });

  test('learns nothing of what a family orders after it took the link', async ({ page, shop }) => {
    const keys = await realKeys();
    const waiting = { ...orderFrom(80), keys };
    const buyer = { ...emptyCustomer, fullName: 'Mal Lory', email: 'mal@example.com' };
    const bundle = bundleFrom(80, { orders: [waiting], remembered: { buyer, children: [] } });
    const posts: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request));
    await take(page, `${shop.url}/#${await bundlePath(bundle)}`);
    await page.goto('/#/cart');
    await page.getByRole('button', { name: checkoutTexts.cart.continue }).click();
    for (const [label, text] of [
      ['Full name', 'Nora Quinn'],
      ['Email', 'nora@example.com'],
      ["Child's name", 'Theo Quinn'],
      ['Mailing address', '12 Harbor Lane'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('button', { name: checkoutTexts.cart.place }).click();
    await expect(page.getByRole('heading', { name: orderTexts.titles.received })).toBeVisible();

    const own = posts.find((post) => post.postData()?.includes('Theo Quinn'));
    const headers = (await own?.allHeaders()) ?? {};
    const sent = JSON.stringify(headers) + own?.postData()?.replace(/"pdfBase64":"[^"]*"/, '');
    const known = JSON.stringify({ ...bundle, cart: bundle.cart?.parts }).match(/[\w-]{20,}/g);
    expect(known?.length).toBeGreaterThan(10);
    // A photo's own token, with which the studio finds it, stays with the photo that is ordered.
    for (const secret of known?.filter((one) => one !== photo(14).token) ?? [])
      expect(sent).not.toContain(secret);
    expect(sent).not.toMatch(/Mal Lory|mal@/);
    const header = headers['order-key'] ?? '';
    const status: OrderStatus = {
      revision: 1,
      changedAt: 1,
      payment: { state: 'paid', cents: 1 },
      production: { state: 'received' },
    };
    const openedWith = async (to: string, { header: mine, own: text = '', secret }: HandedKeys) => {
      const orderId = 'S-1042';
      const sealed = await sealStatus({ publicKey: publicKeyOf(to), orderId }, status);
      const publicKey = publicKeyOf(mine);
      const privateKey = await privateKeyOf(publicKey, text);
      const tried = [undefined, secret].map((one) =>
        openStatus({ publicKey, privateKey, orderId, ...(one && { secret: one }) }, sealed),
      );
      return (await Promise.all(tried)).map(({ kind }) => kind);
    };
    expect(publicKeyOf(header)).not.toBe(publicKeyOf(keys.header));
    expect(await openedWith(keys.header, keys)).toContain('status');
    expect(await openedWith(header, keys)).toEqual(['unreadable', 'unreadable']);
  });
});

const publicKeyOf = (header: string): string => orderKeyParts(header)?.publicKey ?? '';

async function realKeys(): Promise<HandedKeys> {
  const { publicKey, privateKey } = await newKeyPair();
  const own = await privateText(privateKey);
  return { header: publicKey, secret: secretFrom(81, 32), own };
}

test('no byte of a link goes over the wire or into the log while it is handed over', async ({
  browser,
  galleries,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sideline-log-'));
  const server = await startBuiltServer({ DATA_DIR: dataDir, GALLERIES_DIR: await galleries() });
  let log = '';
  server.child.stdout?.on('data', (text: Buffer) => (log += text.toString()));
  // What pages and workers send, whatever sends it.
  let wire = '';
  const between = createServer((socket) => {
    const onward = connect(Number(server.port), '127.0.0.1');
    socket.on('data', (bytes) => (wire += bytes.toString('latin1')));
    for (const end of [socket, onward]) end.on('error', () => void end.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => between.once('listening', resolve));
  const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await parentsPhone(page);
  const link = await linkFrom(page);
  const other = await otherPhone(context);
  await other.goto('/');
  await withWorker(other);
  await take(other, link);
  const isThere = async () => (await storedIn(other, 'receipts')).length;
  await expect.poll(isThere).toBe(1);
  await other.reload();
  await page.unroute('**/api/send-cart');
  await page.reload();
  await expect.poll(async () => (await storedIn(page, 'receipts')).length).toBe(1);
  expect(await rowsOf(dataDir, "SELECT number FROM requests WHERE kind = 'order'")).toHaveLength(1);

  expect(wire).toContain('POST /api/send-cart');
  expect(log).toContain('/api/send-cart');
  const read = await readBundle(link, `${url}/`);
  if (read.kind !== 'bundle') throw new Error(read.kind);
  const { galleries: opened, id, cart } = read.bundle;
  const secrets = [id, cart?.parts[0]?.of ?? '', ...(opened[0]?.openers ?? []), 'bring?', 'v1='];
  const encoded = link.slice(link.indexOf('v1=') + 3);
  for (let at = 0; at + 12 <= encoded.length; at += 1) secrets.push(encoded.slice(at, at + 12));
  expect(secrets.filter((secret) => wire.includes(secret) || log.includes(secret))).toEqual([]);
  await Promise.all([other.context().close(), context.close()]);
  between.close();
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
