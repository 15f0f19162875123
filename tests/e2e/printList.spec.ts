/**
 * Random orders of photos, placed through the page, against the print list that the desk makes of the server's database and its own
 * records. `ORDERS=100` places a hundred; the seed is printed with what was ordered, and `SEED` repeats it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { addOns } from '#core/shop/addOns.ts';
import { catalog, type Product } from '#core/shop/catalogFile.ts';
import { poses } from '#core/shop/poses.ts';
import { csvRows } from '#core/text/csv.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { desk, withStudio, type Studio } from './desk.ts';
import { expect, openGallery, test as withShop } from './shop.ts';
import {
  cartLines,
  cartPanel,
  dismissedAlert,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
} from './checkoutPanel.ts';
import { closePart, openPart, unfoldPoses } from './packDialog.ts';

const teams = [
  { slug: 'gators', name: 'Port Soccer (Gators)', code: 'GATORS-1', names: ['ana', 'ben', 'team'] },
  { slug: 'owls', name: 'Bradford United', code: 'OWLS-1', names: ['ida', 'jo', 'kai', 'team'] },
] as const;

const test = withShop.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const published = teams.map(async ({ slug, code, names }, index) => {
      const files = names.map(async (name, seed) => {
        const size = seed % 2 === 0 ? { width: 240, height: 360 } : { width: 360, height: 240 };
        const picture = await cameraPhoto({ ...size, seed: 10 * index + seed });
        return [`U12/${name}.jpg`, picture] as const;
      });
      return { slug, code, files: Object.fromEntries(await Promise.all(files)) };
    });
    await withStudio(await Promise.all(published), provide);
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
  // Opens them for the cart as well, so that hearts fill the first dialog when it appears.
  for (const { slug } of teams) {
    await page.goto(`/#/cart?photo=${slug}.1`);
    await expect(page.getByText(/^Ordering /)).toBeVisible();
  }

  const chosen = new Map<string, readonly Row[]>();
  const kinds = new Map<string, number>();
  for (let order = 0; order < orders; order += 1) {
    await heartPhotos(page, random);
    const lines = await fillCart(page, random);
    const addOnRows = await chooseAddOns(page, random, lines);
    const quantities = await quantitiesOf(page);
    expect(quantities).toHaveLength(lines.length);
    await goToDetails(page);
    await fillDetails(page);
    const team = await teamOnSheet(page);
    const isOffline = random(3) === 0;
    await context.setOffline(isOffline);
    await placeOrder(page).click();
    const number = isOffline ? await sentLater(page) : await orderIdOfAlert(page);
    const rows = [
      ...lines.flatMap(({ rows: each }, index) => times(each, quantities[index] ?? 0)),
      ...addOnRows,
    ].map((row) => withTeam(row, team));
    chosen.set(number, summed(rows));
    const galleries = new Set([...photosOf(rows)].map((photo) => photo.split(' No. ')[0]));
    for (const [kind, isAlready] of Object.entries({
      'in all': true,
      'without a signal': isOffline,
      'with several lines': lines.length > 1,
      'with a quantity': quantities.some((quantity) => quantity > 1),
      'of two galleries': galleries.size > 1,
      'without any photo': galleries.size === 0,
      'with a print without a photo': rows.some(([{ photo, pose }]) => photo === '' && pose !== ''),
      'with several photos on a line': lines.some(({ rows: each }) => photosOf(each).size > 1),
      'with several photos in a slot': lines.some(({ rows: each }) => hasSharedSlot(each)),
      'with one photo on several lines': lines.length > 1 && hasRepeatedPhoto(lines),
      'with a crop': rows.some(([{ crop }]) => crop !== ''),
      'with an add-on': addOnRows.length > 0,
      'with an add-on for a photo': addOnRows.some(([{ photo }]) => photo !== ''),
      'with a memory mate': rows.some(([{ part }]) => part.endsWith('team')),
      'with a pack': lines.some(({ product }) => product.components),
      'with a changed line': lines.some(({ isChanged }) => isChanged),
    })) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + Number(isAlready));
    }
  }
  console.log(`orders ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);

  const printed = await printList(shop.dataDir, studio.workspace);
  for (const [number, rows] of chosen) expect(printed.get(number), number).toEqual(rows);
  expect(printed.size).toBe(orders);
});

/** What is printed, and how often. An add-on has no pose. */
type Row = readonly [what: What, pieces: number];

type What = {
  readonly product: string;
  readonly part: string;
  readonly pose: string;
  /** Of the photo, or without one of the order. */
  readonly team: string;
  /** The digits of its number. */
  readonly photo: string;
  readonly file: string;
  readonly crop: string;
};

type Random = (below: number) => number;

/** A line of the cart, as its dialog showed it last. */
type Line = {
  readonly product: Product;
  /** Of each one ordered. */
  readonly rows: readonly Row[];
  readonly isChanged?: boolean;
};

/** Gives hearts to photos of a gallery, or takes them back: they fill the slots that nothing else fills. */
async function heartPhotos(page: Page, random: Random): Promise<void> {
  if (random(3) > 0) return;
  const { slug, name } = teams[random(teams.length)] ?? teams[0];
  await page.goto(`/#/gallery/${slug}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const hearts = page.getByRole('tabpanel').getByRole('button', { name: /^Favorite / });
  await expect(hearts.first()).toBeVisible();
  await hearts.nth(random(await hearts.count())).click();
}

/** Fills the cart with random lines, changes some of them afterwards, and their quantities. */
async function fillCart(page: Page, random: Random): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const wanted = 1 + random(3);
  const hasPhotos = random(6) > 0;
  await expect(cartLines(page)).toHaveCount(0);
  for (let count = 0; count < wanted; count += 1) {
    const before = await quantitiesOf(page);
    const line = await addLine(page, random, hasPhotos);
    await expect.poll(async () => sum(await quantitiesOf(page))).toBe(sum(before) + 1);
    // A line like an earlier one joins it.
    if ((await quantitiesOf(page)).length > before.length) lines.push(line);
    if (random(3) === 0) {
      const quantity = cartLines(page).nth(random(lines.length)).getByRole('spinbutton');
      await quantity.fill(String(1 + random(3)));
    }
  }
  if (random(3) === 0) await changeLine(page, random, lines);
  return lines;
}

/** Adds a random product with random poses, photos and crops, or without any photo. */
async function addLine(page: Page, random: Random, hasPhotos: boolean): Promise<Line> {
  const team = teams[random(teams.length)] ?? teams[0];
  const hasPhoto = hasPhotos && random(4) > 0;
  await page.goto(
    hasPhoto ? `/#/cart?photo=${team.slug}.${1 + random(team.names.length)}` : '/#/cart',
  );
  const product = catalog[random(catalog.length)];
  if (!product) throw new Error('the catalog is empty');
  if (hasPhoto) await expect(page.getByText(/^Ordering /)).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart ${product.name}`, exact: true }).click();
  return choose(page, random, product, hasPhotos ? [] : undefined);
}

/** Changes a line, which joins an equal one. */
async function changeLine(page: Page, random: Random, lines: Line[]): Promise<void> {
  const index = random(lines.length);
  const line = lines[index];
  if (!line) throw new Error('the cart is empty');
  await cartLines(page)
    .nth(index)
    .getByRole('button', { name: `Edit ${line.product.name}` })
    .click();
  const isBare = line.rows.every(([{ photo }]) => photo === '');
  const changed = await choose(page, random, line.product, isBare ? undefined : line.rows);
  const equal = lines.findIndex(
    ({ rows }, other) => other !== index && isDeepStrictEqual(rows, changed.rows),
  );
  lines[index] = { ...changed, isChanged: true };
  if (equal !== -1) lines.splice(Math.max(index, equal), 1);
  await expect(cartLines(page)).toHaveCount(lines.length);
}

/** Chooses in the open dialog, and closes it: no photos without `before`. Returns what it showed. */
async function choose(
  page: Page,
  random: Random,
  product: Product,
  before: Line['rows'] | undefined,
): Promise<Line> {
  const dialog = page.getByRole('dialog', { name: /^(?:Configure Pack|Choose image type)$/ });
  await dialog.waitFor();
  // One for each button of a slot, in their order.
  const crops = (before ?? []).map(([{ crop: cropBefore }]) => cropBefore);
  const shown: Shown[] = [];
  for (const legend of legendsOf(product)) {
    const part = product.components ? await openPart(page, legend) : dialog;
    const slots = part.getByRole('button', { name: /^(?:Choose|Change): / });
    await expect(slots.first()).toBeVisible();
    const from = shown.length;
    for (let index = 0; index < (await slots.count()); index += 1) {
      const slot = slots.nth(index);
      if (!before) {
        const isPreset = partsOf(await nameOf(slot)).photo !== undefined;
        if (isPreset) await choosePhoto(page, slot, 'none', random);
        continue;
      }
      if (random(3) === 0) {
        await choosePhoto(page, slot, 'either', random);
        crops[from + index] = '';
      }
      const what = partsOf(await nameOf(slot));
      const isChosen = what.photo !== undefined;
      if (isChosen && random(3) === 0) {
        crops[from + index] = await crop(page, part, what.slot, random);
      }
      if (isChosen && random(2) === 0 && (await addPhoto(page, part, slot, random))) {
        crops.splice(from + index + 1, 0, '');
      }
    }
    shown.push(...(await shownIn(part, slots, legend)));
    if (product.components) await closePart(part);
  }
  await unfoldPoses(dialog);
  for (const name of legendsOf(product)) {
    const group = dialog.getByRole('group', { name, exact: true });
    const pose = poses[random(poses.length)];
    if (pose && random(2) === 0) await group.getByLabel(pose.label, { exact: true }).check();
  }
  const rows = await rowsOf(product, dialog, shown, crops);
  await dialog.getByRole('button', { name: /^(?:Add (?:Pack )?to Cart|Save changes)$/ }).click();
  await expect(dialog).toBeHidden();
  return { product, rows };
}

/** Adds another photo behind the last one of a slot, if there is a piece for it, and shares the pieces. Returns whether it did. */
async function addPhoto(
  page: Page,
  dialog: Locator,
  slot: Locator,
  random: Random,
): Promise<boolean> {
  const { label, index, print } = partsOf(await nameOf(slot));
  const name = `${label}, ${print}`;
  const another = dialog.getByRole('button', { name: `Add another: ${name}`, exact: true });
  const next = dialog.getByRole('button', { name: `Change: ${label} ${index + 1}, ${print}` });
  if ((await another.count()) === 0 || (await next.count()) > 0) return false;
  await choosePhoto(page, another, 'any', random, next);
  const more = dialog.getByRole('button', {
    name: `One more: ${label} ${index + 1}, ${print}`,
    exact: true,
  });
  await expect(next).toBeVisible();
  if ((await more.count()) > 0) {
    for (let step = random(3); step > 0; step -= 1) await more.click();
  }
  return true;
}

/** Chooses add-ons, and for some of them a photo that is in the cart. */
async function chooseAddOns(
  page: Page,
  random: Random,
  lines: readonly Line[],
): Promise<readonly Row[]> {
  const inCart = lines.flatMap(({ rows }) => rows.flatMap(([what]) => (what.photo ? [what] : [])));
  const rows: Row[] = [];
  for (const { label } of addOns) {
    if (random(4) > 0) continue;
    await page.getByRole('checkbox', { name: label }).check();
    const select = page.getByLabel(`Photo for: ${label}`);
    await expect(select).toHaveCount(inCart.length > 0 ? 1 : 0);
    let shown = '';
    if (inCart.length > 0) {
      const options = await select.getByRole('option').count();
      if (random(3) > 0) await select.selectOption({ index: 1 + random(options - 1) });
      shown = await select.inputValue();
    }
    const [, team = '', photo = ''] = /^(?:(.*) )?No\. (\d+)(?:, .*)?$/.exec(shown) ?? [];
    // A team is named where the photos are of two.
    const found = inCart.find((what) => what.photo === photo && (!team || what.team === team));
    const whose = { team: found?.team ?? '', photo, file: found?.file ?? '' };
    rows.push([{ product: label, part: '', pose: '', ...whose, crop: '' }, 1]);
  }
  return rows;
}

/** Returns the quantity of each line. */
async function quantitiesOf(page: Page): Promise<readonly number[]> {
  const values = await cartLines(page)
    .getByRole('spinbutton')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return values.map(Number);
}

/** Returns the team that the cart names for the whole order, or an empty text if there is none, or several. */
async function teamOnSheet(page: Page): Promise<string> {
  const row = cartPanel(page).locator('[data-sheet=row]').filter({ hasText: /^Team/ });
  const named = (await row.count()) === 0 ? '' : await row.locator('span').last().innerText();
  return teams.some(({ name }) => name === named) ? named : '';
}

/** Chooses none, any photo, or one or the other, until `shown` says so: the picker closes a frame before. */
async function choosePhoto(
  page: Page,
  slot: Locator,
  which: 'none' | 'any' | 'either',
  random: Random,
  shown = slot,
): Promise<void> {
  await slot.click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  const photos = picker.getByRole('button', { name: /^Choose .*No\. / });
  const clear = picker.getByRole('button', { name: 'No photo' });
  await expect(photos.first()).toBeVisible();
  const mayClear = which === 'either' && random(5) === 0 && (await clear.isVisible());
  const isCleared = which === 'none' || mayClear;
  const picked = isCleared ? clear : photos.nth(random(await photos.count()));
  const [, number] = /(No\. \d+)/.exec(await nameOf(picked)) ?? [];
  const [, team] = /^Choose (.*) No\. /.exec(await nameOf(picked)) ?? [];
  await picked.click();
  await expect(picker).toBeHidden();
  const now = isCleared ? 'Choose: ' : `, now ${team} ${number}`;
  await expect.poll(() => nameOf(shown)).toContain(now);
}

/** Crops with keys. Returns the frame's position and size as the desk writes them. */
async function crop(page: Page, dialog: Locator, slot: string, random: Random): Promise<string> {
  await dialog.getByRole('button', { name: `Crop: ${slot}`, exact: true }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' });
  const frame = cropping.getByRole('application', { name: /^Frame on / });
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

/** What a button of a slot says, the part that it is in, and its pieces. */
type Shown = ReturnType<typeof partsOf> & { readonly legend: string; readonly pieces: number };

/** Returns what the component of a pack is called, each, or a product. */
function legendsOf({ name, components }: Product): readonly string[] {
  return components?.map((one) => `${one.count} x ${one.name}`) ?? [name];
}

async function shownIn(part: Locator, slots: Locator, legend: string): Promise<readonly Shown[]> {
  const all = Number(/pack of (\d+)|^(\d+) /.exec(legend)?.slice(1).find(Boolean) ?? 1);
  const names = await slots.evaluateAll((buttons) =>
    buttons.map(({ ariaLabel }) => ariaLabel ?? ''),
  );
  return Promise.all(
    names.map(async (name) => {
      const what = partsOf(name);
      const share = part.getByLabel(`Prints: ${what.slot}`, { exact: true });
      const isShared = what.slot !== `${what.label}, ${what.print}`;
      const own = (await share.count()) > 0 ? parseInt(await share.innerText(), 10) : 1;
      return { ...what, legend, pieces: isShared ? own : all };
    }),
  );
}

async function rowsOf(
  product: Product,
  dialog: Locator,
  shown: readonly Shown[],
  crops: readonly string[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [index, { legend, label, print, photo, pieces }] of shown.entries()) {
    const group = dialog.getByRole('group', { name: legend, exact: true });
    const pose = await group.getByRole('radio', { checked: true }).locator('xpath=..').innerText();
    const [teamName = '', number = '', name = ''] = photo ?? [];
    const team = teams.find((one) => one.name === teamName);
    const shows = { "Player's photo": 'player', 'Team photo': 'team', Photo: '' }[label];
    const part = [product.components ? print : '', shows].filter(Boolean).join(', ');
    rows.push([
      {
        product: product.name,
        part,
        pose: pose.trim(),
        team: team?.name ?? '',
        photo: number,
        file: name && `U12/${name}.jpg`,
        crop: crops[index] ?? '',
      },
      pieces,
    ]);
  }
  return joined(rows.map((row) => withTeamPhoto(row, rows)));
}

/** The desk fills the team's slot of a memory mate that shows a player of one gallery. Each gallery has one team photo, its last. */
function withTeamPhoto([what, pieces]: Row, rows: readonly Row[]): Row {
  if (what.photo !== '' || !/\bteam$/.test(what.part)) return [what, pieces];
  const beside = what.part.replace(/team$/, 'player');
  const shown = rows.flatMap(([{ part, team, photo }]) => (part === beside && photo ? [team] : []));
  const [team, ...others] = new Set(shown);
  const known = teams.find(({ name }) => name === team);
  if (!known || others.length > 0) return [what, pieces];
  const photo = String(known.names.length).padStart(3, '0');
  return [{ ...what, team: known.name, photo, file: 'U12/team.jpg' }, pieces];
}

/** Joins neighbors that print the same, as the cart does when the dialog is closed. */
function joined(rows: readonly Row[]): readonly Row[] {
  const runs: Row[] = [];
  for (const [what, pieces] of rows) {
    const last = runs.at(-1);
    if (last && isDeepStrictEqual(last[0], what)) runs[runs.length - 1] = [what, last[1] + pieces];
    else runs.push([what, pieces]);
  }
  return runs;
}

/** Returns whether the pieces of a print show several photos. */
function hasSharedSlot(rows: readonly Row[]): boolean {
  return new Set(rows.map(([{ part }]) => part)).size < rows.length;
}

async function nameOf(button: Locator): Promise<string> {
  return (await button.getAttribute('aria-label')) ?? '';
}

/** Reads `Change: Photo, Wallets, now Port Soccer (Gators) No. 001 · ana`. With several photos in the slot it is `Photo 2`. */
function partsOf(name: string) {
  const [, slot = '', now] = /^(?:Choose|Change): (.*?)(?:, now (.*))?$/.exec(name) ?? [];
  const [, label = '', index = '1', print = ''] = /^(.*?)(?: (\d+))?, (.*)$/.exec(slot) ?? [];
  const [, team = '', number = '', child = ''] =
    /^(.*) No\. (\d+)(?: · (.*))?$/.exec(now ?? '') ?? [];
  const photo = now === undefined ? undefined : [team, number, child];
  return { slot, label, index: Number(index), print, photo };
}

function times(rows: readonly Row[], quantity: number): readonly Row[] {
  return rows.map(([what, pieces]) => [what, pieces * quantity]);
}

function withTeam([what, pieces]: Row, team: string): Row {
  return [{ ...what, team: what.team || team }, pieces];
}

/** Returns the photos of the rows, such as `Bradford United No. 001`. */
function photosOf(rows: readonly Row[]): ReadonlySet<string> {
  return new Set(rows.flatMap(([{ team, photo }]) => (photo ? [`${team} No. ${photo}`] : [])));
}

function hasRepeatedPhoto(lines: readonly Line[]): boolean {
  const all = lines.flatMap(({ rows }) => [...photosOf(rows)]);
  return new Set(all).size < all.length;
}

/** Adds up equal prints, so that it does not matter which lines were merged. */
function summed(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, number>();
  for (const [what, pieces] of rows) {
    const key = JSON.stringify(what);
    sums.set(key, (sums.get(key) ?? 0) + pieces);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, pieces]) => [JSON.parse(key) as What, pieces]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Waits until the order that this phone holds is sent. Returns its number. */
async function sentLater(page: Page): Promise<string> {
  await dismissedAlert(page);
  const numbers = page.getByRole('region', { name: 'Orders on this phone' }).getByText(/^Order #/);
  const before = await numbers.allInnerTexts();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(numbers).toHaveCount(before.length + 1, { timeout: 20_000 });
  const sent = (await numbers.allInnerTexts()).find((text) => !before.includes(text));
  return sent?.replace('Order #', '') ?? '';
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
    const what = {
      product: cell('Product'),
      part: cell('Part'),
      pose: cell('Pose'),
      team: cell('Team'),
      photo,
      file: cell('Camera file'),
      crop: shares.every((share) => share === '')
        ? ''
        : shares.map((share) => Number(share).toFixed(1)).join(' '),
    };
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
