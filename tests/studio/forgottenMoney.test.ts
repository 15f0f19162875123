/** What was sold, and for how much, is the same before and after an order is forgotten. */
import { expect, test } from 'vitest';
import { eraseCommand } from '#studio/command/families.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { parent } from '#tests/server/orderBody.ts';
import { line, openShop, photosOf, placed, run, type Shop } from './photoShop.ts';
import { storeAt } from './storedOrders.ts';
import { reported, type Report } from './studio.ts';

/** One 5x7 that became three, a pack of another pose, and an 8x10 that was taken out before it was all paid. */
async function correctedShop() {
  const shop = await openShop();
  const photo = await photosOf(shop.studio, 'GATORS-1');
  const lines = [
    line('prints-5x7', { photo: [photo('ana')] }),
    line('economy-pack', { wallets: [photo('ana')] }),
    line('print-8x10', {}),
  ];
  const number = await placed(shop, { lines });
  const corrections = [
    ['--line', '1', '--qty', '3', '--photo', '3'],
    ['--line', '2', '--part', 'wallets', '--pose', 'fullpose'],
    ['--line', '3', '--qty', '0'],
    ['--address', '9 Oak St'],
    ['--line', '2', '--slot', 'wallets', '--no-photo'],
  ];
  for (const args of corrections) {
    expect((await run(shop, 'correct', number, ...args)).exitCode).toBe(0);
  }
  await run(shop, 'mark', 'paid', number);
  await run(shop, 'mark', 'in-print', number);
  await run(shop, 'mark', 'shipped', number);
  return { shop, number };
}

async function moneyOf({ server }: Shop) {
  const store = await storeAt(server.dataDir);
  const [order] = await readOrders(store);
  await store.close();
  if (!order) throw new Error('no order');
  const { items, totals } = orderRecordOf(order);
  const words = JSON.stringify([order.request, order.state.events]);
  return {
    money: {
      ...orderMoney(order),
      totals,
      lines: items.map(({ qty, line: { item } }) => [qty, item.id]),
    },
    isForgotten: order.anonymizedAt !== null && !/Oak|"photos?"|"file"|Quinn/.test(words),
  };
}

async function expire({ server }: Shop) {
  const store = await storeAt(server.dataDir);
  const later = Date.now() + 3_600_000;
  await store.retention.anonymize({ beforeMs: later, warnedBeforeMs: later }, 20);
  await store.close();
}

function eraseNia({ studio: { out, workspace }, server }: Shop) {
  const folders = ['--out', out, '--workspace', workspace, '--data', server.dataDir];
  const who = ['--team', 'gators', '--player', parent.childName];
  return reported(() => eraseCommand([...who, ...folders, '--yes']));
}

test.each<[string, (shop: Shop, number: string) => Promise<unknown>]>([
  ['orders forget', (shop, number) => run(shop, 'forget', number)],
  ['RETENTION_DAYS', expire],
  ['erase', eraseNia],
])('by %s', async (_, forget) => {
  const { shop, number } = await correctedShop();
  const before = await moneyOf(shop);
  expect(before.money).toMatchObject({
    openCents: 0,
    lines: [
      [3, 'prints-5x7'],
      [1, 'economy-pack'],
    ],
  });
  const report = await run(shop, 'list');
  await forget(shop, number);
  const after = await moneyOf(shop);
  expect(after.isForgotten).toBe(true);
  expect(after.money).toEqual(before.money);
  expect(totalIn(await run(shop, 'list'))).toBe(totalIn(report));
});

function totalIn({ said }: Report): string | undefined {
  return /\$\d+\.\d\d/.exec(said)?.[0];
}
