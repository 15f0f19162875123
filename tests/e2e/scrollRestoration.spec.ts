import type { Page } from '@playwright/test';
import { serveShoot, shootOf, type Shoot } from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';

/** Going back restores the scroll position. */

let shoot: Shoot;
test.beforeAll(async () => {
  shoot = await shootOf(300);
});
test.use({ serviceWorkers: 'block', isShopShared: true });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls until the position is recorded: a screen that is still loading starts at its top. */
async function scrolled(page: Page, top: number): Promise<void> {
  const kept = () =>
    page.evaluate((to) => {
      window.scrollTo(0, to);
      return (history.state as { place?: number } | null)?.place;
    }, top);
  await expect.poll(kept).toBe(top);
}

/** Returns the number of the first tile that is fully in view. */
const firstInView = (page: Page) =>
  page.getByRole('tabpanel').evaluate((sheet) => {
    const all = [...sheet.querySelectorAll<HTMLElement>('[data-number]')];
    const tops = all.map((tile) => ({ tile, top: tile.getBoundingClientRect().top }));
    const inView = tops.filter(({ top }) => top >= 0).sort((one, other) => one.top - other.top);
    return inView[0]?.tile.dataset['number'];
  });

test('a long gallery is where it was', async ({ page }) => {
  await serveShoot(page, shoot);
  await openGallery(page, 'GATORS-DEMO', shoot.gallery.team);
  const cart = page.getByRole('heading', { name: 'Prints & packs' });
  const goToCart = async (): Promise<void> => {
    await page.evaluate(() => (location.hash = '#/cart'));
    await expect(cart).toBeVisible();
  };
  await scrolled(page, 9000);
  const seen = await firstInView(page);

  await test.step('after the cart and Back, each time', async () => {
    await goToCart();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(9000);
    expect(await firstInView(page)).toBe(seen);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goForward();
    await expect(cart).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(9000);
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(9000);
    // On a slow line a visit goes without the web fonts, and its header is a few pixels higher: the same row, or the next.
    await expect
      .poll(async () => Math.abs(Number(await firstInView(page)) - Number(seen)))
      .toBeLessThanOrEqual(2);
  });

  await test.step('after a photo was opened and closed', async () => {
    await scrolled(page, 5000);
    await page.evaluate(() => window.scrollTo(0, 5400));
    const number = await firstInView(page);
    await page.locator(`[data-number="${number}"] button`).first().click();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
    const opened = await scrollTop(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
    await expect(page.locator(`[data-number="${number}"] button`).first()).toBeFocused();
    expect(await scrollTop(page)).toBe(opened);
  });

  await test.step('unless the person scrolls before the screen is drawn', async () => {
    await scrolled(page, 9000);
    await goToCart();
    let letGo = (): void => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/gators\/gallery\.sealed/, async (route) => {
      await free;
      await route.fallback();
    });
    await page.goBack();
    await expect(cart).toBeHidden();
    await page.mouse.wheel(0, 100);
    letGo();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    expect(await scrollTop(page)).toBeLessThan(1000);
  });
});

test('home is where it was after Back, and a link to a section still leads there', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
  await scrolled(page, 1500);
  await page.evaluate(() => (location.hash = '#/cart'));
  await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.evaluate(() => (location.hash = '#/contact'));
  await expect(page.getByRole('heading', { name: 'Book a Team Day' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Book a Team Day' })).toBeFocused();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1500);
});
