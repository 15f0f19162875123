/** A family's walk, with galleries, statuses and digitals from another origin than the page. */
import type { ConsoleMessage, Page } from '@playwright/test';
import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { digitalTexts, statusTexts } from '#core/order/orderPageTexts.ts';
import { desk, type Studio } from './desk.ts';
import { withWorker } from './device.ts';
import { makeNextVersion } from './nextVersion.ts';
import { expect, openGallery, test, type Shop } from './shop.ts';
import { addPrint, closedAlert, fillDetails, goToDetails, placeOrder } from './checkoutPanel.ts';

export const code = 'GATORS-1';
const team = 'Port Soccer (Gators)';

export type Elsewhere = {
  readonly url: string;
  /** Brings the desk's folder to the host. */
  readonly sync: () => Promise<void>;
  /** Stops the host. */
  readonly stop: () => Promise<void>;
};

/** One of each kind that the host is asked for. */
const everyKind = [
  'access/head.json',
  'gators/gallery.sealed',
  expect.stringMatching(/^gators\/[\w-]+-\d+\.sealed$/),
  expect.stringMatching(/^status\/\w+\.sealed$/),
  expect.stringMatching(/^digitals\/\w+\.sealed$/),
  'teams.json',
];

type Walk = {
  readonly page: Page;
  readonly shop: Shop;
  readonly studio: Studio;
  readonly elsewhere: Elsewhere;
  /** The folder of the page, which is updated on the way; undefined: it is not. */
  readonly site?: string;
};

/** The gallery has photos of Ada and Bea in U12. */
export async function walkElsewhere({ page, shop, studio, elsewhere, site }: Walk): Promise<void> {
  const asked = recordRequests(page);
  const orders = (...args: readonly string[]) => {
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    return desk('orders', ...args, ...folders, '--data', shop.dataDir);
  };

  await test.step('the code opens the gallery, and its photos are drawn', async () => {
    await openGallery(page, code, team);
    await expectPhotos(page);
    await withWorker(page);
    // From now on the worker answers, and the inline entry requests the photos first.
    await page.reload();
    await expectPhotos(page);
  });

  await test.step('the gallery is saved for offline', () => saveForOffline(page));
  const orderId = await test.step('a photo is ordered', () => orderAda(page));

  const digitals = page.getByRole('region', { name: digitalTexts.title });
  const check = page.getByRole('button', { name: statusTexts.check });
  const openDigital = async () => {
    await digitals.getByRole('button', { name: /^Open .*-001\.jpg$/ }).click();
    const dialog = page.getByRole('dialog', { name: /-001\.jpg$/ });
    await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/);
    return dialog;
  };
  await test.step('no status is there, and then what the desk says', async () => {
    await check.click();
    await expect(page.locator('main')).toContainText(statusTexts.none);
    await orders('mark', 'paid', orderId);
    await orders('release', orderId, '--team', 'gators');
    await elsewhere.sync();
    await check.click();
    await expect(page.locator('main')).toContainText('$13.36 paid');
  });

  await test.step('a digital is opened, saved, and all are kept on the phone', async () => {
    const dialog = await openDigital();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: digitalTexts.saveOne }).click();
    await download;
    await dialog.getByRole('button', { name: digitalTexts.close }).click();
    await digitals.getByRole('button', { name: digitalTexts.keep }).click();
    await expect(digitals).toContainText(digitalTexts.kept);
  });

  expect(asked.errors).toEqual([]);
  expect(asked.filesOf(`${shop.url}/galleries`)).toEqual([]);
  expect(asked.filesOf(elsewhere.url)).toEqual(expect.arrayContaining([...everyKind]));

  if (site !== undefined) {
    await test.step('the page is updated', () => update(page, shop, site));
  }

  await test.step('with both hosts stopped, gallery and digital are still there', async () => {
    await elsewhere.stop();
    await shop.kill();
    await page.reload();
    const dialog = await openDigital();
    await dialog.getByRole('button', { name: digitalTexts.close }).click();
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators?group=U12');
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await expectPhotos(page);
  });
}

/** Takes the next version of the page. */
async function update(page: Page, shop: Shop, site: string): Promise<void> {
  await shop.kill();
  await makeNextVersion(site);
  await shop.start();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const isNext = () => page.evaluate(() => document.querySelector('script[src*="-next"]') !== null);
  await expect.poll(() => isNext().catch(() => false)).toBe(true);
}

async function saveForOffline(page: Page): Promise<void> {
  const { save, saveButton } = galleryActTexts;
  await page.getByRole('button', { name: saveButton.offered }).click();
  const dialog = page.getByRole('dialog', { name: save });
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByText(/^Saved · /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Returns the order's number. */
async function orderAda(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^View Ada/ }).click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  return /#([A-Z0-9-]+)/.exec(await closedAlert(page))?.[1] ?? '';
}

async function expectPhotos(page: Page): Promise<void> {
  for (const name of ['Ada', 'Bea']) {
    const photo = page.getByRole('button', { name: new RegExp(`^View ${name}`) }).locator('img');
    await expect(photo).toHaveAttribute('src', /^blob:/);
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  }
}

/** Records errors of the console, blocked requests among them, and which files of the galleries a host was asked for. */
function recordRequests(page: Page) {
  const errors: string[] = [];
  const urls: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    // A host's 404 for a status that is not there yet.
    const isMissing = /status of 40[34]/.test(message.text());
    if (message.type() === 'error' && !isMissing) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // Also those of the worker.
  page.context().on('request', (request) => urls.push(request.url()));
  const filesOf = (folder: string): readonly string[] =>
    urls.filter((url) => url.startsWith(folder)).map((url) => url.slice(folder.length + 1));
  return { errors, filesOf };
}
