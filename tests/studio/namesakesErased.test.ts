/** One of two children of a name is erased: all that is hers goes, nothing that may be hers goes to the other family. */
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { playerCodesOf } from '#studio/workspace/codes.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { drawScene, photoWithout, pictureOf } from '#tests/cards/pictures.ts';
import { frontOf } from '#tests/cards/printedCard.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { makeCards, secretOf } from './playersTeam.ts';
import { reported, studioWith, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';
import { seenWith } from './withOneCard.ts';

const head = 'jersey,name,group,consent\n';
const both = `${head},Nia Abara,U8,\n,Nia Abara,U10,\n`;

async function studioOf(files: Readonly<Record<string, Buffer>>, list = both): Promise<Studio> {
  const studio = await studioWith(files);
  await fill(studio.workspace, { 'gators.csv': list });
  const made = await makeCards(studio);
  expect(made, made.complained).toMatchObject({ exitCode: 0 });
  return studio;
}

const publish = (studio: Studio, ...flags: readonly string[]) =>
  studio.publish('--roster', join(studio.workspace, 'gators.csv'), ...flags);

function eraseNia({ out, workspace }: Studio, ...flags: readonly string[]) {
  const who = ['--team', 'gators', '--player', 'Nia Abara', '--out', out, '--workspace', workspace];
  return reported(() => eraseCommand([...who, ...flags]));
}

async function cardsOf({ workspace }: Studio): Promise<readonly SortingCard[]> {
  const read = await readTeamCards(workspace, 'gators');
  return (read.ok && read.value?.cards) || [];
}

async function openedBy(studio: Studio, group: string): Promise<number | undefined> {
  const card = (await cardsOf(studio)).find((one) => one.group === group);
  const codes = playerCodesOf(await workspaceOf(studio), 'gators');
  const code = codes.find(({ player }) => player === card?.number);
  return seenWith(secretOf(code), studio.out)?.opened.length;
}

async function shownToCoach(studio: Studio) {
  const { codes } = await workspaceOf(studio);
  const code =
    codes.find(
      ({ opens, player, removed }) => opens.type === 'team' && player === undefined && !removed,
    )?.code ?? '';
  return (await visit(studio.out, code)).gallery.items.map(itemDetails);
}

async function stored({ workspace }: Studio): Promise<readonly string[]> {
  return (await readRecords(workspace, 'gators')).map(({ source }) => source);
}

test('goes with all photos of her card, also after a roster that has moved her', async () => {
  const studio = await studioOf({});
  const scene = await drawScene(3, { width: 1000, height: 750 });
  let at = Date.UTC(2026, 9, 3, 9);
  const players = (await cardsOf(studio)).filter(({ kind }) => kind === 'player');
  for (const [index, { number }] of players.entries()) {
    const held = [{ card: frontOf(number), scale: 2.6, x: 0.5, yaw: 20, pitch: -10 }];
    await fill(studio.shoot, {
      [`IMG_00${index}1.jpg`]: await pictureOf(scene, { at: (at += 1000) }, held, 1),
      [`IMG_00${index}2.jpg`]: await photoWithout(scene, { at: (at += 1000) }, index * 2),
      [`IMG_00${index}3.jpg`]: await photoWithout(scene, { at: (at += 1000) }, index * 2 + 1),
    });
  }
  const first = await publish(studio);
  expect(first, first.complained).toMatchObject({ exitCode: 0 });
  await fill(studio.workspace, { 'gators.csv': both.replace('U10', 'U12') });
  await publish(studio);
  expect((await shownToCoach(studio)).map(({ ageGroup }) => ageGroup).toSorted()).toEqual([
    'U10',
    'U10',
    'U8',
    'U8',
  ]);
  expect((await eraseNia(studio)).complained).toContain('groups U8, U10: say which');
  const done = await eraseNia(studio, '--group', 'U10', '--yes');
  expect(done, done.complained).toMatchObject({ exitCode: 0 });
  expect(done.said).toContain('Photos   gators: 003, 004');
  expect(await shownToCoach(studio)).toHaveLength(2);
  expect(await openedBy(studio, 'U8')).toBe(2);
});

test.each(['', 'hidden'])(
  'leaves nothing that may be hers to the other family %s',
  async (consent) => {
    const files = ['Nia Abara', 'Nia Abara 2', 'cards/Nia Abara', 'U8/Nia Abara', 'U10/Nia Abara'];
    const photos = files.map(
      async (file, seed) => [`${file}.jpg`, await cameraPhoto({ seed })] as const,
    );
    const list = both.replace('U10,', `U10,${consent}`);
    const studio = await studioOf(Object.fromEntries(await Promise.all(photos)), list);
    const first = await publish(studio, '--group', 'U8');
    expect(first, first.complained).toMatchObject({ exitCode: 0 });
    expect([await openedBy(studio, 'U8'), await openedBy(studio, 'U10')]).toEqual([1, 1]);

    const done = await eraseNia(studio, '--group', 'U10', '--yes');
    expect(done, done.complained).toMatchObject({ exitCode: 0 });
    const perhaps = done.said
      .split('\n')
      .flatMap((one) => /^Perhaps {2}(.+?\.jpg)/.exec(one)?.[1] ?? []);
    expect(perhaps.toSorted()).toEqual(['Nia Abara 2.jpg', 'Nia Abara.jpg', 'cards/Nia Abara.jpg']);
    const others = `${head},Nia Abara,U8,\n`;
    for (const now of consent === '' ? [list, others] : [others]) {
      await fill(studio.workspace, { 'gators.csv': now });
      const again = await publish(studio);
      expect(again.complained).toContain('it may be of the player who was erased');
      expect(await openedBy(studio, 'U8')).toBe(1);
      expect(await stored(studio)).toEqual(['U8/Nia Abara.jpg']);
    }
    // A folder says whose it is.
    await mkdir(join(studio.shoot, 'U8/more'));
    await rename(join(studio.shoot, 'Nia Abara.jpg'), join(studio.shoot, 'U8/more/Nia Abara.jpg'));
    await publish(studio);
    expect(await openedBy(studio, 'U8')).toBe(2);
  },
);
