import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { galleryFile } from '#core/gallery/galleryFiles.ts';
import { filterItems, itemDetails, itemName } from '#core/gallery/galleryItems.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, fill, filesBelow } from './folders.ts';
import { changeWorkspace, workspaceOf, studioWith } from './studio.ts';
import { entryFor, namesIn, visit } from './visitor.ts';

const roster = `file,jersey,name,group,tags
U6/u6-07.jpg,7,Maya Torres,U6,
U12/wren.jpg,3,Wren Abbott,U12,captain
cards/card-1.jpg,7,Maya Torres,U6,card
`;

async function team() {
  const studio = await studioWith({
    'U6/u6-07.jpg': await cameraPhoto({ seed: 1 }),
    'U12/wren.jpg': await cameraPhoto({ seed: 2, width: 600, height: 400 }),
    'cards/card-1.jpg': await cameraPhoto({ seed: 3 }),
  });
  await fill(studio.workspace, { 'roster.csv': roster });
  return studio;
}

describe('a published shoot', () => {
  test('opens with its code, whole, with the names of the roster', async () => {
    const studio = await team();
    const report = await studio.publish(
      '--roster',
      join(studio.workspace, 'roster.csv'),
      '--code',
      'Go Gators',
    );
    expect(report.exitCode).toBe(0);
    expect(report.said).toContain('Port Soccer (Gators): 3 photos, 3 made in this run.');
    const site = await visit(studio.out, 'go-gators');
    const { items, token, statusSecret, ...head } = site.gallery;
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(statusSecret).toMatch(/^[\w-]{22}$/);
    expect(statusSecret).not.toBe(token);
    expect(head).toEqual({
      slug: 'gators',
      team: 'Port Soccer (Gators)',
      basePath: 'galleries/gators/',
      widths: [360, 540, 1080, 1920],
    });
    expect(filterItems(items, 'U6', '').map(itemName)).toEqual(['Maya Torres', 'Maya Torres']);
    expect(filterItems(items, 'U12', '').map(itemName)).toEqual(['Wren Abbott']);
    expect(filterItems(items, 'Trading Cards', '').map(itemName)).toEqual(['Maya Torres']);
    expect(items.map((item) => itemDetails(item).tags)).toEqual([undefined, ['captain'], ['card']]);
    for (const pictures of site.pictures.values()) {
      for (const picture of pictures) expect((await sharp(picture).metadata()).format).toBe('webp');
    }
  });

  test('without a roster is named by its files and grouped by its folders', async () => {
    const studio = await studioWith({
      'u-12/Raw/Ana López.jpg': await cameraPhoto({ seed: 1 }),
      'Trading_Cards/Ana.jpeg': await cameraPhoto({ seed: 2 }),
      'team.jpg': await cameraPhoto({ seed: 3 }),
    });
    await studio.publish('--code', 'GATORS-1');
    const { items } = (await visit(studio.out, 'GATORS-1')).gallery;
    const found = items.map((item) => [itemName(item), itemDetails(item).ageGroup]);
    expect(found).toContainEqual(['Ana López', 'U12']);
    expect(found).toContainEqual(['Ana', 'Trading Cards']);
    // It lies beside the folder of the only age group.
    expect(found).toContainEqual(['team', 'U12']);
  });

  test('says which photos no tab shows, and ends with exit code 1', async () => {
    const studio = await studioWith({
      'U12/a1.jpg': await cameraPhoto({ seed: 1 }),
      'U12/a2.jpg': await cameraPhoto({ seed: 2 }),
      'a3.jpg': await cameraPhoto({ seed: 3 }),
      'U14/a4.jpg': await cameraPhoto({ seed: 4 }),
      'a5.jpg': await cameraPhoto({ seed: 5 }),
    });
    await fill(studio.workspace, {
      'roster.csv':
        'file,name,group,tags\na1,Kid A,Under 12,\na2,Kid B,U14,\na3,Kid C,U14,\na4,Kid D,,\na5,Kid E,Coaches,card\n',
    });
    const flags = ['--roster', join(studio.workspace, 'roster.csv'), '--code', 'GATORS-1'];
    const report = await studio.publish(...flags);
    expect(report.exitCode).toBe(1);
    expect(report.said.split('\n')).toContain('Groups   Coaches 1, U12 2; 1 of them trading cards');
    expect(report.said.split('\n')).toContain(
      'Unseen   U14 1, no group 1 (in no tab: nobody will see these)',
    );
    expect(report.complained).toContain(`group "U14" (lines 3, 4) is none of U6,`);
    expect(report.complained).toContain(
      '2 photos are in no tab, and nobody will see them: a3.jpg (No. 001), U14/a4.jpg (No. 005).',
    );
    const { items } = (await visit(studio.out, 'GATORS-1')).gallery;
    expect(filterItems(items, 'U12', '').map(itemName)).toEqual(['Kid A', 'Kid B']);
    expect(filterItems(items, 'Trading Cards', '').map(itemName)).toEqual(['Kid E']);
    const mended = 'file,name,group\na1,Kid A,U12\na2,Kid B,U12\na3,Kid C,U10\na4,Kid D,U10\n';
    await fill(studio.workspace, { 'roster.csv': `${mended}a5,Kid E,U10\n` });
    const again = await studio.publish(...flags);
    expect(again.exitCode).toBe(0);
    expect(again.said).toContain('5 photos, 0 made');
    expect(again.said).not.toContain('in no tab');
  });

  test('of a folder that names no group changes nothing, and says what to say', async () => {
    const studio = await studioWith({
      'U14/1.jpg': await cameraPhoto({ seed: 1 }),
      '2.jpg': await cameraPhoto({ seed: 2 }),
    });
    const report = await studio.publish();
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('Say which it is: U12');
    expect(await filesBelow(studio.out)).toEqual([]);
    expect(await studio.publish('--group', 'U14')).toMatchObject({ exitCode: 2 });
    expect((await studio.publish('--group', 'under 10')).said).toContain('Groups   U10 2');
    // It is remembered.
    expect((await studio.publish()).said).toContain('Groups   U10 2');
  });

  test.each([
    ['the name of the team', ['1.jpg', 'Varsity/2.jpg'], ['--name', 'Gators (U-8)'], 'U8 2'],
    ['the only group of the others', ['U6/1.jpg', '2.jpg', 'cards/3.jpg'], [], 'U6 2, Trading'],
  ])('takes the group from %s', async (_, names, flags, groups) => {
    const photos = names.map(async (name, seed) => [name, await cameraPhoto({ seed })] as const);
    const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
    const report = await studio.publish(...flags);
    expect(report.exitCode).toBe(0);
    expect(report.complained).not.toContain('in no tab');
    expect(report.said).toContain(`Groups   ${groups}`);
  });

  test('of a folder with photos in no tab names the first few', async () => {
    const photos = await Promise.all(
      Array.from(
        { length: 14 },
        async (_, seed) => [`U14/${seed}.jpg`, await cameraPhoto({ seed })] as const,
      ),
    );
    const studio = await studioWith({
      ...Object.fromEntries(photos),
      'U6/a.jpg': await cameraPhoto({ seed: 20 }),
    });
    const { exitCode, said, complained } = await studio.publish();
    expect(exitCode).toBe(1);
    expect(said).toContain('Groups   U6 1\nUnseen   no group 14 (in no tab');
    expect(complained).toContain(
      'U14/11.jpg (No. 013) and 2 more. A folder, the roster or the group of the rest must name',
    );
  });

  test('gets a random code when the studio names none, and keeps it', async () => {
    const studio = await team();
    const { said } = await studio.publish();
    const code = /^Code {5}(GA(?:-[2-9A-HJKMNP-Z]{4}){3})$/m.exec(said)?.[1];
    expect(await entryFor(studio.out, code ?? '')).toMatchObject({ kind: 'entry' });
    expect((await studio.publish()).said).toContain(`Code     ${code}`);
    expect((await workspaceOf(studio)).codes).toHaveLength(1);
  });

  test('is noise to everyone without the code', async () => {
    const studio = await team();
    await studio.publish('--roster', join(studio.workspace, 'roster.csv'));
    const sealed = await contentsBelow(join(studio.out, 'gators'));
    expect(sealed.size).toBe(1 + 3 + 1 + 1);
    for (const [, bytes] of sealed) {
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
    expect(await entryFor(studio.out, 'GUESS')).toEqual({ kind: 'unknown' });
  });

  test('lies below random names of 48 bits', async () => {
    const studio = await team();
    await studio.publish();
    const names = (await filesBelow(join(studio.out, 'gators'))).map((file) =>
      file.split('/').at(-1),
    );
    for (const name of names.filter((it) => it !== galleryFile)) {
      expect(name).toMatch(/^\w[\w-]{7}-(?:360|540|240|600)\.sealed$/);
    }
  });

  test('does not open when two of its files were swapped', async () => {
    const studio = await team();
    await studio.publish('--code', 'GATORS-1');
    const [one, other] = (await filesBelow(join(studio.out, 'gators'))).filter(
      (file) => file.endsWith('-360.sealed') || file.endsWith('-240.sealed'),
    );
    await fill('/', { [one ?? '']: await readFile(other ?? '') });
    await expect(visit(studio.out, 'GATORS-1')).rejects.toThrow('does not open');
  });

  test('says that nobody can open a gallery whose day is over', async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
    const { exitCode, complained } = await studio.publish('--expires', '2020-01-01');
    expect(exitCode).toBe(0);
    expect(complained).toContain('Jan 1, 2020 is over: the gallery is closed to everyone.');
  });

  test('says when it expires and where prints are ordered, and remembers both', async () => {
    const studio = await team();
    const orderUrl = 'https://prints.example/';
    await studio.publish('--code', 'G-1', '--expires', '2027-06-30', '--order-url', orderUrl);
    const lasting = { expires: '2027-06-30', orderUrl };
    expect((await visit(studio.out, 'G-1')).gallery).toMatchObject(lasting);
    expect((await studio.publish()).said).toContain('Expires  Jun 30, 2027');
    expect((await visit(studio.out, 'G-1')).gallery).toMatchObject(lasting);
    await studio.publish('--expires', 'never', '--order-url', 'default');
    const { gallery } = await visit(studio.out, 'G-1');
    expect([gallery.expires, gallery.orderUrl]).toEqual([undefined, undefined]);
  });

  test('of a team that the site does not list takes its name from --name, once', async () => {
    const studio = await team();
    expect(await studio.publish('--team', 'herons')).toMatchObject({ exitCode: 1 });
    expect(await filesBelow(studio.out)).toEqual([]);
    await studio.publish('--team', 'herons', '--name', 'Heron Hockey', '--code', 'HERONS-1');
    await studio.publish('--team', 'herons');
    expect((await visit(studio.out, 'HERONS-1')).gallery.team).toBe('Heron Hockey');
  });

  test('costs at most 60 bytes a photo, from 30 photos on', async () => {
    const photos = await Promise.all(
      Array.from({ length: 30 }, async (_, seed) => {
        const picture = await cameraPhoto({ seed, width: 60 + seed, height: 60 });
        return [`U8/${['maya', 'theo', 'zuri'][seed % 3]} ${seed}.jpg`, picture] as const;
      }),
    );
    const studio = await studioWith(Object.fromEntries(photos));
    const { said } = await studio.publish('--code', 'GATORS-1');
    const perPhoto = Number(/sealed, ([\d.]+) a photo/.exec(said)?.[1]);
    expect(perPhoto).toBeGreaterThan(0);
    expect(perPhoto).toBeLessThanOrEqual(60);
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).toContain('zuri 2');
  });

  test('cannot take a code that opens something else', async () => {
    const studio = await team();
    await studio.publish('--code', 'SHARED');
    const report = await studio.publish('--team', 'owls', '--code', 'shared');
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('SHARED opens something else');
    expect((await filesBelow(studio.out)).some((file) => file.includes('owls'))).toBe(false);
  });
});

describe('publishing refuses', () => {
  test('an empty folder and a missing one, and writes nothing', async () => {
    const studio = await studioWith({ 'U6/.DS_Store': 'x', 'Thumbs.db': 'x' });
    expect(await studio.publish()).toMatchObject({ exitCode: 1 });
    await rm(studio.shoot, { recursive: true });
    const { exitCode, complained } = await studio.publish();
    expect(exitCode).toBe(1);
    expect(complained).toContain('does not exist');
    expect(await filesBelow(studio.out)).toEqual([]);
  });

  test('a workspace that cannot be read, and writes nothing', async () => {
    const studio = await team();
    await fill(studio.workspace, { 'desk.json': '{"version":1' });
    const { exitCode, complained } = await studio.publish();
    expect(exitCode).toBe(1);
    expect(complained).toContain('restore the workspace from its backup');
    expect(await filesBelow(studio.out)).toEqual([]);
  });

  test("another workspace's site, until --replace", async () => {
    const studio = await team();
    await studio.publish('--code', 'OLD-CODE');
    await changeWorkspace(studio, (workspace) => ({
      ...workspace,
      salt: 'AAAAAAAAAAAAAAAAAAAAAA',
      codes: [],
    }));
    const before = await contentsBelow(studio.out);
    const { exitCode, complained } = await studio.publish('--code', 'NEW-CODE');
    expect(exitCode).toBe(1);
    expect(complained).toContain('made with another workspace');
    expect(complained).not.toContain('u000a');
    expect(await contentsBelow(studio.out)).toEqual(before);
    expect(await studio.publish('--code', 'NEW-CODE', '--replace')).toMatchObject({ exitCode: 0 });
    expect(await entryFor(studio.out, 'OLD-CODE')).toEqual({ kind: 'unknown' });
    await visit(studio.out, 'NEW-CODE');
  });

  test.each([
    [['--frob'], "Unknown option '--frob'"],
    [['--expires', '2027-02-30'], 'The last day is a day like 2027-06-30. (--expires changes it)'],
    [['--expires', 'soon'], 'The last day is a day like'],
    [['--public', 'some'], 'or all. (--public N, or --public all)'],
    [['--jobs', '0'], 'At least 1 photo is made at a time. (--jobs)'],
    [['--order-url', 'javascript:alert(1)'], 'begins with https://. (--order-url)'],
    [['--team', 'The Gators'], 'is no slug'],
    [['--team', 'preview'], 'is taken'],
    [['--team', 'status'], 'is taken'],
    [['--code', ' - '], 'The code is empty'],
    [['another'], 'one too many'],
  ])('%s with exit code 2', async (flags, line) => {
    const studio = await studioWith({});
    const { exitCode, complained } = await studio.publish(...flags);
    expect(exitCode).toBe(2);
    expect(complained).toContain(line);
    expect(complained).toContain('Usage: npm run studio -- publish');
  });
});
