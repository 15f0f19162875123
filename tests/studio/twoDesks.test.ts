/** Two desks with workspaces of their own, and one store. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStateOf } from '#core/order/orderState.ts';
import { markInPrint } from '#studio/prints/markInPrint.ts';
import { newEvent } from '#studio/orders/deskOrder.ts';
import { parent } from '#tests/server/orderBody.ts';
import { kinds, openedStore, sampledDatabases } from '#tests/server/storeLocations.ts';
import { line } from './photoShop.ts';
import { openPrintShop, printsIn } from './printShop.ts';
import { startStudio } from './studioProcess.ts';
import { stored } from './storedOrders.ts';

describe.each(sampledDatabases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start);
  afterAll(kind.stop);

  test('an order that two desks print at the same moment is marked by one, and the other names it', async () => {
    const place = await kind.place();
    const { studio, folder, photo } = await openPrintShop();
    const second = `${studio.workspace}-2`;
    await cp(studio.workspace, second, { recursive: true });
    const store = await openedStore(place);
    const numbers: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const lines = [line('prints-5x7', { photo: [photo('Ana Vale')] })];
      const order = { lines, addOns: [], customer: parent, toEmail: '' };
      numbers.push(await stored(store, order));
    }
    const where: Readonly<Record<string, string>> =
      place.databaseUrl === undefined
        ? { DATA_DIR: place.dataDir }
        : { DATABASE_URL: place.databaseUrl };
    const ends = await Promise.all(
      [studio.workspace, second].map((workspace) => {
        const own = join(folder, workspace === second ? 'two' : 'one');
        const args = ['fulfil', own, '--unpaid', '--mark', '--workspace', workspace];
        return startStudio(args, where).ended;
      }),
    );
    const events = await store.orderEvents.read();
    for (const number of numbers) expect(events.get(number)).toHaveLength(1);
    const said = ends.map((end) => end.said).join('\n');
    expect(said).toContain('3 orders are in print now.');
    // The one that begins late finds nothing to print.
    if (!said.includes('There are no orders to print.')) {
      expect(ends.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1]);
      for (const number of numbers) expect(said).toContain(`${number}: it is in print elsewhere`);
      expect(await printsIn({ folder: join(folder, 'two') })).toHaveLength(3);
    }
  });

  test.each([
    ['in print', 'it is in print elsewhere, marked meanwhile by kim.'],
    ['cancelled', 'it was cancelled meanwhile by kim'],
  ] as const)('an order that is %s meanwhile is not marked', async (production, said) => {
    const store = await openedStore(await kind.place());
    const order = { lines: [line('wallets', {})], addOns: [], customer: parent, toEmail: '' };
    const found = await store.orders.find(await stored(store, order));
    if (!found) throw new Error('no order');
    const before = { ...found, state: orderStateOf([]) };
    await store.orderEvents.add([
      newEvent(before.number, before.state.events, { kind: 'production', production }, 'kim'),
    ]);
    const finished = { order: before, prints: [{}], problems: [] };
    const done = await markInPrint(store, [finished], 'nora');
    expect(done).toEqual({ marked: [], refused: [expect.stringContaining(said)] });
  });
});
