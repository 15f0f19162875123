/** Secrets must never be on a web server, and the search for them would find them. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalizeCode } from '#core/access/access.ts';
import { cameraPhoto, exifWords } from './cameraPhoto.ts';
import { contentsBelow, fill } from './folders.ts';
import { workspaceOf, studioWith, type Studio } from './studio.ts';

const code = 'HIDDEN-GATE-42';
const names = ['Maya Torres', 'Bartholomew'];
const files = ['u6-07-first-touch', 'goalkeeper-close-up'];

async function published(): Promise<Studio> {
  const studio = await studioWith({
    [`U6/${files[0]}.jpg`]: await cameraPhoto({ seed: 1 }),
    [`U6/${files[1]}.jpg`]: await cameraPhoto({ seed: 2 }),
    'roster.csv': `file,name,public\nU6/${files[0]}.jpg,${names[0]},x\nU6/${files[1]}.jpg,${names[1]},x\n`,
  });
  const flags = ['--roster', join(studio.shoot, 'roster.csv'), '--code', code, '--public', '1'];
  expect(await studio.publish(...flags)).toMatchObject({ exitCode: 0 });
  return studio;
}

/**
 * Returns file and word for every secret in a file's bytes or name. Only long words, because noise contains short ones now and
 * then.
 */
async function secretsIn(studio: Studio): Promise<readonly string[]> {
  const { galleries, salt } = await workspaceOf(studio);
  const key = galleries['gators']?.key ?? '';
  const words = [
    ...names,
    ...files,
    code,
    normalizeCode(code),
    key,
    ...exifWords,
    'Exif',
    'GPSLatitude',
  ];
  const contents = await contentsBelow(studio.out);
  // The search reads real content: the salt, which is public, is where it should be.
  expect([...contents.values()].some((bytes) => bytes.includes(salt))).toBe(true);
  return [...contents].flatMap(([file, bytes]) =>
    words
      .filter((word) => bytes.includes(word) || file.includes(word))
      .map((word) => `${word} in ${file.slice(studio.out.length + 1)}`),
  );
}

test('no name, no code, no key, no file name and no EXIF is on the site', async () => {
  expect(await secretsIn(await published())).toEqual([]);
});

test.each([
  ['a name', 'gators/AAAAAAAA-360.sealed', `noise ${names[0]} noise`],
  ['a code', 'access/planted.json', code],
  ['a file name', 'preview.json', files[1] ?? ''],
  ['EXIF', 'preview/AAAAAAAA.webp', 'RIFF....WEBPExif'],
])('%s that is planted there is found', async (_, file, content) => {
  const studio = await published();
  const { salt } = await workspaceOf(studio);
  await fill(studio.out, { [file]: content, 'salt.txt': salt });
  expect(await secretsIn(studio)).toHaveLength(1);
});
