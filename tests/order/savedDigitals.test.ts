import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { orderingPhone } from '#tests/device/gallery/orderingPhone.ts';
import { shown } from '#tests/device/gallery/shown.ts';

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#order/savedDigitals.ts')),
    ...(await import('#device/orders/outbox.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
  };
}

const receipt = { id: 'sent', placedAt: 1, receivedAt: 2, totalCents: 3 };
const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];

beforeEach(() => void orderingPhone());

test('what was saved of an order is known to its page, to the next one and to other tabs', async () => {
  const there = await openTab();
  onTestFinished(there.startDelivery());
  const tab = await openTab();
  await tab.replaceWithReceipt(receipt);
  await tab.recordSaved('sent', [one]);
  await tab.recordSaved('sent', [one, other]);
  const saved = [{ id: 'sent', savedDigitals: [one, other] }];
  expect(shown(tab.useOutbox).receipts).toMatchObject(saved);
  expect(await tab.readReceipts()).toMatchObject(saved);
  await eventually(() => expect(shown(there.useOutbox).receipts).toMatchObject(saved));
});

test('a browser that stores nothing is no fault', async () => {
  const tab = await openTab();
  await tab.replaceWithReceipt(receipt);
  fillUp();
  await expect(tab.recordSaved('sent', [one])).resolves.toBeUndefined();
  expect(shown(tab.useOutbox).ready).toBe(false);
});
