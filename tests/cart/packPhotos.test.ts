import { describe, expect, test } from 'vitest';
import { partsOf } from '#core/cart/lineChoice.ts';
import { commonPhoto, showsCommon } from '#cart/packPhotos.ts';
import type { SlotPhotos } from '#core/gallery/photoReference.ts';
import { product } from '#tests/core/shop/carts.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const parts = partsOf(product('family-pack'));
const slots = parts.flatMap((part) => part.slots);
const teamSlot = slots.find(({ shows }) => shows === 'team');

const inAll: SlotPhotos = Object.fromEntries(
  slots.flatMap(({ id, shows }) => (shows === 'team' ? [] : [[id, [photo(28)]] as const])),
);

/** Says of each part whether a row for it has nothing to add. */
const shown = (photos: SlotPhotos) => {
  const common = commonPhoto(parts, photos);
  return parts.map((part) => showsCommon(part, photos, common));
};

describe('what a row says of its photo', () => {
  test('is nothing while no print has one', () => {
    expect(commonPhoto(parts, {})).toBe('none');
    expect(shown({})).toStrictEqual([true, true, true, true]);
  });

  test('is nothing where all show the same', () => {
    expect(commonPhoto(parts, inAll)).toStrictEqual(photo(28));
    expect(shown(inAll)).toStrictEqual([true, true, true, true]);
  });

  test("is the team's photo, also where it is the only one", () => {
    const team: SlotPhotos = teamSlot ? { [teamSlot.id]: [photo(36)] } : {};
    const mates = [true, false, true, true];
    expect(shown({ ...inAll, ...team })).toStrictEqual(mates);
    expect(shown(team)).toStrictEqual(mates);
  });

  test('is everything once they differ, also that a print has none', () => {
    const [first = ''] = Object.keys(inAll);
    expect(commonPhoto(parts, { ...inAll, [first]: [photo(29)] })).toBe('several');
    expect(shown({ ...inAll, [first]: [photo(29)] })).not.toContain(true);
    expect(shown({ ...inAll, [first]: [] })).not.toContain(true);
  });
});
