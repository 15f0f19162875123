/** Publishing in a shop whose groups are not the sample's, and in one that has a single group. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { filterItems } from '#core/gallery/galleryItems.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { seasonCommand } from '#studio/command/season.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { reported, studioWith, workspaceOf, type Report, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

const shop = vi.hoisted(() => ({ groups: ['U14', 'Varsity', 'JV'] }));

vi.mock('#core/shop/groups.ts', () => ({
  galleryGroups: shop.groups,
  defaultGalleryGroup: 'U14',
}));

function sellIn(...groups: readonly string[]): void {
  shop.groups.splice(0, shop.groups.length, ...groups);
}

async function studioOf(...paths: readonly string[]): Promise<Studio> {
  const photos = paths.map(async (path, seed) => [path, await cameraPhoto({ seed })] as const);
  return studioWith(Object.fromEntries(await Promise.all(photos)));
}

const foldersOf = ({ out, workspace }: Studio) => ['--out', out, '--workspace', workspace];

/** Publishes a folder of the shoot as the Hawks. */
function published(studio: Studio, folder: string, ...flags: readonly string[]): Promise<Report> {
  const named = flags.includes('--name') ? [] : ['--name', 'Hawks'];
  const team = ['--team', 'hawks', ...named, '--code', 'HAWKS-ONE', '--weak-code'];
  return reported(() =>
    publishCommand([`${studio.shoot}/${folder}`, ...team, ...foldersOf(studio), ...flags]),
  );
}

/** The number of photos in each tab. */
async function tabs({ out }: Studio): Promise<Readonly<Record<string, number>>> {
  const { items } = (await visit(out, 'HAWKS-ONE')).gallery;
  return Object.fromEntries(
    shop.groups.map((group) => [group, filterItems(items, group, '').length]),
  );
}

describe('with U14, Varsity and JV', () => {
  beforeEach(() => sellIn('U14', 'Varsity', 'JV'));

  test('folders name them in any spelling', async () => {
    const studio = await studioOf('s/varsity/a.jpg', 's/J.V/b.jpg', 's/under-14/c.jpg');
    const { exitCode, complained } = await published(studio, 's');
    expect({ exitCode, complained }).toEqual({ exitCode: 0, complained: expect.any(String) });
    expect(await tabs(studio)).toEqual({ U14: 1, Varsity: 1, JV: 1 });
  });

  test.each([
    ['--group', 's', ['--group', 'varsity'], { U14: 0, Varsity: 2, JV: 0 }],
    ["the team's name", 's', ['--name', 'Hawks (JV)'], { U14: 0, Varsity: 0, JV: 2 }],
    ['the name of the folder', 'Varsity', [], { U14: 0, Varsity: 2, JV: 0 }],
    [
      '--group before the name of the folder',
      'Varsity',
      ['--group', 'U14'],
      { U14: 2, Varsity: 0, JV: 0 },
    ],
  ] as const)(
    'one folder without groups goes where it is said by %s',
    async (_, folder, flags, counts) => {
      const studio = await studioOf(`${folder}/a.jpg`, `${folder}/b.jpg`);
      expect((await published(studio, folder, ...flags)).exitCode).toBe(0);
      expect(await tabs(studio)).toEqual(counts);
    },
  );

  test('what lies beside the only group of a shoot belongs to it, and beside two to none', async () => {
    const studio = await studioOf('s/JV/a.jpg', 's/b.jpg');
    expect((await published(studio, 's')).exitCode).toBe(0);
    expect(await tabs(studio)).toEqual({ U14: 0, Varsity: 0, JV: 2 });
    await fill(studio.shoot, { 's/Varsity/c.jpg': await cameraPhoto({ seed: 9 }) });
    const { exitCode, complained } = await published(studio, 's');
    expect(exitCode).toBe(1);
    expect(complained).toContain(
      'A folder, the roster or the group of the rest must name their group: U14, Varsity, JV. (--group)',
    );
  });

  test("an imported team's photos go into its group, and into another that the list names later", async () => {
    const studio = await studioOf('s/a.jpg');
    const importAs = async (group: string) => {
      await fill(studio.workspace, {
        'teams.csv': `Team,Sport,Season,Group\nHawks,Hockey,Fall '25,${group}\n`,
      });
      const list = `${studio.workspace}/teams.csv`;
      return reported(() =>
        seasonCommand(['import', list, '--cards', 'none', ...foldersOf(studio)]),
      );
    };
    await importAs('J.V.');
    expect(Object.keys((await workspaceOf(studio)).galleries)).toEqual(['hawks-jv']);
    const team = ['--team', 'hawks-jv', '--code', 'HAWKS-ONE', '--weak-code'];
    const run = () =>
      reported(() => publishCommand([`${studio.shoot}/s`, ...team, ...foldersOf(studio)]));
    expect((await run()).exitCode).toBe(0);
    expect(await tabs(studio)).toEqual({ U14: 0, Varsity: 0, JV: 1 });
    await importAs('Varsity');
    expect((await run()).exitCode).toBe(0);
    expect(await tabs(studio)).toEqual({ U14: 0, Varsity: 1, JV: 0 });
    expect((await importAs('U12')).complained).toContain(
      'must be one of U14, Varsity, JV or nothing',
    );
  });

  test("the sample's groups are none here", async () => {
    const studio = await studioOf('s/U12/a.jpg');
    const { exitCode, complained } = await published(studio, 's');
    expect(exitCode).toBe(1);
    expect(complained).toContain('or another of U14, Varsity, JV. Nothing was changed.');
    expect((await published(studio, 's', '--group', 'U12')).complained).toContain(
      'The group is one of U14, Varsity, JV. (--group)',
    );
  });
});

test('with a single group every photo is in it, whatever its folder is called', async () => {
  sellIn('Team');
  const studio = await studioOf('s/a.jpg', 's/U12/b.jpg');
  const { exitCode, said } = await published(studio, 's');
  expect(exitCode).toBe(0);
  expect(said).toContain('Groups   Team 2');
  expect(await tabs(studio)).toEqual({ Team: 2 });
});
