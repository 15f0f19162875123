import { value, type WrongShop } from './wrongShop.ts';

export const wrongTexts: readonly WrongShop[] = [
  value(
    'a place in a promise that nothing fills',
    'promises.json',
    ['howItWorks', 0, 'text'],
    'Ready in {unknown} or {digitals}.',
    /^promises\.json, howItWorks, row 1.*, text: must have only {digitals}, .* in braces, not "{unknown}"$/,
  ),
  value(
    'a brace that is left open',
    'promises.json',
    ['packages', 0, 'text'],
    'Ready in {digitals',
    /^promises\.json, packages, row 1.*, text: must have only .*, {tax} in braces, not "{digitals"$/,
  ),
  value(
    'a sport by the name of the filter',
    'teams.json',
    ['sports', 1],
    'All Sports',
    'teams.json, sports, row 2: must not be "All Sports", which is the filter of all',
  ),
  value(
    'a character that turns the text around',
    'brand.json',
    ['tagline'],
    'Game-day \u202e portraits',
    /^brand\.json, tagline: must have no characters that are not seen, not /,
  ),
  value(
    'a zero byte in a text',
    'brand.json',
    ['tagline'],
    'Game-day\0portraits',
    /^brand\.json, tagline: must have no characters that are not seen, not /,
  ),
  value(
    'a name of a page',
    'brand.json',
    ['product'],
    'x'.repeat(5_000),
    /^brand\.json, product: must have at most 60 characters, not "x+…$/,
  ),
  value(
    'an unsafe address with a path',
    'brand.json',
    ['siteUrl'],
    'http://shop.test/here/',
    'brand.json, siteUrl: must be an address that begins with https://, not "http://shop.test/here/"',
  ),
  value(
    'more groups than tabs have room',
    'groups.json',
    ['groups'],
    Array.from({ length: 5_000 }, (_, at) => `G${at}`),
    /^groups\.json, groups: must have at most 30 rows, not \["G0",/,
  ),
];
