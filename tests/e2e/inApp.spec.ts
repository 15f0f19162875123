/** Browsers inside other apps: what they lack is simulated. */
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { elsewhereTexts } from '#core/shop/appTexts.ts';
import { expect, openGallery, test } from './shop.ts';

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
