/** Backups at the desk, and a server elsewhere that orders come from. */
import { AxeBuilder } from '@axe-core/playwright';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parent } from '#tests/server/orderBody.ts';
import { line } from '#tests/studio/photoShop.ts';
import { storeAt, stored } from '#tests/studio/storedOrders.ts';
import { expect, test } from './deskShop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('a backup is made with one button, and orders come from a server elsewhere', async ({
  page,
  studio,
  place,
  open,
}) => {
  await place('ana');
  const folder = join(studio.workspace, '..', 'backups');
  const server = join(studio.workspace, '..', 'server');
  const far = await storeAt(server);
  const lines = [line('print-8x10', {})];
  await stored(far, { lines, addOns: [], customer: parent, toEmail: '' });
  await far.close();
  await open();
  await page.getByRole('link', { name: 'No backup yet.' }).click();
  await expect(page.getByText('There is no backup yet.')).toBeVisible();
  const field = page.getByLabel('Folder for backups');
  const make = page.getByRole('button', { name: 'Back up now' });
  await field.fill(folder);
  await make.click();
  await expect(page.getByText(`There is no folder ${folder}.`)).toBeVisible();
  await mkdir(folder);
  await make.click();
  await expect(page.getByRole('region', { name: 'Backup' })).toContainText(
    '1 order and the workspace',
  );
  await expect(page.getByText(/^Last backup /)).toBeVisible();
  const [name = ''] = await readdir(folder);
  await expect(page.getByText(`restore ${join(folder, name)}`)).toBeVisible();

  await page.getByRole('link', { name: 'Server' }).click();
  await page.getByLabel('Address of the site').fill('somewhere');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('not "somewhere"')).toBeVisible();
  await page.getByLabel('Address of the site').fill('photos.example.com');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByLabel('Address of the site')).toHaveValue('https://photos.example.com');
  // What does not work is said as long as it does not.
  await page.getByLabel('Server, such as').fill(`${server}-away`);
  await page.getByRole('button', { name: 'Save and get orders' }).click();
  await expect(page.getByRole('alert')).toContainText('Orders could not be fetched');
  await page.getByText('Connection').click();
  await page.getByLabel('Server, such as').fill(server);
  await page.getByRole('button', { name: 'Save and get orders' }).click();
  await expect(
    page.getByRole('region', { name: `Orders from ${server}`, exact: true }),
  ).toContainText('1 new order');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 2 orders' }).click();
  await page.getByRole('link', { name: 'Server', exact: true }).click();
  await expect(page.getByText('2 changes to send · On its own every 10 minutes')).toBeVisible();
  await page.getByRole('button', { name: 'Send changes' }).click();
  await expect(page.getByText('Nothing to send')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toStrictEqual([]);
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText('No backup yet.')).toBeHidden();
  await rename(folder, `${folder}-away`);
  await page.getByRole('link', { name: 'Backup' }).click();
  await expect(page.getByText(`${folder} is not there now`)).toBeVisible();
});
