/** What presses today beside the orders themselves. */
import { expect, test } from 'vitest';
import { wantsHand } from '#studio/orders/wantsHand.ts';
import { changeSettings } from '#studio/workspace/settings.ts';
import { temporaryFolder } from './folders.ts';
import { storeAt } from './storedOrders.ts';

test('a server that does not answer presses, in plain words, until it answers', async () => {
  const [workspace, store] = [await temporaryFolder(), await storeAt(await temporaryFolder())];
  const wanted = () => wantsHand(store, workspace, [], []);
  const set = { name: 'photos@shop', command: 'sideline', everyMinutes: 5, eventsThere: 0 };
  await changeSettings(workspace, () => ({ server: set }));
  expect(await wanted()).toEqual([]);
  const fault = { at: new Date().toISOString(), says: 'It does not answer.\nssh: exit 255' };
  await changeSettings(workspace, () => ({ server: { ...set, pullFault: fault } }));
  expect(await wanted()).toMatchObject([
    {
      kind: 'server',
      says: 'Orders of photos@shop could not be fetched',
      why: 'It does not answer.',
      isUrgent: true,
    },
  ]);
  await store.close();
});

test('what fails comes before what can wait', async () => {
  const store = await storeAt(await temporaryFolder());
  const found = [
    { level: 'ok', what: 'disk', says: 'There is room.' },
    { level: 'warn', what: 'backup', says: 'No backup yet.' },
    { level: 'fail', what: 'emails', says: '3 emails wait.' },
  ];
  const wanted = await wantsHand(store, await temporaryFolder(), [], found);
  expect(wanted.map(({ kind, says }) => [kind, says])).toEqual([
    ['health', '3 emails wait.'],
    ['backup', 'No backup yet.'],
  ]);
  await store.close();
});

test('what is owed back to families is one line with its sum, however new it is', async () => {
  const store = await storeAt(await temporaryFolder());
  const [at, owed] = [new Date().toISOString(), ['owed'] as const];
  const orders = [
    { at, openCents: -1654, lists: owed },
    { at, openCents: -350, lists: owed },
    { at, openCents: 0, lists: [] },
  ];
  const wanted = await wantsHand(store, await temporaryFolder(), orders, []);
  expect(wanted).toMatchObject([
    {
      kind: 'owed',
      says: '2 orders are owed money back',
      why: '$20.04 in all. Give it back, and record the refund on the order.',
      orders: orders.slice(0, 2),
    },
  ]);
  await store.close();
});
