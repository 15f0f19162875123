// Product pictures: prints of the drawn photos, in true proportion, lying on a dark table.
import type { BrowserContext } from '@playwright/test';
import { productHtml, type Edition } from './productPage.ts';

export type Print = {
  /** Inches. */
  readonly w: number;
  readonly h: number;
  readonly kind: 'photo' | 'mate' | 'magnet' | 'card';
  readonly photo: string;
  /** Centre on the table, in inches, and turn in degrees. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
};
export type Product = {
  readonly file: string;
  readonly span: number;
  readonly prints: readonly Print[];
};

const P = (
  w: number,
  h: number,
  photo: string,
  x: number,
  y: number,
  turn: number,
  kind: Print['kind'] = 'photo',
): Print => ({ w, h, kind, photo, x, y, turn });
const one = 'U8/u8-01.jpg';
const two = 'U10/u10-07.jpg';
const three = 'U12/u12-01.jpg';

/** Several small prints in a grid; a gap below nothing lets them overlap. */
const grid = (
  n: number,
  cols: number,
  w: number,
  h: number,
  photo: string,
  x: number,
  y: number,
  kind: Print['kind'] = 'photo',
  gap = 0.16,
  gapY = gap,
): Print[] =>
  Array.from({ length: n }, (_, i) =>
    P(
      w,
      h,
      photo,
      x + (i % cols) * (w + gap),
      y + Math.floor(i / cols) * (h + gapY),
      ((i * 37) % 5) * 0.5 - 1,
      kind,
    ),
  );

export const PRODUCTS: readonly Product[] = [
  {
    file: 'economy-pack',
    span: 17.5,
    prints: [
      P(8, 10, one, -3.9, -1.6, -2.5, 'mate'),
      P(5, 7, one, 3.6, -3.4, 3),
      P(4, 5, one, 4.9, 2.8, -5, 'magnet'),
      ...grid(4, 4, 2.5, 3.5, one, -6.4, 5.9),
    ],
  },
  {
    file: 'family-pack',
    span: 21,
    prints: [
      P(8, 10, two, -4.6, -3.4, -2, 'mate'),
      P(5, 7, two, 2.6, -4.9, 2),
      P(5, 7, two, 7.2, -3.9, 6),
      P(4, 5, two, 2.7, 1.9, -4, 'magnet'),
      P(4, 5, two, 7.3, 2.4, 4, 'magnet'),
      ...grid(8, 8, 2.5, 3.5, two, -8.2, 7.0, 'photo', -0.18),
    ],
  },
  {
    file: 'large-family-pack',
    span: 26,
    prints: [
      P(8, 10, three, -7.2, -5.7, -2),
      P(8, 10, three, 0.4, -5.3, 2.5),
      P(5, 7, three, 7.1, -7.1, -2),
      P(5, 7, three, 9.4, -3.0, 5),
      P(4, 5, three, 8.4, 2.2, -4, 'magnet'),
      ...grid(8, 4, 2.5, 3.5, three, -10.3, 3.6, 'photo', 0.14),
      ...grid(12, 6, 2.5, 3.5, 'year-cards/card-07.jpg', 1.9, 6.6, 'card', -0.78, -0.5),
    ],
  },
  {
    file: 'prints-3x5',
    span: 8.6,
    prints: [P(3.5, 5, three, -1.55, -0.5, -6), P(3.5, 5, three, 1.55, 0.5, 5)],
  },
  {
    file: 'prints-4x6',
    span: 9.8,
    prints: [P(4, 6, two, -1.7, -0.5, -5), P(4, 6, two, 1.75, 0.45, 6)],
  },
  {
    file: 'prints-5x7',
    span: 11.6,
    prints: [P(5, 7, one, -2.0, -0.6, -6), P(5, 7, one, 2.1, 0.5, 4)],
  },
  { file: 'print-8x10', span: 13.4, prints: [P(8, 10, 'U12/u12-03.jpg', 0, 0, -3)] },
  {
    file: 'wallets',
    span: 12.2,
    prints: grid(8, 4, 2.5, 3.5, 'U6/u6-04.jpg', -3.98, -1.83, 'photo', 0.16),
  },
  { file: 'memory-mate', span: 13.2, prints: [P(8, 10, one, 0, 0, 2.5, 'mate')] },
];

/** Returns true if its prints bear words, which are a team's. */
export function hasWords({ prints }: Product): boolean {
  return prints.some(({ kind }) => kind === 'mate' || kind === 'card');
}

export async function drawProducts(
  context: BrowserContext,
  products: readonly Product[],
  edition: Edition,
  save: (image: Buffer, path: string) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 800, height: 800 });
  for (const product of products) {
    await page.setContent(productHtml(product, edition), { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    await save(await page.screenshot(), `products/${product.file}.jpg`);
  }
  await page.close();
}
