/** How often a first visit has to ask. Every request costs a slow line something, however small its answer is. */
import type { BrowserContext } from '@playwright/test';
import { expect, openGallery, test } from './shop.ts';

// The worker would fetch everything ahead.
test.use({ serviceWorkers: 'block' });

/** Page, scripts, fonts, pictures and data, until nothing more is asked for. */
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
  // The browser is never idle: what comes in its idle time does not belong to the first view.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  let requests = 0;
  page.on('request', (request) => {
    // Opened photos are shown by addresses that lead nowhere.
    if (request.url().startsWith('http')) requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // Of a gallery the photos come first, and then the scripts.
  await expect(page.locator('[data-at]')).toHaveCount(0);
  await page.close();
  return requests;
}
