// The page that is photographed as a product's picture.
import { faceCss } from './card.ts';
import type { Print, Product } from './products.ts';

/** Whose prints are shown. */
export type Edition = {
  /** What a memory mate says: a large line, and two small ones. */
  readonly mate: readonly [string, string, string];
  /** Returns the address of a photo, which the page loads without a network. */
  readonly photo: (file: string) => string;
};

function inside(p: Print, { photo, mate }: Edition): string {
  const fill = (f: string, at = '50% 42%'): string => `background:url(${photo(f)}) ${at}/cover`;
  if (p.kind !== 'mate')
    return `<i style="inset:${p.kind === 'card' ? 0 : 1.6}%;${fill(p.photo)}"></i>`;
  const [team, ...lines] = mate;
  const teamPhoto = p.photo.replace(/(u\d+)-\d+/, '$1-team');
  return `<i style="inset:0;background:#0c1613"></i>
    <i style="left:5%;right:5%;top:4%;height:42.5%;${fill(teamPhoto, '50% 70%')};outline:calc(var(--in)*.05) solid #f7f1e3"></i>
    <i style="left:5%;width:47%;top:50%;bottom:4%;${fill(p.photo, '50% 40%')};outline:calc(var(--in)*.05) solid #f7f1e3"></i>
    <b style="left:56%;right:5%;top:50%;bottom:4%"><u></u>${team}<em>${lines.join('<br>')}</em></b>`;
}

/** Returns the page of 800 by 800 pixels that is the picture of a product. */
export function productHtml(product: Product, edition: Edition): string {
  const unit = 800 / product.span;
  const prints = product.prints.map(
    (p) =>
      `<div class="p ${p.kind}" style="width:${p.w * unit}px;height:${p.h * unit}px;left:${400 + (p.x - p.w / 2) * unit}px;top:${400 + (p.y - p.h / 2) * unit}px;transform:rotate(${p.turn}deg)">${inside(p, edition)}<s></s></div>`,
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
