import { expect, test } from 'vitest';
import { picturesOf } from '#studio/site/openedRenditions.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { studioWith } from './studio.ts';

test('a photo that an order names by an earlier name is shown as long as the gallery has it', async () => {
  const studio = await studioWith({
    'U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'U6/ben.jpg': await cameraPhoto({ seed: 2 }),
  });
  await studio.publish('--code', 'GATORS-ONE');
  const [ana, ben] = await readRecords(studio.workspace, 'gators');
  const pictures = picturesOf(studio);
  const sizeOf = async (file = '') => {
    const picture = await pictures('gators', file, 360);
    return picture.ok ? picture.value.byteLength : picture.message;
  };
  const before = [await sizeOf(ana?.file), await sizeOf(ben?.file)];
  expect(before.every((size) => typeof size === 'number')).toBe(true);

  await studio.codes('rotate', 'gators');
  const [now] = await readRecords(studio.workspace, 'gators');
  expect(now?.file).not.toBe(ana?.file);
  expect([await sizeOf(ana?.file), await sizeOf(ben?.file)]).toEqual(before);
  expect(await sizeOf('neverPublished')).toBe('The gallery does not show this photo any more.');
});
