/** `npm run pictures`, in a shop of one's own. */
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkCommand } from '#studio/command/shop.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';
import { reported } from '#tests/studio/studio.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function ownShop(): Promise<string> {
  const shop = await temporaryFolder();
  await cp(join(root, 'shop'), shop, { recursive: true });
  return shop;
}

function drawnIn(shop: string): Promise<{ readonly exitCode: unknown; readonly said: string }> {
  const program = ['--import', 'tsx', '--import', './release/shopHook.js', 'release/pictures.ts'];
  const options = { cwd: root, env: { ...process.env, SHOP: shop } };
  return new Promise((done) => {
    execFile(process.execPath, program, options, (error, out, said) =>
      done({ exitCode: error ? error.code : 0, said: out + said }),
    );
  });
}

test('makes the sizes of a picture that was replaced, upright', async () => {
  const shop = await ownShop();
  const wallets = join(shop, 'pictures/products/wallets');
  const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: '#c03020' } });
  await photo.withMetadata({ orientation: 6 }).jpeg().toFile(`${wallets}.jpg`);
  expect((await reported(() => checkCommand([shop]))).exitCode).toBe(2);
  const { exitCode, said } = await drawnIn(shop);
  expect(exitCode, said).toBe(0);
  const { width, height } = await sharp(`${wallets}-240.webp`).metadata();
  expect({ width, height }).toEqual({ width: 240, height: 180 });
  expect((await reported(() => checkCommand([shop]))).complained).toBe('');
});

test('says in one line what is wrong with a number or a picture', async () => {
  const shop = await ownShop();
  const reel = join(shop, 'reel.json');
  const text = await readFile(reel, 'utf8');
  await writeFile(reel, text.replace(/"focus": [\d.]+/, '"focus": 7'));
  const wrong = await drawnIn(shop);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.said.trim()).toMatch(/^reel\.json, .*focus: .*$/);
  await writeFile(reel, text);
  await writeFile(join(shop, 'pictures/products/wallets.jpg'), 'none');
  const none = await drawnIn(shop);
  expect(none.exitCode).toBe(2);
  expect(none.said.trim()).toMatch(/wallets\.jpg is no picture that can be read$/);
});
