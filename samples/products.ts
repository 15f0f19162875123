// Product pictures: prints of the drawn photos, in true proportion, lying on a dark table.
import { existsSync, readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { faceCss } from './card.ts';

type Print = {
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
type Product = { readonly file: string; readonly span: number; readonly prints: readonly Print[] };

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
      ...grid(12, 6, 2.5, 3.5, 'cards/card-07.jpg', 1.9, 6.6, 'card', -0.78, -0.5),
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

function inside(p: Print, src: (f: string) => string): string {
  const fill = (f: string, at = '50% 42%'): string => `background:url(${src(f)}) ${at}/cover`;
  if (p.kind !== 'mate')
    return `<i style="inset:${p.kind === 'card' ? 0 : 1.6}%;${fill(p.photo)}"></i>`;
  const team = p.photo.replace(/(u\d+)-\d+/, '$1-team');
  return `<i style="inset:0;background:#0c1613"></i>
    <i style="left:5%;right:5%;top:4%;height:42.5%;${fill(team, '50% 70%')};outline:calc(var(--in)*.05) solid #f7f1e3"></i>
    <i style="left:5%;width:47%;top:50%;bottom:4%;${fill(p.photo, '50% 40%')};outline:calc(var(--in)*.05) solid #f7f1e3"></i>
    <b style="left:56%;right:5%;top:50%;bottom:4%"><u></u>Gators<em>Port Gators<br>Fall</em></b>`;
}

function html(product: Product, src: (f: string) => string): string {
  const unit = 800 / product.span;
  const prints = product.prints.map(
    (p) =>
      `<div class="p ${p.kind}" style="width:${p.w * unit}px;height:${p.h * unit}px;left:${400 + (p.x - p.w / 2) * unit}px;top:${400 + (p.y - p.h / 2) * unit}px;transform:rotate(${p.turn}deg)">${inside(p, src)}<s></s></div>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${faceCss()}
  :root{--in:${unit}px} body{width:800px;height:800px;overflow:hidden;position:relative;
    background:radial-gradient(125% 100% at 24% 6%,#a98a62 0,#75604a 34%,#43392f 70%,#241f1b 100%)}
  body::before{content:'';position:absolute;inset:0;opacity:.5;mix-blend-mode:overlay;
    background:repeating-linear-gradient(92deg,#0000 0 3px,#0003 3px 4px,#fff1 4px 7px,#0002 7px 11px)}
  svg{position:absolute;inset:0;mix-blend-mode:overlay;opacity:.55}
  .p{position:absolute;background:linear-gradient(160deg,#fffdf6,#efe8d9);border-radius:1.5px;
    box-shadow:0 1px 1px #0009,1px 3px 4px #0008,5px 12px 18px #0009,14px 34px 54px #0009}
  .p i,.p b{position:absolute;display:block}
  .p s{position:absolute;inset:0;border-radius:inherit;background:linear-gradient(118deg,#fff5 0,#fff1 22%,#0000 42%,#0000 70%,#0003 100%);
    box-shadow:inset 0 1px 0 #ffffffb0,inset 1px 0 0 #ffffff60,inset 0 -1px 0 #0005}
  .magnet{background:#181818;border-radius:calc(var(--in)*.16);box-shadow:0 1px 0 2px #2c2c2c,2px 5px 6px #000a,8px 20px 30px #000a} .magnet i{inset:0!important;border-radius:inherit;outline:calc(var(--in)*.07) solid #f0901e;outline-offset:calc(var(--in)*-.2)}
  .card i{border-radius:1px}
  .mate b{font:850 calc(var(--in)*1.18)/.8 Card,'Liberation Sans Narrow',sans-serif;color:#f7f1e3;text-transform:uppercase;display:flex!important;flex-direction:column;justify-content:flex-end;padding-bottom:2%}
  .mate u{display:block;width:34%;height:calc(var(--in)*.16);background:#f0901e;margin-bottom:calc(var(--in)*.26)}
  .mate em{font:600 calc(var(--in)*.42)/1.15 Card,'Liberation Sans Narrow',sans-serif;letter-spacing:.06em;color:#cfd8c8;margin-top:calc(var(--in)*.26)}
  .veil{position:absolute;inset:0;background:radial-gradient(90% 80% at 20% 10%,#ffd9a033,#0000 60%),radial-gradient(110% 110% at 40% 40%,#0000 60%,#0009 100%)}
  </style>${prints.join('')}<svg width="800" height="800"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/></filter><rect width="800" height="800" filter="url(#n)" opacity=".35"/></svg><div class="veil"></div>`;
}

export async function drawProducts(
  context: BrowserContext,
  root: string,
  wanted: (path: string) => boolean,
  save: (image: Buffer, path: string) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 800, height: 800 });
  for (const product of PRODUCTS) {
    const path = `products/${product.file}.jpg`;
    if (!wanted(path)) continue;
    const src = (f: string): string => {
      const file = `${root}gators/${f}`;
      if (!existsSync(file)) throw new Error(`${path} needs ${f}: draw it first`);
      return `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`;
    };
    await page.setContent(html(product, src), { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    await save(await page.screenshot(), path);
  }
  await page.close();
}
