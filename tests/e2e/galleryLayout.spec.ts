/** The gallery in small windows and with large text: what its bar and the question for the player cover. */
import type { Page } from '@playwright/test';
import { playerTexts } from '#core/gallery/galleryTexts.ts';
import { spread } from '#tests/scale.ts';
import { coveredShare, focused, setTextSize } from './covered.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const smallWindows = [
  [320, 256, ''],
  [640, 360, ''],
  [320, 568, ''],
  [360, 800, '24px'],
  [320, 640, '24px'],
  [320, 568, '32px'],
  [320, 640, '32px'],
  [320, 844, '32px'],
  [390, 844, '32px'],
] as const;

/** Opens the gallery, which asks for the player. */
async function openAsking(page: Page): Promise<void> {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await expect(page.getByRole('region', { name: playerTexts.title })).toBeVisible();
}

test('bar and question cover less than half of a small window, and of one with large text', async ({
  page,
}) => {
  await openAsking(page);
  for (const [width, height, size] of spread(smallWindows, 4)) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, size);
    await expect.poll(() => coveredShare(page), `${width}x${height} ${size}`).toBeLessThan(0.5);
  }
});

/** The first is the lowest window, the last has text of twice the size in a narrow one. */
const windows = [
  [320, 256, ''],
  [390, 844, ''],
  [390, 844, '32px'],
  [320, 640, '32px'],
] as const;

for (const [width, height, size] of spread(windows, 2)) {
  test(`no photo that gets the focus is hidden at ${width}x${height} ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAsking(page);
    await setTextSize(page, size);
    for (const key of ['Tab', 'Shift+Tab']) {
      let photos = 0;
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press(key);
        const found = await focused(page);
        if (!found || !/"(?:View|Favorite) /.test(found.words)) continue;
        photos += 1;
        expect(found.isSeen, `${key}: ${found.words}`).toBe(true);
      }
      expect(photos).toBeGreaterThan(10);
    }
  });
}
