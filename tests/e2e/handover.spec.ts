/** What one browser has is there in another, and an order goes out from whichever has a signal. */
import type { Page, Request } from '@playwright/test';
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { appTexts, elsewhereTexts, frameWords } from '#core/shop/appTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { setWaitingOrder, storedIn, withOrderFiles, withWorker } from './device.ts';
import { emailsIn } from './emails.ts';
import { linkFrom, numberOf, orderId as id, otherPhone, parentsPhone, take } from './handover.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({
  serviceWorkers: 'block',
  shopEnv: { CONFIRMATIONS_PER_DAY: '1000000', ORDERS_PER_HOUR: '1000000' },
});

/** What went over the network, except for the page's own files. */
function wordsOf(requests: readonly Request[]): string {
  return requests
    .flatMap((request) => [
      request.url(),
      request.postData() ?? '',
      JSON.stringify(request.headers()),
    ])
    .join('\n');
}

/** The order waits until the page has tried it: with a signal from the first it would be gone before the button is pressed. */
async function sendNow(page: Page): Promise<void> {
  await page.goto(`/#/order/${id}`);
  const button = page.getByRole('button', { name: orderTexts.sendNow });
  await expect(button).toBeEnabled();
  await page.unroute('**/api/send-cart');
  await button.click();
}

test('a gallery, a heart, the cart and a waiting order are there, and the order is one for both', async ({
  page,
  context,
  shop,
}) => {
  await parentsPhone(page);
  const link = await linkFrom(page);
  const bundle = link.slice(link.indexOf('v1=') + 3);
  const other = await otherPhone(context);
  const requests: Request[] = [];
  other.on('request', (request) => requests.push(request));
  await other.route('**/api/send-cart', (route) => route.abort());
  await other.goto(link);
  await expect(other.getByRole('list').filter({ hasText: '1 favorite' })).toHaveText(
    /Port Soccer \(Gators\), 1 favorite.*1 item in the cart.*1 order waiting: \$13\.36/s,
  );
  expect(new URL(other.url()).hash).toBe('#/bring');
  expect(await storedIn(other, 'orders')).toEqual([]);
  await other.getByRole('button', { name: texts.take }).click();
  await expect(other.getByText(texts.taken)).toBeVisible({ timeout: 30_000 });
  await other.getByRole('link', { name: 'Port Soccer (Gators)' }).click();
  await expect(
    other.getByRole('heading', { name: 'Port Soccer (Gators)', level: 1 }),
  ).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('sideline.hearts.gators'))).toBe('14');
  await other.goto('/#/cart');
  await expect(other.getByLabel('Quantity of 8 Wallets')).toHaveValue('1');
  expect(await storedIn(other, 'orders')).toMatchObject([{ key: id, value: { isShared: true } }]);

  await sendNow(other);
  await expect(other.getByText('We have your order')).toBeVisible({ timeout: 30_000 });
  const [there] = await storedIn(other, 'receipts');
  const number = numberOf(there);

  await sendNow(page);
  await expect(page.getByText(`#${number}`).first()).toBeVisible({ timeout: 30_000 });
  expect(await emailsIn(shop.dataDir, 2)).toHaveLength(2);
  expect(wordsOf(requests)).not.toContain(bundle.slice(40, 80));
  await other.context().close();
});

test.describe('with the worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a link is taken without a signal, and what needs one comes when it is back', async ({
    page,
    context,
    shop,
  }) => {
    await parentsPhone(page);
    const link = await linkFrom(page);
    const other = await otherPhone(context);
    const there = other.context();
    const requests: Request[] = [];
    there.on('request', (request) => requests.push(request));
    await other.goto('/#/cart');
    await withWorker(other);
    await withOrderFiles(other);
    await there.setOffline(true);
    await other.goto(link);
    await other.getByRole('button', { name: texts.take }).click();
    await expect(other.getByText(texts.taken)).toBeVisible({ timeout: 30_000 });
    const later = texts.galleries.later.replace('{team}', 'Port Soccer (Gators)');
    await expect(other.getByText(later)).toBeVisible();
    const [pdf] = await storedIn(other, 'pdfs');
    expect(pdf).toMatchObject({ key: id });
    await there.setOffline(false);
    await expect(other.getByText('Order sent!')).toBeVisible({ timeout: 30_000 });
    const opened = () => other.evaluate(() => localStorage.getItem('sideline.allow.gators'));
    await expect.poll(opened).toBe('Port Soccer (Gators)');
    await other.goto('/#/gallery/gators');
    await expect(
      other.getByRole('heading', { name: 'Port Soccer (Gators)', level: 1 }),
    ).toBeVisible();
    expect(await emailsIn(shop.dataDir, 2)).toHaveLength(2);
    const bundle = link.slice(link.indexOf('v1=') + 3);
    expect(wordsOf(requests)).not.toContain(bundle.slice(40, 80));
    await there.close();
  });
});

test('a link that was taken, is damaged or is for another site says so, and changes nothing', async ({
  page,
  context,
}) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const link = await linkFrom(page, '/#/bring');
  const other = await otherPhone(context);
  await take(other, link);
  await other.goto('/#/');
  await other.goto(link);
  await expect(other.getByText(texts.takenBefore)).toBeVisible();
  for (const [pasted, said] of [
    [link.slice(0, -12), texts.bad.damaged],
    [link.replace(/^http:\/\/[^/]+/, 'https://elsewhere.example'), texts.bad.foreign],
    ['hello', texts.bad.none],
    [link.replace('v1=', 'v7='), /needs the newest version/],
  ] as const) {
    await other.goto('/#/');
    await other.goto('/#/bring');
    await other.getByLabel(texts.paste).fill(pasted);
    await other.getByRole('button', { name: texts.read }).click();
    await expect(other.getByRole('alert')).toHaveText(said);
  }
  await other.context().close();
});

test('the page is led to from the menu, and an order that was given away is asked about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/send-cart', (route) => route.abort());
  await page.goto('/#/cart');
  await setWaitingOrder(page, id);
  await page.goto(`/#/order/${id}`);
  await page.getByRole('link', { name: orderTexts.giveAway }).click();
  await expect(page.getByRole('img', { name: texts.scan })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: frameWords.menu }).click();
  await page
    .getByRole('navigation', { name: frameWords.sections })
    .getByRole('link', { name: frameWords.titles.bring })
    .click();
  await expect(
    page.getByRole('heading', { name: frameWords.titles.bring, level: 1 }),
  ).toBeVisible();
  await page.goto(`/#/order/${id}`);
  await page.getByRole('button', { name: orderTexts.putBackInCart }).click();
  await expect(page.getByRole('alertdialog')).toContainText(orderTexts.putBack.explained);
});

test('an app that is new on an iPhone asks for what Safari had, which was copied before', async ({
  browser,
  shop,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const safari = await browser.newContext({ userAgent, baseURL: shop.url });
  const page = await safari.newPage();
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const link = await linkFrom(page, '/#/bring');
  const app = await browser.newContext({ userAgent, baseURL: shop.url });
  await app.addInitScript(() =>
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true }),
  );
  const start = await app.newPage();
  await start.goto('/');
  await start.getByRole('link', { name: elsewhereTexts.paste }).click();
  await start.getByLabel(texts.paste).fill(link);
  await start.getByRole('button', { name: texts.read }).click();
  await start.getByRole('button', { name: texts.take }).click();
  await expect(start.getByRole('link', { name: 'Port Soccer (Gators)' })).toBeVisible();
  await start.goto('/');
  await expect(start.getByRole('link', { name: elsewhereTexts.paste })).toHaveCount(0);
  expect(appTexts.invitation.copied).toContain(elsewhereTexts.paste);
  await safari.close();
  await app.close();
});
