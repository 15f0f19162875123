/** An evening at the desk without a mouse: the list, an order put right, a print run, a team's new codes, and a picture day. */
import { join } from 'node:path';
import { expect, pictureDay, stored, test } from './deskShop.ts';
import { tabTo } from './tabTo.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('orders are corrected, paid and printed, and codes end, by keys alone', async ({
  page,
  shop,
  studio,
  place,
  open,
}) => {
  const number = await place('');
  const desk = await open();
  const press = (key: string) => page.keyboard.press(key);
  // What comes a moment later than its screen is waited for: a robot's Tabs are over before.
  const seen = (name: string | RegExp) =>
    expect(
      page.getByRole('link', { name }).or(page.getByRole('button', { name })).first(),
    ).toBeVisible();
  await seen('1 order with something missing');
  await tabTo(page, '1 order with something missing');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await seen(number);
  await tabTo(page, number);
  await press('Enter');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await seen(/^Choose a photo: /);
  await tabTo(page, /^Choose a photo: /);
  await press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await expect(picker).toBeVisible();
  await seen(/^No. 002/);
  await tabTo(page, /^No. 002/);
  await press('Enter');
  await expect(picker).toBeHidden();
  await tabTo(page, 'Crop');
  await press('Enter');
  const cropping = page.getByRole('dialog', { name: 'Crop the photo' });
  await cropping.getByRole('application').focus();
  await press('+');
  await tabTo(page, 'Use this crop');
  await press('Enter');
  await expect(cropping).toBeHidden();
  await tabTo(page, 'Mailing address');
  await press('ControlOrMeta+a');
  await page.keyboard.type('7 Oak Road');
  await tabTo(page, 'Review and save');
  await press('Enter');
  const review = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(review).toContainText('This email goes to');
  await tabTo(page, 'Save and send');
  await press('Enter');
  await expect(review).toBeHidden();

  await tabTo(page, 'Record payment');
  await press('Enter');
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await expect(payment).toContainText('Nobody gets an email about it.');
  await tabTo(page, 'Record payment');
  await press('Enter');
  await expect(payment).toBeHidden();

  await tabTo(page, 'Print run');
  await press('Enter');
  await expect(page.getByText('1 order ready to print')).toBeVisible();
  await tabTo(page, "Folder for the prints, slips and the lab's list");
  await press('ControlOrMeta+a');
  await page.keyboard.type(join(studio.workspace, 'batch'));
  await tabTo(page, 'Make the files');
  await press('Enter');
  await expect(page.getByRole('region', { name: /^Prints in/ })).toContainText(
    '1 print of 1 order',
  );
  await tabTo(page, 'Mark in print');
  await press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Nobody gets an email about it.');
  await tabTo(page, 'Mark the order');
  await press('Enter');
  await expect(page.getByText('Nothing to print now.')).toBeVisible();

  await tabTo(page, 'Teams');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await seen('Port Soccer (Gators)');
  await tabTo(page, 'Port Soccer (Gators)');
  await press('Enter');
  await expect(page.getByText('GATORS-1', { exact: true })).toBeVisible();
  await tabTo(page, 'More');
  await press('Enter');
  await tabTo(page, 'New codes');
  await press('Enter');
  await expect(page.getByRole('dialog')).toContainText('GATORS-1');
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

  await desk.close();
  const { record, order } = await stored(shop.dataDir, studio.workspace, number);
  expect(record.customer?.address).toBe('7 Oak Road');
  expect(record.items[0]?.photos[0]?.[1][0]?.number).toBe(2);
  expect(order.state).toMatchObject({ payment: 'paid', production: 'in print' });
});

test('a slash goes to the search, arrows from row to row, B to the bar, and Tab goes on', async ({
  page,
  place,
  open,
}) => {
  const numbers = [await place('ana'), await place('ben'), await place('cleo')];
  await open();
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, 'Orders');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused();
  await press('/');
  const search = page.getByRole('textbox', {
    name: 'Search by name, player, number or photo',
  });
  await expect(search).toBeFocused();
  await page.keyboard.type('/');
  await expect(search).toHaveValue('/');
  await press('Backspace');
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(ticks).toHaveCount(numbers.length);
  await tabTo(page, 'Select all');
  await press('ArrowDown');
  await expect(ticks.nth(0)).toBeFocused();
  await press('Space');
  await press('ArrowDown');
  await press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await press('b');
  await expect(
    page.getByRole('toolbar', { name: 'Orders' }).getByRole('button').first(),
  ).toBeFocused();
  await ticks.nth(1).focus();
  await press('Tab');
  const links = page.locator('tbody a');
  await expect(links.nth(1)).toBeFocused();
  await press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await press('ArrowDown');
  await expect(links.nth(2)).toBeFocused();
  const number = (await links.nth(2).textContent()) ?? '';
  await press('Enter');
  await expect(page.getByLabel('Mailing address')).toBeVisible();
  await expect(page.getByRole('heading', { name: number })).toBeFocused();
});

test('a picture day goes from its folder to the site by keys alone', async ({
  page,
  studio,
  open,
}) => {
  const shoot = await pictureDay(studio);
  await open();
  const press = (key: string) => page.keyboard.press(key);
  const frame = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await tabTo(page, 'Picture day');
  await press('Enter');
  await expect(page.getByLabel('Folder of the shoot')).toBeVisible();
  await tabTo(page, 'Folder of the shoot');
  await press('ControlOrMeta+a');
  await page.keyboard.type(shoot);
  await tabTo(page, 'Look at the photos');
  await press('Enter');
  await expect(frame('IMG_0001')).toBeVisible();

  await tabTo(page, /^IMG_0001/);
  await press('ArrowRight');
  await press('ArrowRight');
  await press('n');
  await expect(page.getByRole('group', { name: 'Left out' })).toContainText('IMG_0003');
  // The keys stay with the frame, wherever it stands now.
  await expect(frame('IMG_0003')).toBeFocused();
  await press('c');
  await expect(page.getByRole('group', { name: 'Left out' })).toBeHidden();
  await expect(frame('IMG_0003')).toBeFocused();

  await press('ArrowLeft');
  await press('ArrowLeft');
  await press('g');
  const menu = page.getByRole('combobox', { name: 'Give to' });
  await expect(menu).toBeFocused();
  await expect(menu).toBeInViewport();
  await page.keyboard.type('Bo H');
  await expect(frame('IMG_0001')).toHaveAccessibleName(/Nobody's yet/);
  await press('Enter');
  await expect(frame('IMG_0001')).toHaveAccessibleName(/Bo Heuvel/);
  await expect(frame('IMG_0001')).toBeFocused();

  await tabTo(page, 'Proof, mark, days and home page');
  await press('Enter');
  await tabTo(page, 'Most photos on the home page, for each team');
  await page.keyboard.type('0');
  await tabTo(page, 'Publish 3 photos');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Publish day' })).toContainText(
    '3 photos of Bradford United are online.',
  );
});
