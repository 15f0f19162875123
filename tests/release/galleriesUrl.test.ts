import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

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
    2,
    '',
    'GALLERIES_URL must look like "https://photos.example.com/galleries", not "s3://photos".\n',
  ]);
});
