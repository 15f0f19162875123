/** The lines of an order have the numbers that a correction takes, also those that were taken out. */
import { expect, test } from 'vitest';
import { addOnsOf } from '#core/shop/catalog.ts';
import { csv, line, openShop, photosOf, placed, run } from './photoShop.ts';

async function shopWithOrder() {
  const shop = await openShop();
  const photo = await photosOf(shop.studio, 'GATORS-1');
  const lines = [
    line('prints-5x7', { photo: [photo('ana')] }),
    line('print-8x10', { photo: [photo('ben')] }),
    { ...line('prints-5x7', { photo: [photo('cleo')] }), qty: 2 },
  ];
  const number = await placed(shop, { lines, addOns: addOnsOf(['edits']) });
  const correct = (...args: readonly string[]) => run(shop, 'correct', number, ...args);
  return { shop, number, correct };
}

test('a line that was taken out keeps its number, in the list and in the history', async () => {
  const { shop, number, correct } = await shopWithOrder();
  await correct('--line', '2', '--qty', '0');
  const { said } = await run(shop, 'show', number);
  expect(said).toMatch(/^1 +1 x +\$6\.99 +5x7 pack of 2 \(Full Pose, No\. 001\)$/m);
  expect(said).toMatch(/^2 +1 x +\$\d+\.\d\d +Taken out: 8x10 pack of 1 \(Full Pose, No\. 002\)$/m);
  expect(said).toMatch(/^3 +2 x +\$6\.99 +5x7 pack of 2 \(Full Pose, No\. 003\)$/m);
  expect(said).toMatch(/^4 +1 x +\$\d+\.\d\d +/m);
  expect(said).toContain('line 2 (1 x 8x10 pack of 1, No. 002): taken out');
  await correct('--line', '3', '--qty', '5');
  expect((await run(shop, 'show', number)).said).toMatch(/^3 +5 x /m);
});

test('of a line that was taken out only the quantity is corrected', async () => {
  const { shop, number, correct } = await shopWithOrder();
  await correct('--line', '2', '--qty', '0');
  for (const args of [['--photo', '3'], ['--pose', 'halfpose', '--qty', '1'], ['--no-photo']]) {
    const refused = await correct('--line', '2', ...args);
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.complained).toBe('Line 2 was taken out: --qty 1 puts it back.');
  }
  expect(await correct('--line', '2', '--qty', '1')).toMatchObject({ exitCode: 0 });
  expect((await run(shop, 'show', number)).said).not.toContain('Taken out');
});

test('a spreadsheet says what was ordered, beside what it is now', async () => {
  const { shop, correct } = await shopWithOrder();
  await correct('--line', '1', '--photo', '3', '--pose', 'halfpose');
  await correct('--line', '3', '--qty', '1');
  const { rows } = await csv(shop, 'list');
  const columns = ['Line', 'As ordered', 'Quantity'];
  expect(rows.slice(0, 3).map((cell) => columns.map(cell))).toEqual([
    ['1', '5x7 pack of 2 (Full Pose, No. 001)', '1'],
    ['2', '8x10 pack of 1 (Full Pose, No. 002)', '1'],
    ['3', '2 x 5x7 pack of 2 (Full Pose, No. 003)', '1'],
  ]);
});
