/** What one browser has is there in another, and an order goes out from whichever has a signal. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { appTexts, elsewhereTexts, frameWords } from '#core/shop/appTexts.ts';
import { receiptSchema } from '#core/order/outbox.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { setWaitingOrder, storedIn, withOrderFiles, withWorker } from './device.ts';
import { emailsIn } from './emails.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({
  serviceWorkers: 'block',
  shopEnv: { CONFIRMATIONS_PER_DAY: '1000000', ORDERS_PER_HOUR: '1000000' },
});

const id = 'ab'.repeat(16);

/** A phone with a gallery, a heart, a cart, and an order that waits because nothing answers its calls. */
async function parentsPhone(page: Page): Promise<void> {
  await page.route('**/api/send-cart', (route) => route.abort());
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.evaluate(() => localStorage.setItem('sideline.hearts.gators', '14'));
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await dialog.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await setWaitingOrder(page, id);
}

async function linkFrom(page: Page, path = '/#/bring?with=orders'): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('button', { name: texts.copy }).click();
  await expect(page.getByText(texts.copied)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function otherPhone(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const other = await browser.newContext({
    baseURL: new URL(context.pages()[0]?.url() ?? '').origin,
  });
  return other.newPage();
}

async function take(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: texts.take }).click();
  await expect(page.getByText(texts.taken)).toBeVisible({ timeout: 30_000 });
}

function numberOf(receipt: { readonly value: unknown } | undefined): string {
  return receiptSchema(receipt?.value)?.orderId ?? '';
}

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

  await other.unroute('**/api/send-cart');
  await other.goto(`/#/order/${id}`);
  await other.getByRole('button', { name: orderTexts.sendNow }).click();
  await expect(other.getByText('We have your order')).toBeVisible({ timeout: 30_000 });
  const [there] = await storedIn(other, 'receipts');
  const number = numberOf(there);

  await page.unroute('**/api/send-cart');
  await page.goto(`/#/order/${id}`);
  await page.getByRole('button', { name: orderTexts.sendNow }).click();
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

test('both phones send it at once: one order, one number', async ({ page, context, shop }) => {
  const runs = Number(process.env['HANDOVERS'] ?? 3);
  test.setTimeout(60_000 + runs * 20_000);
  await page.route('**/api/send-cart', (route) => route.abort());
  await page.goto('/#/cart');
  const numbers = new Set<string>();
  const other = await otherPhone(context);
  await other.goto('/#/cart');
  for (let run = 0; run < runs; run += 1) {
    const order = run.toString(16).padStart(32, '0');
    await page.route('**/api/send-cart', (route) => route.abort());
    await other.route('**/api/send-cart', (route) => route.abort());
    await setWaitingOrder(page, order);
    await take(other, await linkFrom(page, `/#/bring?order=${order}`));
    for (const phone of [page, other]) {
      await phone.unroute('**/api/send-cart');
      await phone.goto(`/#/order/${order}`);
    }
    const waits = (run * 37) % 120;
    await Promise.all(
      [page, other].map(async (phone, index) => {
        await phone.waitForTimeout(index * waits);
        await phone.evaluate(() => window.dispatchEvent(new Event('online')));
      }),
    );
    const found: string[] = [];
    for (const phone of [page, other]) {
      await expect(async () => {
        await phone.evaluate(() => window.dispatchEvent(new Event('online')));
        const receipts = await storedIn(phone, 'receipts');
        expect(receipts.map(({ key }) => key)).toContain(order);
      }).toPass({ timeout: 40_000 });
      const receipts = await storedIn(phone, 'receipts');
      const receipt = receipts.find(({ key }) => key === order);
      found.push(numberOf(receipt));
    }
    expect(new Set(found).size).toBe(1);
    numbers.add(found[0] ?? '');
  }
  expect(numbers.size).toBe(runs);
  expect(await emailsIn(shop.dataDir, 2 * runs)).toHaveLength(2 * runs);
  await other.context().close();
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

/** How eight apps name themselves, as far as is known: not recorded on devices. */
const apps = [
  [
    'Instagram',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 385.0.0.31.74 (iPhone15,2; iOS 18_5)',
  ],
  [
    'Facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/512.0.0.49.101;FBDV/iPhone15,2]',
  ],
  [
    'Facebook',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0.0.49]',
  ],
  [
    'TikTok',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 musical_ly_2023509030 BytedanceWebview/d8a21c6',
  ],
  [
    'WhatsApp',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.1',
  ],
  [
    'Snapchat',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Snapchat/13.50.0',
  ],
  [
    'Google',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/372.0.774 Mobile/15E148 Safari/604.1',
  ],
  [
    elsewhereTexts.thisApp,
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
] as const;

test('in a browser inside another app a quiet line leads to the link, and Android leaves by it', async ({
  browser,
  shop,
}) => {
  for (const [name, userAgent] of apps) {
    const context = await browser.newContext({ userAgent, baseURL: shop.url });
    const page = await context.newPage();
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    const line = page.getByText(elsewhereTexts.inApp.replace('{app}', name));
    await expect(line).toBeVisible();
    await page.getByRole('link', { name: elsewhereTexts.move }).click();
    await expect(page.getByRole('button', { name: texts.copy })).toBeVisible();
    const leave = page.getByRole('link', { name: texts.inApp.android });
    if (userAgent.includes('Android')) {
      const { host } = new URL(shop.url);
      await expect(leave).toHaveAttribute(
        'href',
        new RegExp(`^intent://${host}/#/bring\\?v1=[\\w-]+#Intent;.*;end$`),
      );
    } else {
      await expect(leave).toHaveCount(0);
      await expect(page.getByText(texts.inApp.ios)).toBeVisible();
    }
    await context.close();
  }
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
