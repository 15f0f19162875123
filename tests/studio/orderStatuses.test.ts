/** What the desk says of an order reaches the phone that placed it, as a file beside the galleries. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { emptyCustomer } from '#core/form/customer.ts';
import type { Order } from '#core/order/order.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { bytesOrNone, joined, utf8 } from '#core/seal/bytes.ts';
import type { SealingContext } from '#core/seal/context.ts';
import { importKey, openSealed } from '#core/seal/seal.ts';
import {
  openStatus,
  statusHeadBytes,
  statusRevision,
  statusSizes,
} from '#core/order/sealedStatus.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { lockSiteOrders } from '#studio/workspace/siteOrders.ts';
import { newWorkspace, writeWorkspace } from '#studio/workspace/workspace.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { orderWithKey, type Ordering } from './orderingPhone.ts';
import { line, openShop, photosOf, placed, type Shop } from './photoShop.ts';
import { storeAt, stored } from './storedOrders.ts';
import { reported, type Report } from './studio.ts';

const bareOrder: Order = {
  lines: [line('prints-5x7', {})],
  addOns: [],
  addOnPhotos: {},
  customer: { ...emptyCustomer, fullName: 'Pat', email: 'pat@example.com' },
  toEmail: '',
};

function desk({ studio, server }: Shop, ...args: readonly string[]): Promise<Report> {
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  return reported(() => ordersCommand([...args, ...folders, '--data', server.dataDir]));
}

async function ordered(shop: Shop, ordering: Ordering = { code: 'GATORS-1' }) {
  const photo = await photosOf(shop.studio, 'GATORS-1');
  return orderWithKey(
    shop,
    { lines: [line('prints-5x7', { photo: [photo('ana')] })], addOns: [] },
    ordering,
  );
}

describe('a status', () => {
  test('is written at each change, for the order’s phone alone', async () => {
    const shop = await openShop();
    const phone = await ordered(shop);
    const other = await ordered(shop);
    await expect(stat(phone.file)).rejects.toThrow();
    const marked = await desk(shop, 'mark', 'shipped', phone.number, '--note', '1Z 999');
    expect(marked.exitCode).toBe(0);
    expect(marked.said).toMatch(/ is shipped\.\n1 email.*\nStatuses in .*: 1 new\.$/);
    expect(await phone.open()).toMatchObject({
      kind: 'status',
      status: {
        payment: { state: 'open', cents: 1_336 },
        production: { state: 'shipped', reason: '1Z 999' },
      },
    });
    const sealed = await phone.sealed();
    expect(statusSizes.map((size) => size + statusHeadBytes)).toContain(sealed.length);
    await desk(shop, 'mark', 'shipped', other.number);
    await writeFile(other.file, sealed);
    expect(await other.open()).toEqual({ kind: 'unreadable' });
  });

  test('says what was paid, refunded and corrected, each time with a higher revision', async () => {
    const shop = await openShop();
    const { number, open, sealed } = await ordered(shop);
    const revisions: number[] = [];
    for (const [args, status] of [
      [['mark', 'paid', number, '--amount', '10'], { payment: { state: 'paid', cents: 1_000 } }],
      [
        ['mark', 'refunded', number, '--reason', 'bent'],
        { payment: { state: 'refunded', cents: 1_000, reason: 'bent' } },
      ],
      [['correct', number, '--address', '9 Oak St'], { message: expect.stringContaining('9 Oak') }],
      [
        ['correct', number, '--line', '1', '--qty', '2'],
        {
          message: expect.stringMatching(
            /\n5x7 pack of 2, No\. \d{3}, quantity: 1 → 2\nNew total: \$20\.77$/,
          ),
        },
      ],
      [['mark', 'cancelled', number], { production: { state: 'cancelled' } }],
    ] as const) {
      expect((await desk(shop, ...args)).exitCode).toBe(0);
      expect(await open()).toMatchObject({ kind: 'status', status });
      revisions.push(statusRevision(await sealed()) ?? 0);
    }
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
  });

  test('says what was corrected in the language of the order', async () => {
    const shop = await openShop();
    const { number, open } = await ordered(shop, { code: 'GATORS-1', language: 'es' });
    await desk(shop, 'correct', number, '--line', '1', '--qty', '2');
    expect(await open()).toMatchObject({
      status: {
        message: expect.stringMatching(
          /^Cambiamos tu pedido:\n5x7, paquete de 2, [^,\n]+, cantidad: 1 → 2\nNuevo total: \$20\.77$/,
        ),
      },
    });
  });

  test('goes on above the last one although the desk, the site or the clock went back', async () => {
    const shop = await openShop();
    const { number, sealed, file } = await ordered(shop);
    const revision = async () => statusRevision(await sealed()) ?? 0;
    await desk(shop, 'mark', 'paid', number);
    const first = await revision();
    expect(Math.abs(first - Date.now() / 1000)).toBeLessThan(60);
    await desk(shop, 'statuses');
    expect(await revision()).toBe(first);

    await rm(join(shop.studio.workspace, 'orders'), { recursive: true });
    vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] });
    expect((await desk(shop, 'statuses')).said).toMatch(/1 new\.$/);
    expect(await revision()).toBe(first + 1);
    await rm(file);
    await desk(shop, 'statuses');
    expect(await revision()).toBe(first + 2);
    vi.useRealTimers();
  });

  test('is written for an order without a proof, not for one without a key or a change', async () => {
    const shop = await openShop();
    const unproven = await orderWithKey(shop, {});
    const keyless = await placed(shop, {});
    const { publicKey } = await newKeyPair();
    const swapped = await orderWithKey(shop, {}, { code: 'GATORS-1', swapped: publicKey });
    await ordered(shop);
    const marked = await desk(shop, 'mark', 'paid', unproven.number, keyless, swapped.number);
    expect(marked).toMatchObject({ exitCode: 0 });
    expect(await unproven.open()).toMatchObject({ kind: 'status' });
    expect(await swapped.open()).toEqual({ kind: 'unreadable' });
    expect(await readdir(join(shop.studio.out, 'status'))).toHaveLength(2);
  });

  test('goes with its order when that is anonymized', async () => {
    const shop = await openShop();
    const { number, file } = await ordered(shop);
    const other = await ordered(shop);
    await desk(shop, 'mark', 'paid', number, other.number);
    await rowsOf(
      shop.server.dataDir,
      `UPDATE requests SET order_key = NULL, forgotten_at = '2026-01-01T00:00:00.000Z' WHERE number = '${number}'`,
    );
    expect((await desk(shop, 'statuses')).said).toMatch(/1 deleted\.$/);
    await expect(stat(file)).rejects.toThrow();
    expect(await readdir(join(shop.studio.workspace, 'orders'))).toEqual([`${other.number}.json`]);
    expect(await other.open()).toMatchObject({ kind: 'status' });
  });

  test('waits while another desk writes: that one is told, and nothing is lost', async () => {
    const shop = await openShop();
    const { number, open } = await ordered(shop);
    const lock = await lockSiteOrders(shop.studio.workspace, 'orders');
    const told = await desk(shop, 'mark', 'paid', number);
    expect(told).toMatchObject({ exitCode: 1, said: `${number} is paid.` });
    expect(told.complained).toMatch(/at work .* "orders statuses" tells the phones of it later/);
    if (lock.ok) await lock.value();
    await desk(shop, 'statuses');
    expect(await open()).toMatchObject({ status: { payment: { state: 'paid' } } });
  });

  test('is not written over what the desk cannot read of the order', async () => {
    const shop = await openShop();
    const { number, sealed } = await ordered(shop);
    await desk(shop, 'mark', 'paid', number);
    const before = await sealed();
    await writeFile(join(shop.studio.workspace, 'orders', `${number}.json`), '{"number": "');
    const told = await desk(shop, 'mark', 'shipped', number, '--no-email');
    expect(told).toMatchObject({ exitCode: 1, said: `${number} is shipped.` });
    expect(told.complained).toMatch(/cannot be read .* restore the workspace/);
    expect(await sealed()).toEqual(before);
  });
});

test('of many orders is written for the one that changed, and for all when the site was lost', async () => {
  const dataDir = await temporaryFolder();
  const folder = await temporaryFolder();
  const store = await storeAt(dataDir);
  const numbers: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const { publicKey } = await newKeyPair();
    numbers.push(await stored(store, bareOrder, publicKey));
  }
  await store.close();
  await writeWorkspace(folder, newWorkspace());
  const run = (...args: readonly string[]) =>
    reported(() =>
      ordersCommand([...args, '--data', dataDir, '--out', folder, '--workspace', folder]),
    );
  const files = () => readdir(join(folder, 'status'));
  await run('mark', 'paid', numbers[50] ?? '');
  expect(await files()).toHaveLength(1);
  expect((await run('mark', 'shipped', ...numbers)).said).toMatch(/60 new\.$/);
  expect(await files()).toHaveLength(60);
  await rm(join(folder, 'status'), { recursive: true });
  await run('statuses');
  expect(await files()).toHaveLength(60);
});

test('opens with nothing that is in the server’s database', async () => {
  const shop = await openShop();
  const phone = await ordered(shop);
  await desk(shop, 'mark', 'paid', phone.number);
  const tables = ['requests', 'events', 'letters', 'marks', 'quotas'];
  const rows = await Promise.all(
    tables.map((table) => rowsOf(shop.server.dataDir, `SELECT * FROM ${table}`)),
  );
  const words = new Set(JSON.stringify(rows).match(/[\w-]{16,}/g) ?? []);
  expect(words.size).toBeGreaterThan(10);
  expect(words).toContain(phone.publicKey);
  const sealed = await phone.sealed();
  const own = await newKeyPair();
  const rest = joined(sealed.subarray(0, 1), sealed.subarray(70));
  const context = { kind: 'status', orderId: phone.number, revision: statusRevision(sealed) ?? 0 };
  for (const word of words) {
    const reader = { ...own, publicKey: phone.publicKey, orderId: phone.number, secret: word };
    expect(await openStatus(reader, sealed)).toEqual({ kind: 'unreadable' });
    const bytes = joined(bytesOrNone(word), utf8(word), new Uint8Array(32));
    for (const raw of [bytes.slice(0, 32), utf8(word.padEnd(32)).slice(0, 32)]) {
      const key = await importKey(raw);
      expect(await openSealed(key, context as SealingContext, rest)).toBeUndefined();
    }
  }
});
