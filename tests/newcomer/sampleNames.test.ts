import { expect, test } from 'vitest';
import { builtSite } from '#tests/builtRelease.ts';
import { fill, temporaryFolder } from '#tests/studio/folders.ts';
import { sampleNamesBelow, sampleNamesIn } from './sampleNames.ts';

test.each([
  ['<title>Sideline · Team photos</title>', ['Sideline']],
  ['mailto:hello@sideline.example', ['sideline.example']],
  ['/galleries/gators/gallery.sealed', ['gators']],
  ['Code GATORS-DEMO', ['gators', 'gators-demo']],
  ['Port Soccer (Gators)', ['Port Soccer (Gators)', 'gators']],
  ['Game-day portraits, ordered from the sideline.', []],
  ['navigators and growls', []],
])('in "%s" it finds %j', (text, names) => {
  expect(sampleNamesIn(text)).toEqual(names);
});

test('finds them in names and texts of files, as in the sample that is built here', async () => {
  const folder = await temporaryFolder();
  await fill(folder, {
    'owls/photo.bin': 'x',
    'page.html': 'By Sideline',
    'own.html': 'By Northlight',
  });
  expect((await sampleNamesBelow(folder)).toSorted()).toEqual([
    'page.html: Sideline',
    'the name of owls/photo.bin: owls',
    'the name of owls: owls',
  ]);
  const site = await sampleNamesBelow(builtSite());
  expect(site.some((line) => line.startsWith('index.html: '))).toBe(true);
  expect(site.some((line) => line.startsWith('manifest.webmanifest'))).toBe(true);
});
