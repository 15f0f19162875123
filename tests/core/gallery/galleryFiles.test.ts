import { describe, expect, test } from 'vitest';
import { galleriesFolder, imageExtensions, tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import { defaultGalleryGroup, galleryGroups } from '#core/shop/groups.ts';
import { sampleCodes } from '#core/shop/sampleCodes.ts';

describe('spec 9, gallery groups', () => {
  test('five groups in their order', () => {
    expect(galleryGroups).toStrictEqual(['U6', 'U8', 'U10', 'U12', 'Trading Cards']);
  });

  test('U12 is the default, and the cards are the group with rules of its own', () => {
    expect(defaultGalleryGroup).toBe('U12');
    expect(tradingCardsGroup).toBe('Trading Cards');
  });
});

test('spec 2: extensions are tried in this order', () => {
  expect(imageExtensions).toStrictEqual(['jpg', 'jpeg', 'png', 'webp']);
});

test('spec 2: images lie under /galleries/', () => {
  expect(galleriesFolder).toBe('galleries');
});

test('spec 3: two sample codes, one for each sample gallery', () => {
  expect(sampleCodes).toStrictEqual([
    { slug: 'gators', code: 'GATORS-DEMO' },
    { slug: 'owls', code: 'OWLS-DEMO' },
  ]);
});
