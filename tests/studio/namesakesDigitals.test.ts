/** Digitals of two children of one name: only photos that are a child's for certain are released, and the others are named. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { ordersWith } from '#studio/command/orders.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { playerCodesOf } from '#studio/workspace/codes.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import { testServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { orderWithKey } from './orderingPhone.ts';
import { line } from './photoShop.ts';
import { makeCards } from './playersTeam.ts';
import { reported, studioWith, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const files = ['Nia Abara', 'cards/Nia Abara', 'U8/Nia Abara', 'U10/Nia Abara', 'U10/m/Nia Abara'];

async function shoot(): Promise<Studio> {
  const photos = files.map(
    async (file, seed) => [`${file}.jpg`, await cameraPhoto({ seed })] as const,
  );
  return studioWith(Object.fromEntries(await Promise.all(photos)));
}

async function byPlayer(): Promise<Studio> {
  const studio = await shoot();
  await fill(studio.workspace, {
    'gators.csv': 'jersey,name,group\n,Nia Abara,U8\n,Nia Abara,U10\n',
  });
  expect((await makeCards(studio)).exitCode).toBe(0);
  const list = join(studio.workspace, 'gators.csv');
  const done = await studio.publish('--roster', list, '--group', 'U8');
  expect(done, done.complained).toMatchObject({ exitCode: 0 });
  return studio;
}

async function ofOneKey(): Promise<Studio> {
  const studio = await shoot();
  await studio.publish('--code', 'GATORS-1', '--group', 'U8');
  return studio;
}

async function codeOf(studio: Studio, who: 'U8' | 'coach'): Promise<string> {
  const workspace = await workspaceOf(studio);
  const read = await readTeamCards(studio.workspace, 'gators');
  const card = read.ok && read.value?.cards.find(({ group }) => group === who);
  const own = playerCodesOf(workspace, 'gators').find((one) => card && one.player === card.number);
  const team = workspace.codes.find(
    ({ opens, player, removed }) => opens.type === 'team' && player === undefined && !removed,
  );
  return (who === 'coach' ? team?.code : own?.code) ?? '';
}

/** An order of a player's digitals by one of the photos, and what the desk types. */
async function ordered(studio: Studio, code: string, file: string) {
  const server = await testServer();
  const { gallery } = await visit(studio.out, code);
  const ledger = await readLedger(studio.workspace, 'gators');
  const number = ledger.find(({ source }) => source === `${file}.jpg`)?.number;
  const item = gallery.items.map(itemDetails).find(({ sealed }) => sealed?.number === number);
  const { token = '' } = gallery;
  const photo = { gallery: 'gators', number: number ?? 0, file: item?.sealed?.file ?? '', token };
  const lines = [line('player-pack', { 'digitals player': [photo] })];
  const order = await orderWithKey({ studio, server }, { lines }, { code });
  const folders = ['--out', studio.out, '--workspace', studio.workspace, '--data', server.dataDir];
  const commands = ordersWith(() => import('#studio/command/digitals.ts'));
  return {
    order: order.number,
    run: (...args: readonly string[]) => reported(() => commands([...args, ...folders])),
  };
}

const nia = ['--player', 'Nia Abara', '--unpaid'];

test('are what the own card opens, whatever is typed', async () => {
  const studio = await byPlayer();
  const { order, run } = await ordered(studio, await codeOf(studio, 'U8'), 'U8/Nia Abara');
  const named = await run('release', order, ...nia, '--group', 'U8');
  expect(named.said).toContain('1 photo until');
  expect(named.complained).toMatch(/No\. 00\d, 00\d of gators may be another Nia Abara's/);
  const other = await run('release', order, ...nia, '--group', 'U10');
  expect(other).toMatchObject({ exitCode: 1, said: '' });
  expect(other.complained).toContain('of its phone does not open it');
  await run('release', order, '--team', 'gators', '--unpaid');
  expect((await run('release', order, '--unpaid')).said).toMatch(/1 photo until.* 0 of them new/);
});

test.each([
  ['the coach', byPlayer, 'coach'],
  ['a family of one key', ofOneKey, 'coach'],
] as const)('are never those of both, also if %s orders them', async (_who, make, who) => {
  const studio = await make();
  const code = await codeOf(studio, who);
  for (const file of ['cards/Nia Abara', 'Nia Abara']) {
    const { order, run } = await ordered(studio, code, file);
    const paid = await run('mark', 'paid', order);
    expect(paid.said).not.toContain('photos until');
    expect(paid.said + paid.complained).toContain('which Nia Abara it shows is not certain');
    const young = await run('release', order, ...nia, '--group', 'U8');
    expect(young.said).toContain('1 photo until');
    expect(young.complained).toMatch(/No\. 00\d, 00\d of gators may be another Nia Abara's/);
  }
  const { order, run } = await ordered(studio, code, 'U8/Nia Abara');
  const paid = await run('mark', 'paid', order);
  expect(paid.said).toContain('1 photo until');
  expect(paid.complained).toMatch(/No\. 00\d, 00\d.* of gators may be another Nia Abara's/);
});

test('leave out what may be of a child who was erased, also before the gallery is published again', async () => {
  const studio = await byPlayer();
  const { order, run } = await ordered(studio, await codeOf(studio, 'coach'), 'U8/Nia Abara');
  const who = ['--team', 'gators', '--player', 'Nia Abara', '--group', 'U10', '--yes'];
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  expect((await reported(() => eraseCommand([...who, ...folders]))).said).toContain('Perhaps');
  const named = await run('release', order, ...nia);
  expect(named.said).toContain('1 photo until');
  expect(named.complained).toMatch(/No\. 00\d, 00\d of gators may be another Nia Abara's/);
});
