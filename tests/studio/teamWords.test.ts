import { afterEach, beforeEach, expect, test } from 'vitest';
import { learnTeamNames } from '#core/shop/teamNames.ts';
import { withTeamNames } from '#studio/orders/orderRecord.ts';

const photo = (gallery: string, number: number) => ({
  gallery,
  number,
  file: 'AbCdEfGh',
  token: 'a-token',
});

beforeEach(() => learnTeamNames([{ slug: 'comets-2', team: 'Comets' }]));
afterEach(() => learnTeamNames([{ slug: 'comets-2', team: 'Another gallery' }]));

test.each([
  [
    'a name beside others',
    '5x7 (Half Pose, 1 of Port Soccer No. 001, 1 of Another gallery No. 014)',
    [photo('gators', 1), photo('comets-2', 14)],
    '5x7 (Half Pose, 1 of Port Soccer No. 001, 1 of Comets No. 014)',
  ],
  [
    "a team's digitals",
    'All Team Digitals (All photos of Another gallery)',
    [photo('comets-2', 14)],
    'All Team Digitals (All photos of Comets)',
  ],
  [
    'a team that the desk does not know either',
    '5x7 (Half Pose, Another gallery No. 003)',
    [photo('unknown', 3)],
    '5x7 (Half Pose, Another gallery No. 003)',
  ],
  [
    'two photos of one number, which cannot be told apart',
    '5x7 (Half Pose, 2 of Another gallery No. 014)',
    [photo('comets-2', 14), photo('unknown', 14)],
    '5x7 (Half Pose, 2 of Another gallery No. 014)',
  ],
])('%s', (_, stored, photos, said) => {
  expect(withTeamNames(stored, [['photo', photos]])).toBe(said);
});
