/** The papers of a batch, read back as text. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { addOnsOf } from '#core/shop/catalog.ts';
import { parent } from '#tests/server/orderBody.ts';
import { line } from './photoShop.ts';
import { desk, fulfilled, openPrintShop, paid } from './printShop.ts';

async function pagesOf(file: string): Promise<readonly string[]> {
  const data = new Uint8Array(await readFile(file));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

test('each order has a slip, by team and player, with what is to be done by hand; a team has a contact sheet', async () => {
  const shop = await openPrintShop();
  const notes = 'Please, no glare. '.repeat(20).trim();
  const ben = await paid(shop, {
    lines: [line('prints-5x7', { photo: [shop.photo('Ben Ahorn')] }), line('wallets', {})],
    addOns: addOnsOf(['edits']),
    addOnPhotos: { edits: shop.photo('Ben Ahorn') },
    customer: { ...parent, childName: 'Ben Ahorn', childJersey: '8', notes },
  });
  const ana = await paid(shop, {
    lines: Array.from({ length: 14 }, (_, index) => ({
      ...line(index % 2 === 0 ? 'prints-3x5' : 'prints-4x6', { photo: [shop.photo('Ana Vale')] }),
      qty: index + 1,
      pose: index < 7 ? 'fullpose' : 'Black and white',
    })),
    customer: { ...parent, childName: 'Ana Vale' },
  });
  await fulfilled(shop);
  const slips = await pagesOf(join(shop.folder, 'packing-slips.pdf'));
  // Ana's prints take two pages.
  expect(slips).toHaveLength(3);
  expect(slips[0]).toContain(`#${ana}`);
  expect(slips[1]).toContain(`#${ana}, continued`);
  const last = slips[2] ?? '';
  expect(last).toContain('Port Soccer (Gators)');
  expect(last).toContain('Ben Ahorn #8');
  expect(last).toContain('12 Elm Street');
  // One pack was ordered, and two prints lie in the envelope.
  expect(last).toContain('2 prints: 5x7 pack of 2');
  expect(last).toMatch(
    /To do by hand +Up to 3 after edits \(excluding misspelled names\): No\. 003/,
  );
  expect(last).toMatch(/Missing +8 Wallets: no photo chosen/);
  expect(last.replace(/\s+/g, ' ')).toContain(`Notes ${notes}`);
  expect(last).toContain(`#${ben}`);
  const sheet = await pagesOf(join(shop.folder, 'contact-sheets/gators.pdf'));
  expect(sheet.join(' ').match(/Ana Vale/g)).toHaveLength(14);
  expect(sheet.join(' ')).toContain('2 prints: 5x7 pack of 2');

  const time = async () => (await stat(join(shop.folder, 'packing-slips.pdf'))).mtimeMs;
  const before = await time();
  await fulfilled(shop);
  expect(await time()).toBe(before);
  await desk(shop, 'orders', 'correct', ben, '--address', '1 Oak Lane');
  await fulfilled(shop);
  expect((await pagesOf(join(shop.folder, 'packing-slips.pdf')))[2]).toContain('1 Oak Lane');
});

test('names in every script are shown, and can be searched and copied', async () => {
  const shop = await openPrintShop();
  const names = ['Łukasz Żółć', '李小龍', 'محمد علي', 'Жанна Ёлкина', 'Željko Šarić'];
  for (const childName of names) {
    await paid(shop, {
      lines: [line('prints-5x7', { photo: [shop.photo('Gators team')] })],
      customer: {
        ...parent,
        childName,
        notes: '祝你好運，'.repeat(60),
        fullName: `${childName} Sr.`,
      },
    });
  }
  expect((await fulfilled(shop)).exitCode).toBe(0);
  const slips = join(shop.folder, 'packing-slips.pdf');
  const text = (await pagesOf(slips)).join(' ');
  for (const name of names) {
    // pdf.js reads Arabic as it stands on the page.
    expect(text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`${name}|${[...name].toReversed().join('')}`),
    );
  }
  expect(text).not.toContain('?');
  const poppler = await promisify(execFile)('pdftotext', [slips, '-']).catch(() => undefined);
  if (poppler) {
    const read = poppler.stdout.replace(/[\u200e\u200f\u202a-\u202e]/g, '');
    for (const name of names) expect(read).toContain(name);
  }
});
