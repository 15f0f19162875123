import { describe, expect, test } from 'vitest';
import type { GalleryGroup } from '#core/gallery/galleryFiles.ts';
import {
  filterItems,
  firstGroupOf,
  inGroup,
  itemDetails,
  itemName,
  searchItems,
  type GalleryItem,
} from '#core/gallery/galleryItems.ts';
import { groupOf } from '#core/gallery/galleryGroup.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

describe('spec 3, an item is a path or an object', () => {
  test('a bare string is a path', () => {
    expect(itemDetails('u12/sam.jpg')).toStrictEqual({ path: 'u12/sam.jpg' });
  });

  test('an object stays as it is', () => {
    const item = { path: 'u12/sam.jpg', name: 'Sam', tags: ['card'] };
    expect(itemDetails(item)).toBe(item);
  });
});

describe('spec 5, name search: the item name, or the file name without extension', () => {
  const rows: readonly (readonly [name: string, item: GalleryItem, expected: string])[] = [
    ['the name wins over the file', { name: 'Sam Vale', path: 'u12/07.jpg' }, 'Sam Vale'],
    ['an empty name is none', { name: '', path: 'u12/07.jpg' }, '07'],
    ['the file name of a path', 'u12/sam-vale.jpg', 'sam-vale'],
    ['the file name of an object', { path: 'u12/sam-vale.webp' }, 'sam-vale'],
    ['a path without folders', 'sam.png', 'sam'],
    ['a path without an extension', 'u12/sam', 'sam'],
    ['only the last extension goes', 'u12/sam.vale.jpg', 'sam.vale'],
    ['a dot in a folder is none in the file', 'u12.girls/sam', 'sam'],
    ['a dot that begins no extension', 'u12/St. John', 'St. John'],
    ['an extension of two letters', 'u12/sam.ai', 'sam'],
    ['a single letter is an initial', 'u12/sam.v', 'sam.v'],
    ['a name alone', { name: 'Sam' }, 'Sam'],
    ['neither name nor path', { ageGroup: 'U12' }, ''],
    ['an empty path', '', ''],
  ];

  test.each(rows)('%s', (_name, item, expected) => {
    expect(itemName(item)).toBe(expected);
  });
});

describe('spec 2, the group of the URL', () => {
  test.each(['U6', 'U8', 'U10', 'U12', 'Trading Cards'])('%s is a group', (group) => {
    expect(groupOf(group)).toBe(group);
  });

  test.each(['u6', ' U6', 'U6.', 'U6)', 'U6\n', 'U6。', 'U6」', 'U6—', 'U-6', '“U6”,'])(
    '%s is U6, with what a person or program has made of it',
    (parameter) => {
      expect(groupOf(parameter)).toBe('U6');
    },
  );

  test.each([null, '', '.', 'U7', 'U60', 'Trading%20Cards', 'constructor'])(
    '%s is none, so U12',
    (parameter) => {
      expect(groupOf(parameter)).toBe('U12');
    },
  );
});

describe('spec 5, groups: the age group in any case, without signs', () => {
  type Row = readonly [ageGroup: string, group: GalleryGroup, inside: boolean];
  const rows: readonly Row[] = [
    ['U12', 'U12', true],
    ['u12', 'U12', true],
    ['u-12', 'U12', true],
    ['U 12', 'U12', true],
    ['_u.12!', 'U12', true],
    ['U6', 'U6', true],
    ['u/8', 'U8', true],
    ['U-10', 'U10', true],
    ['U1', 'U12', false],
    ['U120', 'U12', false],
    ['12', 'U12', false],
    ['12U', 'U12', false],
    ['U6', 'U8', false],
    ['', 'U12', false],
    ['U12', 'Trading Cards', false],
  ];

  test.each(rows)('"%s" in %s: %s', (ageGroup, group, inside) => {
    expect(inGroup({ path: 'a.jpg', ageGroup }, group)).toBe(inside);
  });

  test('an item without an age group is in no age group, whatever its folder', () => {
    for (const group of ['U6', 'U8', 'U10', 'U12'] as const) {
      expect(inGroup('u12/sam.jpg', group)).toBe(false);
    }
  });

  test('a card that has an age group is in both', () => {
    const item = { path: 'u8/sam.jpg', ageGroup: 'U8', isCard: true };
    expect(inGroup(item, 'U8')).toBe(true);
    expect(inGroup(item, 'Trading Cards')).toBe(true);
    expect(inGroup(item, 'U6')).toBe(false);
  });
});

describe('spec 5, Trading Cards', () => {
  const sealed = barePhoto;
  const cards: readonly (readonly [why: string, item: GalleryItem])[] = [
    ['isCard', { path: 'u8/sam.jpg', isCard: true }],
    ['isCard without a path', { isCard: true }],
    ['the tag card', { path: 'u8/sam.jpg', tags: ['card'] }],
    ['the tag card with spaces around', { path: 'u8/sam.jpg', tags: [' card '] }],
    ['the tag card among others', { path: 'u8/sam.jpg', tags: ['team', 'Card', 'u8'] }],
    ['a folder card', 'card/sam.jpg'],
    ['a folder cards', 'u8/cards/sam.jpg'],
    ['a folder trading', 'trading/sam.jpg'],
    ['a folder tradingCards', 'tradingCards/sam.jpg'],
    ['a folder trading-cards', 'Trading-Cards/sam.jpg'],
    ['a folder trading_cards', 'trading_cards/sam.jpg'],
    ['a folder of an object', { path: 'u8/CARDS/sam.jpg', ageGroup: 'U8' }],
    ['a file card-07', 'u8/card-07.jpg'],
    ['a file card07', 'u8/card07.jpg'],
    ['a file sam-card', 'u8/sam-card.jpg'],
    ['a file sam_trading', 'u8/sam_trading.jpg'],
    ['a file tradingcard', 'u8/sam tradingcard.jpg'],
    ['a file card without extension', 'u8/card'],
    // To the letter: a path that contains it.
    ['Ricardo', 'u8/Ricardo.jpg'],
    ['Picard', 'u8/picard-12.jpg'],
    ['the Cardinals', 'cardinals/sam.jpg'],
    ['a file playercard8', { path: 'u8/playercard8.jpg', name: 'Sam' }],
    ['the age group tradingCards', { path: 'u8/sam.jpg', ageGroup: 'tradingCards' }],
    ['the age group Trading Cards', { path: 'u8/sam.jpg', ageGroup: 'Trading Cards' }],
    ['the age group trading-card', { path: 'u8/sam.jpg', ageGroup: 'trading-card' }],
  ];

  test.each(cards)('%s makes a card', (_why, item) => {
    expect(inGroup(item, 'Trading Cards')).toBe(true);
  });

  const others: readonly (readonly [why: string, item: GalleryItem])[] = [
    ['a plain photo', 'u8/sam.jpg'],
    ['isCard false', { path: 'u8/sam.jpg', isCard: false }],
    ['no tags', { path: 'u8/sam.jpg', tags: [] }],
    ['a tag that only contains card', { path: 'u8/sam.jpg', tags: ['scorecard', 'cardinals'] }],
    ['Ricardo by name', { path: 'u8/07.jpg', name: 'Ricardo Card' }],
    ['a trader', 'u8/traders/sam.jpg'],
    ['an age group', { path: 'u8/sam.jpg', ageGroup: 'U8' }],
    ['an age group that only begins so', { path: 'u8/sam.jpg', ageGroup: 'Trading card sets' }],
    ['an age group that only ends so', { path: 'u8/sam.jpg', ageGroup: 'No trading cards' }],
    ['the age group cards alone', { path: 'u8/sam.jpg', ageGroup: 'trading' }],
    ['a published photo, whatever its name', { name: 'Ricardo trading card', sealed }],
    ['nothing', {}],
  ];

  test.each(others)('%s makes none', (_why, item) => {
    expect(inGroup(item, 'Trading Cards')).toBe(false);
  });
});

describe('spec 5, group and name together', () => {
  const sam = { path: 'u12/07.jpg', name: 'Sam Vale', ageGroup: 'U12' };
  const ricardo = { path: 'u12/Ricardo_Sands.jpg', ageGroup: 'u-12' };
  const samSmall = { path: 'u6/sam.jpg', ageGroup: 'U6' };
  const card = 'cards/sam-vale.jpg';
  const items: readonly GalleryItem[] = [sam, ricardo, samSmall, card];

  type Row = readonly [GalleryGroup, q: string, expected: readonly GalleryItem[]];
  const rows: readonly Row[] = [
    ['U12', '', [sam, ricardo]],
    ['U12', '   ', [sam, ricardo]],
    ['U12', 'sam', [sam]],
    ['U12', 'SAM VALE', [sam]],
    ['U12', ' vale ', [sam]],
    ['U12', 'sa', [sam, ricardo]],
    ['U12', 'ricardo', [ricardo]],
    // The file's name, beside a name.
    ['U12', '07', [sam]],
    ['U12', 'jpg', []],
    ['U12', 'u12', []],
    ['U12', '.', []],
    ['U6', 'sam', [samSmall]],
    ['U8', '', []],
    // Its path contains card.
    ['Trading Cards', '', [ricardo, card]],
    ['Trading Cards', 'vale', [card]],
    ['Trading Cards', 'ricardo', [ricardo]],
  ];

  test.each(rows)('%s with "%s"', (group, q, expected) => {
    expect(filterItems(items, group, q)).toStrictEqual(expected);
  });

  test.each([
    ['014', [1]],
    ['No. 14', [1]],
    ['#114', [2]],
    ['14', [1, 3]],
    ['114', [2]],
    ['', [1, 2, 3]],
  ])('"%s" finds photos by their frame numbers, and by their names as before', (q, expected) => {
    const photo = (name: string, number: number) => ({
      name,
      ageGroup: 'U12',
      sealed: { ...barePhoto, file: name, number },
    });
    const items = [photo('Ana', 14), photo('Ben', 114), photo('14 Cleo', 3)];
    const found = filterItems(items, 'U12', q).map(
      (item) => items.findIndex((one) => one === item) + 1,
    );
    expect(found).toStrictEqual(expected);
  });

  test.each([
    ['one letter', 'two', 'Zo\u00eb', 'ZOE\u0308'],
    ['two letters', 'one', 'Zoe\u0308', 'zo\u00eb'],
  ])('a name whose ë is %s is found by a search with %s', (_written, _typed, name, q) => {
    const zoe = { name, ageGroup: 'U12' };
    expect(filterItems([zoe, sam], 'U12', q)).toStrictEqual([zoe]);
    expect(filterItems([`cards/${name}.jpg`], 'Trading Cards', q)).toHaveLength(1);
  });

  test.each(['U12\u00e9', 'U12e\u0301'])(
    'the age group %s is one, however it is spelled',
    (group) => {
      expect(inGroup({ ageGroup: group }, 'U12')).toBe(true);
    },
  );
});

describe('a search beyond the specified one', () => {
  const named = (name: string, number: number, jersey?: string) => ({
    name,
    ageGroup: 'U12',
    ...(jersey !== undefined && { jersey }),
    sealed: { ...barePhoto, file: `file-${number}`, number },
  });
  const items = [
    named('Nia Johnson', 19, '7'),
    named('Anna-Lena Otto', 7, '19'),
    named('Johnson City', 20),
    named('Ben Nia', 21, '00'),
  ];

  test.each([
    ['nia', [19, 21]],
    ['johnson n', [19]],
    ['NIA JOHN', [19]],
    ['otto anna', [7]],
    ['lena o', [7]],
    // Only the beginning of a word counts, unless all of it is found as typed.
    ['nson nia', []],
    ['nson', [19, 20]],
    ['7', [19, 7]],
    ['07', [19, 7]],
    ['nia 7', [19]],
    ['nia 19', [19]],
    ['nia 8', []],
    ['20', [20]],
    ['city 020', [20]],
    ['#7', [19, 7]],
    ['no. 7', [7]],
    ['007', [7]],
    ['19', [19, 7]],
    ['00', [21]],
    ['', [19, 7, 20, 21]],
  ])('%j finds %j', (q, numbers) => {
    expect(searchItems(items, q).map((item) => itemDetails(item).sealed?.number)).toStrictEqual(
      numbers,
    );
  });
});

test.each([
  [['U6', 'U12', 'U8'], 'U12'],
  [['U10', 'U8'], 'U8'],
  [['Trading Cards'], 'Trading Cards'],
  [['U14', ''], 'U12'],
  [[], 'U12'],
])('of a gallery with photos in %j, the first group is %s', (groups, first) => {
  expect(firstGroupOf(groups.map((ageGroup) => ({ ageGroup })))).toBe(first);
});

describe("a studio's own groups", () => {
  const own = ['U14', 'Varsity', 'JV'];

  test.each([
    ['varsity', 'Varsity', true],
    ['J.V.', 'JV', true],
    ['U14', 'Varsity', false],
    ['', 'JV', false],
  ])('an item of "%s" in %s: %s', (ageGroup, group, inside) => {
    expect(inGroup({ path: 'a.jpg', ageGroup }, group, own)).toBe(inside);
  });

  test('the only group shows everything: photos of no group, of another, and cards', () => {
    const items = [
      { path: 'a.jpg' },
      { path: 'b.jpg', ageGroup: 'U6' },
      { path: 'c.jpg', isCard: true },
    ];
    expect(items.every((item) => inGroup(item, 'Team', ['Team']))).toBe(true);
    expect(items.map((item) => inGroup(item, 'U6', ['Team']))).toStrictEqual([false, true, false]);
    expect(items.map((item) => inGroup(item, 'Trading Cards', ['Team']))).toStrictEqual([
      false,
      false,
      true,
    ]);
  });
});
