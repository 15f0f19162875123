/** `shop check` reads shops that nothing else starts with. */
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCommand, previewCommand } from '#studio/command/shop.ts';
import { reported } from '#tests/studio/studio.ts';
import { wrongShops } from './wrongShops.ts';

const sample = fileURLToPath(new URL('../../shop', import.meta.url));
let shop: string;

beforeAll(async () => {
  shop = await mkdtemp(join(tmpdir(), 'sideline-checked-'));
  await cp(sample, shop, { recursive: true });
  // They stand at the places that the wrong shops change.
  await writeFile(join(shop, 'translations.json'), '{}');
});

afterAll(() => rm(shop, { recursive: true, force: true }));

/** Names, sizes and times of all files. */
async function listing(): Promise<readonly string[]> {
  const names = await readdir(shop, { recursive: true });
  return Promise.all(
    names.toSorted().map(async (name) => {
      const { size, mtimeMs } = await stat(join(shop, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

test("the repository's shop is complete", async () => {
  const { exitCode, said, complained } = await reported(() => checkCommand([shop]));
  expect(complained).toBe('');
  expect(said).toMatch(/ is complete: 9 products, 2 teams\.$/m);
  expect(exitCode).toBe(0);
});

describe('a wrong shop', () => {
  test('has forty kinds', () => {
    expect(new Set(wrongShops.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
  });

  test.each(wrongShops)(
    'with $name has one line, exit code 2, and stays as it is',
    async ({ file, spoil, line }) => {
      const path = join(shop, file);
      const whole = await readFile(path).catch(() => undefined);
      await spoil(path);
      const before = await listing();
      const { exitCode, said, complained } = await reported(() => checkCommand([shop]));
      expect(await listing()).toStrictEqual(before);
      await (whole === undefined ? rm(path) : writeFile(path, whole));
      expect(complained.trim().split('\n')).toStrictEqual([
        line instanceof RegExp ? expect.stringMatching(line) : line,
      ]);
      expect(said).toBe('');
      expect(exitCode).toBe(2);
    },
  );

  test('that is no folder is named', async () => {
    const { exitCode, complained } = await reported(() => checkCommand([join(shop, 'nowhere')]));
    expect(complained).toMatch(/nowhere: there is no such folder/);
    expect(exitCode).toBe(2);
  });
});

test('a wrong shop is not previewed', async () => {
  const path = join(shop, 'money.json');
  const whole = await readFile(path);
  await writeFile(path, '{"taxRateBasisPoints": -1, "shippingCents": 595}');
  const { exitCode, said, complained } = await reported(() => previewCommand([shop]));
  await writeFile(path, whole);
  expect(exitCode).toBe(2);
  expect(said).toBe('');
  expect(complained).toMatch(/^money\.json, taxRateBasisPoints: [^\n]*\n?$/);
});
