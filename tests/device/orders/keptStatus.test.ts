import { beforeEach, describe, expect, test } from 'vitest';
import { everythingKept, newDevice, openPage, type Page } from '#tests/device/database/device.ts';

const receipt = { id: 'placing-1', orderId: 'S-1', placedAt: 1, receivedAt: 2, totalCents: 3 };

let page: Page;
beforeEach(async () => {
  newDevice();
  page = await openPage();
});

const save = async (...names: readonly string[]) =>
  (await import('#device/orders/keptStatus.ts')).keepSavedDigitals('placing-1', names);

const savedOnPhone = async () => (await page.outbox.readReceipts())[0]?.savedDigitals;

describe('the digitals of an order that were saved', () => {
  test('are remembered with the receipt, each once', async () => {
    await page.outbox.replaceWithReceipt(receipt);
    await save('a', 'b');
    await save('b', 'c');
    expect(await page.outbox.readReceipts()).toEqual([
      { ...receipt, savedDigitals: ['a', 'b', 'c'] },
    ]);
  });

  test('leave alone what a later version has stored, but for names that are none', async () => {
    await page.outbox.replaceWithReceipt({ ...receipt, later: [1, 2] } as typeof receipt);
    const stored = { ...receipt, later: [1, 2], savedDigitals: ['a', 7, null] };
    await page.database.transact(['receipts'], 'readwrite', (tables) =>
      tables.put('receipts', 'placing-1', stored),
    );
    await save('b');
    expect((await everythingKept())['receipts']).toEqual({
      'placing-1': { ...stored, savedDigitals: ['a', 'b'] },
    });
  });

  test('stay when another page receives the same order', async () => {
    await page.outbox.replaceWithReceipt(receipt);
    await save('a');
    await page.outbox.replaceWithReceipt(receipt);
    expect(await savedOnPhone()).toEqual(['a']);
  });

  test('bring back no receipt that was cleared meanwhile', async () => {
    await save('a');
    expect((await everythingKept())['receipts'] ?? {}).toEqual({});
  });
});
