/** A change of an order whose prints are made already: the next run makes what has changed, once. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  orderEventSchema,
  orderStateOf,
  type OrderEvent,
  printedMarks,
} from '#core/order/orderState.ts';
import { orderRowsOf } from '#studio/orders/orderRows.ts';
import { plannedRun } from '#studio/prints/printRun.ts';
import { parent } from '#tests/server/orderBody.ts';
import { line } from './photoShop.ts';
import { desk, fulfilled, manifestOf, openPrintShop, paid, type PrintShop } from './printShop.ts';
import { storeAt } from './storedOrders.ts';

/** A 5x7 and an 8x10 of Ana, which are in print. */
async function printedOrder() {
  const shop = await openPrintShop();
  const photo = [shop.photo('Ana Vale')];
  const number = await paid(shop, {
    lines: [line('prints-5x7', { photo }), line('print-8x10', { photo })],
    customer: { ...parent, address: '1 Elm St' },
  });
  expect((await fulfilled(shop, '--mark')).exitCode).toBe(0);
  const correct = (...args: readonly string[]) => desk(shop, 'orders', 'correct', number, ...args);
  const again = (...args: readonly string[]) => correct('--line', '2', '--print-again', ...args);
  return { shop, number, correct, again };
}

async function looked({ server, studio }: PrintShop) {
  const store = await storeAt(server.dataDir);
  const { rows } = await orderRowsOf({ store, workspace: studio.workspace })();
  const run = await plannedRun(store, studio.workspace, { withUnpaid: false });
  await store.close();
  const prints = run.teams.flatMap((team) => team.prints);
  return {
    state: rows[0]?.production,
    lists: rows[0]?.lists.filter((list) => list !== 'noted'),
    prints: prints.map(({ line, copies }) => `line ${line}, ${copies}`),
  };
}

const inPrint = { state: 'in print', lists: ['printing'], prints: [] };

test('only the print that changed is made again, in the folder of the next run, and then no more', async () => {
  const { shop, number, again } = await printedOrder();
  const report = await again('--photo', '003');
  expect(report.said).toContain('The next print run makes what has changed since it was printed.');
  const waiting = { state: 'received', lists: ['again'], prints: ['line 2, 1'] };
  expect(await looked(shop)).toEqual(waiting);
  const next = { ...shop, folder: join(shop.folder, '..', 'next') };
  const files = async () => (await manifestOf(next)).map((cell) => cell('File'));
  expect((await fulfilled(next)).exitCode).toBe(0);
  const [file, ...others] = await files();
  expect(file).toContain(`${number}-02-again_8x10-pack-of-1_003_1x.jpg`);
  expect(others).toEqual([]);
  // The folder stays what it is, when the run goes on, is marked, and is started once more.
  expect((await fulfilled(next, '--mark')).exitCode).toBe(0);
  expect(await looked(shop)).toEqual(inPrint);
  expect((await fulfilled(next)).exitCode).toBe(0);
  expect(await files()).toEqual([file]);
  // The first folder has the order whole, as it is now.
  await fulfilled(shop);
  const whole = (await manifestOf(shop)).map((cell) => [cell('Line'), cell('Photos')]);
  expect(whole).toEqual([
    ['1', '002'],
    ['2', '003'],
  ]);
});

test('a change twice is one print, more of one are only those, and one that is taken back is none', async () => {
  const { shop, correct, again } = await printedOrder();
  await again('--photo', '003');
  await again('--photo', '001');
  expect(await looked(shop)).toMatchObject({ prints: ['line 2, 1'] });
  await correct('--line', '1', '--qty', '3');
  expect(await looked(shop)).toMatchObject({ lists: ['unpaid', 'again'] });
  await correct('--line', '1', '--qty', '1');
  await correct('--line', '2', '--no-photo');
  expect(await looked(shop)).toMatchObject({ state: 'received', lists: ['incomplete', 'again'] });
  await again('--photo', '002');
  expect(await looked(shop)).toEqual(inPrint);
});

test('without the option nothing is printed again, which is said; of a canceled order nothing is', async () => {
  const { shop, number, correct, again } = await printedOrder();
  const report = await correct('--line', '2', '--photo', '003');
  expect(report.complained).toContain('--print-again has the next run make what differs.');
  expect(await looked(shop)).toEqual(inPrint);
  await again('--photo', '001');
  await desk(shop, 'orders', 'mark', 'cancelled', number);
  expect(await looked(shop)).toMatchObject({ state: 'cancelled', prints: [] });
  await again('--photo', '003');
  expect(await looked(shop)).toMatchObject({ state: 'cancelled', prints: [] });
});

test('a new address alone prints nothing again', async () => {
  const { shop, correct } = await printedOrder();
  await correct('--address', '2 Elm St', '--print-again');
  expect(await looked(shop)).toEqual(inPrint);
});

test('a mark that was taken back made no prints', () => {
  const events = (['in print', 'shipped', 'again', 'in print', 'received'] as const).map(
    (what, index): OrderEvent => ({
      id: String(index),
      number: 'K7QF3W',
      at: `2026-11-29T20:00:00.00${index}Z`,
      by: 'desk',
      kind: 'production',
      ...(what === 'again' ? { production: 'received', again: true } : { production: what }),
    }),
  );
  // A desk that was killed reads what waits from its file, and another machine from a line.
  expect(events.map((event) => orderEventSchema(JSON.parse(JSON.stringify(event))))).toEqual(
    events,
  );
  const marks = (count: number) =>
    printedMarks(orderStateOf(events.slice(0, count))).map(({ id }) => id);
  expect([2, 3, 4, 5].map(marks)).toEqual([['0'], ['0'], ['0', '3'], ['0']]);
});
