/**
 * The hero's text against the pixels behind it: every picture of the strip, at every width, light and dark. axe cannot say this of
 * text on a picture. WCAG 2.2, 1.4.3: 4.5, and 3 for large text.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { heroPictures } from '#core/shop/reel.ts';
import { spread } from '#tests/scale.ts';
import { expect, test } from './shop.ts';

test.use({
  serviceWorkers: 'block',
  isShopShared: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

const sizes = spread(
  [
    [320, 640],
    [360, 740],
    [390, 844],
    [768, 1024],
    [834, 1112],
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const,
  3,
);

type Line = {
  readonly text: string;
  readonly color: readonly number[];
  readonly least: number;
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly right: number;
    readonly bottom: number;
  };
};

type Pixels = {
  readonly data: Buffer;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
};

const linears = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Grain and bokeh make single pixels bright: one in 200 does not count. */
const percentile = 0.995;

test('the text of the hero is readable on each of its pictures', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#hero-title ~ * a').first()).toBeVisible();
  const pictures = page.locator('section[aria-labelledby=hero-title] picture img');
  await expect(pictures).toHaveCount(heroPictures.length);
  // The animation would mix them: one at a time is shown, and no text.
  await page.addStyleTag({
    content: `section[aria-labelledby=hero-title] picture img { animation: none !important; opacity: 0 !important; }
      section[aria-labelledby=hero-title] picture[data-seen] img { opacity: 1 !important; }
      [data-textless] *, [data-textless] *::placeholder { color: transparent !important; text-decoration-color: transparent !important; }`,
  });
  const faults: string[] = [];
  let measured = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const lines = await linesOf(page);
      expect(lines.length).toBeGreaterThan(8);
      for (const index of heroPictures.keys()) {
        await show(page, index);
        const shown = await pixels(page, lines);
        for (const line of lines) {
          const found = contrastIn(shown, line);
          measured += 1;
          if (found >= line.least) continue;
          const where = `${colorScheme} ${width}, picture ${index + 1}, "${line.text}"`;
          faults.push(`${where}: ${found.toFixed(2)}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(measured).toBeGreaterThan(2 * sizes.length * heroPictures.length * 8);
});

async function show(page: Page, index: number): Promise<void> {
  await page
    .locator('section[aria-labelledby=hero-title] picture')
    .evaluateAll(async (pictures, wanted) => {
      for (const [at, picture] of pictures.entries())
        picture.toggleAttribute('data-seen', at === wanted);
      const image = pictures[wanted]?.querySelector('img');
      if (image) image.loading = 'eager';
      await image?.decode();
    }, index);
}

/** Returns every line of text with its color, and the placeholder of the code field. */
function linesOf(page: Page): Promise<readonly Line[]> {
  return page.locator('section[aria-labelledby=hero-title]').evaluate((hero) => {
    const words = hero.querySelector('#hero-title')?.parentElement;
    if (!words) return [];
    words.removeAttribute('data-textless');
    const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const lines: Line[] = [];
    /** `edge` is the width of a border around the text. */
    const add = (text: string, style: CSSStyleDeclaration, rect: DOMRect, edge = 0): void => {
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const box = {
        x: rect.x + edge,
        y: rect.y + edge,
        right: rect.right - edge,
        bottom: rect.bottom - edge,
      };
      lines.push({ text, color: channelsOf(style.color), least: isLarge ? 3 : 4.5, box });
    };
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // A disabled button's contrast does not count.
      if (!parent?.checkVisibility() || text === '' || parent.matches(':disabled')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) add(text, getComputedStyle(parent), rect);
    }
    const field = words.querySelector('input');
    if (field)
      add(
        field.placeholder,
        getComputedStyle(field, '::placeholder'),
        field.getBoundingClientRect(),
        4,
      );
    words.setAttribute('data-textless', '');
    return lines;
  });
}

/** Returns the pixels of the text's part of the screen, as RGB. */
async function pixels(page: Page, lines: readonly Line[]): Promise<Pixels> {
  const left = Math.floor(Math.min(...lines.map(({ box }) => box.x)));
  const top = Math.floor(Math.min(...lines.map(({ box }) => box.y)));
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...lines.map(({ box }) => box.right))) - left,
    height: Math.ceil(Math.max(...lines.map(({ box }) => box.bottom))) - top,
  };
  const shot = await page.screenshot({ animations: 'allow', scale: 'css', clip });
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, left, top, columns: info.width };
}

/** Returns the contrast of a color with the pixels of a box, but for the worst of them. */
function contrastIn({ data, left, top, columns }: Pixels, { box, color }: Line): number {
  const own = luminance(color[0] ?? 0, color[1] ?? 0, color[2] ?? 0);
  const found: number[] = [];
  for (let y = Math.ceil(box.y) - top; y < Math.floor(box.bottom) - top; y += 1) {
    for (let x = Math.ceil(box.x) - left; x < Math.floor(box.right) - left; x += 1) {
      const at = (y * columns + x) * 3;
      const other = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      found.push((Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05));
    }
  }
  const sorted = Float32Array.from(found).sort();
  return sorted[Math.ceil(sorted.length * (1 - percentile))] ?? 0;
}

/** WCAG 2.2, relative luminance. */
function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return linears[Math.round(channel)] ?? 0;
}
