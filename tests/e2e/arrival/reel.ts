/** What is specified of the reel. */
import type { Page } from '@playwright/test';
import { reelPictures } from '#core/shop/reel.ts';
import { expect } from '#tests/e2e/shop.ts';

const captionOf = (page: Page) =>
  page.getByRole('group', { name: 'Highlight reel' }).getByRole('paragraph').last();

/** The reel follows the arrow keys, whatever has the focus. */
export async function expectReelKeys(page: Page): Promise<void> {
  const caption = captionOf(page);
  const before = await caption.innerText();
  // It may not be hydrated yet.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(caption).not.toHaveText(before, { timeout: 300 });
  }).toPass();
  const after = await caption.innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(caption).not.toHaveText(after);
}

/** Both keys walk the whole circle, so that each passes its end. */
export async function expectReelCircle(page: Page): Promise<void> {
  await expectReelKeys(page);
  const captions = reelPictures.map(({ alt }) => alt);
  const start = captions.indexOf(await captionOf(page).innerText());
  expect(start).toBeGreaterThanOrEqual(0);
  for (const [key, by] of [
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
  ] as const) {
    for (let steps = 1; steps <= captions.length; steps += 1) {
      await page.keyboard.press(key);
      await expect(captionOf(page)).toHaveText(
        captions.at((start + by * steps) % captions.length) ?? '',
      );
    }
  }
}

/** Needs motion, and the page's clock. */
export async function expectRestUnderPointer(page: Page): Promise<void> {
  const caption = captionOf(page);
  const reel = page.getByRole('group', { name: 'Highlight reel' });
  await reel.scrollIntoViewIfNeeded();
  await expect(reel.locator('img')).toHaveCount(3);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const expectTurning = async (): Promise<void> => {
    await page.mouse.move(0, 0);
    const before = await caption.innerText();
    // React may begin the interval a moment later.
    await expect(async () => {
      await page.clock.fastForward(3000);
      await expect(caption).not.toHaveText(before, { timeout: 300 });
    }).toPass();
  };
  await expectTurning();
  await reel.hover();
  const under = await caption.innerText();
  await page.clock.fastForward(30_000);
  expect(await caption.innerText()).toBe(under);
  await expectTurning();
}
