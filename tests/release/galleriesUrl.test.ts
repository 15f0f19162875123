import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { galleriesUrl } from '#release/galleriesUrl.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is for galleries at another address alone. Of `crossOrigin`, fonts have one, too. */
const words = /\b(?:fetchFromSite|addressOf|storedAs|galleryAddress|crossOrigin(?:=| =|,| \}))/;

/** Returns what the build makes of each file of page and worker, but the files that define these words. */
function built(): ReadonlyMap<string, string> {
  const { transform } = galleriesUrl();
  if (typeof transform !== 'object') throw new Error('It transforms nothing');
  const { filter, handler } = transform;
  const { id } = filter as { id: { include: RegExp; exclude: RegExp } };
  const change = handler as unknown as (code: string) => string | null;
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${folder}/${file}`,
    ),
  );
  const own = files.filter((file) => id.include.test(file) && !id.exclude.test(file));
  return new Map(
    own.map((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return [file, change(code) ?? code];
    }),
  );
}

const withWords = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].filter(([, code]) => words.test(code)).map(([file]) => file);

test('a build without GALLERIES_URL has nothing of it in page and worker', () => {
  vi.stubEnv('GALLERIES_URL', '');
  expect(withWords(built())).toEqual([]);
});

test('a build with GALLERIES_URL leaves them as they are', () => {
  vi.stubEnv('GALLERIES_URL', 'https://photos.example.com/galleries');
  expect(withWords(built()).length).toBeGreaterThan(10);
});

test.each(['build', 'pack'])('%s says in one line that GALLERIES_URL cannot be read', (program) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, `release/${program}.ts`)],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], GALLERIES_URL: 's3://photos' },
      encoding: 'utf8',
    },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'GALLERIES_URL must look like "https://photos.example.com/galleries", not "s3://photos".\n',
  ]);
});
