import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cardHtml } from '#samples/card.ts';
import { productHtml, type Edition } from '#samples/productPage.ts';
import { PRODUCTS } from '#samples/products.ts';
import { newShopsMate, newShopsPlayer, samplesMate } from '#samples/words.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';
import { sampleNamesIn } from './sampleNames.ts';
import { samplePicturesBelow } from './samplePictures.ts';

const sample = fileURLToPath(new URL('../../shop/pictures', import.meta.url));

const wordsOf = (mate: Edition['mate']): string =>
  PRODUCTS.map((product) => productHtml(product, { mate, photo: (file) => file })).join('\n');

test("the new shop's pictures are drawn without a name that the sample has", () => {
  expect(sampleNamesIn(wordsOf(samplesMate))).toEqual(['gators']);
  expect(sampleNamesIn(wordsOf(newShopsMate))).toEqual([]);
  const cardOf = (club: string): string => cardHtml(newShopsPlayer, club, Buffer.alloc(0));
  expect(sampleNamesIn(cardOf('gators'))).toEqual(['gators']);
  expect(sampleNamesIn(cardOf('yours'))).toEqual([]);
});

test('a picture of the sample is found under any name, but for products without words', async () => {
  const folder = await temporaryFolder();
  const names = ['screenshots/home.jpg', 'products/memory-mate-240.webp', 'products/wallets.jpg'];
  for (const [index, name] of names.entries())
    await cp(join(sample, name), join(folder, `${index}`));
  expect((await samplePicturesBelow(folder)).toSorted()).toEqual([
    "0 is the sample's screenshots/home.jpg",
    "1 is the sample's products/memory-mate-240.webp",
  ]);
});
