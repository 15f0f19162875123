import { expect, test } from 'vitest';
import { foundElsewhere } from '#gallery/foundElsewhere.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

const items = [
  { name: 'Nia Johnson', ageGroup: 'U12' },
  { name: 'Nia Johnson', ageGroup: 'U12', isCard: true },
  { name: 'Nia Ode', ageGroup: 'U8' },
  { name: 'Sam Ode', ageGroup: 'U8' },
];
const gallery = { ...bareGallery, items };
const found = (q: string, group: 'U12' | 'U8' | 'U6' = 'U12') => {
  const { groups, items: photos } = foundElsewhere(gallery, { group, q });
  return [...groups.map(({ name, count }) => `${count} ${name}`), photos.length];
};

test('a search finds what other groups have, each photo once, and not the cards that are shown already', () => {
  expect(found('nia')).toStrictEqual(['1 U8', 1]);
  expect(found('nia', 'U8')).toStrictEqual(['2 U12', '1 Trading Cards', 2]);
});

test('without a search nothing is found', () => {
  expect(found('')).toStrictEqual([0]);
  expect(found(' ')).toStrictEqual([0]);
});

test('an empty group leads to those that have photos, as an address without a group is of U12', () => {
  expect(found('', 'U6')).toStrictEqual(['2 U8', '2 U12', '1 Trading Cards', 0]);
  expect(found(' ', 'U6')).toStrictEqual(found('', 'U6'));
  expect(found('ode', 'U6')).toStrictEqual(['2 U8', 2]);
  expect(found('', 'U8')).toStrictEqual([0]);
  const none = { ...gallery, items: [] };
  expect(foundElsewhere(none, { group: 'U12', q: '' })).toStrictEqual({ groups: [], items: [] });
});
