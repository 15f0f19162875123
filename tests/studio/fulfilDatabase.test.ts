/** Print files of orders that are on a PostgreSQL server. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { fulfilCommand } from '#studio/command/prints.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { parent } from '#tests/server/orderBody.ts';
import { databases, kinds, openedStore } from '#tests/server/storeLocations.ts';
import { line } from './photoShop.ts';
import { manifestOf, openPrintShop, printsIn } from './printShop.ts';
import { reported } from './studio.ts';
import { startStudio } from './studioProcess.ts';
import { stored } from './storedOrders.ts';

test.runIf(databases.includes('PostgreSQL'))(
  'are made by DATABASE_URL alone; of two desks at once one works, and the other is told',
  async () => {
    const { PostgreSQL: kind } = kinds;
    await kind.start();
    onTestFinished(kind.stop);
    const place = await kind.place();
    const { studio, folder, photo } = await openPrintShop();
    const order = {
      lines: [
        line('wallets', { photo: [photo('Ana Vale')] }),
        line('prints-5x7', { photo: [photo('Ben Ahorn')] }),
      ],
      addOns: [],
      customer: parent,
      toEmail: '',
    };
    const store = await openedStore(place);
    const [paid, open] = [await stored(store, order), await stored(store, order)];
    vi.stubEnv('DATABASE_URL', place.databaseUrl);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await reported(() => ordersCommand(['mark', 'paid', paid]))).exitCode).toBe(0);

    const args = [folder, '--workspace', studio.workspace];
    const ends = await Promise.all([1, 2].map(() => startStudio(['fulfil', ...args]).ended));
    for (const { exitCode, said } of ends) {
      if (exitCode !== 0) expect(said).toContain('"fulfil" (process');
    }
    expect(ends.some(({ exitCode }) => exitCode === 0)).toBe(true);
    expect(await printsIn({ folder })).toHaveLength(2);
    const report = await reported(() => fulfilCommand([...args, '--mark']));
    expect(report.complained).not.toContain(open);
    expect(report.said).toContain('0 made, 0 copied, 2 unchanged, 0 taken out');
    expect((await manifestOf({ folder })).map((cell) => cell('Order'))).toEqual([paid, paid]);
    const list = (await reported(() => ordersCommand(['list']))).said;
    expect(list).toMatch(new RegExp(`${paid}.* in print`));
    expect(list).toMatch(new RegExp(`${open}.* received`));
  },
);
