/** A command that gives players new keys may be killed at any moment: the next one finishes or undoes it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spread } from '#tests/scale.ts';
import { killedAt } from './killedAt.ts';
import { cardsOf, published, secretOf, views } from './playersTeam.ts';
import { seenWith } from './withOneCard.ts';

const moments = [
  ['what applies next', 'workspace/galleries', /players\.next/],
  ["the coach's document", 'galleries/gators', /^gallery\.sealed/],
  ['the table', 'galleries/access', /^head\.json/],
  ['the list of records', 'workspace/galleries', /\.jsonl/],
] as const;

test.each(spread(moments, 2))('a lost card, killed at %s', async (_, folder, name) => {
  const studio = await published();
  const { Maya } = await cardsOf(studio);
  const root = join(studio.shoot, '..');
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const site = ['--site', 'https://p.example.com'];
  const args = ['codes', 'replace', Maya?.code ?? '', ...site, ...folders];
  expect(await killedAt(join(root, folder), name, args)).toBe(true);
  // Any command that changes something settles it.
  await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
  expect(await views(studio)).toMatchObject({
    Maya: { opened: 3 },
    Bo: { opened: 2 },
    Ana: { opened: 2 },
    coach: { opened: 4 },
  });
  const isSame = (await cardsOf(studio))['Maya']?.code === Maya?.code;
  expect(seenWith(secretOf(Maya), studio.out)?.opened.length).toBe(isSame ? 3 : undefined);
});
