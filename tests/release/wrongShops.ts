/** More than forty shops that are wrong in one place each. */
import { rm, truncate } from 'node:fs/promises';
import { wrongBrands } from './wrongBrands.ts';
import { wrongProducts } from './wrongProducts.ts';
import { wrongTexts } from './wrongTexts.ts';
import { picture, text, type WrongShop } from './wrongShop.ts';

const files: readonly WrongShop[] = [
  text(
    'a comma too many',
    'money.json',
    (json) => json.replace('}', ',}'),
    /^money\.json, line \d+, column \d+: no comma may stand before }$/,
  ),
  text(
    'half a file',
    'catalog.json',
    (json) => json.slice(0, 700),
    /^catalog\.json, line \d+, column \d+: the file ends too early$/,
  ),
  text(
    'one field twice',
    'money.json',
    () => '{"shippingCents": 1, "shippingCents": 2}',
    'money.json, line 1, column 22: "shippingCents" stands here a second time',
  ),
  text(
    'a file that is empty',
    'reel.json',
    () => '',
    'reel.json, line 1, column 1: the file ends too early',
  ),
  text(
    'a file of another encoding',
    'brand.json',
    (json) => Buffer.from(json, 'utf16le'),
    'brand.json: is not saved as UTF-8',
  ),
  text(
    'a file that no shop has',
    'prices.json',
    () => '{}',
    /^prices\.json: is no file of a shop; its files are addOns, brand, /,
  ),
  {
    name: 'a file of 10 MB',
    file: 'leads.json',
    spoil: (file) => truncate(file, 10_000_000),
    line: 'leads.json: is 10 MB; at most 1 MB are read',
  },
  {
    name: 'a missing file',
    file: 'policies.json',
    spoil: (file) => rm(file),
    line: 'policies.json: is missing; begin with a copy of the one in this repository',
  },
];

const pictures: readonly WrongShop[] = [
  picture(
    'a missing rendition',
    'products/wallets-240.webp',
    undefined,
    /^catalog\.json, row \d \(wallets\), image: pictures\/products\/wallets-240\.webp is missing; "npm run pictures" makes it$/,
  ),
  picture('a missing logo', 'logo.svg', undefined, 'pictures/logo.svg: is missing'),
  text(
    'a logo with a script',
    'pictures/logo.svg',
    (svg) => svg.replace('</svg>', '<script>alert(1)</script></svg>'),
    'pictures/logo.svg: contains a script; save it as plain SVG',
  ),
  text(
    'a logo that acts',
    'pictures/logo.svg',
    (svg) => svg.replace('<circle', '<circle onclick="alert(1)"'),
    'pictures/logo.svg: contains an event that runs a script; save it as plain SVG',
  ),
  text(
    'a logo that shows a picture of elsewhere',
    'pictures/logo.svg',
    (svg) => svg.replace('</svg>', '<image href="https://a.example/x.png"/></svg>'),
    'pictures/logo.svg: contains a link to something outside of it; save it as plain SVG',
  ),
  text(
    'a logo that needs a font',
    'pictures/logo.svg',
    (svg) => svg.replace('</svg>', '<text>Sideline</text></svg>'),
    'pictures/logo.svg: contains a text, which has to be paths; save it as plain SVG',
  ),
  text(
    'a logo of a thousand paths',
    'pictures/logo.svg',
    (svg) => svg.replace('</svg>', `${'<path d="M0 0h1"/>'.repeat(2000)}</svg>`),
    /^pictures\/logo\.svg: is 0\.1 MB; at most 30 kB: simplify its paths/,
  ),
  text(
    'a logo that is none',
    'pictures/logo.svg',
    () => 'logo',
    'pictures/logo.svg: must be an SVG with a viewBox',
  ),
  picture(
    'a picture of the reel that is too small',
    'reel/04.jpg',
    [600, 400],
    'reel.json, pictures, row 1, src: pictures/reel/04.jpg is 600 x 400 pixels; at least 720 x 900 are needed',
  ),
  picture(
    'a card of links of another size',
    'social-card.jpg',
    [1000, 630],
    'brand.json, socialCard: pictures/social-card.jpg is 1000 x 630 pixels, not 1200 x 630',
  ),
  picture(
    'a picture of too many pixels',
    'products/wallets.jpg',
    [8001, 10],
    /^catalog\.json, row \d \(wallets\), image: pictures\/products\/wallets\.jpg is 8001 x 10 pixels; at most 8000 on its longer side$/,
  ),
  {
    name: 'a picture of 10 MB',
    file: 'pictures/products/wallets.jpg',
    spoil: (file) => truncate(file, 10_000_000),
    line: /: pictures\/products\/wallets\.jpg is 10 MB; save it smaller, at most 5 MB$/,
  },
  text(
    'a picture that is none',
    'pictures/reel/04.jpg',
    () => '<svg/>',
    'reel.json, pictures, row 1, src: pictures/reel/04.jpg is no picture that can be read',
  ),
  picture(
    'a product picture that was replaced without its smaller sizes',
    'products/wallets.jpg',
    [800, 600],
    /^catalog\.json, row \d \(wallets\), image: pictures\/products\/wallets-240\.webp does not show what pictures\/products\/wallets\.jpg shows; "npm run pictures" makes it again$/,
  ),
  picture(
    'a picture of the reel that was replaced without them',
    'reel/04.jpg',
    [1600, 1000],
    'reel.json, pictures, row 1, src: pictures/reel/04-640.webp does not show what pictures/reel/04.jpg shows; "npm run pictures" makes it again',
  ),
  {
    name: 'a picture whose end is missing',
    file: 'pictures/products/wallets.jpg',
    spoil: (file) => truncate(file, 40_000),
    line: /: pictures\/products\/wallets\.jpg is damaged: save it again$/,
  },
];

export const wrongShops: readonly WrongShop[] = [
  ...wrongProducts,
  ...wrongBrands,
  ...wrongTexts,
  ...files,
  ...pictures,
];
