/** The photo of an add-on is chosen and changed at the desk, and is told of where no line shows it any more. */
import { expect, test } from 'vitest';
import { addOnsOf } from '#core/shop/catalog.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { line } from './photoShop.ts';
import { desk, fulfilled, manifestOf, openPrintShop, paid } from './printShop.ts';

async function shopWithOrder(addOn: string, hasPhoto: boolean) {
  const shop = await openPrintShop();
  const [ana, ben] = [shop.photo('Ana Vale'), shop.photo('Ben Ahorn')];
  const number = await paid(shop, {
    lines: [line('prints-5x7', { photo: [ana] })],
    addOns: addOnsOf([addOn]),
    ...(hasPhoto && { addOnPhotos: { [addOn]: ana } }),
  });
  const correct = (...args: readonly string[]) => desk(shop, 'orders', 'correct', number, ...args);
  return { shop, number, correct, ben: String(ben.number), ana: String(ana.number) };
}

test('an add-on that was ordered without a photo gets one, and its print is made', async () => {
  const { shop, number, correct, ben } = await shopWithOrder('TradingCard', false);
  const before = await fulfilled(shop);
  expect(before.complained).toContain(`${number}: Additional Trading Card: no photo chosen`);
  expect(await correct('--line', '2', '--photo', ben)).toMatchObject({ exitCode: 0 });
  const { said } = await desk(shop, 'orders', 'show', number);
  expect(said).toContain(`line 2 (Additional Trading Card): photo No. 00${ben}`);
  const after = await fulfilled(shop);
  expect(after.complained).not.toContain('no photo chosen');
  expect((await manifestOf(shop)).map((cell) => cell('product'))).toHaveLength(2);
  const emails = await rowsOf(
    shop.server.dataDir,
    "SELECT text FROM letters WHERE subject LIKE '%was changed'",
  );
  expect(String(emails.at(-1)?.['text'])).toContain(
    `Additional Trading Card, photo: none → No. 00${ben}`,
  );
  await correct('--line', '2', '--no-photo');
  expect((await fulfilled(shop)).complained).toContain('Additional Trading Card: no photo chosen');
});

test('an add-on takes no other correction', async () => {
  const { correct } = await shopWithOrder('edits', true);
  for (const args of [
    [],
    ['--qty', '2'],
    ['--pose', 'halfpose'],
    ['--photo', '1', '--slot', 'x'],
  ]) {
    const refused = await correct('--line', '2', ...args);
    expect(refused.complained).toBe('Line 2 is an add-on: it takes --photo or --no-photo.');
  }
});

test('an add-on whose photo was taken off its line is told of, until it follows', async () => {
  const { shop, number, correct, ana, ben } = await shopWithOrder('edits', true);
  const remark = new RegExp(
    `${number}: Up to 3 after edits.*No\\. 00${ana}: no line shows this photo any more`,
  );
  expect((await correct('--line', '1', '--photo', ben)).complained).toMatch(remark);
  expect((await fulfilled(shop)).complained).toMatch(remark);
  expect((await correct('--line', '2', '--photo', ben)).complained).toBe('');
  expect((await fulfilled(shop)).complained).not.toContain('any more');
});
