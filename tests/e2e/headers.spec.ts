/** The headers of home and cart with all that they can hold, at every size of text. */
import type { Page } from '@playwright/test';
import { spread } from '#tests/scale.ts';
import { setTextSize } from './covered.ts';
import { setWaitingOrder } from './device.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const sizes = spread(['', '20px', '24px', '32px'], 2);
const widths = spread([320, 360, 390, 412], 2);

/** Returns the parts of the header that overlap another one or the window's edge, as pairs of their words. */
const overlaps = (page: Page, parts: string) =>
  page.locator('header').evaluate((header, selector) => {
    const all = [...header.querySelectorAll(selector)]
      .filter((part) => part.checkVisibility())
      .map((part) => ({
        words: part.getAttribute('aria-label') ?? part.textContent ?? '',
        part,
        box: part.getBoundingClientRect(),
      }));
    const edges = all.filter(({ box }) => box.left < 0 || box.right > innerWidth);
    const pairs = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => {
        const isApart =
          one.part.contains(other.part) ||
          one.box.right <= other.box.left ||
          one.box.left >= other.box.right ||
          one.box.bottom <= other.box.top ||
          one.box.top >= other.box.bottom;
        return isApart ? [] : `${one.words} | ${other.words}`;
      }),
    );
    return [...edges.map(({ words }) => `${words} | edge`), ...pairs];
  }, parts);

async function expectNoOverlap(page: Page, parts: string): Promise<void> {
  for (const width of widths) {
    for (const size of sizes) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, size);
      expect(await overlaps(page, parts), `${width} px ${size}`).toEqual([]);
    }
  }
}

const pendingNumber = { notBefore: Date.now() + 3_000_000, waitFor: 'server', sentAt: 1 };

test('the link to the gallery is not printed over the name in the cart, with and without an order that waits', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.goto('/#/cart');
  await expect(page.getByRole('link', { name: /Gators/ })).toBeVisible();
  const parts = 'a > span, a, button';
  await expectNoOverlap(page, parts);
  await setWaitingOrder(page, 'b'.repeat(32), pendingNumber);
  await expect(page.getByRole('banner').getByText('Number pending')).toBeVisible();
  await expectNoOverlap(page, parts);
});

test('the tag of an order that waits covers nothing in the header of home', async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setWaitingOrder(page, 'b'.repeat(32), pendingNumber);
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Number pending')).toBeVisible();
  await expectNoOverlap(page, 'a, button, a > span:not([aria-hidden], .visually-hidden)');
});
