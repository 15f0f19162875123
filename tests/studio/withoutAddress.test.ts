/** An order that is sent to nobody knows where is incomplete, wherever somebody looks. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handedOutWithTeam } from '#core/order/whereTo.ts';
import { orderRowsOf } from '#studio/orders/orderRows.ts';
import { plannedRun } from '#studio/prints/printRun.ts';
import { parent } from '#tests/server/orderBody.ts';
import { line } from './photoShop.ts';
import { desk, fulfilled, openPrintShop, paid, type PrintShop } from './printShop.ts';
import { storeAt } from './storedOrders.ts';

async function looked({ server, studio }: PrintShop, number: string) {
  const store = await storeAt(server.dataDir);
  const { rows } = await orderRowsOf({ store, workspace: studio.workspace })();
  const run = await plannedRun(store, studio.workspace, { withUnpaid: false });
  await store.close();
  const row = rows.find((one) => one.number === number);
  return {
    problems: row?.problems,
    lists: row?.lists,
    missing: run.missing.map((one) => [one.order.number, ...one.problems]),
    complete: run.complete.map(({ order }) => order.number),
  };
}

const orderOf = (shop: PrintShop, address: string) =>
  paid(shop, {
    lines: [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })],
    customer: { ...parent, address },
  });

const state = async (shop: PrintShop, number: string) =>
  (await desk(shop, 'orders', 'list')).said.split('\n').find((row) => row.includes(number));

test('an order without an address is incomplete in every list, and in print only if somebody is sure', async () => {
  const shop = await openPrintShop();
  const number = await orderOf(shop, ' ');
  expect(await looked(shop, number)).toEqual({
    problems: ['No address'],
    lists: ['incomplete', 'noted'],
    missing: [[number, 'no address']],
    complete: [],
  });
  const report = await fulfilled(shop, '--mark');
  expect(report.exitCode).toBe(1);
  expect(report.said).toContain('0 orders are in print now.');
  expect(report.complained).toContain(`${number}: no address`);
  expect(await readFile(join(shop.folder, 'summary.txt'), 'utf8')).toContain(
    `${number}: no address`,
  );
  const marked = await desk(shop, 'orders', 'mark', 'in-print', number);
  expect(marked.exitCode).toBe(1);
  expect(marked.complained).toContain(`${number}: no address. To mark it anyway, add --yes.`);
  expect(await state(shop, number)).toContain(' received ');
  await desk(shop, 'orders', 'mark', 'in-print', number, '--yes');
  expect(await state(shop, number)).toContain(' in print ');
});

test('an order is complete as soon as the team hands it out, or an address is typed', async () => {
  const shop = await openPrintShop();
  const [team, typed] = [await orderOf(shop, handedOutWithTeam), await orderOf(shop, '')];
  expect(await looked(shop, team)).toMatchObject({ problems: [], complete: [team] });
  await desk(shop, 'orders', 'correct', typed, '--address', '1 Elm St');
  expect(await looked(shop, typed)).toMatchObject({
    lists: ['ready', 'noted'],
    complete: [team, typed],
  });
  await desk(shop, 'orders', 'correct', typed, '--address', '');
  expect(await looked(shop, typed)).toMatchObject({
    lists: ['incomplete', 'noted'],
    complete: [team],
  });
});

test('a print run may be of one team', async () => {
  const shop = await openPrintShop();
  const number = await orderOf(shop, '1 Elm St');
  const store = await storeAt(shop.server.dataDir);
  const ordersOf = async (team: string) =>
    (await plannedRun(store, shop.studio.workspace, { withUnpaid: false, team })).complete.map(
      ({ order }) => order.number,
    );
  expect([await ordersOf('gators'), await ordersOf('owls')]).toEqual([[number], []]);
  await store.close();
});
