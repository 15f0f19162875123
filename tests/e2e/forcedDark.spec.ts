/** Browsers that darken pages by themselves, such as Chrome on Android: they take the dark scheme of the shop as it is. */
import { wholeBrowser } from '#tests/browser.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './shop.ts';

const { args = [], ...browser } = wholeBrowser;
const darkening = ['--force-dark-mode', '--enable-features=WebContentsForceDark'];

test.use({
  launchOptions: { ...browser, args: [...args, ...darkening] },
  // The browser's own.
  colorScheme: null,
  serviceWorkers: 'block',
  isShopShared: true,
});

test('a browser that darkens pages paints buttons and headings in the colors of the dark scheme', async ({
  page,
}) => {
  await page.setContent(
    '<a style="background: white; color: black">███ a page that says nothing</a>',
  );
  expect(await paintsItsColors(page, 'a')).toBe(false);
  await page.goto('/');
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  // Thin strokes of the font that stands in have no pixel of the whole color, until the shop's own is here.
  const paints = (selector: string, what: string) =>
    expect.poll(() => paintsItsColors(page, selector), what).toBe(true);
  await paints('header a[href="#/access"]', 'dark on amber');
  await paints('body', 'light on the page');
});

/** Returns true if an element is painted in the background and the text color of its style. */
async function paintsItsColors(page: Page, selector: string): Promise<boolean> {
  const { clip, wanted } = await page.evaluate((of) => {
    const element = [...document.querySelectorAll(of)].find(
      (one) =>
        one.checkVisibility() && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    if (!element) throw new Error(of);
    const { left, top, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor } = getComputedStyle(element);
    return {
      // Without its round corners.
      clip: { x: left + 6, y: top + 4, width: width - 12, height: height - 8 },
      wanted: [color, backgroundColor],
    };
  }, selector);
  const picture = sharp(await page.screenshot({ clip, fullPage: true }));
  const data = await picture.removeAlpha().raw().toBuffer();
  const painted = new Set<string>();
  for (let at = 0; at < data.length; at += 3)
    painted.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
  return wanted.every((color) => painted.has(color));
}
