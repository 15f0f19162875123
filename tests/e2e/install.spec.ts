/** The app on the home screen: what browsers require, and the invitation. */
import { shortClassName } from '#release/shortClassNames.ts';
import type { Page } from '@playwright/test';
import { appTexts } from '#core/shop/appTexts.ts';
import { scaled, spread } from '#tests/scale.ts';
import { test } from './keepingBrowser.ts';
import {
  emptyTables,
  filledCart,
  openCartWith,
  setSentOrder,
  setWaitingOrder,
  withWorker,
} from './device.ts';
import { expect, openGallery } from './shop.ts';

test.use({ isShopShared: true });

test('the browser finds nothing that stands in the way of installing', async ({ phone }) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await page.goto('/');
  await withWorker(page);
  const devTools = await phone.newCDPSession(page);
  await expect
    .poll(async () => (await devTools.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    readonly screenshots: readonly { readonly src: string }[];
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
    readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
  };
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Cart', 'Open gallery']);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of [...manifest.screenshots, ...manifest.icons]) {
    expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
  }
});

/** Simulates Chromium's offer to install, whose real timing is unpredictable. */
async function browserOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.body.setAttribute('data-prompted', 'yes'),
    });
    window.dispatchEvent(offer);
  });
}

const invitation = (page: Page) =>
  page.getByRole('region', { name: 'Add Sideline to your home screen' });

test('it invites on the page of an order alone, and takes no for an answer', async ({ phone }) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await browserOffers(page);
  for (const path of ['/#/', '/#/access', '/#/cart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(invitation(page)).toHaveCount(0);
  }
  await setSentOrder(page, 'a'.repeat(32));
  await page.goto(`/#/order/${'a'.repeat(32)}`);
  await expect(invitation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(invitation(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await browserOffers(page);
  await expect(page.getByText('#S-1042')).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);
});

test('Install asks the browser', async ({ phone }) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await page.goto('/#/cart');
  await setSentOrder(page, 'b'.repeat(32));
  await page.goto(`/#/order/${'b'.repeat(32)}`);
  await expect(page.getByText('#S-1042')).toBeVisible();
  await browserOffers(page);
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('body[data-prompted]')).toHaveCount(1);
  await expect(invitation(page)).toHaveCount(0);
});

/** Returns broken pictures on the first screen. */
const brokenPictures = (page: Page) =>
  page.locator('img').evaluateAll((all) =>
    all
      .map((image) => image as HTMLImageElement)
      .filter((image) => image.complete && image.naturalWidth === 0)
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .filter((image) => image.checkVisibility({ visibilityProperty: true }))
      .map(({ src }) => src),
  );

const devices = [
  ['phone', { width: 390, height: 844 }, /01-tall\.webp$/],
  ['wide screen', { width: 1280, height: 800 }, /01-960\.webp$/],
] as const;

for (const [device, viewport, rendition] of scaled(devices.slice(0, 1), devices)) {
  test(`on a ${device}, home has its picture without a signal after a visit to a gallery alone`, async ({
    phone,
  }) => {
    const page = phone.pages()[0] ?? (await phone.newPage());
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/#/access?code=GATORS-DEMO');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port Soccer (Gators)');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const keys = await (await caches.open('gallery-seen-reel')).keys();
          return keys.map(({ url }) => new URL(url).pathname);
        }),
      )
      .toContainEqual(expect.stringMatching(rendition));
    await phone.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/');
    const hero = page.locator('#hero-title').locator('xpath=../..').locator('img');
    await expect
      .poll(() => hero.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    // The other three load after the first and are removed if they fail.
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible();
    await expect(hero).toHaveCount(1);
    await expect.poll(() => brokenPictures(page)).toEqual([]);
    await page.getByRole('group', { name: 'Highlight reel' }).scrollIntoViewIfNeeded();
    await expect.poll(() => brokenPictures(page)).toEqual([]);
  });
}

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the way over the share sheet is shown, and that nothing moves along', async ({ page }) => {
    await page.goto('/#/cart');
    await setSentOrder(page, 'c'.repeat(32));
    await page.goto(`/#/order/${'c'.repeat(32)}`);
    await expect(invitation(page)).toContainText('Tap Share');
    await expect(invitation(page)).toContainText(appTexts.invitation.starts);
  });

  test('no invitation stands while an order waits: the installed app would not have it', async ({
    page,
    context,
  }) => {
    await page.goto('/#/cart');
    await setSentOrder(page, 'd'.repeat(32));
    await page.goto(`/#/order/${'d'.repeat(32)}`);
    await expect(invitation(page)).toBeVisible();
    await context.setOffline(true);
    await setWaitingOrder(page, 'e'.repeat(32));
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toContainText('1 waiting');
    await expect(invitation(page)).toHaveCount(0);
    await emptyTables(page, ['orders', 'pdfs']);
    await expect(invitation(page)).toBeVisible();
  });
});

/** The parts of a page that floating notices stay clear of. */
const covered = (page: Page) =>
  page.evaluate(
    (name) => {
      const notice = document.querySelector(`.${name}`)?.getBoundingClientRect();
      if (!notice) return ['no notice'];
      return [...document.querySelectorAll('[data-clear]')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.getBoundingClientRect())
        .filter(({ top, bottom }) => top < notice.bottom && bottom > notice.top)
        .map(({ top, bottom }) => `${top} to ${bottom}: ${notice.top} to ${notice.bottom}`);
    },
    shortClassName('notice', 'Notice.module.css'),
  );

/** Has a notice shown, until it stands and covers nothing. It goes by itself, and comes late on a busy machine. */
async function expectNoticeClear(page: Page, where: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      const channel = new BroadcastChannel('sideline');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      channel.postMessage({ topic: 'photosDropped', slug: 'owls' });
      channel.close();
    });
    await expect(page.getByText('To make room for your order')).toBeVisible({ timeout: 2_000 });
    await expect.poll(() => covered(page), { timeout: 2_000 }).toEqual([]);
  }, where).toPass();
}

const windows = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
] as const;

for (const [width, height] of spread(windows, 2)) {
  test(`at ${width}x${height} no notice covers a code field or the cart's bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/#/', '/#/access']) {
      await page.goto(path);
      const field = page.getByLabel('Access code');
      await field.focus();
      for (const place of ['start', 'center', 'end'] as const) {
        await field.evaluate((element, block) => element.scrollIntoView({ block }), place);
        await expectNoticeClear(page, `${path}, ${place}`);
      }
    }
    await openCartWith(page, { ...filledCart, step: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const view = page.getByRole('button', { name: 'View cart' });
    await expect(view).toBeVisible();
    await expectNoticeClear(page, 'cart');
    await view.click();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  });
}
