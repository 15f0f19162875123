/** Scripts that were changed on the way: a browser runs none of them. What a host puts into the page itself is run: only `verify` shows it. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

test.use({ isShopShared: true, serviceWorkers: 'block' });

/** Outlives a reload: the page reloads itself once if a part of it is missing. */
const planted = 'sessionStorage.planted = true;';
const ran = (page: Page) => page.evaluate(() => sessionStorage.getItem('planted') !== null);

/** Answers for scripts with something more, until it is told otherwise. */
async function change(page: Page, scripts: RegExp) {
  const change = { isOn: true, answered: 0 };
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    change.answered += 1;
    const body = (change.isOn ? planted : '') + (await response.text());
    await route.fulfill({ response, body });
  });
  return change;
}

test('a changed script that the page names is not run', async ({ page }) => {
  const changed = await change(page, /\/assets\/index-.*\.js$/);
  await page.goto('/');
  await expect.poll(() => changed.answered).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await ran(page)).toBe(false);
});

test('a changed script that is imported later is not run, and a reload mends it', async ({
  page,
}) => {
  const changed = await change(page, /\/assets\/(?:CartScreen|cartLater)-.*\.js$/);
  await page.goto('/#/cart');
  await expect.poll(() => changed.answered).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  changed.isOn = false;
  await expect(async () => {
    await page.reload();
    const cart = page.getByRole('heading', { name: 'Prints & packs' });
    await expect(cart).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await ran(page)).toBe(false);
});

test('a script that a host adds to the page is run', async ({ page }) => {
  await page.route('/assets/added.js', (route) =>
    route.fulfill({ body: planted, contentType: 'text/javascript' }),
  );
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</body>', '<script src="/assets/added.js"></script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect.poll(() => ran(page)).toBe(true);
});

test('a script that a host changes is run if it changes its hash in the page, too', async ({
  page,
}) => {
  const changed = await change(page, /\/assets\/index-.*\.js$/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, name = '', hash = ''] =
      /"\/assets\/(index-[\w-]+\.js)":"sha256-([^"]+)"/.exec(html) ?? [];
    const script = await (
      await route.request().frame().page().request.get(`/assets/${name}`)
    ).text();
    const other = createHash('sha256')
      .update(planted + script)
      .digest('base64');
    // A page with another map is allowed by another policy, which is the host's as well.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: html.replace(hash, other) });
  });
  await page.goto('/');
  await expect.poll(() => ran(page)).toBe(true);
  expect(changed.answered).toBeGreaterThan(0);
});
