/**
 * A season that is run through the desk alone ends with the same orders, prints, emails and reports as one that is run by commands.
 * `npm run task -- desk` has 40 teams and 1,000 orders.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { safeCsv } from '#core/text/safeCsv.ts';
import { howMany } from '#core/text/howMany.ts';
import { buildDeskPage } from '#release/bundleDesk.ts';
import { openDesk } from '#studio/desk/openDesk.ts';
import { desk } from './desk.ts';
import {
  photograph,
  placeOrders,
  printed,
  statementOf,
  storedOrder,
  teamsOf,
  twoStudios,
  type PlacedOrder,
  type Size,
  type World,
} from './deskSeason.ts';

const small: Size = {
  teams: 2,
  players: 5,
  unplaced: 3,
  orders: 12,
  corrected: 3,
  rows: 6,
  strays: 2,
};
const large: Size = {
  teams: 40,
  players: 6,
  unplaced: 12,
  orders: 1000,
  corrected: 30,
  rows: 400,
  strays: 6,
};
const isLarge = process.env['SEASON'] === 'large';
const size = isLarge ? large : small;
const timeout = isLarge ? 1_800_000 : 180_000;

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, actionTimeout: timeout });

/** To whom the frames before the first card are given, in turn. */
function givenTo(unplaced: readonly string[]): readonly (readonly [string, string, string])[] {
  const [first] = teamsOf(size);
  if (!first) throw new Error('no team');
  return unplaced.map((source, at) => {
    const jersey = 1 + (at % 3);
    return [source, first.slug, `${first.players[jersey - 1]} (${jersey})`];
  });
}

const site = 'https://photos.example.com';

async function importAtDesk(page: Page, list: string, roster: string): Promise<void> {
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('button', { name: 'Import a list' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a list of teams' });
  await importing.getByLabel('The list', { exact: true }).setInputFiles(list);
  await importing.getByRole('button', { name: `Import ${howMany(size.teams, 'team')}` }).click();
  const done = page.getByRole('dialog', { name: 'Done' });
  await done.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Cards of players' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards of the players of a list' });
  await cards.getByLabel('List of players').setInputFiles(roster);
  await cards.getByLabel('Address of the site').fill(site);
  await cards.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(done.getByRole('link', { name: 'Open the PDF' })).toBeVisible({ timeout });
  await done.getByRole('button', { name: 'OK' }).click();
}

async function publishAtDesk(page: Page, day: string, unplaced: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Picture day' }).click();
  await page.getByLabel('Folder of the shoot').fill(day);
  await page.getByRole('button', { name: 'Look at the photos' }).click();
  await page.getByLabel('Show only what wants a hand').check({ timeout });
  for (const [source, , player] of givenTo(unplaced)) {
    await page.getByRole('button', { name: new RegExp(`^${source}`) }).click();
    await page.getByRole('combobox', { name: 'Give to' }).fill(player);
    await page.getByRole('button', { name: /^Give: / }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${source}.*body's yet`) }),
    ).toBeHidden();
  }
  await page.getByText('Proof, mark, days and home page').click();
  await page.getByLabel('Most photos on the home page').fill('2');
  await page.getByRole('button', { name: /^Publish \d+ photos$/ }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByRole('region', { name: `Publish ${basename(day)}` })).toContainText(
    'are online.',
    { timeout },
  );
}

async function correctAtDesk(page: Page, { number, change }: PlacedOrder): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/orders/${number}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Prints' });
  if (change?.kind === 'photo') {
    await lines.getByRole('button', { name: /^Choose a photo: / }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a photo' });
    const frame = String(change.frame).padStart(3, '0');
    await picker.getByRole('textbox').fill(frame);
    await picker.getByRole('button', { name: `No. ${frame}` }).click();
    // Another child's is asked about.
    const anyway = picker.getByRole('button', { name: 'Use it anyway' });
    await expect(anyway.or(page.getByText(/ to save$/))).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
  }
  if (change?.kind === 'qty') {
    await lines.getByLabel('Quantity').first().fill(String(change.qty));
  }
  if (change?.kind === 'address') await page.getByLabel('Mailing address').fill(change.address);
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(review).toContainText('This email goes to');
  await review.getByRole('button', { name: /^Save(?: and send)?$/ }).click();
  await expect(review).toBeHidden();
}

/** Marks all orders of a view of the list. */
async function markView(page: Page, view: string, mark: string, count: number): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/orders`);
  await page.getByRole('button', { name: `${view} ${count}`, exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: `Mark ${mark.toLowerCase()}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', {
    name: `Mark ${howMany(count, 'order')} ${mark.toLowerCase()}?`,
  });
  await dialog.getByRole('button', { name: `Mark ${howMany(count, 'order')}` }).click();
  await expect(dialog).toBeHidden();
}

/** Everything between the last photo and the last parcel, by a person at the desk. Returns the reports by their names. */
async function runAtDesk(
  page: Page,
  world: World,
  orders: readonly PlacedOrder[],
  bank: () => Promise<string>,
) {
  for (const order of orders.filter(({ change }) => change)) await correctAtDesk(page, order);
  await page.getByRole('link', { name: 'Money' }).click();
  await page.getByRole('button', { name: 'Bank statement' }).click();
  const buffer = Buffer.from(await bank());
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  const paying = size.rows - size.strays;
  await page.getByRole('button', { name: `Mark ${paying} orders as paid` }).click();
  await expect(page.getByText(`${paying} orders marked paid.`)).toBeVisible({ timeout });
  await markView(page, 'Unpaid', 'Paid', orders.length - paying);

  await page.getByRole('link', { name: 'Print run' }).click();
  const folder = join(world.workspace, 'batch');
  await page.getByLabel('Folder for the prints').fill(folder);
  await page.getByRole('button', { name: 'Make the files' }).click();
  await expect(page.getByRole('region', { name: `Prints in ${basename(folder)}` })).toContainText(
    `of ${orders.length} orders.`,
    { timeout },
  );
  await page.getByRole('button', { name: 'Mark in print' }).click();
  await page.getByRole('button', { name: `Mark ${orders.length} orders` }).click();
  await expect(page.getByText('Nothing to print now.')).toBeVisible({ timeout });
  await markView(page, 'In print', 'Shipped', orders.length);

  await page.getByRole('link', { name: 'Money' }).click();
  const reports: Record<string, string> = {};
  await page.getByRole('button', { name: 'Sales report' }).click();
  const buttons = page.getByRole('button', { name: 'Download CSV' });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) {
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    reports[file.suggestedFilename()] = await readFile(await file.path(), 'utf8');
  }
  return reports;
}

async function runByCommands(
  { data, workspace, out }: World,
  orders: readonly PlacedOrder[],
  bank: () => Promise<string>,
) {
  const stores = ['--data', data, '--workspace', workspace];
  for (const { number, change } of orders) {
    if (change?.kind === 'photo') {
      const photo = ['--photo', String(change.frame), '--gallery', change.team.slug];
      await desk('orders', 'correct', number, '--line', '1', ...photo, ...stores);
    }
    if (change?.kind === 'address') {
      await desk('orders', 'correct', number, '--address', change.address, ...stores);
    }
    if (change?.kind === 'qty') {
      await desk(
        'orders',
        'correct',
        number,
        '--line',
        '1',
        '--qty',
        String(change.qty),
        ...stores,
      );
    }
  }
  const file = join(workspace, 'bank.csv');
  await writeFile(file, await bank());
  await desk('orders', 'reconcile', file, '--take', ...stores);
  const numbers = orders.map(({ number }) => number);
  const rest = numbers.slice(size.rows - size.strays);
  await desk('orders', 'mark', 'paid', ...rest, ...stores, '--out', out);
  const folder = join(workspace, 'batch');
  await desk('fulfil', folder, '--mark', ...stores, '--out', out);
  await desk('orders', 'mark', 'shipped', ...numbers, ...stores, '--out', out);
  const reports = join(workspace, 'reports');
  await desk('report', '--csv', reports, ...stores);
  const names = await readdir(reports);
  const texts = names.map(async (name) => [name, await readFile(join(reports, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Readonly<Record<string, string>>;
}

test('a season at the desk ends as the same season by commands', async ({ page }) => {
  test.setTimeout(isLarge ? 3 * 3_600_000 : 600_000);
  const root = await mkdtemp(join(tmpdir(), 'sideline-season-'));
  try {
    const { atDesk, byCommands, list, roster } = await twoStudios(root, size);
    const { out, workspace } = byCommands;
    const folders = ['--out', out, '--workspace', workspace];
    await desk('season', 'import', list, '--cards', 'none', ...folders);
    await desk('roster', 'cards', '--roster', roster, '--site', site, ...folders);
    const day = join(root, 'day');
    const unplaced = await photograph(day, byCommands, size);
    const corrections = join(root, 'corrections.csv');
    const rows = givenTo(unplaced).map(([source, team, player]) => [source, '', team, player]);
    await writeFile(corrections, safeCsv([['file', 'cards say', 'team', 'player'], ...rows]));
    await desk('publish', day, '--corrections', corrections, '--public', '2', ...folders);

    const deskPage = join(root, 'page');
    await buildDeskPage(fileURLToPath(new URL('../..', import.meta.url)), deskPage);
    const opened = await openDesk({ folders: atDesk, data: atDesk.data, port: 0, page: deskPage });
    if (!opened.ok) throw new Error(opened.message);
    await page.goto(opened.value.address());
    await importAtDesk(page, list, roster);
    const dayOfDesk = join(root, 'day at the desk');
    await publishAtDesk(page, dayOfDesk, await photograph(dayOfDesk, atDesk, size));
    const [seen, told] = [await placeOrders(atDesk, size), await placeOrders(byCommands, size)];
    const numbersOf = (orders: readonly PlacedOrder[]) => orders.map(({ number }) => number);
    const ofDesk = await runAtDesk(page, atDesk, seen, async () => {
      // Families pay what they were told.
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout });
      return statementOf(atDesk, numbersOf(seen), size);
    });
    await opened.value.close();
    const ofCommands = await runByCommands(byCommands, told, () =>
      statementOf(byCommands, numbersOf(told), size),
    );

    expect(await printed(join(atDesk.workspace, 'batch'), numbersOf(seen))).toEqual(
      await printed(join(byCommands.workspace, 'batch'), numbersOf(told)),
    );
    expect(await storedOrder(atDesk, numbersOf(seen))).toEqual(
      await storedOrder(byCommands, numbersOf(told)),
    );
    expect(Object.keys(ofDesk).length).toBeGreaterThan(2);
    for (const [name, csv] of Object.entries(ofDesk))
      expect([name, csv]).toEqual([name, ofCommands[name]]);
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
});
