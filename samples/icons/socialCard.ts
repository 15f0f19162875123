/** Draws the picture of link previews with the sample's logo: `npm run card`. */
import { brand } from '#facts/brand.ts';
import { openStudio } from '#samples/browser.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = new URL('../../', import.meta.url);
const fontFile =
  'node_modules/@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2';
const width = 1200;
const height = 630;

export async function drawSocialCard(mark: string): Promise<void> {
  const studio = await openStudio();
  try {
    const page = await studio.page.context().newPage();
    await page.setViewportSize({ width, height });
    await page.setContent(await cardHtml(mark), { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    const target = fileURLToPath(new URL(`shop/pictures/${brand.socialCard}`, root));
    const shot = sharp(await page.screenshot());
    await shot.jpeg({ quality: 84, mozjpeg: true, progressive: true }).toFile(target);
  } finally {
    await studio.close();
  }
}

async function cardHtml(mark: string): Promise<string> {
  const picture = await dataUrl('shop/pictures/reel/01.jpg', 'image/jpeg');
  const font = await dataUrl(fontFile, 'font/woff2');
  return `<style>
    @font-face { font-family: display; font-weight: 800; src: url(${font}); }
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; font-family: display; color: #f6f2e7;
      background: linear-gradient(to right, #0b1714 22%, rgb(11 23 20 / 0) 62%), url(${picture}) -10px 45% / 1400px, #0b1714;
      background-position: 0 0, 160px 45%, 0 0; background-repeat: no-repeat; }
    main { display: flex; flex-direction: column; justify-content: space-between; height: 100%; box-sizing: border-box; padding: 64px 72px; }
    p { display: flex; align-items: center; gap: 20px; margin: 0; font-size: 64px; font-weight: 800; text-transform: uppercase; }
    svg { width: 84px; height: 84px; }
    h1 { margin: 0; max-width: 480px; font-size: 94px; font-weight: 800; line-height: 0.86; text-transform: uppercase; }
  </style><main><p>${mark}${brand.product}</p><h1>${brand.tagline}</h1></main>`;
}

async function dataUrl(path: string, type: string): Promise<string> {
  const bytes = await readFile(new URL(path, root));
  return `data:${type};base64,${bytes.toString('base64')}`;
}
