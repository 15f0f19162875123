/** What the desk shows while something waits or runs, before it ends something, and on a narrow window. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeRosterCards } from '#studio/site/rosterCards.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { expect, stored, test } from './deskShop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** Answers a call in place of the desk's program, so that no test waits a minute. */
async function answered(page: Page, call: string, value: () => unknown): Promise<void> {
  await page.route(`**/call/${call}`, (route) => route.fulfill({ json: { value: value() } }));
}

test('undo is offered as long as the emails wait, and then goes away', async ({ page, open }) => {
  const at = new Date(Date.now() + 5000).toISOString();
  const mark = { mark: 'one', numbers: ['K7QF3W'], state: 'shipped', emails: 1, at };
  await answered(page, 'waiting', () => (Date.now() < Date.parse(at) ? [mark] : []));
  await open();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(page.getByText('Order K7QF3W marked shipped.')).toBeVisible();
  await expect(page.getByText('1 email goes out in')).toBeVisible();
  await expect(undo).toBeHidden();
});

test('leaving asks about changes that are not saved, and not about a job, which goes on', async ({
  page,
  place,
  open,
}) => {
  const asksBeforeLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const number = await place('ana');
  const job = { job: 'one', name: 'Backup', state: 'running', done: 1, all: 3 };
  await answered(page, 'jobs', () => [{ ...job, lines: [], refused: [], cards: [] }]);
  await open();
  await expect(page.getByRole('region', { name: 'Backup' })).toContainText('1 of 3');
  expect(await asksBeforeLeaving()).toBe(false);
  await page.goto(`${new URL(page.url()).origin}/#/orders/${number}`);
  await page.getByLabel('Mailing address').fill('7 Oak Road');
  await expect(page.getByText('1 change to save')).toBeVisible();
  expect(await asksBeforeLeaving()).toBe(true);
});

test('what a screen shows is asked for once at a time, and not again for each step of a job', async ({
  page,
  open,
}) => {
  let [done, state, asked] = [1, 'running', 0];
  const job = { job: 'one', name: 'Backup', all: 3, lines: [], refused: [], cards: [] };
  await answered(page, 'jobs', () => [{ ...job, state, done }]);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/call/printRun', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await open();
  const bar = page.getByRole('region', { name: 'Backup' });
  await expect(bar).toContainText('1 of 3');
  await page.getByRole('link', { name: 'Print run' }).click();
  await expect.poll(() => asked).toBe(1);
  await page.evaluate(() => [dispatchEvent(new Event('focus')), dispatchEvent(new Event('focus'))]);
  done = 2;
  await expect(bar).toContainText('2 of 3');
  expect(asked).toBe(1);
  letThrough();
  await expect(page.getByText('Nothing to print now.')).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  done = 3;
  await expect(bar).toContainText('3 of 3');
  expect(asked).toBe(2);
  state = 'stopped';
  await expect.poll(() => asked).toBe(3);
});

test('changes stay when an address is typed over them, until a person lets them go', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/#/orders/${number}`);
  await page.getByLabel('Mailing address').fill('7 Oak Road');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goto(`${origin}/#/money`);
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await expect(page).toHaveURL(`${origin}/#/orders/${number}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText('1 change to save')).toBeVisible();
  await page.goto(`${origin}/#/money`);
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await page.goto(`${origin}/#/orders/${number.toLowerCase()}`);
  await expect(page.getByLabel('Mailing address')).not.toHaveValue('7 Oak Road');
  await page.getByLabel('Mailing address').fill('7 Oak Road');
  await page.getByRole('link', { name: 'All orders' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByLabel('Mailing address')).not.toHaveValue('7 Oak Road');
});

test('that the desk does not answer is said no longer than it is so', async ({ page, open }) => {
  await open();
  await page.route('**/call/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The desk does not answer.');
  await page.unroute('**/call/**');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('There are no orders yet.')).toBeVisible();
});

test('a desk that was started again is said, and what was typed goes on there', async ({
  page,
  context,
  place,
  open,
}) => {
  const number = await place('ana');
  const job = { job: 'one', name: 'Backup', state: 'running', done: 1, all: 3 };
  await answered(page, 'jobs', () => [{ ...job, lines: [], refused: [], cards: [] }]);
  const desk = await open();
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/#/orders/${number}`);
  await page.getByLabel('Mailing address').fill('7 Oak Road');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  let former: string | undefined;
  await page.route('**/call/**', (route) => {
    const token = route.request().headers()['x-desk-token'];
    former ??= token;
    if (token === former) return route.fulfill({ status: 403, json: { error: '' } });
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Review and save' }).click();
  const banner = page.getByText('The desk was started again', { exact: true });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Nothing you changed here is lost');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  const here = page.getByRole('button', { name: 'Use it here' });
  await here.click();
  await expect(page.getByText('No other tab has the desk open.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(desk.address());
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await here.click();
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('Mailing address')).toHaveValue('7 Oak Road');
  await page.getByLabel('Mailing address').press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Save these changes?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and send' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Order ${number} is changed.`)).toBeVisible();
});

test('what is no quantity is said at its field, and a discarded change is shown no more', async ({
  page,
  place,
  open,
}) => {
  const number = await place('ana');
  await open();
  await page.goto(`${new URL(page.url()).origin}/#/orders/${number}`);
  const money = page.getByRole('table', { name: 'Money' });
  const before = await money.innerText();
  const quantity = page.getByLabel('Quantity').first();
  await quantity.fill('2');
  await expect(money).not.toHaveText(before, { useInnerText: true });
  await page.getByRole('button', { name: 'Discard' }).click();
  await quantity.fill('5000');
  await expect(page.getByText('A whole number from 0 to 999.')).toBeVisible();
  await expect(money).toHaveText(before, { useInnerText: true });
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(quantity).toBeFocused();
});

test('the list of orders comes back as it was left, with what is ticked', async ({
  page,
  place,
  open,
}) => {
  for (let count = 0; count < 14; count += 1) await place('ana');
  await open();
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(ticks).toHaveCount(14);
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  await page.evaluate(() => scrollTo(0, 400));
  const link = page.locator('tbody a').nth(8);
  const leave = async (goBack: () => Promise<unknown>) => {
    const number = (await link.textContent()) ?? '';
    const top = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await goBack();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect(page.getByText('2 selected')).toBeVisible();
  };
  await leave(() => page.goBack());
  await leave(() => page.getByRole('link', { name: 'All orders' }).click());
  await page.getByRole('button', { name: /^Ready to print/ }).click();
  await expect(page.getByText('0 selected, 2 more not in this view')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('another tab says that the desk is open, and is let in where a person asks', async ({
  page,
  context,
  open,
}) => {
  const desk = await open();
  const { origin } = new URL(page.url());
  const other = await context.newPage();
  await other.goto(`${origin}/#/money`);
  await expect(other.getByRole('heading', { name: 'open in another tab' })).toBeVisible();
  await other.getByRole('button', { name: 'Use it here' }).click();
  await expect(other.getByRole('heading', { name: 'Money' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('There are no orders yet.')).toBeVisible();
  await page.close();
  await other.close();
  const third = await context.newPage();
  await third.goto(origin);
  await expect(third.getByRole('heading', { name: 'This desk is closed' })).toBeVisible();
  await third.goto(desk.address());
  await third.reload();
  await expect(third.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a save says what another tab has changed meanwhile, and keeps both', async ({
  page,
  context,
  shop,
  studio,
  place,
  open,
}) => {
  const number = await place('ana');
  const desk = await open();
  const { origin } = new URL(page.url());
  const other = await context.newPage();
  await other.goto(desk.address());
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  for (const [tab, address] of [
    [page, '1 First Street'],
    [other, '2 Second Street'],
  ] as const) {
    await tab.goto(`${origin}/#/orders/${number}`);
    await tab.getByLabel('Mailing address').fill(address);
  }
  const review = (tab: Page) => tab.getByRole('dialog', { name: 'Save these changes?' });
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(review(page)).not.toContainText('meanwhile');
  await review(page).getByRole('button', { name: 'Save and send' }).click();
  await expect(review(page)).toBeHidden();

  await other.getByRole('button', { name: 'Review and save' }).click();
  await expect(review(other)).toContainText(/Changed while you were editing, .*1 First Street/);
  await expect(review(other)).toContainText(/Yours .*2 Second Street/);
  await review(other).getByRole('button', { name: 'Save and send' }).click();
  await expect(review(other)).toBeHidden();
  await desk.close();
  const { record, order } = await stored(shop.dataDir, studio.workspace, number);
  expect(record.customer?.address).toBe('2 Second Street');
  expect(order.state.corrections).toHaveLength(2);
});

test('a result of one line goes away by itself, and a fault stays', async ({ page, open }) => {
  const job = {
    job: 'one',
    name: 'Backup',
    state: 'done',
    done: 1,
    all: 1,
    refused: [],
    cards: [],
  };
  const failed = { ...job, job: 'two', name: 'Publish day', state: 'failed' };
  let isAway = false;
  await answered(page, 'stop', () => {
    isAway = true;
    return {};
  });
  await answered(page, 'jobs', () => [
    { ...failed, job: 'earlier', lines: ['No folder.'] },
    { ...job, lines: ['Backed up: 1 order.'], isAway },
    { ...failed, lines: ['No disk.', 'More of it.'] },
  ]);
  await page.clock.install();
  await open();
  const backup = page.getByRole('region', { name: 'Backup' });
  await expect(backup).toContainText('Backed up: 1 order.');
  await page.clock.runFor(11_000);
  await expect(backup).toBeHidden();
  await expect(page.getByRole('region', { name: 'Publish day' })).toHaveCount(1);
  await expect(page.getByText('No disk.')).toBeVisible();
  await expect(page.getByText('More of it.')).toBeHidden();
});

test('publishing says before it that it ends the codes of a team, and has the new card printed', async ({
  page,
  studio,
  open,
}) => {
  const shoot = join(studio.workspace, '..', 'again');
  await mkdir(join(shoot, 'U12'), { recursive: true });
  await writeFile(join(shoot, 'U12', 'IMG_1.jpg'), await cameraPhoto({ seed: 9 }));
  const roster = join(shoot, '..', 'gators.csv');
  await writeFile(roster, 'jersey,name,group\n7,Maya Torres,U12\n');
  const cards = { slugs: ['gators'], rosters: [roster], only: [], replaced: [] };
  const site = 'https://photos.example.com';
  expect(await makeRosterCards(studio, { ...cards, site })).toMatchObject({ ok: true });
  await open();
  await page.getByRole('link', { name: 'Picture day' }).click();
  await page.getByLabel('Folder of the shoot').fill(shoot);
  await page.getByRole('button', { name: 'Look at the photos' }).click();
  await page.getByLabel('Team', { exact: true }).selectOption('gators');
  await expect(page.getByRole('region', { name: 'Publish' })).toContainText(
    "Codes of Port Soccer (Gators) stop working: print the coach's card.",
  );
  const publish = page.getByRole('button', { name: 'Publish 1 photo' });
  await publish.click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByLabel('Let these photos go').check();
  await publish.click();
  const report = page.getByRole('region', { name: 'Publish again' });
  await expect(report).toContainText('1 photo of Port Soccer (Gators) is online.');
  await expect(report).toBeFocused();
  await expect(report).toBeInViewport({ ratio: 1 });
  await expect(report.getByText('Port Soccer (Gators)')).toHaveCount(1);
  await report.getByRole('button', { name: "Print the coach's card" }).click();
  const printing = page.getByRole('dialog', { name: 'Cards to print' });
  await printing.getByLabel('Address of the site').fill(site);
  await printing.getByRole('button', { name: 'Make the PDF' }).click();
  const made = page.getByRole('dialog', { name: 'Done' });
  await expect(made.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
});

test('nothing is wider than a narrow window', async ({ page, place, open }) => {
  const number = await place('ana', '');
  await open();
  await page.setViewportSize({ width: 390, height: 844 });
  const isWider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  const paths = ['today', 'orders', `orders/${number}`, 'prints', 'day', 'teams', 'teams/gators'];
  for (const path of [...paths, 'families', 'money', 'bookings', 'backup', 'server']) {
    await page.goto(`${new URL(page.url()).origin}/#/${path}`);
    await expect(page.getByText('One moment')).toHaveCount(0);
    expect([path, await isWider()]).toStrictEqual([path, false]);
  }
  await page.goto(`${new URL(page.url()).origin}/#/orders`);
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  expect(await isWider()).toBe(false);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 family will get an email.');
  expect(await isWider()).toBe(false);
});
