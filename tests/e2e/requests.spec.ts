/** The number of requests of a first visit. Each one costs time on a slow connection, however small. */
import type { BrowserContext } from '@playwright/test';
import { wholeBrowser } from '#tests/browser.ts';
import { expect, openGallery, test } from './shop.ts';

// The worker would prefetch everything. The shell fetches lazy pictures from further away.
test.use({ serviceWorkers: 'block', launchOptions: wholeBrowser });

/** Page, scripts, fonts, pictures and data, until no more requests are made. The browser's own for the icon is one more. */
const limits = {
  '/': { atFirst: 10, inAll: 18 },
  '/#/access': { atFirst: 10, inAll: 15 },
  // With an open gallery the dialogs load two of its files, to open photos.
  '/#/cart': { atFirst: 18, inAll: 24 },
  '/#/gallery/gators': { atFirst: 19, inAll: 24 },
} as const;

for (const [when, isIdle] of [
  ['atFirst', false],
  ['inAll', true],
] as const) {
  const what = isIdle ? 'and little more when the browser is idle' : 'asks for little at first';
  test(`each screen ${what}`, async ({ page, context }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    const paths = Object.entries(limits);
    const counts = await Promise.all(paths.map(([path]) => requestsOf(context, path, isIdle)));
    for (const [place, [path, limit]] of paths.entries()) {
      expect(counts[place], path).toBeGreaterThan(5);
      expect(counts[place], path).toBeLessThanOrEqual(limit[when]);
    }
  });
}

async function requestsOf(context: BrowserContext, path: string, isIdle: boolean): Promise<number> {
  const page = await context.newPage();
  // What loads in idle time is not part of the first view.
  if (!isIdle) {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  }
  let requests = 0;
  page.on('request', (request) => {
    // Opened photos have blob URLs.
    if (request.url().startsWith('http')) requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // A gallery loads its photos first and its scripts afterwards.
  await expect(page.locator('[data-at]')).toHaveCount(0);
  await page.close();
  return requests;
}
