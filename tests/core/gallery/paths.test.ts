import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  accessPath,
  carriesSecret,
  galleryFilePath,
  galleryPath,
  imageCandidates,
  playerFile,
  screenAt,
  slugOfPath,
} from '#core/gallery/paths.ts';

describe('spec 2, routes', () => {
  test.each([
    ['gators', '/gallery/gators'],
    ['u12 & friends', '/gallery/u12%20%26%20friends'],
    ['a/b', '/gallery/a%2Fb'],
  ])('the gallery of %s is at %s', (slug, path) => {
    expect(galleryPath(slug)).toBe(path);
  });

  const slugs: readonly (readonly [path: string, slug: string | undefined])[] = [
    ['/gallery/gators', 'gators'],
    ['/gallery/gators/', 'gators'],
    ['/Gallery/Gators', 'gators'],
    ['/gallery/gators?group=U8&q=sam', 'gators'],
    ['/gallery/gators#top', 'gators'],
    ['/gallery/u12%20girls', 'u12 girls'],
    ['/gallery/', undefined],
    ['/gallery', undefined],
    ['/gallery?slug=gators', undefined],
    ['/galleries/gators', undefined],
    ['/x/gallery/gators', undefined],
    ['gallery/gators', undefined],
    ['//gallery/gators', undefined],
    ['https://elsewhere.example/gallery/gators', undefined],
    ['/gallery/%E0%A4%A', undefined],
    ['/cart', undefined],
    ['', undefined],
  ];

  test.each(slugs)('the path "%s" names the gallery %s', (path, slug) => {
    expect(slugOfPath(path)).toBe(slug);
  });

  test('whatever the slug, its path names it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (slug) => {
        expect(slugOfPath(galleryPath(slug))).toBe(slug.toLowerCase());
      }),
    );
  });

  test('the access page keeps where one was going', () => {
    expect(accessPath()).toBe('/access');
    expect(accessPath('/gallery/gators')).toBe('/access?next=%2Fgallery%2Fgators');
    expect(accessPath('/gallery/gators?group=U8&q=sam')).toBe(
      '/access?next=%2Fgallery%2Fgators%3Fgroup%3DU8%26q%3Dsam',
    );
  });
});

describe('the screen at a path', () => {
  const patterns = {
    home: '/',
    access: '/access',
    cart: '/cart',
    gallery: '/gallery/*',
    order: '/order/*',
  };

  test.each<[path: string, screen: keyof typeof patterns | undefined]>([
    ['/', 'home'],
    ['', 'home'],
    ['/?from=mail', 'home'],
    ['/cart', 'cart'],
    ['/cart/', 'cart'],
    ['/Cart', 'cart'],
    ['/cart?at=orders', 'cart'],
    ['/cart#top', 'cart'],
    ['/access?next=%2Fcart&code=A1/B2', 'access'],
    ['/gallery/gators', 'gallery'],
    ['/GALLERY/Gators/', 'gallery'],
    ['/gallery/gators?q=sam/vale', 'gallery'],
    ['/order/0a1b', 'order'],
    ['/gallery', undefined],
    ['/gallery/', undefined],
    ['/gallery//', undefined],
    ['/gallery//gators', undefined],
    ['/gallery/gators/14', undefined],
    ['/cart/x', undefined],
    ['/x/cart', undefined],
    ['//cart', undefined],
    ['cart', undefined],
    ['/carts', undefined],
  ])('"%s" is %s', (path, screen) => {
    expect(screenAt(path, patterns)).toBe(screen);
  });
});

test.each([
  ['/access?card=abc', true],
  ['/access?next=%2Fcart&code=abc', true],
  ['/access?code=', true],
  ['/access', false],
  ['/access?next=card', false],
  ['/access?postcode=12', false],
  ['/card=abc', false],
])('%s carries a secret: %s', (path, expected) => {
  expect(carriesSecret(path)).toBe(expected);
});

describe('spec 2, gallery files under /galleries/{team folder}/', () => {
  test.each([
    ['gators', 'galleries/gators/'],
    ['a/b', 'galleries/a%2Fb/'],
    ['?x#y', 'galleries/%3Fx%23y/'],
  ])('the document of %s lies in %s', (slug, folder) => {
    expect(galleryFilePath(slug)).toMatch(/^galleries\/[^/]+\/gallery\.[a-z]+$/);
    expect(galleryFilePath(slug).startsWith(folder)).toBe(true);
  });

  test("a player's document lies beside the gallery's, under its own name", () => {
    expect(galleryFilePath('a/b', 'nia')).toBe(`galleries/a%2Fb/${playerFile('nia')}`);
    expect(playerFile('nia')).toBe('nia.sealed');
  });
});

describe('spec 2, gallery images', () => {
  test.each([
    'u12/07.jpg',
    'u12/07.jpeg',
    'u12/07.png',
    'u12/07.webp',
    'u12/07.JPG',
    'u12/sam.vale.avif',
    'u12/07.ai',
    '/galleries/gators/07.jpg',
  ])('%s has an extension and is the only address', (path) => {
    expect(imageCandidates(path)).toStrictEqual([path]);
  });

  test.each(['u12/07', 'u12.girls/07', 'sam', 'u12/St. John', 'u12/sam.v', 'u12/J. Smith-Brown'])(
    '%s has none, so each extension is tried in turn',
    (path) => {
      expect(imageCandidates(path)).toStrictEqual([
        `${path}.jpg`,
        `${path}.jpeg`,
        `${path}.png`,
        `${path}.webp`,
      ]);
    },
  );
});
