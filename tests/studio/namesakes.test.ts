/** Two children of one name in two groups of a team without jerseys: neither family ever gets what is the other's. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { ordersWith } from '#studio/command/orders.ts';
import { shotsByCards } from '#studio/site/teamShots.ts';
import { rosterRows } from '#studio/shoot/readRoster.ts';
import type { Placements } from '#studio/shoot/frame.ts';
import type { SortedShoot } from '#studio/shoot/sortShoot.ts';
import { playerCodesOf } from '#studio/workspace/codes.ts';
import { readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { testServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { orderWithKey } from './orderingPhone.ts';
import { line } from './photoShop.ts';
import { makeCards, secretOf } from './playersTeam.ts';
import { reported, studioWith, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';
import { seenWith } from './withOneCard.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const roster = `jersey,name,group,consent
,Nia Abara,U8,
,Nia Abara,U10,
,Bo Heuvel,U8,
`;

async function twoOfOneName(list = roster) {
  const files = ['U8/Nia Abara', 'U8/more/Nia Abara', 'U10/Nia Abara', 'U8/Bo Heuvel'];
  const photos = files.map(
    async (file, seed) => [`${file}.jpg`, await cameraPhoto({ seed })] as const,
  );
  const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
  await fill(studio.workspace, { 'gators.csv': list });
  const made = await makeCards(studio);
  expect(made, made.complained).toMatchObject({ exitCode: 0 });
  return studio;
}

const publish = (studio: Studio) =>
  studio.publish('--roster', join(studio.workspace, 'gators.csv'));

async function cardOf(studio: Studio, group: string) {
  const read = await readTeamCards(studio.workspace, 'gators');
  const cards: readonly SortingCard[] = (read.ok && read.value?.cards) || [];
  const card = cards.find((one) => one.name === 'Nia Abara' && one.group === group);
  const codes = playerCodesOf(await workspaceOf(studio), 'gators');
  return codes.find(({ player }) => player === card?.number);
}

async function seenBy(studio: Studio, group: string) {
  const code = await cardOf(studio, group);
  return seenWith(secretOf(code), studio.out);
}

test('have a card each, and neither card opens the photos of the other', async () => {
  const studio = await twoOfOneName();
  expect((await publish(studio)).exitCode).toBe(0);
  const [young, old] = [await seenBy(studio, 'U8'), await seenBy(studio, 'U10')];
  expect([young?.names, old?.names]).toEqual([['Nia Abara', 'Nia Abara'], ['Nia Abara']]);
  expect([young?.opened.length, old?.opened.length]).toEqual([2, 1]);
  expect(young?.opened).not.toContain(old?.opened[0]);
  const list = await readFile(join(studio.workspace, 'gators-cards.csv'), 'utf8');
  expect(list).toContain('"Nia Abara","U8"');
  expect(list).toContain('"Nia Abara","U10"');
});

test("are shown by nobody's card where only the team says in which group a photo is", async () => {
  const photo = await cameraPhoto({ seed: 1 });
  const studio = await studioWith({ 'Nia Abara.jpg': photo, 'Bo Heuvel.jpg': photo });
  await fill(studio.workspace, { 'gators.csv': roster });
  await makeCards(studio);
  const report = await studio.publish('--group', 'U8', '--code', 'COACH-1');
  expect(report, report.complained).toMatchObject({ exitCode: 0 });
  expect((await seenBy(studio, 'U8'))?.opened).toEqual([]);
  expect((await seenBy(studio, 'U10'))?.opened).toEqual([]);
  expect(
    (await visit(studio.out, codeOfCoach(await workspaceOf(studio)))).gallery.items,
  ).toHaveLength(2);
});

test('have consent of their own: what one family allows does not show the other child', async () => {
  const hidden = roster.replace('Nia Abara,U8,', 'Nia Abara,U8,hidden');
  const studio = await twoOfOneName(hidden);
  const report = await publish(studio);
  expect(report, report.complained).toMatchObject({ exitCode: 0 });
  const { gallery } = await visit(studio.out, codeOfCoach(await workspaceOf(studio)));
  const shown = gallery.items.map(itemDetails).filter(({ name }) => name === 'Nia Abara');
  expect(shown.filter(({ ageGroup }) => ageGroup === 'U8')).toEqual([]);
  const [young, old] = [await seenBy(studio, 'U8'), await seenBy(studio, 'U10')];
  expect([young?.opened.length, old?.opened.length]).toEqual([2, 1]);
});

test('have consent of their own where cards sort the shoot, and the strictest if the group is unclear', () => {
  const rows = rosterRows(`jersey,name,group,consent\n${hiddenRows}`, 'r.csv');
  if (!rows.ok) throw new Error(rows.message);
  const cards = ['U8', 'U10', 'U12'].map((group, index): SortingCard => {
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
  const files = cards.map(({ group }) => ({
    source: `${group}.jpg`,
    bytes: 1,
    mtimeMs: 1,
    hash: group,
  }));
  const before = { players: [], cardPlayers: [], photos: [], named: () => '' };
  const team = { slug: 'gators', roster: rows.value, cards, before, most: 9, note: () => {} };
  const sorted = { files, placements, missing: [] } as unknown as SortedShoot;
  const shoot = shotsByCards(sorted, team);
  const hidden = shoot.ok ? shoot.value.shots.filter(({ isHidden }) => isHidden) : [];
  expect(hidden.map(({ source }) => source)).toEqual(['U8.jpg', 'U12.jpg']);
});

const hiddenRows = ',Nia Abara,U10,public\n,Nia Abara,U8,hidden\n';

function codeOfCoach({ codes }: Awaited<ReturnType<typeof workspaceOf>>): string {
  return (
    codes.find(
      ({ opens, player, removed }) => opens.type === 'team' && player === undefined && !removed,
    )?.code ?? ''
  );
}

const orderCommands = ordersWith(() => import('#studio/command/digitals.ts'));

test('get the digitals of their own child, also when the coach orders them', async () => {
  const studio = await twoOfOneName();
  await publish(studio);
  const server = await testServer();
  const coach = codeOfCoach(await workspaceOf(studio));
  const { gallery } = await visit(studio.out, coach);
  const { sealed } =
    gallery.items.map(itemDetails).find(({ ageGroup }) => ageGroup === 'U10') ?? {};
  const { token = '' } = gallery;
  const photo = { gallery: 'gators', number: sealed?.number ?? 0, file: sealed?.file ?? '', token };
  const lines = [line('player-pack', { 'digitals player': [photo] })];
  const { number } = await orderWithKey({ studio, server }, { lines }, { code: coach });
  const folders = ['--out', studio.out, '--workspace', studio.workspace, '--data', server.dataDir];
  const run = (...args: readonly string[]) => reported(() => orderCommands([...args, ...folders]));
  const named = await run('release', number, '--player', 'Nia Abara', '--unpaid');
  expect(named.complained).toContain('several players may be called "Nia Abara"');
  expect((await run('mark', 'paid', number)).said).toContain('1 photo until');
  const young = await run('release', number, '--player', 'Nia Abara', '--group', 'u8');
  expect(young.said).toContain('3 photos until');
  // The cards know them as two, whatever is said.
  const both = await run(
    'release',
    number,
    '--player',
    'Nia Abara',
    '--group',
    'U8',
    '--group',
    'U10',
  );
  expect(both.complained).toContain('several players');
});

test('in a gallery of one key get the photos of their group, and the desk hears which may be of the other', async () => {
  const files = ['U8/Nia Abara', 'U8/more/Nia Abara', 'U10/Nia Abara'];
  const photos = files.map(
    async (file, seed) => [`${file}.jpg`, await cameraPhoto({ seed })] as const,
  );
  const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
  await studio.publish('--code', 'GATORS-1');
  const server = await testServer();
  const { gallery } = await visit(studio.out, 'GATORS-1');
  const items = gallery.items.map(itemDetails);
  const { sealed } = items.find(({ ageGroup }) => ageGroup === 'U8') ?? {};
  const { token = '' } = gallery;
  const photo = { gallery: 'gators', number: sealed?.number ?? 0, file: sealed?.file ?? '', token };
  const lines = [line('player-pack', { 'digitals player': [photo] })];
  const { number } = await orderWithKey({ studio, server }, { lines }, { code: 'GATORS-1' });
  const folders = ['--out', studio.out, '--workspace', studio.workspace, '--data', server.dataDir];
  const run = (...args: readonly string[]) => reported(() => orderCommands([...args, ...folders]));
  const paid = await run('mark', 'paid', number);
  expect(paid).toMatchObject({ exitCode: 0, said: expect.stringContaining('2 photos until') });
  expect(paid.complained).toMatch(
    /No\. 00\d of gators may be another Nia Abara's, of another group/,
  );
  const one = ['--player', 'Nia Abara', '--group', 'U8', '--group', 'U10'];
  expect((await run('release', number, ...one)).said).toContain('3 photos until');
});

test('are erased one at a time, and the other keeps card, photos and lines', async () => {
  const studio = await twoOfOneName();
  await publish(studio);
  const kept = await seenBy(studio, 'U10');
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const run = (...args: readonly string[]) =>
    reported(() =>
      eraseCommand(['--team', 'gators', '--player', 'Nia Abara', '--yes', ...args, ...folders]),
    );
  const unclear = await run();
  expect(unclear).toMatchObject({ exitCode: 1 });
  expect(unclear.complained).toMatch(/in the groups U8, U10: say which\. .*\(--group\)/);
  const done = await run('--group', 'u-8');
  expect(done, done.complained).toMatchObject({ exitCode: 0 });
  expect(await seenBy(studio, 'U8')).toBeUndefined();
  expect((await seenBy(studio, 'U10'))?.names).toEqual(kept?.names);
  const list = await readFile(join(studio.workspace, 'gators-cards.csv'), 'utf8');
  expect(list).not.toContain('"Nia Abara","U8"');
  expect(list).toContain('"Nia Abara","U10"');
  // Published again, also without the erased child's line, only the camera files that were erased stay out.
  await writeFile(
    join(studio.workspace, 'gators.csv'),
    'jersey,name,group\n,Nia Abara,U10\n,Bo Heuvel,U8\n',
  );
  await publish(studio);
  expect((await seenBy(studio, 'U10'))?.opened).toHaveLength(1);
});
