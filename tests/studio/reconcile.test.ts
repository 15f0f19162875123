/** Statements of banks and payment services, and what they pay. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatCents, plainAmount } from '#core/money/money.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { findOrder } from '#studio/orders/deskOrder.ts';
import { orderMoney, paymentWords } from '#studio/orders/orderMoney.ts';
import { markOrders } from '#studio/orders/markOrders.ts';
import {
  plannedByHand,
  plannedReconciliation,
  reconcile,
  statementCents,
} from '#studio/orders/reconcile.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { line } from './photoShop.ts';
import { storeAt, stored } from './storedOrders.ts';
import { reported } from './studio.ts';

test.each([
  ['1,234.56', 123_456],
  ['1.234,56', 123_456],
  ["1'234.56", 123_456],
  ['12,34', 1_234],
  ['12.3', 1_230],
  ['12', 1_200],
  ['1,234', 123_400],
  ['$ 5.00', 500],
  ['+5.00', 500],
  ['USD 5.00', 500],
  ['(5.00)', -500],
  ['-5.00', -500],
  ['-$5.00', -500],
  ['\u22125.00', -500],
  ['5.00-', -500],
  ['(5.00', undefined],
  ['1,23,45', undefined],
  ['1.234.56', undefined],
  ['5.00 or so', undefined],
  ['', undefined],
])('%s is %s cents', (typed, cents) => {
  expect(statementCents(typed)).toBe(cents);
});

const lines = [line('prints-5x7', {})];

async function byHand(...asked: Parameters<typeof plannedByHand>) {
  const planned = await plannedByHand(...asked);
  if (planned.ok) await asked[0].orderEvents.add(planned.value.events);
  return planned;
}

async function shopWith(count: number) {
  const server = await testServer();
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await sendOrder(server, orderBody());
    numbers.push(String(body['orderId']));
  }
  const store = await storeAt(server.dataDir);
  const folders = { out: join(server.dataDir, 'out'), workspace: join(server.dataDir, 'desk') };
  const orderOf = async (number: string) => {
    const order = await findOrder(store, number);
    if (!order) throw new Error(`no order ${number}`);
    return order;
  };
  const { openCents } = orderMoney(await orderOf(numbers[0] ?? ''));
  return {
    server,
    store,
    folders,
    numbers,
    openCents,
    orderOf,
    take: (statement: string) => reconcile(store, folders, statement, { by: 'Nora' }),
    planned: async (statement: string) => {
      const planned = await plannedReconciliation(store, statement);
      if (!planned.ok) throw new Error(planned.message);
      return planned.value.map(({ match, numbers: found }) => [match, ...found]);
    },
  };
}

/** With one letter changed, so that no order has it. */
function mistyped(number: string): string {
  return `${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`;
}

describe('a statement', () => {
  test('pays what it names with the open amount, once', async () => {
    const { numbers, openCents, planned, take, orderOf, store } = await shopWith(5);
    const [one = '', two = '', three = '', four = '', five = ''] = numbers;
    const amount = plainAmount(openCents);
    const double = formatCents(2 * openCents);
    const statement = [
      'Account 12 345,,,',
      'Booked on,Description,Payee,Amount (USD)',
      `2026-11-01,photos #${one.toLowerCase()} thanks,Robin,${amount}`,
      `2026-11-02,"${two}, ${three}",Sam,"${double}"`,
      `2026-11-03,${four},Kim,1.00`,
      `2026-11-04,${mistyped(four)},Kim,${amount}`,
      `2026-11-05,${five},Back,(${amount})`,
      `2026-11-05,${five},Back,-${amount}`,
      '2026-11-06,Rent,Landlord,"1,234.56"',
      `2026-11-07,${one},Robin again,${amount}`,
      `2026-11-08,${five},Lee,soon`,
    ].join('\r\n');
    expect(await planned(statement)).toEqual([
      ['matches', one],
      ['matches', two, three],
      ['other amount', four],
      ['unmatched'],
      ['unmatched', five],
      ['unmatched', five],
      ['unmatched'],
      ['paid twice', one],
      ['unmatched', five],
    ]);
    expect((await orderOf(one)).state.payment).toBe('open');

    const taken = await take(statement);
    expect(taken.ok && taken.value.marked?.orders.map(({ order }) => order.number)).toEqual([
      one,
      two,
      three,
    ]);
    for (const number of [one, two, three])
      expect((await orderOf(number)).state.payment).toBe('paid');
    for (const number of [four, five]) expect((await orderOf(number)).state.payment).toBe('open');

    const events = await store.orderEvents.read();
    const again = await take(statement);
    expect(again.ok && again.value.marked).toBeUndefined();
    expect(await store.orderEvents.read()).toEqual(events);
  });

  test('says of what it does not match why, and takes the word of a person, once', async () => {
    const { numbers, openCents, store, folders, orderOf, planned, take } = await shopWith(3);
    const [one = '', two = '', gone = ''] = numbers;
    const amount = plainAmount(openCents);
    const unknown = mistyped(one);
    await take(`Memo,Amount\n${two},${amount}\n`);
    const cancelled = { kind: 'production', production: 'cancelled' } as const;
    await markOrders(store, folders, cancelled, { numbers: [gone] });
    const statement = `Memo,Amount\n${['Rent 2026', unknown, `again ${two}`, gone].map((text) => `${text},5.00\n`).join('')}`;
    const rows = await plannedReconciliation(store, statement);
    expect(rows.ok && rows.value.map(({ match, why }) => [match, why])).toEqual([
      ['unmatched', 'it names no order'],
      ['unmatched', `there is no order ${unknown}`],
      ['paid twice', 'a second payment is owed back'],
      ['unmatched', 'the order is canceled'],
    ]);
    const match = (line: number, number: string) =>
      byHand(store, statement, { line, numbers: [number] });
    expect(await match(2, unknown)).toMatchObject({ message: `There is no order ${unknown}.` });
    expect(await match(2, one)).toMatchObject({ ok: true });
    expect(orderMoney(await orderOf(one))).toMatchObject({ paidCents: 500 });
    expect((await planned(statement))[0]).toEqual(['paid already', one]);
    expect(await match(2, one)).toMatchObject({ ok: false });
    expect(await match(3, one)).toMatchObject({ ok: true });
    expect(orderMoney(await orderOf(one))).toMatchObject({ paidCents: 1000 });
  });

  test('pays with one row the orders that a person names, each what it owes, and the last the rest', async () => {
    const { numbers, openCents, store, orderOf, planned } = await shopWith(3);
    const [one = '', two = '', three = ''] = numbers;
    const both = plainAmount(2 * openCents);
    const statement = `Memo,Amount\nZelle Robin,${both}\nRobin,${plainAmount(openCents - 100)}\n`;
    const match = (line: number, ...chosen: readonly string[]) =>
      byHand(store, statement, { line, numbers: chosen });
    const more = `${formatCents(openCents)} is open, and ${formatCents(openCents)} more came in.`;
    expect(await match(2, one)).toMatchObject({ ok: false, message: more });
    const nothing = `Nothing is left for ${three}.`;
    expect(await match(2, one, two, three)).toMatchObject({ ok: false, message: nothing });
    expect((await orderOf(one)).state.payment).toBe('open');
    expect(await match(2, one, two)).toMatchObject({ ok: true });
    for (const number of [one, two]) expect(orderMoney(await orderOf(number)).openCents).toBe(0);
    expect((await planned(statement))[0]).toEqual(['paid already', one, two]);
    expect(await match(2, three)).toMatchObject({ ok: false });
    expect(await match(3, three)).toMatchObject({ ok: true });
    expect(orderMoney(await orderOf(three)).openCents).toBe(100);
  });

  test('that is more than an order owes pays it if a person says so, and the rest is owed back', async () => {
    const { numbers, openCents, store, orderOf } = await shopWith(2);
    const [one = '', two = ''] = numbers;
    const statement = `Memo,Amount\nRobin,${plainAmount(2 * openCents + 265)}\n`;
    const both = { line: 2, numbers: [one, two] };
    expect(await byHand(store, statement, both)).toMatchObject({ ok: false });
    const shares = [
      { number: one, cents: openCents, openCents: 0 },
      { number: two, cents: openCents + 265, openCents: -265 },
    ];
    const more = await byHand(store, statement, { ...both, mayBeMore: true });
    expect(more).toMatchObject({ ok: true, value: { shares } });
    expect(orderMoney(await orderOf(one)).openCents).toBe(0);
    expect(paymentWords(await orderOf(two))).toBe('paid');
    expect(orderMoney(await orderOf(two))).toMatchObject({ openCents: -265 });
  });

  test('taken again pays nothing of an order that is open again', async () => {
    const { numbers, openCents, planned, take, store, orderOf } = await shopWith(1);
    const [number = ''] = numbers;
    const statement = `Memo;Betrag\n${number};${plainAmount(openCents).replace('.', ',')}\n`;
    await take(statement);
    const { state } = await orderOf(number);
    const at = new Date(Date.parse(state.paid?.at ?? '') + 1).toISOString();
    await store.orderEvents.add([
      { id: 'again', number, at, by: 'Nora', kind: 'payment', payment: 'open' },
    ]);
    expect(await planned(statement)).toEqual([['paid already', number]]);
  });

  test('leaves two orders of which one is paid, also when it is taken again', async () => {
    const { numbers, openCents, take, planned } = await shopWith(2);
    const [one = '', two = ''] = numbers;
    const amount = plainAmount(openCents);
    const statement = `Memo,Amount\n${one},${amount}\n${one} and ${two},${amount}\n`;
    await take(statement);
    expect(await planned(statement)).toEqual([
      ['paid already', one],
      ['other amount', two],
    ]);
  });

  test('of 400 rows with 6 that do not match pays 394', async () => {
    const store = await storeAt(await temporaryFolder());
    const order = { lines, addOns: [], customer: parent, toEmail: '' };
    const numbers: string[] = [];
    for (let at = 0; at < 394; at += 1) numbers.push(await stored(store, order));
    const amount = plainAmount(totalsOf(lines, []).totalCents);
    const odd = [
      `${mistyped(numbers[0] ?? '')},${amount}`,
      `${numbers[1]},1.00`,
      `${numbers[2]},-${amount}`,
      `Rent,${amount}`,
      `${numbers[3]} ${numbers[4]},${amount}`,
      `${numbers[5]},unknown`,
    ];
    const paying = numbers.map((number) => `${number} photos,${amount}`);
    const statement = ['Reference,Amount', ...odd, ...paying].join('\n');
    const folders = { out: 'out', workspace: 'workspace' };
    const taken = await reconcile(store, folders, statement, { by: 'Nora' });
    expect(taken.ok && taken.value.rows).toHaveLength(400);
    expect(taken.ok && taken.value.marked?.orders).toHaveLength(394);
    const matches = taken.ok ? taken.value.rows.map(({ match }) => match) : [];
    expect(matches.slice(0, 6)).toEqual([
      'unmatched',
      'other amount',
      'unmatched',
      'unmatched',
      'other amount',
      'unmatched',
    ]);
    const again = await reconcile(store, folders, statement, { by: 'Nora' });
    expect(again.ok && again.value.marked).toBeUndefined();
    await store.close();
  });

  test('without named columns is refused, with what they may be called', async () => {
    const { store } = await shopWith(1);
    const planned = await plannedReconciliation(store, 'a,b\n1,2\n');
    expect(planned).toMatchObject({ ok: false, message: expect.stringContaining('Amount') });
  });
});

test('the command shows before it takes', async () => {
  const { server, numbers, openCents, orderOf } = await shopWith(1);
  const [number = ''] = numbers;
  const file = join(server.dataDir, 'bank.csv');
  await writeFile(file, `Description,Amount\n${number},${plainAmount(openCents)}\nRent,5\n`);
  const run = (...args: readonly string[]) =>
    reported(() => ordersCommand(['reconcile', file, ...args, '--data', server.dataDir]));
  const shown = await run();
  expect(shown.said).toContain('Pays: 1 row');
  expect(shown.said).toContain('No order: 1 row');
  expect((await orderOf(number)).state.payment).toBe('open');
  expect((await run('--take')).said).toContain(`${number} is paid.`);
  expect((await orderOf(number)).state.payment).toBe('paid');
  expect((await run('--take')).said).toContain('Nothing to mark.');
});
