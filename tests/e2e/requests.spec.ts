/** The number of requests of a first visit. Each one costs time on a slow connection, however small. */
import type { BrowserContext } from '@playwright/test';
import { expect, openGallery, test } from './shop.ts';

// The worker would prefetch everything.
test.use({ serviceWorkers: 'block' });

/** Page, scripts, fonts, pictures and data, until no more requests are made. */
const limits = {
  '/': 19,
  '/#/access': 16,
  '/#/cart': 22,
  '/#/gallery/gators': 28,
} as const;

test('each screen asks for little at first', async ({ page, context }) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const paths = Object.keys(limits);
  const counts = await Promise.all(paths.map((path) => requestsOf(context, path)));
  for (const [place, path] of paths.entries()) {
    expect(counts[place], path).toBeGreaterThan(5);
    expect(counts[place], path).toBeLessThanOrEqual(limits[path as keyof typeof limits]);
  }
});

async function requestsOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  // The browser is never idle: what loads in idle time is not part of the first view.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
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
