import { describe, expect, test } from 'vitest';
import { itemDetails, type Gallery, type GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { joinedGallery } from '#core/gallery/joinedGallery.ts';
import { referenceTo } from '#core/gallery/photoReference.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

const photo = (number: number, more: Partial<GalleryItemDetails> = {}): GalleryItemDetails => ({
  name: `Photo ${number}`,
  ageGroup: 'U12',
  sealed: { ...barePhoto, number, file: `file000${number}` },
  ...more,
});

function documentOf(more: Partial<Gallery>): Gallery {
  return { ...bareGallery, ...more };
}

const child = (document: string, numbers: readonly number[], more: Partial<Gallery> = {}) =>
  documentOf({
    document,
    token: `token-${document}`,
    player: { name: document, jersey: '7', group: 'U12' },
    items: numbers.map((number) => photo(number)),
    ...more,
  });

const numbersOf = ({ items }: Gallery) => items.map((item) => itemDetails(item).sealed?.number);
const tokensOf = ({ items }: Gallery) => items.map((item) => itemDetails(item).sealed?.token);

describe('several documents of a gallery as one', () => {
  test('list each photo once, with the token of the document that lists it', () => {
    const all = joinedGallery([child('lena', [1, 2, 9]), child('sam', [2, 3, 9])]);
    expect(numbersOf(all)).toEqual([1, 2, 9, 3]);
    expect(all).not.toHaveProperty('expires');
    expect(all).not.toHaveProperty('coach');
    expect(all.token).toBe('token-lena');
    expect(tokensOf(all)).toEqual([undefined, undefined, undefined, 'token-sam']);
  });

  test('are ordered from with the token of each photo', () => {
    const all = joinedGallery([child('lena', [1]), child('sam', [2])]);
    const tokens = all.items.map((item) => {
      const { sealed } = itemDetails(item);
      return sealed && referenceTo(all, sealed).token;
    });
    expect(tokens).toEqual(['token-lena', 'token-sam']);
  });

  test("begin with the coach's, which has most, and keep photos that only a card shows", () => {
    const coach = documentOf({ token: 'coach', team: 'Bradford', items: [photo(1), photo(2)] });
    const all = joinedGallery([coach, child('hidden', [1, 5])]);
    expect(numbersOf(all)).toEqual([1, 2, 5]);
    expect(tokensOf(all)).toEqual([undefined, undefined, 'token-hidden']);
    expect([all.team, all.document, all.player]).toEqual(['Bradford', undefined, undefined]);
  });

  test('have trading cards last, as one has', () => {
    const cards = { tags: ['card'] };
    const all = joinedGallery([
      child('lena', [], { items: [photo(1), photo(8, cards)] }),
      child('sam', [], { items: [photo(2), photo(9, cards)] }),
    ]);
    expect(numbersOf(all)).toEqual([1, 2, 8, 9]);
  });

  test('name the players, each with the frame numbers of its document', () => {
    const all = joinedGallery([child('lena', [1, 9]), child('sam', [2, 9])]);
    expect(all.cards).toEqual([
      { document: 'lena', name: 'lena', jersey: '7', group: 'U12', numbers: [1, 9] },
      { document: 'sam', name: 'sam', jersey: '7', group: 'U12', numbers: [2, 9] },
    ]);
    expect(joinedGallery([child('lena', [])]).cards).toHaveLength(1);
    const mixed = child('lena', [], { items: ['team.jpg', photo(1)] });
    expect(joinedGallery([mixed]).cards?.[0]?.numbers).toEqual([1]);
  });

  test("name nobody whose document is the gallery's own, or says no player", () => {
    const { player, ...nameless } = child('lena', [1]);
    const own = documentOf({ items: [photo(2)], ...(player && { player }) });
    expect(joinedGallery([nameless, own])).not.toHaveProperty('cards');
  });

  test('list a photo once that was sealed again for one of them', () => {
    const again = photo(1);
    const sealed = { ...barePhoto, file: 'other001' };
    const all = joinedGallery([
      child('lena', [], { items: [again] }),
      child('sam', [], { items: [{ ...again, sealed }] }),
    ]);
    const files = all.items.map((item) => itemDetails(item).sealed?.file);
    expect(files).toEqual(['file0001']);
  });

  test('are over on the last of their days, or never', () => {
    const early = child('lena', [1], { expires: '2026-10-01' });
    const late = child('sam', [2], { expires: '2026-12-01' });
    expect(joinedGallery([early, late]).expires).toBe('2026-12-01');
    const middle = child('noa', [3], { expires: '2026-11-01' });
    expect(joinedGallery([late, early, middle]).expires).toBe('2026-12-01');
    expect(joinedGallery([early, child('sam', [2])]).expires).toBeUndefined();
  });

  test('take the coach from whichever has one', () => {
    const all = joinedGallery([child('lena', []), child('sam', [], { coach: 'Ms. Diaz' })]);
    expect(all.coach).toBe('Ms. Diaz');
  });

  test('one alone without a player stays the same', () => {
    const own = documentOf({ items: ['team.jpg', 'team.jpg'] });
    expect(joinedGallery([own])).toBe(own);
  });

  test('plain pictures that one lists twice stay twice, and those of two are joined', () => {
    const own = documentOf({ items: ['team.jpg', 'team.jpg'] });
    const all = joinedGallery([own, child('lena', [], { items: ['team.jpg', photo(1)] })]);
    expect(all.items.slice(0, 2)).toEqual(['team.jpg', 'team.jpg']);
    expect(all.items).toHaveLength(3);
  });
});
