/** A list of thousands of orders is read once for all that ask for it at the same time. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { orderRowsOf } from '#studio/orders/orderRows.ts';
import { parent } from '#tests/server/orderBody.ts';
import { temporaryFolder } from './folders.ts';
import { line } from './photoShop.ts';
import { stored, storeAt } from './storedOrders.ts';

const order = { lines: [line('print-8x10', {})], addOns: [], customer: parent, toEmail: '' };

test('who asks while it is read gets the next reading, with what came in meanwhile', async () => {
  const store = await storeAt(await temporaryFolder());
  onTestFinished(() => store.close());
  const first = await stored(store, order);
  const read = vi.spyOn(store.orders, 'list');
  const rows = orderRowsOf({ store, workspace: await temporaryFolder() });
  const numbers = async () => (await rows()).rows.map(({ number }) => number);
  const early = numbers();
  const second = await stored(store, order);
  const later = await Promise.all([numbers(), numbers(), numbers()]);
  expect(await early).toContain(first);
  for (const seen of later) expect(new Set(seen)).toStrictEqual(new Set([first, second]));
  expect(read).toHaveBeenCalledTimes(2);
  expect(await numbers()).toHaveLength(2);
  expect(read).toHaveBeenCalledTimes(3);
});
