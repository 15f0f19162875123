import { describe, expect, test } from 'vitest';
import { phonesPlayers, refreshedByCards, withCardPlayers } from '#core/player/cardPlayers.ts';
import {
  firstGroupByCard,
  type Gallery,
  type GalleryItemDetails,
  type OpenedCard,
} from '#core/gallery/galleryItems.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const photo = (number: number, name: string, tags: readonly string[] = []): GalleryItemDetails => ({
  name,
  ageGroup: 'U12',
  tags,
  sealed: { ...barePhoto, number, file: `file000${number}` },
});

const lena: OpenedCard = cardOf('Lena Q.', '7', [1, 2, 8, 9]);
const sam: OpenedCard = cardOf('Sam Q.', '', [3, 8, 9]);
/** Number 8 shows both, number 9 the team. */
const gallery: Pick<Gallery, 'items' | 'cards'> = {
  items: [
    photo(1, 'Lena'),
    photo(2, 'IMG_0002'),
    photo(3, 'Sam'),
    photo(4, 'Nia'),
    photo(8, 'Lena & Sam'),
    photo(9, 'All', ['team']),
  ],
  cards: [lena, sam],
};

function cardOf(name: string, jersey: string, numbers: readonly number[]): OpenedCard {
  return { document: name, name, jersey, group: 'U12', numbers };
}

const namesOf = (chosen: readonly (readonly number[])[], from = gallery) =>
  phonesPlayers(from, chosen).map(({ name, jersey }) => [name, jersey].join(' ').trim());

describe('a gallery begins', () => {
  const inGroup = (item: GalleryItemDetails, ageGroup: string) => ({ ...item, ageGroup });
  const items = [
    photo(9, 'All', ['team']),
    inGroup(photo(1, 'Lena Q.'), 'U8'),
    inGroup(photo(8, 'Lena Q. & Sam Q.'), 'U8'),
    inGroup(photo(3, 'Sam Q.'), 'U6'),
  ];
  const samAlone = items.slice(0, 2).concat(items.slice(3));

  test('with the group of the player whose card was opened last', () => {
    expect(firstGroupByCard({ items, cards: [lena] })).toBe('U8');
    expect(firstGroupByCard({ items: ['u12/team.jpg', ...items], cards: [lena] })).toBe('U8');
    expect(firstGroupByCard({ items: samAlone, cards: [lena, sam] })).toBe('U6');
  });

  test('with the group of its own player, beside others with that name or with it in theirs', () => {
    const others = [inGroup(photo(4, 'Anabel R.'), 'U6'), inGroup(photo(6, 'Ana'), 'U6')];
    const anas = inGroup(photo(5, 'Ana'), 'U8');
    const ana = cardOf('Ana', '3', [5, 9]);
    const team = inGroup(photo(9, 'All', ['team']), 'U6');
    expect(firstGroupByCard({ items: [...others, anas, team], cards: [ana] })).toBe('U8');
  });

  test('without a card, or before the shoot, as any other', () => {
    expect(firstGroupByCard({ items })).toBe('U12');
    const before = { items: [photo(9, 'All', ['team'])], cards: [lena] };
    expect(firstGroupByCard(before)).toBe('U12');
    expect(firstGroupByCard({ items: items.slice(1), cards: [] })).toBe('U6');
  });
});

describe('the players of cards', () => {
  test("are chosen by all photos of their documents but the team's, whatever those are named", () => {
    expect(withCardPlayers(gallery, [], [lena, sam])).toEqual([
      [1, 2, 8],
      [3, 8],
    ]);
  });

  test('are told from plain files, which have no numbers', () => {
    const mixed = { ...gallery, items: ['old.jpg', { name: 'Old' }, ...gallery.items] };
    expect(withCardPlayers(mixed, [], [sam])).toEqual([[3, 8]]);
  });

  test('are nobody in a gallery that no card has opened', () => {
    const { items } = gallery;
    expect(namesOf([[4]], { items })).toEqual(['Nia']);
    expect(withCardPlayers({ items }, [[4]], [])).toEqual([[4]]);
  });

  test('are added once, beside others, and siblings on one photo are two', () => {
    const lenas = [1, 2, 8];
    expect(withCardPlayers(gallery, [[4], lenas], [lena])).toEqual([[4], lenas]);
    expect(withCardPlayers(gallery, [lenas], [sam])).toEqual([lenas, [3, 8]]);
    expect(withCardPlayers(gallery, [lenas], [])).toEqual([lenas]);
  });

  test('have the names of their cards, and come before others that were chosen', () => {
    expect(namesOf([[4], [1]])).toEqual(['Lena Q. 7', 'Nia']);
  });

  test('are known before they have photos, and left out once they were taken back', () => {
    const early = { items: [photo(9, 'All', ['team'])], cards: [lena] };
    expect(namesOf([], early)).toEqual(['Lena Q. 7']);
    expect(withCardPlayers(early, [], [lena])).toEqual([]);
    expect(namesOf([])).toEqual([]);
  });

  test('get the photos that their documents list today', () => {
    const before = [[1], [4]];
    expect(refreshedByCards(gallery, before)).toEqual([[1, 2, 8], [4]]);
    // Number 8 shows both, and number 3 only the second.
    expect(refreshedByCards(gallery, [[8, 3]])).toEqual([[3, 8]]);
    const now = refreshedByCards(gallery, before);
    expect(refreshedByCards(gallery, now)).toBe(now);
  });
});
