import { describe, expect, test } from 'vitest';
import type { Gallery } from '#rules/galleryItems.ts';
import { itemsFor, mineCount, photoQueryOf } from '#rules/photoQuery.ts';

describe('what an address asks for', () => {
  test.each([
    ['', { group: 'U12', q: '', isMine: false }],
    ['group=U8&q=nia', { group: 'U8', q: 'nia', isMine: false }],
    ['group=U99', { group: 'U12', q: '', isMine: false }],
    ['mine=1', { group: 'U12', q: '', isMine: true }],
    ['mine', { group: 'U12', q: '', isMine: true }],
    ['group=Trading+Cards&mine=1&q=19', { group: 'Trading Cards', q: '19', isMine: true }],
    ['Mine=1&mines=1', { group: 'U12', q: '', isMine: false }],
  ])('%j', (address, query) => {
    expect(photoQueryOf(new URLSearchParams(address))).toStrictEqual(query);
  });

  test.each([
    ['', 'U8'],
    ['mine=1', 'U8'],
    ['group=U6', 'U6'],
    // Written back as the default group (spec, section 2).
    ['group=U99', 'U12'],
  ])('after a code, %j begins with the first group that has photos', (address, group) => {
    expect(photoQueryOf(new URLSearchParams(address), 'U8').group).toBe(group);
  });
});

describe('the photos that it shows', () => {
  const photo = (number: number, name: string, ageGroup: string) => ({
    name,
    ageGroup,
    sealed: { file: `file-${number}`, number, width: 4, height: 6, thumbHash: '' },
  });
  const gallery: Gallery = {
    slug: 'owls',
    team: 'Bradford United',
    basePath: '',
    items: [photo(1, 'Nia', 'U6'), photo(2, 'Sam', 'U12'), photo(3, 'Nia', 'U12')],
  };

  test.each([
    ['those of its group', 'group=U12', [1, 3], ['Sam', 'Nia']],
    ['those of its group that match', 'group=U12&q=ni', [], ['Nia']],
    ['those with a heart, of all groups', 'group=U12&mine=1', [3, 1], ['Nia', 'Nia']],
    ['those with a heart that match', 'mine=1&q=SA', [1, 2], ['Sam']],
    ['the one with a heart and this number', 'mine=1&q=003', [1, 3], ['Nia']],
    ['none without a heart', 'mine=1', [], []],
  ] as const)('%s', (_name, address, hearts, names) => {
    const items = itemsFor(gallery, photoQueryOf(new URLSearchParams(address)), hearts);
    expect(items.map((item) => typeof item === 'object' && item.name)).toStrictEqual(names);
  });

  test('"My photos" counts photos that are there, each once, and never a number without a photo', () => {
    // The card was replaced: 4 and 5 are photos that this phone no longer has. A player's photo may have a heart as well.
    const mine = [4, 1, 5, 3, 1];
    expect(mineCount(gallery, mine)).toBe(2);
    expect(itemsFor(gallery, photoQueryOf(new URLSearchParams('mine=1')), mine)).toHaveLength(2);
    expect(mineCount(gallery, [])).toBe(0);
  });
});
