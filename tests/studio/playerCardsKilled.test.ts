/** A command that gives players new keys may be killed at any moment: the next one finishes or undoes it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spread } from '#tests/scale.ts';
import { killedAt } from './killedAt.ts';
import { cardsOf, everybody, makeCards, published, secretOf, team, views } from './playersTeam.ts';
import { visit } from './visitor.ts';
import { seenWith } from './withOneCard.ts';

const moments = [
  ['what applies next', 'workspace/galleries', /sealed\.next/],
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

test.each([
  ['the keys of the players', 'workspace/galleries', /gators\.sealed/],
  ['the workspace', 'workspace', /^desk\.json/],
  // Here the codes of before have not ended.
  ['the list of teams', 'workspace', /^season\.json/],
  ["a player's document", 'galleries/gators', /^[0-9a-f]{16}\.sealed/],
  ["the coach's document", 'galleries/gators', /^gallery\.sealed/],
  ['the table', 'galleries/access', /^head\.json/],
])(
  'the first publishing with cards, killed at %s, leaves no family without photos',
  async (_, folder, name) => {
    const studio = await team(everybody);
    await studio.publish('--code', 'GATORS-1', '--roster', 'none');
    await makeCards(studio);
    const roster = join(studio.workspace, 'gators.csv');
    const root = join(studio.shoot, '..');
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    const args = ['publish', studio.shoot, '--team', 'gators', '--roster', roster, ...folders];
    // Written in the midst of it.
    args.push('--season', "Spring '25");
    const photosOf = async (code: string): Promise<number> =>
      visit(studio.out, code).then(
        ({ gallery }) => gallery.items.length,
        () => 0,
      );
    const { Maya } = await cardsOf(studio);
    const open = async () =>
      (await photosOf('GATORS-1')) + (seenWith(secretOf(Maya), studio.out)?.opened.length ?? 0);
    expect(await killedAt(join(root, folder), name, args)).toBe(true);
    expect(await open()).toBeGreaterThan(0);
    // Any command that changes something ends the codes of before, and not without what follows them.
    await studio.codes('add-file', 'https://example.com/guide.pdf');
    expect(await open()).toBeGreaterThan(0);
    await studio.publish('--roster', roster);
    expect(await photosOf('GATORS-1')).toBe(0);
    expect(await views(studio)).toMatchObject({
      Maya: { opened: 3 },
      Bo: { opened: 2 },
      Ana: { opened: 2 },
      coach: { opened: 4 },
    });
  },
);
