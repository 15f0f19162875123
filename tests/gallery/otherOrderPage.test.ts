import { expect, test } from 'vitest';
import { otherOrderPage } from '#gallery/otherOrderPage.ts';

const [team, studio] = ['https://team.example/', 'https://studio.example/'];

test.each([
  [team, studio, { url: team, isOwn: true }],
  [undefined, studio, { url: studio, isOwn: false }],
  [team, undefined, { url: team, isOwn: true }],
  [undefined, undefined, undefined],
])('a team with %s and a default of %s order at %j', (ofTeam, byDefault, expected) => {
  expect(otherOrderPage(ofTeam, byDefault)).toStrictEqual(expected);
});
