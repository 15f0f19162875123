/** `shop preview`: a page that follows the files of a shop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('it follows prices and colors, names a fault and keeps the last good state', async ({
  page,
}) => {
  test.slow();
  const own = await mkdtemp(join(tmpdir(), 'sideline-previewed-'));
  const shop = join(own, 'shop');
  const TMPDIR = join(own, 'tmp');
  await cp(join(root, 'shop'), shop, { recursive: true });
  await mkdir(TMPDIR);
  const args = ['--import', './release/shopHook.js', 'release/desk.js'];
  const desk = spawn(process.execPath, [...args, 'shop', 'preview', shop], {
    cwd: root,
    env: { ...process.env, TMPDIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [desk.stdout, desk.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString()));
  }
  const gone = once(desk, 'exit');
  try {
    await expect.poll(() => said, { timeout: 120_000 }).toContain('Ctrl-C ends it.');
    const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0] ?? '';
    await page.goto(`${url}#/cart`);
    await expect(page.getByText('$24.99').first()).toBeVisible({ timeout: 60_000 });
    const catalog = join(shop, 'catalog.json');
    const good = await readFile(catalog, 'utf8');
    await writeFile(catalog, good.replace('2499', '2222'));
    await expect(page.getByText('$22.22').first()).toBeVisible({ timeout: 60_000 });
    await writeFile(catalog, good.replace('2499', '"x"'));
    const fault = 'catalog.json, row 1 (economy-pack), priceCents: must be a whole number of cents';
    await expect(page.getByRole('alert')).toContainText(fault, { timeout: 60_000 });
    expect(said.split('\n').filter((line) => line.startsWith(fault))).toHaveLength(1);
    await page.reload();
    await expect(page.getByText('$22.22').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('alert')).toContainText(fault);
    await writeFile(catalog, good);
    await expect(page.getByText('$24.99').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('alert').filter({ hasText: 'catalog.json' })).toHaveCount(0);
    const colors = join(shop, 'colors.json');
    const pitch = '"pitch": "#123456"';
    await writeFile(colors, (await readFile(colors, 'utf8')).replace(/"pitch": "#\w+"/, pitch));
    const property = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pitch'));
    // The page reloads itself after a change, and reading it in that moment fails.
    await expect(async () => expect(await property()).toBe('#123456')).toPass({ timeout: 60_000 });
  } finally {
    desk.kill('SIGINT');
    await gone;
  }
  expect(desk.exitCode).toBe(0);
  expect((await readdir(TMPDIR)).filter((name) => name.startsWith('shop-preview'))).toEqual([]);
  await rm(own, { recursive: true, force: true, maxRetries: 5 });
});
