/**
 * Random orders of photos, placed through the page, against the print list that the desk makes of the server's database and its own
 * records. `ORDERS=100` places a hundred; the seed is printed, and `SEED` repeats it.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { catalog, type Product } from '#facts/catalog.ts';
import { poses } from '#facts/poses.ts';
import { csvRows } from '#rules/csv.ts';
import { makeWorkspaceFolder, newWorkspace, writeWorkspace } from '#studio/workspace/workspace.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { expect, openGallery, test as withShop } from './shop.ts';
import { cartLines, fillDetails, goToDetails, orderIdOfAlert, placeOrder } from './till.ts';

type Studio = { readonly workspace: string; readonly out: string };

const teams = [
  { slug: 'gators', name: 'Port Soccer (Gators)', code: 'GATORS-1', names: ['ana', 'ben', 'team'] },
  { slug: 'owls', name: 'Bradford United', code: 'OWLS-1', names: ['ida', 'jo', 'kai', 'team'] },
] as const;

const test = withShop.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'sideline-prints-'));
    const [out, workspace] = [join(folder, 'galleries'), join(folder, 'workspace')];
    await makeWorkspaceFolder(workspace);
    await writeWorkspace(workspace, { ...newWorkspace(), iterations: 1_000 });
    for (const [index, { slug, code, names }] of teams.entries()) {
      const shoot = join(folder, slug);
      for (const [seed, name] of names.entries()) {
        const file = join(shoot, 'U12', `${name}.jpg`);
        await mkdir(dirname(file), { recursive: true });
        const size = seed % 2 === 0 ? { width: 240, height: 360 } : { width: 360, height: 240 };
        await writeFile(file, await cameraPhoto({ ...size, seed: 10 * index + seed }));
      }
      await desk(
        'publish',
        shoot,
        '--team',
        slug,
        '--out',
        out,
        '--workspace',
        workspace,
        '--code',
        code,
      );
    }
    await provide({ out, workspace });
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
});

test.use({ serviceWorkers: 'block' });

test('what was chosen on the screen is what the desk prints', async ({
  page,
  context,
  shop,
  studio,
}) => {
  const orders = Number(process.env['ORDERS'] ?? 2);
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  test.setTimeout(60_000 + orders * 30_000);
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  console.log(`seed ${seed}`);
  const random = randomOf(seed);
  for (const { code, name } of teams) await openGallery(page, code, name);

  const chosen = new Map<string, readonly Row[]>();
  for (let order = 0; order < orders; order += 1) {
    const lines = 1 + random(3);
    const rows: Row[] = [];
    for (let line = 0; line < lines; line += 1) rows.push(...(await addLine(page, random)));
    await expect(cartLines(page).first()).toBeVisible();
    await goToDetails(page);
    await fillDetails(page);
    const isOffline = random(3) === 0;
    await context.setOffline(isOffline);
    await placeOrder(page).click();
    const number = isOffline ? await sentLater(page) : await orderIdOfAlert(page);
    chosen.set(number, summed(rows));
  }

  const printed = await printList(shop.dataDir, studio.workspace);
  for (const [number, rows] of chosen) expect(printed.get(number), number).toEqual(rows);
  expect(printed.size).toBe(orders);
});

/** What is printed, and how often: product, part, pose, team, photo, camera file, crop. */
type Row = readonly [what: string, pieces: number];

type Random = (below: number) => number;

/** Adds a random product with random poses, photos and crops. Returns what the dialog showed. */
async function addLine(page: Page, random: Random): Promise<readonly Row[]> {
  const team = teams[random(teams.length)] ?? teams[0];
  const hasPhoto = random(4) > 0;
  await page.goto(
    hasPhoto ? `/#/cart?photo=${team.slug}.${1 + random(team.names.length)}` : '/#/cart',
  );
  const product = catalog[random(catalog.length)];
  if (!product) throw new Error('the catalog is empty');
  if (hasPhoto) await expect(page.getByText('Your photo is already in it.')).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart ${product.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^(?:Configure Pack|Choose image type)$/ });
  const slots = dialog.getByRole('button', { name: /^(?:Choose|Change): / });
  await expect(slots.first()).toBeVisible();
  const crops = new Map<number, string>();
  for (let index = 0; index < (await slots.count()); index += 1) {
    if (random(3) === 0) await choosePhoto(page, slots.nth(index), random);
    const what = partsOf(await nameOf(slots.nth(index)));
    const isChosen = what.photo !== undefined;
    if (isChosen && random(3) === 0) crops.set(index, await crop(page, dialog, what.slot, random));
  }
  for (const group of await dialog.getByRole('group').all()) {
    const pose = poses[random(poses.length)];
    if (pose && random(2) === 0) await group.getByLabel(pose.label, { exact: true }).check();
  }
  const rows = await rowsOf(product, dialog, slots, crops);
  await dialog.getByRole('button', { name: /^Add (?:Pack )?to Cart$/ }).click();
  await expect(dialog).toBeHidden();
  return rows;
}

async function choosePhoto(page: Page, slot: Locator, random: Random): Promise<void> {
  await slot.click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  const photos = picker.getByRole('button', { name: /^Choose .*No\. / });
  const clear = picker.getByRole('button', { name: 'No photo' });
  await expect(photos.first()).toBeVisible();
  const isCleared = random(5) === 0 && (await clear.isVisible());
  await (isCleared ? clear : photos.nth(random(await photos.count()))).click();
  await expect(picker).toBeHidden();
}

/** Crops with keys. Returns the frame's position and size as the desk writes them. */
async function crop(page: Page, dialog: Locator, slot: string, random: Random): Promise<string> {
  await dialog.getByRole('button', { name: `Crop: ${slot}`, exact: true }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  const frame = cropping.getByRole('slider', { name: /^Frame on / });
  for (let step = 0; step <= random(6); step += 1) await frame.press('+');
  for (let step = 0; step < 4; step += 1) await frame.press(arrows[random(4)] ?? '+');
  const shares = await frame.evaluate((element) => {
    const { left, top, width, height } = (element as HTMLElement).style;
    return [left, top, width, height].map(Number.parseFloat);
  });
  await cropping.getByRole('button', { name: 'Use this crop' }).click();
  await expect(cropping).toBeHidden();
  return shares.map((share) => share.toFixed(1)).join(' ');
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

async function rowsOf(
  product: Product,
  dialog: Locator,
  slots: Locator,
  crops: ReadonlyMap<number, string>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let index = 0; index < (await slots.count()); index += 1) {
    const { label, print, photo } = partsOf(await nameOf(slots.nth(index)));
    const legend = product.components ? new RegExp(`^\\d+ x ${print}$`) : product.name;
    const group = dialog.getByRole('group', { name: legend });
    const pose = await group.getByRole('radio', { checked: true }).locator('xpath=..').innerText();
    const heading = product.components
      ? await dialog.getByRole('heading', { name: legend }).innerText()
      : product.name;
    const pieces = Number(/pack of (\d+)|^(\d+) /.exec(heading)?.slice(1).find(Boolean) ?? 1);
    const [teamName = '', number = '', name = ''] = photo ?? [];
    const team = teams.find((one) => one.name === teamName);
    const shows = { "Player's photo": 'player', 'Team photo': 'team', Photo: '' }[label];
    const part = [product.components ? print : '', shows].filter(Boolean).join(', ');
    rows.push([
      JSON.stringify({
        product: product.name,
        part,
        pose: pose.trim(),
        team: team?.name ?? '',
        photo: number,
        file: name && `U12/${name}.jpg`,
        crop: crops.get(index) ?? '',
      }),
      pieces,
    ]);
  }
  return rows;
}

async function nameOf(button: Locator): Promise<string> {
  return (await button.getAttribute('aria-label')) ?? '';
}

/** Reads `Change: Photo, Wallets, now Port Soccer (Gators) No. 001 · ana`. */
function partsOf(name: string) {
  const [, slot = '', now] = /^(?:Choose|Change): (.*?)(?:, now (.*))?$/.exec(name) ?? [];
  const [label = '', print = ''] = slot.split(', ');
  const [, team = '', number = '', child = ''] =
    /^(.*) No\. (\d+)(?: · (.*))?$/.exec(now ?? '') ?? [];
  return { slot, label, print, photo: now === undefined ? undefined : [team, number, child] };
}

/** Adds up equal prints, so that it does not matter which lines were merged. */
function summed(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, number>();
  for (const [what, pieces] of rows) sums.set(what, (sums.get(what) ?? 0) + pieces);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Waits until the order that this phone holds is sent. Returns its number. */
async function sentLater(page: Page): Promise<string> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const numbers = page.getByRole('region', { name: 'Orders on this phone' }).getByText(/^Order #/);
  const before = await numbers.allInnerTexts();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(numbers).toHaveCount(before.length + 1, { timeout: 20_000 });
  const sent = (await numbers.allInnerTexts()).find((text) => !before.includes(text));
  return sent?.replace('Order #', '') ?? '';
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command of the studio as `npm run studio` does. */
async function desk(...args: readonly string[]): Promise<string> {
  const program = ['--import', './release/shopHook.js', 'studio/main.ts'];
  const tsx = join(root, 'node_modules/.bin/tsx');
  const { stdout } = await promisify(execFile)(tsx, [...program, ...args], { cwd: root });
  return stdout;
}

/** Returns the prints of every order by its number. */
async function printList(
  dataDir: string,
  workspace: string,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const csv = await desk('orders', 'prints', '--csv', '--data', dataDir, '--workspace', workspace);
  const [header = [], ...rows] = csvRows(csv).map(({ cells }) => cells);
  const byNumber = new Map<string, Row[]>();
  for (const cells of rows) {
    const cell = (name: string): string => cells[header.indexOf(name)] ?? '';
    const photo = cell('Photo');
    expect(cell('State')).toBe(photo === '' ? 'no photo chosen' : 'complete');
    const shares = ['left', 'top', 'width', 'height'].map((side) => cell(`Crop ${side} %`));
    const what = JSON.stringify({
      product: cell('Product'),
      part: cell('Part'),
      pose: cell('Pose'),
      team: photo === '' ? '' : cell('Team'),
      photo,
      file: cell('Camera file'),
      crop: shares.every((share) => share === '')
        ? ''
        : shares.map((share) => Number(share).toFixed(1)).join(' '),
    });
    byNumber.set(cell('Number'), [
      ...(byNumber.get(cell('Number')) ?? []),
      [what, Number(cell('Pieces'))],
    ]);
  }
  return new Map([...byNumber].map(([number, all]) => [number, summed(all)]));
}

/** Mulberry32. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
