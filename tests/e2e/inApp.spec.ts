/** Browsers inside other apps: what they lack is simulated. */
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { elsewhereTexts } from '#core/shop/appTexts.ts';
import { spread } from '#tests/scale.ts';
import { take } from './handover.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';

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

/** What pages lack there: workers on iOS, the share menu in Android's WebView, the clipboard in all, and in one of them any database. */
function lackAsInApp(): void {
  const { userAgent } = navigator;
  const isAndroid = userAgent.includes('Android');
  for (const name of ['clipboard', isAndroid ? 'share' : 'serviceWorker'])
    Reflect.deleteProperty(Navigator.prototype, name);
  if (userAgent.includes('FB4A'))
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
}

test('in a browser inside another app code and gallery work, a quiet line leads to the link, and the link carries all of it', async ({
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  for (const [name, userAgent] of spread(apps, 4)) {
    const context = await browser.newContext({ userAgent, baseURL: shop.url });
    await context.addInitScript(lackAsInApp);
    const page = await context.newPage();
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await expect(photoCount(page)).toBeVisible();
    const line = page.getByText(elsewhereTexts.inApp.replace('{app}', name));
    await expect(line).toBeVisible();
    await page.getByRole('link', { name: elsewhereTexts.move }).click();
    await page.getByRole('button', { name: texts.copy }).click();
    await expect(page.getByText(texts.notCopied)).toBeVisible();
    const shown = page.getByText(/^http.*bring\?v1=/);
    const link = (await shown.textContent()) ?? '';
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
    // The app forgets, and the person's own browser has it.
    await context.close();
    const own = await browser.newContext({ baseURL: shop.url });
    const there = await own.newPage();
    await take(there, link);
    await there.getByRole('link', { name: 'Port Soccer (Gators)' }).click();
    await expect(
      there.getByRole('heading', { name: 'Port Soccer (Gators)', level: 1 }),
    ).toBeVisible();
    await own.close();
  }
});
