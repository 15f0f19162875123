/** Photos in full size: from the desk's release to the phone that ordered, and by a pickup link to another. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { digitalTexts as texts, statusTexts } from '#core/order/orderPageTexts.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { desk, withStudio, type Studio } from './desk.ts';
import { storedIn, withWorker } from './device.ts';
import { expect, openGallery, test as withShop } from './shop.ts';
import { addPrint, closedAlert, fillDetails, goToDetails, placeOrder } from './checkoutPanel.ts';

const team = 'Port Soccer (Gators)';
const names = ['Ada', 'Bea', 'Cleo'];

const test = withShop.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const pictures = await Promise.all(
      names.map(async (name, seed) => [`U12/${name}.jpg`, await cameraPhoto({ seed })] as const),
    );
    const files = Object.fromEntries(pictures);
    await withStudio([{ slug: 'gators', code: 'GATORS-1', files }], provide);
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
});

const region = (page: Page) => page.getByRole('region', { name: texts.title });
const check = (page: Page) => page.getByRole('button', { name: statusTexts.check });

async function orderAda(page: Page): Promise<string> {
  await openGallery(page, 'GATORS-1', team);
  await withWorker(page);
  await page.getByRole('button', { name: /^View Ada/ }).click();
  await page.getByRole('link', { name: 'Order this photo' }).click();
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  return /#([A-Z0-9-]+)/.exec(await closedAlert(page))?.[1] ?? '';
}

async function expectNoFaults(page: Page): Promise<void> {
  // There are no foreign frames, for which axe would open a second page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('released photos open, are saved, kept offline, warned of, and given to another phone by a link', async ({
  page,
  shop,
  studio,
  browser,
}) => {
  test.slow();
  const orderId = await orderAda(page);
  const orders = (...args: readonly string[]) => {
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    return desk('orders', ...args, ...folders, '--data', shop.dataDir);
  };
  await orders('mark', 'paid', orderId);
  const said = await orders('release', orderId, '--team', 'gators', '--link');
  const [link = ''] = /\/#\/order\/pickup\?of=[\w-]{22}/.exec(said) ?? [];
  await check(page).click();

  await test.step('they stand on the order’s page', async () => {
    await expect(region(page)).toContainText('3 photos in full size, ready to save until');
    await expect(region(page).locator('img')).toHaveCount(3);
    await expectNoFaults(page);
  });

  await test.step('Clear warns of them as long as they are not saved', async () => {
    await page.getByRole('button', { name: 'Clear this phone' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText("3 photos that you ordered aren't saved yet.");
    await expectNoFaults(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('one opens, and its file has the camera’s pixels and no metadata', async () => {
    await region(page)
      .getByRole('button', { name: /^Open .*-001\.jpg$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /-001\.jpg$/ });
    await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/);
    await expectNoFaults(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: texts.saveOne }).click();
    const file = await readFile(await (await download).path());
    const pixels = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer();
    const camera = await cameraPhoto({ seed: 0 });
    expect((await pixels(file)).equals(await pixels(camera))).toBe(true);
    expect((await sharp(file).metadata()).exif?.length ?? 0).toBeLessThan(40);
    await expect(dialog).toContainText(texts.saved);
    await dialog.getByRole('button', { name: texts.close }).click();
    await expect(region(page).getByText(texts.savedMark, { exact: true })).toHaveCount(1);
  });

  await test.step('the rest is saved at once, and Clear warns no more', async () => {
    const first = page.waitForEvent('download');
    await region(page).getByRole('button', { name: 'Save or share all 2' }).click();
    await first;
    await expect(region(page).getByText(texts.savedMark, { exact: true })).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear this phone' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 order that was sent');
    await expect(page.getByRole('dialog')).not.toContainText("aren't saved");
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('kept on this phone, they open without a signal', async () => {
    await region(page).getByRole('button', { name: texts.keep }).click();
    await expect(region(page)).toContainText(texts.kept);
    await page.context().setOffline(true);
    await page.reload();
    await region(page)
      .getByRole('button', { name: /^Open .*-002\.jpg$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /-002\.jpg$/ });
    await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/);
    await dialog.getByRole('button', { name: texts.close }).click();
    await page.context().setOffline(false);
    expect(await readdir(join(studio.out, 'digitals'))).toHaveLength(8);
  });

  const context = await browser.newContext({ baseURL: shop.url });
  const other = await context.newPage();
  await test.step('another phone opens the link, and has nothing else of the order', async () => {
    await other.goto(link);
    await expect(region(other)).toContainText('3 photos in full size');
    await expect(other.locator('main')).not.toContainText(orderId);
    await expect(region(other).locator('img')).toHaveCount(3);
    expect(await storedIn(other, 'receipts')).toEqual([]);
    await expectNoFaults(other);
  });

  await test.step('a revoked link says so, and so does a photo’s last day', async () => {
    await orders('release', orderId, '--revoke');
    await other.reload();
    await expect(other.getByText(texts.pickup.revoked)).toBeVisible();
    await other.goto(`${link.slice(0, -4)}AAAA`);
    await expect(other.getByText(texts.pickup.unknown)).toBeVisible();
    await orders('release', orderId, '--end');
    await check(page).click();
    await expect(region(page)).toContainText('Those kept on this phone still open.');
    await expect(region(page).locator('img')).toHaveCount(3);
  });
  await context.close();
});
