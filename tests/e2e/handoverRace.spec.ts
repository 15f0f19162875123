/** Both phones send one order at random moments, also while one is still taking it: one order, one number, for both. */
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { rowsOf, storedCounts } from '#tests/server/stored.ts';
import { setWaitingOrder, storedIn } from './device.ts';
import { linkFrom, numberOf, otherPhone } from './handover.ts';
import { expect, test } from './shop.ts';

test.use({
  serviceWorkers: 'block',
  shopEnv: { CONFIRMATIONS_PER_DAY: '1000000', ORDERS_PER_HOUR: '1000000' },
});

test('both phones send it at once: one order, one number', async ({ page, context, shop }) => {
  const runs = Number(process.env['RACES'] ?? 4);
  test.setTimeout(60_000 + runs * 20_000);
  await page.goto('/#/cart');
  const other = await otherPhone(context);
  await other.goto('/#/cart');
  const numbers = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const order = run.toString(16).padStart(32, '0');
    for (const phone of [page, other])
      await phone.route('**/api/send-cart', (route) => route.abort());
    await setWaitingOrder(page, order);
    await other.goto(await linkFrom(page, `/#/bring?order=${order}`));
    const taking = other.getByRole('button', { name: texts.take });
    await expect(taking).toBeVisible();
    // Of every second order both have all of it. Of the others, one takes it while the other sends it.
    const isTaken = run % 2 === 0;
    if (isTaken) {
      await taking.click();
      await expect(other.getByText(texts.taken)).toBeVisible();
    }
    await page.goto(`/#/order/${order}`);
    for (const phone of [page, other]) await phone.unroute('**/api/send-cart');
    const online = (phone: typeof page) =>
      phone.evaluate(() => void window.dispatchEvent(new Event('online')));
    const moments = [Math.random() * 150, Math.random() * 150] as const;
    const when = `order ${run}, sent after ${moments.map(Math.round).join(' and ')} ms`;
    await Promise.all([
      page.waitForTimeout(moments[0]).then(() => online(page)),
      other.waitForTimeout(moments[1]).then(() => (isTaken ? online(other) : taking.click())),
    ]);
    const found: string[] = [];
    for (const phone of [page, other]) {
      await expect(async () => {
        await online(phone);
        const receipts = await storedIn(phone, 'receipts');
        found.push(numberOf(receipts.find(({ key }) => key === order)));
        expect(found.at(-1), when).not.toBe('');
      }).toPass({ timeout: 40_000 });
    }
    const said = new Set(found.filter((number) => number !== ''));
    expect(said.size, when).toBe(1);
    const [number = ''] = said;
    await expect(page.getByText(`#${number}`).first(), when).toBeVisible();
    numbers.add(number);
  }
  const rows = await rowsOf(shop.dataDir, "SELECT number FROM requests WHERE kind = 'order'");
  expect(rows.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted());
  expect(await storedCounts(shop.dataDir)).toMatchObject({ orders: runs, emails: 2 * runs });
  await other.context().close();
});
