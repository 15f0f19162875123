import { expect, test } from 'vitest';
import { foundElsewhere } from '#rules/foundElsewhere.ts';

const items = [
  { name: 'Nia Johnson', ageGroup: 'U12' },
  { name: 'Nia Johnson', ageGroup: 'U12', isCard: true },
  { name: 'Nia Ode', ageGroup: 'U8' },
  { name: 'Sam Ode', ageGroup: 'U8' },
];
const gallery = { slug: 'gators', team: 'Gators', basePath: '', items };
const found = (q: string, group: 'U12' | 'U8' | 'U6' = 'U12', isMine = false) =>
  foundElsewhere(gallery, { group, q, isMine }).map(({ name, count }) => `${count} ${name}`);

test('a search counts what other groups have, and not the cards that are shown already', () => {
  expect(found('nia')).toStrictEqual(['1 U8']);
  expect(found('nia', 'U8')).toStrictEqual(['2 U12', '1 Trading Cards']);
});

test('in "My photos" all groups are counted, and without a search none', () => {
  expect(found('ode', 'U12', true)).toStrictEqual(['2 U8']);
  expect(found('nia johnson', 'U12', true)).toStrictEqual(['2 U12', '1 Trading Cards']);
  expect(found(' ')).toStrictEqual([]);
});

test('an empty group leads to those that have photos, as an address without a group is of U12', () => {
  expect(found('', 'U6')).toStrictEqual(['2 U8', '2 U12', '1 Trading Cards']);
  expect(found(' ', 'U6')).toStrictEqual(found('', 'U6'));
  expect(found('ode', 'U6')).toStrictEqual(['2 U8']);
  expect(found('', 'U8')).toStrictEqual([]);
  expect(found('', 'U6', true)).toStrictEqual([]);
  const none = { ...gallery, items: [] };
  expect(foundElsewhere(none, { group: 'U12', q: '', isMine: false })).toStrictEqual([]);
});
