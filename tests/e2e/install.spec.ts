/** The app on the home screen: what the browser asks of it, and how it invites. */
import type { Page } from '@playwright/test';
import { test } from './keepingBrowser.ts';
import { withWorker } from './device.ts';
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

/** What Chromium says when it would install: its own timing is its own business. */
async function browserOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.body.setAttribute('data-prompted', 'yes'),
    });
    window.dispatchEvent(offer);
  });
}

test('it invites once something useful was done, and takes no for an answer', async ({ phone }) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  const invitation = page.getByText('Keep Sideline on your home screen');
  await page.goto('/#/access');
  await browserOffers(page);
  await expect(invitation).toHaveCount(0);
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.goto('/#/access');
  await expect(invitation).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(invitation).toHaveCount(0);
  await page.reload();
  await browserOffers(page);
  await page.goto('/#/gallery/gators');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port Soccer (Gators)');
  await expect(invitation).toHaveCount(0);
});

test('Install asks the browser', async ({ phone }) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await browserOffers(page);
  await expect(page.getByText('Keep Sideline on your home screen')).toHaveCount(0);
  await page.goto('/#/access');
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('body[data-prompted]')).toHaveCount(1);
  await expect(page.getByText('Keep Sideline on your home screen')).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the way over the share sheet is shown, and that the code is needed once more', async ({
    page,
  }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.goto('/#/access');
    const hint = page.getByRole('status').filter({ hasText: 'Add to Home Screen' });
    await expect(hint).toContainText('Tap Share');
    await expect(hint).toContainText('enter your code once more, or scan the QR card');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'My galleries' })).toBeVisible();
    await expect(page.getByText('Add to Home Screen')).toHaveCount(0);
  });
});
