/** A hidden child of whose name there may be another: nobody else's row, card or folder shows her. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eraseCommand } from '#studio/command/families.ts';
import { rosterRows } from '#studio/shoot/readRoster.ts';
import { shotsByCards } from '#studio/site/teamShots.ts';
import type { SortedShoot } from '#studio/shoot/sortShoot.ts';
import type { Placements } from '#studio/shoot/frame.ts';
import { playerCodesOf } from '#studio/workspace/codes.ts';
import { readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, fill } from './folders.ts';
import { makeCards, secretOf } from './playersTeam.ts';
import { reported, studioWith, workspaceOf, type Report, type Studio } from './studio.ts';
import { seenWith } from './withOneCard.ts';

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

/** What opens with each card, by name and group, and with the code of the coach: of the document, and with its keys. */
async function seenByAll(studio: Studio) {
  const workspace = await workspaceOf(studio);
  const read = await readTeamCards(studio.workspace, 'gators');
  const cards: readonly SortingCard[] = (read.ok && read.value?.cards) || [];
  const coach = workspace.codes.find(
    ({ opens, player, removed }) => opens.type === 'team' && player === undefined && !removed,
  );
  const secrets = [
    ['coach', { code: coach?.code ?? '' }] as const,
    ...playerCodesOf(workspace, 'gators').map((code) => {
      const card = cards.find(({ number }) => number === code.player);
      return [`${card?.name} ${card?.group}`, secretOf(code)] as const;
    }),
  ];
  return Object.fromEntries(
    secrets.map(([who, secret]) => {
      const seen = seenWith(secret, studio.out);
      return [who, [seen?.names.length ?? 0, seen?.opened.length ?? 0]];
    }),
  );
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

  test('does not answer for a sibling of another team', () => {
    const sibling: SortingCard = {
      number: '9'.repeat(17),
      slug: 'owls',
      kind: 'player',
      name: 'Ana Abara',
      jersey: '',
      group: 'U8',
      tags: [],
      consent: 'hidden',
    };
    expect(sortedWith(rowsIn(',Ana Abara,U8,public'), [], [sibling])).toEqual({
      'U8.jpg': 'hidden',
      'U10.jpg': 'hidden',
    });
  });
});

describe('a child without a card', () => {
  const files = ['U10/Nia Abara', 'U8/Nia Abara', 'Nia Abara', 'cards/Nia Abara', 'U8/Bo Heuvel'];

  test('counts where a photo may be theirs or of a card of the name', async () => {
    const studio = await shootOf(...files);
    await withCards(studio, ',Nia Abara,U10,', ',Bo Heuvel,U8,');
    const lines = [',Nia Abara,U8,', ',Nia Abara,U10,', ',Bo Heuvel,U8,'];
    const report = await publishWith(studio, lines, '--group', 'U8');
    expect(report, report.complained).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toEqual({
      coach: [5, 5],
      'Nia Abara U10': [1, 1],
      'Bo Heuvel U8': [1, 1],
    });
  });

  test('is on nobody else’s card if the family hides them, now or in an earlier roster', async () => {
    const studio = await shootOf(...files);
    await withCards(studio, ',Nia Abara,U10,', ',Bo Heuvel,U8,');
    const lines = [',Nia Abara,U8,hidden', ',Nia Abara,U10,', ',Bo Heuvel,U8,'];
    const seen = { coach: [1, 1], 'Nia Abara U10': [1, 1], 'Bo Heuvel U8': [1, 1] };
    const report = await publishWith(studio, lines, '--group', 'U8');
    expect(report, report.complained).toMatchObject({ exitCode: 0 });
    expect(report.said).toContain('Withheld 3');
    expect(await seenByAll(studio)).toEqual(seen);
    expect((await studio.publish('--roster', 'none')).exitCode).toBe(0);
    expect(await seenByAll(studio)).toEqual(seen);
  });
});

describe('where spelling and group mean two children', () => {
  const files = ['U10/Zoë Muller', 'U8/Zoe Müller', 'U8/Bo Heuvel'];

  test.each([
    ['is nobody’s', 'Zoë Muller,U8,', 3],
    ['is withheld if one is hidden', 'Zoë Muller,U8,hidden', 1],
    ['is withheld if the other is', 'Zoe Müller,U10,hidden', 1],
  ])('a photo %s', async (_, line, count) => {
    const all = ['Zoë Muller,U8,', 'Zoe Müller,U10,', 'Bo Heuvel,U8,'];
    const lines = all.map((one) => `,${line.startsWith(one) ? line : one}`);
    const studio = await shootOf(...files);
    await withCards(studio, ...lines);
    const report = await publishWith(studio, lines);
    expect(report, report.complained).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toEqual({
      coach: [count, count],
      'Zoë Muller U8': [0, 0],
      'Zoe Müller U10': [0, 0],
      'Bo Heuvel U8': [1, 1],
    });
    const oneKey = await shootOf(...files);
    await publishWith(oneKey, lines);
    expect(await seenByAll(oneKey)).toEqual({ coach: [count, count] });
  });
});

describe('a photo of several', () => {
  const files = [
    'U8/Ana Ruiz & Bo Heuvel',
    'U8/Bo Heuvel and Ana Ruiz',
    'U8/Ana & Cy Ruiz',
    'U8/Ruiz, Ana',
    'U8/12 Ana Ruiz',
    'U8/Ana Ruiz team',
    'U8/Ana Ruiz Gomez',
    'U8/Bo Heuvel',
  ];
  const rows = ['12,Bo Heuvel,U8,', ',Ana Ruiz Gomez,U8,'];
  const shown = { coach: [2, 2] };

  test('is withheld if one of them is hidden, until a roster says otherwise', async () => {
    const studio = await shootOf(...files);
    const hidden = await publishWith(studio, [',Ana Ruiz,U8,hidden', ...rows]);
    expect(hidden, hidden.complained).toMatchObject({ exitCode: 0 });
    expect(hidden.said).toContain('Withheld 6');
    expect(await seenByAll(studio)).toEqual(shown);
    const silent = await publishWith(studio, rows);
    expect(silent).toMatchObject({ exitCode: 1 });
    expect(silent.complained).toContain('U8/Ana Ruiz & Bo Heuvel.jpg');
    // Without a roster nobody knows that Ana Ruiz Gomez is another child.
    expect((await studio.publish('--roster', 'none')).exitCode).toBe(0);
    expect(await seenByAll(studio)).toEqual({ coach: [1, 1] });
    const said = await publishWith(studio, [',Ana Ruiz,U8,', ...rows]);
    expect(said, said.complained).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toEqual({ coach: [8, 8] });
  });

  test('is on no card, and not the team’s, if one of them is hidden', async () => {
    const studio = await shootOf(...files, 'U8/Ana Ruiz');
    const lines = [',Ana Ruiz,U8,hidden', ...rows];
    await withCards(studio, ...lines);
    const report = await publishWith(studio, lines);
    expect(report, report.complained).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toEqual({
      ...shown,
      'Ana Ruiz U8': [1, 1],
      'Bo Heuvel U8': [1, 1],
      'Ana Ruiz Gomez U8': [1, 1],
    });
  });

  test('is left out after one of them was erased', async () => {
    const studio = await shootOf('U8/Ana Ruiz', 'U8/Bo Heuvel');
    expect(await studio.publish()).toMatchObject({ exitCode: 0 });
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    const player = ['--team', 'gators', '--player', 'Ana Ruiz', '--yes'];
    expect(await reported(() => eraseCommand([...player, ...folders]))).toMatchObject({
      exitCode: 0,
    });
    const photo = await cameraPhoto({ seed: 9 });
    await fill(studio.shoot, {
      'U8/Ana Ruiz and Bo Heuvel.jpg': photo,
      'U8/Bo Heuvel, Ana Ruiz.jpg': photo,
    });
    expect((await studio.publish()).complained).toContain('erased at the family');
    expect(await seenByAll(studio)).toEqual({ coach: [1, 1] });
  });
});

describe('the keys of the coach open no hidden photo', () => {
  test('that is nobody’s', async () => {
    const studio = await shootOf('U8/Nia Abara', 'U8/07 Nia Abara', 'U8/Guest', 'U8/Bo Heuvel');
    const lines = ['7,Nia Abara,U8,hidden', '12,Nia Abara,U8,', ',Bo Heuvel,U8,'];
    await withCards(studio, ...lines);
    expect(await publishWith(studio, lines)).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toMatchObject({ coach: [2, 2], 'Bo Heuvel U8': [1, 1] });
  });

  test('of a card that has others, also after the card was lost', async () => {
    const studio = await shootOf('U8/Bo Heuvel', 'U8/Bo Heuvel 2');
    await withCards(studio, ',Bo Heuvel,U8,');
    await fill(studio.workspace, {
      'roster.csv': 'file,consent\nU8/Bo Heuvel 2.jpg,hidden\n',
    });
    const flags = ['--roster', join(studio.workspace, 'roster.csv')];
    expect(await studio.publish(...flags)).toMatchObject({ exitCode: 0 });
    const seen = { coach: [1, 1], 'Bo Heuvel U8': [2, 2] };
    expect(await seenByAll(studio)).toEqual(seen);
    expect(await makeCards(studio, '--replace', 'Bo Heuvel')).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toEqual(seen);
    expect(await studio.publish(...flags)).toMatchObject({ exitCode: 0 });
    expect(await seenByAll(studio)).toEqual(seen);
  });
});

function rowsIn(...lines: readonly string[]) {
  const rows = rosterRows(listOf(...lines), 'roster.csv');
  if (!rows.ok) throw new Error(rows.message);
  return rows.value;
}

/** Sorts a photo of the card of U8 and one of U10 with a roster, and with what was said before. */
function sortedWith(
  roster: ReturnType<typeof rowsIn>,
  players: ReturnType<typeof rowsIn>,
  siblings: readonly SortingCard[] = [],
) {
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
    cards.map((card) => [`${card.group}.jpg`, { kind: 'placed', cards: [card, ...siblings] }]),
  );
  const files = cards.map(({ group }) => ({ source: `${group}.jpg`, bytes: 1, mtimeMs: 1 }));
  const before = { players, cardPlayers: [], photos: [], named: () => '' };
  const sorted = { files, placements, missing: [] } as unknown as SortedShoot;
  const shoot = shotsByCards(sorted, {
    slug: 'gators',
    roster,
    cards,
    before,
    most: 9,
    note: () => {},
  });
  if (!shoot.ok) return shoot.message;
  return Object.fromEntries(
    shoot.value.shots.map(({ source, isHidden, details }) => {
      const shown = details.isPublic ? 'public' : 'shown';
      return [source, isHidden ? 'hidden' : shown];
    }),
  );
}
