import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/studio/folders.ts';
import { samplePicturesBelow } from './samplePictures.ts';

const sample = fileURLToPath(new URL('../../shop/pictures', import.meta.url));

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
