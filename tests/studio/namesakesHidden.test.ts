/** A hidden child of whose name there may be another: nobody else's row, card or folder shows her. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rosterRows } from '#studio/roster/readRoster.ts';
import { sortedShots } from '#studio/publish/sortedShots.ts';
import type { SortedShoot } from '#studio/sorting/sortShoot.ts';
import type { Placements } from '#studio/sorting/frame.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, fill } from './folders.ts';
import { makeCards } from './playersTeam.ts';
import { studioWith, type Report, type Studio } from './studio.ts';

const head = 'jersey,name,group,consent';
const listOf = (...lines: readonly string[]): string => [head, ...lines, ''].join('\n');

async function shootOf(...files: readonly string[]): Promise<Studio> {
  const photos = files.map(
    async (file, seed) => [`${file}.jpg`, await cameraPhoto({ seed })] as const,
  );
  return studioWith(Object.fromEntries(await Promise.all(photos)));
}

async function withCards(studio: Studio, ...lines: readonly string[]): Promise<void> {
  await fill(studio.workspace, { 'gators.csv': listOf(...lines) });
  const made = await makeCards(studio);
  expect(made, made.complained).toMatchObject({ exitCode: 0 });
}

async function publishWith(
  studio: Studio,
  lines: readonly string[],
  ...flags: readonly string[]
): Promise<Report> {
  await fill(studio.workspace, { 'roster.csv': listOf(...lines) });
  return studio.publish('--roster', join(studio.workspace, 'roster.csv'), ...flags);
}

describe('a row of another group', () => {
  const two = ['U8/Nia Abara', 'U10/Nia Abara', 'U8/Bo Heuvel'];
  const first = [',Nia Abara,U8,hidden', ',Nia Abara,U10,', ',Bo Heuvel,U8,'];

  test.each([
    ['of her namesake', ',Nia Abara,U10,'],
    ['where nobody was before', ',Nia Abara,U12,public'],
  ])('%s does not answer for the hidden child, with cards and without', async (_, row) => {
    for (const hasCards of [true, false]) {
      const studio = await shootOf(...two);
      if (hasCards) await withCards(studio, ...first);
      const before = await publishWith(studio, first, ...(hasCards ? [] : ['--code', 'GATORS-1']));
      expect(before, before.complained).toMatchObject({ exitCode: 0 });
      const site = await contentsBelow(studio.out);
      const next = await publishWith(studio, [row, ',Bo Heuvel,U8,']);
      expect(next).toMatchObject({ exitCode: 1 });
      expect(next.complained).toContain('An earlier roster kept these out');
      expect(next.complained).toContain('U8/Nia Abara.jpg');
      expect(await contentsBelow(studio.out)).toEqual(site);
      const answered = await publishWith(studio, [',Nia Abara,U8,', row, ',Bo Heuvel,U8,']);
      expect(answered, answered.complained).toMatchObject({ exitCode: 0 });
    }
  });

  test.each([',Nia Abara,U10,', ',Nia Abara,U12,public'])(
    'does not answer for her where cards sort the shoot: %s',
    (row) => {
      const hidden = rowsIn(',Nia Abara,U8,hidden');
      expect(sortedWith(rowsIn(row), hidden)).toContain('An earlier roster kept these out');
      expect(sortedWith(rowsIn(row, ',Nia Abara,U8,'), hidden)).toEqual({
        'U8.jpg': 'shown',
        'U10.jpg': 'shown',
      });
      expect(sortedWith(rowsIn(row, ',Nia Abara,U8,hidden'), hidden)).toMatchObject({
        'U8.jpg': 'hidden',
      });
    },
  );

  test('makes nothing public for a card of another group', () => {
    expect(sortedWith(rowsIn(',Nia Abara,U10,public'), [])).toEqual({
      'U8.jpg': 'shown',
      'U10.jpg': 'public',
    });
  });
});

function rowsIn(...lines: readonly string[]) {
  const rows = rosterRows(listOf(...lines), 'roster.csv');
  if (!rows.ok) throw new Error(rows.message);
  return rows.value;
}

/** Sorts a photo of the card of U8 and one of U10 with a roster, and with what was said before. */
function sortedWith(roster: ReturnType<typeof rowsIn>, players: ReturnType<typeof rowsIn>) {
  const cards = ['U8', 'U10'].map((group, index): SortingCard => {
    const number = String(index).padStart(17, '0');
    return {
      number,
      slug: 'gators',
      kind: 'player',
      name: 'Nia Abara',
      jersey: '',
      group,
      tags: [],
    };
  });
  const placements: Placements = new Map(
    cards.map((card) => [`${card.group}.jpg`, { kind: 'placed', cards: [card] }]),
  );
  const files = cards.map(({ group }) => ({ source: `${group}.jpg`, bytes: 1, mtimeMs: 1 }));
  const before = { players, cardPlayers: [], photos: [], named: () => '' };
  const sorted = { files, placements, missing: [] } as unknown as SortedShoot;
  const shoot = sortedShots(sorted, { slug: 'gators', roster, cards, before, most: 9 });
  if (!shoot.ok) return shoot.message;
  return Object.fromEntries(
    shoot.value.shots.map(({ source, isHidden, details }) => {
      const shown = details.isPublic ? 'public' : 'shown';
      return [source, isHidden ? 'hidden' : shown];
    }),
  );
}
