/** A family wants one photo off the site: nobody else is touched, and publishing again keeps it out. */
import { expect, onTestFinished, test } from 'vitest';
import { takeDown } from '#studio/families/takeDown.ts';
import { takedownCommand } from '#studio/command/families.ts';
import { markOrders } from '#studio/orders/markOrders.ts';
import { orderRowsOf } from '#studio/orders/orderRows.ts';
import { plannedRun, preparedRun } from '#studio/prints/printRun.ts';
import { openDeskStore } from '#studio/orders/deskStore.ts';
import { temporaryFolder } from './folders.ts';
import { line, openShop, photosOf, placed } from './photoShop.ts';
import { reported } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

async function shopWithOrders() {
  const shop = await openShop();
  const { studio, server } = shop;
  const photo = await photosOf(studio, 'GATORS-1');
  const own = await placed(shop, { lines: [line('print-8x10', { photo: [photo('ben')] })] });
  await placed(shop, { lines: [line('print-8x10', { photo: [photo('ana')] })] });
  const store = await openDeskStore({ data: server.dataDir });
  if (!store.ok) throw new Error(store.message);
  onTestFinished(() => store.value.close());
  const take = (number: number, isSure: boolean) =>
    takeDown(studio, store.value, { slug: 'gators', numbers: [number], isSure });
  const shown = async () => namesIn(await visit(studio.out, 'GATORS-1')).toSorted();
  return { shop, studio, own, photo, take, shown, store: store.value, data: server.dataDir };
}

test('says first what it reaches, and changes nothing', async () => {
  const { own, photo, take, shown } = await shopWithOrders();
  expect(await take(photo('ben').number, false)).toMatchObject({
    value: { sources: ['U6/ben.jpg'], orders: [own] },
  });
  expect(await shown()).toStrictEqual(['ana', 'ben', 'cleo']);
  expect(await take(99, true)).toMatchObject({
    message: 'The gallery of gators shows no such photo.',
  });
});

test('leaves the others under new keys, and is not undone by the next publishing', async () => {
  const { studio, photo, take, shown } = await shopWithOrders();
  const before = photo('ana').file;
  expect(await take(photo('ben').number, true)).toMatchObject({ ok: true });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect((await photosOf(studio, 'GATORS-1'))('ana').file).not.toBe(before);
  expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect(await take(photo('ben').number, true)).toMatchObject({ ok: false });
});

test('the command says what it reaches, and does it with --yes', async () => {
  const { studio, own, photo, shown, data } = await shopWithOrders();
  const folders = ['--out', studio.out, '--workspace', studio.workspace, '--data', data];
  const photos = ['--team', 'gators', '--photo', `#00${photo('ben').number}`];
  const run = (...flags: readonly string[]) =>
    reported(() => takedownCommand([...photos, ...folders, ...flags]));
  const trial = await run();
  expect(trial.said).toContain('U6/ben.jpg');
  expect(trial.said).toContain(own);
  expect(trial.said).toContain('--yes');
  expect(await shown()).toStrictEqual(['ana', 'ben', 'cleo']);
  expect(await run('--yes')).toMatchObject({ exitCode: 0 });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect(
    await reported(() => takedownCommand(['--team', 'gators', '--photo', 'x', ...folders])),
  ).toMatchObject({
    exitCode: 2,
  });
});

test('an order of it wants another photo: nothing of it is printed, and it is not ready', async () => {
  const { studio, own, photo, take, store } = await shopWithOrders();
  const paid = { kind: 'payment', payment: 'paid' } as const;
  await markOrders(store, studio, paid, { numbers: [own], isSilent: true });
  const rows = orderRowsOf({ store, workspace: studio.workspace });
  const listed = async () => (await rows()).rows.find(({ number }) => number === own);
  expect(await listed()).toMatchObject({ lists: ['ready', 'noted'], problems: [] });
  await take(photo('ben').number, true);
  const gone = 'this photo is no longer in the gallery: choose another, or give the money back';
  expect(await listed()).toMatchObject({
    lists: ['incomplete', 'noted'],
    problems: [`8x10 pack of 1: ${gone}`],
  });
  const run = await plannedRun(store, studio.workspace, { withUnpaid: false });
  expect(run).toMatchObject({ missing: [{ jobs: [], order: { number: own } }], complete: [] });
  const folder = await temporaryFolder();
  const wanted = { folder, numbers: [own], withUnpaid: false };
  const prepared = await preparedRun(store, studio, wanted);
  const made = prepared.ok ? await prepared.value({}) : prepared;
  expect(made).toMatchObject({ value: { drawn: 0, orders: [{ prints: [] }] } });

  // Its money was given back: it wants nothing any more.
  const refunded = { kind: 'payment', payment: 'refunded' } as const;
  await markOrders(store, studio, refunded, { numbers: [own], isSilent: true });
  expect(await listed()).toMatchObject({
    lists: ['noted'],
    problems: [expect.stringContaining(gone)],
  });
});

test('one photo in several prints counts once, and has no picture any more', async () => {
  const { shop, studio, photo, take, store } = await shopWithOrders();
  const lines = ['print-8x10', 'wallets'].map((id) => line(id, { photo: [photo('ben')] }));
  const number = await placed(shop, { lines });
  await take(photo('ben').number, true);
  const { rows } = await orderRowsOf({ store, workspace: studio.workspace })();
  const row = rows.find((one) => one.number === number);
  expect(row).toMatchObject({ lacks: '1 photo taken down', pictures: [] });
  expect(row?.problems).toHaveLength(2);
});
