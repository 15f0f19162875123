import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { askedRoute, loggedPath, pageAddress } from '#core/text/addresses.ts';

const secret = 'k3J_xQ-1bCdEfGhIjKlM-_';

describe('a path that is no file leads to the page', () => {
  test.each([
    // Typed by hand.
    ['/access', '/#/access'],
    ['/cart', '/#/cart'],
    ['/Cart/', '/#/Cart/'],
    ['/gallery/gators', '/#/gallery/gators'],
    ['/gallery/gators?group=U8&q=St.', '/#/gallery/gators?group=U8&q=St.'],
    ['/packages', '/#/packages'],
    ['/Gallery/Gators?group=U8&q=Lee', '/#/gallery/gators?group=U8&q=Lee'],
    ['/galleries', '/#/galleries'],
    ['/order/0a1b', '/#/order/0a1b'],
    ['//cart', '/#/cart'],
    // The hash, and the question mark behind it, encoded once or several times.
    [`/%23/access?card=${secret}`, `/#/access?card=${secret}`],
    [`/%23/access%3Fcard=${secret}`, `/#/access?card=${secret}`],
    [`/%23%2Faccess%3Fcard%3D${secret}`, `/#/access?card=${secret}`],
    [`/%2523/access%253Fcard=${secret}`, `/#/access?card=${secret}`],
    [`/index.html%23/access?card=${secret}`, `/#/access?card=${secret}`],
    [`/access%3Fcard=${secret}`, `/#/access?card=${secret}`],
    [`/%23access?card=${secret}`, `/#/access?card=${secret}`],
    ['/%23/access?next=%2Fgallery%2Fgators', '/#/access?next=%2Fgallery%2Fgators'],
    ['/%23/access%3Fnext%3D%252Fgallery%252Fgators', '/#/access?next=%2Fgallery%2Fgators'],
    // With the punctuation of the sentence around it.
    ['/cart.', '/#/cart'],
    ['/gallery/gators)', '/#/gallery/gators'],
    ['/gallery/gators%22%3E', '/#/gallery/gators'],
    [`/%23/access?card=${secret}).`, `/#/access?card=${secret}`],
    ['/gallery/gators%E3%80%82', '/#/gallery/gators'],
    ['/gallery/gators%EF%BC%89%E3%80%8D', '/#/gallery/gators'],
    ['/gallery/gators%E2%80%94', '/#/gallery/gators'],
    ['/gallery/gators%0A', '/#/gallery/gators'],
    ['/gallery/gators&gt;', '/#/gallery/gators'],
    ['/gallery/gators?group=U8&quot;', '/#/gallery/gators?group=U8'],
    // As East Asian keyboards write # and ?.
    ['/＃/gallery/gators', '/#/gallery/gators'],
    ['/%EF%BC%83/gallery/gators', '/#/gallery/gators'],
    ['/%25EF%25BC%2583/access%EF%BC%9Fcard=AA', '/#/access?card=AA'],
    [`/%EF%BC%83/access?card=${secret}`, `/#/access?card=${secret}`],
    // For which the page shows home.
    ['/foo', '/#/foo'],
    ['/%23/', '/#/'],
    ['/apiary', '/#/apiary'],
  ])('%s to %s', (address, page) => {
    expect(pageAddress(address)).toBe(page);
  });
});

test.each([
  '/robots.txt',
  '/favicon.ico',
  '/index.html/',
  '/ten.txt/x',
  '/ten.txt%00',
  '/.env',
  '/%2eenv',
  '/.well-known/security',
  '/%2ewell-known/x',
  '/galleries/gators',
  '/galleries/',
  '//galleries/gators/01',
  '/galleries%2fgators',
  '/galleries/%23/cart',
  '/assets/main',
  '/healthz',
  '/api/orders',
  '/.netlify/functions/book',
  '/gallery/gators.html',
  '/%',
  '/%ff',
])('%s is a file, a call or nothing', (address) => {
  expect(pageAddress(address)).toBeUndefined();
});

describe('it never leads to another site or breaks a header', () => {
  const odd = fc.array(
    fc.oneof(
      fc.constantFrom('/', '\\', '#', '?', '%23', '%5C', '%0D%0A', '%2F', '%3F', '%09', ':', '@'),
      fc.constantFrom(
        'evil',
        'https:',
        'access',
        'cart',
        'gallery',
        'card=',
        '%E2%80%9D',
        'ü',
        '.',
      ),
      fc.string({ maxLength: 4 }),
    ),
  );

  it('whatever is asked for', () => {
    fc.assert(
      fc.property(odd, (parts) => {
        const address = pageAddress(`/${parts.join('')}`);
        if (address === undefined) return;
        expect(address).toMatch(/^\/#\/[!-~]*$/);
        const url = new URL(address, 'https://shop.example');
        expect([url.origin, url.pathname]).toEqual(['https://shop.example', '/']);
      }),
    );
  });

  test.each([
    ['//evil', '/#/evil'],
    ['/\\evil', '/#/evil'],
    ['/%5Cevil', '/#/%5Cevil'],
    ['/%0d%0aSet-Cookie:a', '/#/%0d%0aSet-Cookie:a'],
    ['/%23%0d%0aSet-Cookie:a', '/#/%0D%0ASet-Cookie:a'],
    ['/%23//evil', '/#/evil'],
  ])('%s leads to %s', (address, page) => {
    expect(pageAddress(address)).toBe(page);
  });

  it('escapes what a header cannot hold', () => {
    expect(pageAddress('/%23/gallery/a%0d%0aX:b')).toBe('/#/gallery/a%0D%0AX:b');
    expect(pageAddress('/%23/gallery/ü%20b')).toBe('/#/gallery/%C3%BC%20b');
  });
});

describe('punctuation behind a link', () => {
  test.each([
    ['/gallery/gators.', '/gallery/gators'],
    ['/gallery/gators)', '/gallery/gators'],
    ['/gallery/gators%3E%22', '/gallery/gators'],
    ['/gallery/gators%E2%80%9D.', '/gallery/gators'],
    ['/packages,', '/packages'],
    ['/gallery/gators。', '/gallery/gators'],
    ['/gallery/gators）」', '/gallery/gators'],
    ['/gallery/gators%E3%80%8D%EF%BC%89', '/gallery/gators'],
    ['/gallery/gators—', '/gallery/gators'],
    ['/gallery/gators%E2%80%93', '/gallery/gators'],
    ['/gallery/gators%0A%0D', '/gallery/gators'],
    ['/gallery/gators&gt;&quot;.', '/gallery/gators'],
    ['/gallery/gators%26gt%3B', '/gallery/gators'],
    ['/gallery/gators?group=U8&gt;', '/gallery/gators?group=U8'],
    ['/gallery/gators?q=St.&quot;', '/gallery/gators?q=St.'],
    ['/＃/gallery/gators', '/gallery/gators'],
    ['%EF%BC%83/gallery/gators', '/gallery/gators'],
    ['/cart?pack=family-pack).', '/cart?pack=family-pack'],
    ['/cart?', '/cart'],
    ['/gallery/gators＃', '/gallery/gators'],
    ['/gallery/gators%EF%BC%83', '/gallery/gators'],
    ['/gallery/gators%23', '/gallery/gators'],
    ['/gallery/gators?q=St.%23', '/gallery/gators?q=St.%23'],
    [`/access?card=${secret}.`, `/access?card=${secret}`],
    [
      `/access?card=${secret}&next=%2Fgallery%2Fowls)`,
      `/access?card=${secret}&next=%2Fgallery%2Fowls`,
    ],
    ['%2Faccess%3Fcard%3DAA', '/access?card=AA'],
    ['/%23/access?card=AA', '/access?card=AA'],
    ['/access%3Fcard=AA', '/access?card=AA'],
  ])('%s is %s', (fragment, route) => {
    expect(askedRoute(fragment)).toBe(route);
  });

  test.each([
    '',
    '/',
    '/gallery/gators?group=U12&q=St.',
    '/gallery/gators?group=U8%20(girls)',
    '/access?code=TEAM!',
    `/access?card=${secret}`,
    '/access?card=AAAA-_',
    '/cart?photo=',
    '/gallery/%C3%BC',
    '/gallery/100%',
  ])('of %s stays', (fragment) => {
    expect(askedRoute(fragment)).toBe(fragment);
  });
});

test('of an address only the path is logged, and of the path nothing behind an encoded # or ?', () => {
  for (const address of [
    `/access?card=${secret}`,
    `/access%3Fcard=${secret}`,
    `/access%253fcard=${secret}`,
    `/access%23/x?card=${secret}`,
    `/access%2523/access%3Fcard=${secret}`,
    `/access%EF%BC%83/access?card=${secret}`,
    `/access%25EF%25BC%259Fcard=${secret}`,
    `/access？card=${secret}`,
  ]) {
    expect(loggedPath(address)).toBe('/access');
  }
  expect(loggedPath(`/${'x'.repeat(300)}`)).toHaveLength(200);
});
