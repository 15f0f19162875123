/** A part-paid order is not printed until the rest is paid. If it is printed all the same, its papers say what is open. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { line, placed } from './photoShop.ts';
import { desk, fulfilled, openPrintShop, paid, printsIn } from './printShop.ts';

async function slipsOf(folder: string): Promise<string> {
  const data = new Uint8Array(await readFile(join(folder, 'packing-slips.pdf')));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const words: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return words.join(' ');
}

test('what is open of an order that was paid in part is said in the summary and on its slip', async () => {
  const shop = await openPrintShop();
  const lines = [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })];
  const partly = await placed(shop, { lines });
  await desk(shop, 'orders', 'mark', 'paid', partly, '--amount', '10');
  const corrected = await paid(shop, { lines });
  await desk(shop, 'orders', 'correct', corrected, '--line', '1', '--qty', '2');
  const whole = await paid(shop, { lines });
  const waiting = await fulfilled(shop);
  expect(waiting.complained).toContain(`${partly}: $3.36 of it is not paid.`);
  expect(waiting.complained).toContain(`${corrected}: $7.41 of it is not paid.`);
  expect(await printsIn(shop)).toHaveLength(1);
  const report = await fulfilled(shop, '--unpaid');
  expect(report.exitCode).toBe(1);
  expect(report.complained).toContain(`${partly}: $3.36 of $13.36 is not paid yet`);
  expect(report.complained).toContain(`${corrected}: $7.41 of $20.77 is not paid yet`);
  expect(report.complained).not.toContain(`${whole}:`);
  expect(await printsIn(shop)).toHaveLength(3);
  expect(await readFile(join(shop.folder, 'summary.txt'), 'utf8')).toContain(
    `${partly}: $3.36 of $13.36 is not paid yet`,
  );
  expect(await slipsOf(shop.folder)).toContain('$3.36 of $13.36 is not paid yet');
  await desk(shop, 'orders', 'mark', 'paid', partly, corrected);
  const after = await fulfilled(shop);
  expect(after.exitCode).toBe(0);
  expect(after.complained).not.toContain('not paid');
  expect(await slipsOf(shop.folder)).not.toContain('not paid');
});

test('an order of which all was given back is not made, although a correction had lowered its total', async () => {
  const shop = await openPrintShop();
  const number = await placed(shop, {
    lines: [{ ...line('prints-5x7', { photo: [shop.photo('Ana Vale')] }), qty: 2 }],
  });
  await desk(shop, 'orders', 'correct', number, '--line', '1', '--qty', '1');
  await desk(shop, 'orders', 'mark', 'paid', number);
  await desk(shop, 'orders', 'mark', 'refunded', number, '--amount', '13.36');
  expect((await fulfilled(shop, '--order', number)).complained).toContain('it is refunded');
  expect(await printsIn(shop)).toEqual([]);
});
