import { describe, expect, test } from 'vitest';
import { screenOf } from '#app/screens.ts';

describe('spec 2: every path without a screen of its own shows home', () => {
  test.each([
    ['', 'home'],
    ['/', 'home'],
    ['/packages', 'home'],
    ['/nowhere?x=/cart', 'home'],
    ['/gallery', 'home'],
    ['/gallery/', 'home'],
    ['/gallery/a/b', 'home'],
    ['/gallery//', 'home'],
    ['//cart', 'home'],
    ['/cart/now', 'home'],
    ['/order', 'home'],
    ['/order/0a1b', 'order'],
    ['/access', 'access'],
    ['/promises', 'promises'],
    ['/promises/now', 'home'],
    ['/access?next=%2Fgallery%2Fowls', 'access'],
    ['/Cart/', 'cart'],
    ['/gallery/owls?group=U12', 'gallery'],
    ['/Gallery/owls/', 'gallery'],
  ])('%s shows %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });
});
