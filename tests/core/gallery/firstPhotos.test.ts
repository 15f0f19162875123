import { describe, expect, test } from 'vitest';
import { firstPhotosOf } from '#core/gallery/firstPhotos.ts';
import type { GalleryItem, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const photo = (number: number, ageGroup = 'U12'): GalleryItemDetails => ({
  name: `Player ${number}`,
  ageGroup,
  sealed: { ...barePhoto, number, file: `file-00${number}`, width: 1000 + number },
});
const filesOf = (items: readonly GalleryItem[], shown?: readonly GalleryItem[]) =>
  firstPhotosOf({ widths: [360], items }, shown).photos.map(({ file }) => file);

describe('what a gallery begins with', () => {
  test('is the first six of the group that stands open, as far as fetching needs to know them', () => {
    const items = [photo(0, 'U6'), ...[1, 2, 3, 4, 5, 6, 7].map((number) => photo(number))];
    const { widths, photos } = firstPhotosOf({ widths: [360, 540], items });
    expect(widths).toEqual([360, 540]);
    expect(photos).toHaveLength(6);
    expect(photos[0]).toStrictEqual({ file: 'file-001', width: 1001 });
    expect(photos[5]).toStrictEqual({ file: 'file-006', width: 1006 });
  });

  test('is of the first group that has photos, if the default group has none', () => {
    const items = [photo(1, 'U10'), photo(2, 'U8'), photo(3, 'U8')];
    expect(filesOf(items)).toEqual(['file-002', 'file-003']);
  });

  test('is what another group or a search begins with where that is asked for', () => {
    const items = [photo(1), photo(2), photo(3, 'U6')];
    expect(filesOf(items, items.slice(2))).toEqual(['file-003']);
  });

  test('leaves plain pictures out, and fetches no later photos in their place', () => {
    const plain = { path: 'a.jpg', ageGroup: 'U12' };
    const items = [plain, ...[1, 2, 3, 4, 5, 6].map((number) => photo(number))];
    expect(filesOf(items)).toEqual(['file-001', 'file-002', 'file-003', 'file-004', 'file-005']);
  });

  test('is nothing in an empty gallery', () => {
    expect(firstPhotosOf({ widths: [], items: [] })).toStrictEqual({ widths: [], photos: [] });
  });
});
