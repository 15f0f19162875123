import { appendFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { itemDetails, itemName } from '#core/gallery/galleryItems.ts';
import { addToLedger, readLedger } from '#studio/workspace/ledger.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { unpublishCommand } from '#studio/command/publish.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { changeWorkspace, reported, studioWith, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

async function publishedTeam(): Promise<Studio> {
  const studio = await studioWith({
    'U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'U6/ben.jpg': await cameraPhoto({ seed: 2 }),
    'U8/cleo.jpg': await cameraPhoto({ seed: 3 }),
  });
  expect((await studio.publish('--code', 'GATORS-1')).exitCode).toBe(0);
  return studio;
}

/** Returns what a family sees: the frame number of each name. */
async function numbersOf({ out }: Studio, code = 'GATORS-1') {
  const { items } = (await visit(out, code)).gallery;
  return Object.fromEntries(
    items.map(itemDetails).map(({ name, sealed }) => [name, sealed?.number] as const),
  );
}

const ledgerOf = ({ workspace }: Studio) => readLedger(workspace, 'gators');

describe('a frame number', () => {
  test('stands beside the name of a file wherever a command names the photo', async () => {
    const studio = await publishedTeam();
    const { shoot, out, workspace } = studio;
    const roster = (rows: string) => fill(shoot, { 'roster.csv': `file,name,consent\n${rows}` });
    const list = ['--roster', join(shoot, 'roster.csv')];
    await roster('U6/ana.jpg,Ana,\nU6/ana.jpg,Anna,\nU6/ben.jpg,Ben,hidden\n');
    const matched = await studio.publish(...list);
    expect(matched.complained).toContain('U6/ana.jpg (No. 001) stands twice in the roster');
    expect(matched.complained).toContain('No row in the roster for U8/cleo.jpg (No. 003).');
    expect(matched.complained).toContain('U6/ana.jpg (No. 001): published, but it has only');
    const silent = await studio.publish('--roster', 'none');
    expect(silent.complained).toContain('as an earlier roster or card asks: U6/ben.jpg (No. 002).');
    await roster('U6/ana.jpg,Ana,\n');
    expect((await studio.publish(...list)).complained).toContain('U6/ben.jpg (No. 002) (Ben, hid');
    await fill(shoot, { 'U6/ana.jpg': 'no picture' });
    const damaged = await studio.publish('--roster', 'none');
    expect(damaged.complained).toMatch(/^U6\/ana\.jpg \(No\. 001\): /m);
    const other = join(shoot, '..', 'other');
    await fill(other, { 'U6/zoe.jpg': await cameraPhoto({ seed: 9 }) });
    const folders = ['--out', out, '--workspace', workspace];
    const leaving = await reported(() => publishCommand([other, '--team', 'gators', ...folders]));
    expect(leaving.complained).toContain('would go: U8/cleo.jpg (No. 003)');
    const erasing = await reported(() =>
      eraseCommand(['--player', 'cleo', '--team', 'gators', ...folders]),
    );
    expect(erasing.said).toContain('Camera   U8/cleo.jpg (No. 003): delete it yourself');
  });

  test('is given in the order of the photos, from 1', async () => {
    expect(await numbersOf(await publishedTeam())).toEqual({ ana: 1, ben: 2, cleo: 3 });
  });

  test('is given in the order of capture, whatever the files are called, and camera by camera', async () => {
    const taken: readonly (readonly [string, string, number])[] = [
      // The counter begins again, a name is there twice, a burst counts to ten.
      ['U8/DSC_9998', 'D750', 0.1],
      ['U8/DSC_9999', 'D750', 0.4],
      ['U8/DSC_0001', 'D750', 0.7],
      ['U8/20261003_100002 (1)', 'D750', 2.6],
      ['U8/20261003_100002', 'D750', 2.1],
      ['U8/BURST1', 'D750', 3.1],
      ['U8/BURST10', 'D750', 3.9],
      ['U8/BURST2', 'D750', 3.2],
      // The other camera's clock is years behind.
      ['U6/Z', 'R6', -9e7],
      ['U8/A', 'R6', -8e7],
    ];
    const photos = taken.map(async ([name, camera, second], seed) => {
      const at = new Date(Date.UTC(2026, 9, 3, 10) + second * 1000).toISOString();
      const photo = sharp(await cameraPhoto({ seed })).withExif({
        IFD0: { Model: camera },
        IFD2: {
          DateTimeOriginal: at.slice(0, 19).replaceAll('-', ':').replace('T', ' '),
          SubSecTimeOriginal: at.slice(20, 23),
        },
      });
      return [`${name}.jpg`, await photo.jpeg().toBuffer()] as const;
    });
    const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
    await fill(studio.shoot, { 'U8/BURST2b.jpg': await cameraPhoto({ seed: 30 }) });
    expect((await studio.publish('--code', 'GATORS-1')).exitCode).toBe(0);
    const burst = ['BURST1', 'BURST2', 'BURST2b', 'BURST10'];
    const times = ['20261003_100002', '20261003_100002 (1)'];
    const order = ['Z', 'A', 'DSC_9998', 'DSC_9999', 'DSC_0001', ...times, ...burst];
    const numbers = Object.fromEntries(order.map((name, index) => [name, index + 1]));
    expect(await numbersOf(studio)).toEqual(numbers);
    const { items } = (await visit(studio.out, 'GATORS-1')).gallery;
    expect(items.map(itemName)).toEqual(order);
    // A photo that comes later stands where it was taken, and keeps the others' numbers.
    const [, early] = (await photos[0]) ?? [];
    const late = await sharp(early).rotate(180).keepExif().jpeg().toBuffer();
    await fill(studio.shoot, { 'U8/DSC_9997.jpg': late });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ...numbers, DSC_9997: 12 });
    const after = (await visit(studio.out, 'GATORS-1')).gallery.items.map(itemName);
    expect(after.slice(0, 4)).toEqual(['Z', 'A', 'DSC_9997', 'DSC_9998']);
  });

  test('stays with a photo beside new ones', async () => {
    const studio = await publishedTeam();
    await fill(studio.shoot, { 'U6/aaron.jpg': await cameraPhoto({ seed: 9 }) });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ aaron: 4, ana: 1, ben: 2, cleo: 3 });
  });

  test('stays when the photo is replaced, and the ledger knows both files', async () => {
    const studio = await publishedTeam();
    await fill(studio.shoot, { 'U6/ben.jpg': await cameraPhoto({ seed: 20, width: 250 }) });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, cleo: 3 });
    const seconds = (await ledgerOf(studio)).filter(({ number }) => number === 2);
    expect(seconds.map(({ source }) => source)).toEqual(['U6/ben.jpg', 'U6/ben.jpg']);
    expect(new Set(seconds.map(({ file }) => file)).size).toBe(2);
  });

  test('follows the picture when two photos swap their names', async () => {
    const studio = await publishedTeam();
    const [ana, ben, aside] = ['ana', 'ben', 'aside'].map((name) =>
      join(studio.shoot, `U6/${name}.jpg`),
    ) as [string, string, string];
    await rename(ana, aside);
    await rename(ben, ana);
    await rename(aside, ben);
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 2, ben: 1, cleo: 3 });
  });

  test('is not given to another photo when its own is gone, and is its own again when it is back', async () => {
    const studio = await publishedTeam();
    await rm(join(studio.shoot, 'U8/cleo.jpg'));
    await fill(studio.shoot, { 'U8/dara.jpg': await cameraPhoto({ seed: 4 }) });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, dara: 4 });
    await fill(studio.shoot, { 'U8/cleo.jpg': await cameraPhoto({ seed: 3 }) });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, cleo: 3, dara: 4 });
  });

  test('is new for another photo at a path that had left the folder', async () => {
    const studio = await publishedTeam();
    await rm(join(studio.shoot, 'U8/cleo.jpg'));
    await studio.publish();
    await fill(studio.shoot, { 'U8/cleo.jpg': await cameraPhoto({ seed: 33 }) });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, cleo: 4 });
  });

  test('of two copies of one picture is not the same', async () => {
    const studio = await publishedTeam();
    await fill(studio.shoot, { 'U8/again.jpg': await cameraPhoto({ seed: 1 }) });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, again: 4, cleo: 3 });
    await studio.publish();
    expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, again: 4, cleo: 3 });
  });

  test('stays under a new key, whose file names join the ledger', async () => {
    const studio = await publishedTeam();
    expect((await studio.codes('rotate', 'gators', '--code', 'GATORS-2')).exitCode).toBe(0);
    expect(await numbersOf(studio, 'GATORS-2')).toEqual({ ana: 1, ben: 2, cleo: 3 });
    expect((await ledgerOf(studio)).map(({ number, source }) => [number, source])).toEqual([
      [1, 'U6/ana.jpg'],
      [2, 'U6/ben.jpg'],
      [3, 'U8/cleo.jpg'],
      [1, 'U6/ana.jpg'],
      [2, 'U6/ben.jpg'],
      [3, 'U8/cleo.jpg'],
    ]);
    await studio.publish();
    expect(await numbersOf(studio, 'GATORS-2')).toEqual({ ana: 1, ben: 2, cleo: 3 });
  });

  test('is given again where the ledger is lost, by publishing or by a new key', async () => {
    for (const renew of [
      (studio: Studio) => studio.publish(),
      (studio: Studio) => studio.codes('rotate', 'gators', '--keep-code'),
    ]) {
      const studio = await publishedTeam();
      await rm(join(studio.workspace, 'galleries/gators.ledger.jsonl'));
      expect((await renew(studio)).exitCode).toBe(0);
      expect(await numbersOf(studio)).toEqual({ ana: 1, ben: 2, cleo: 3 });
      expect((await ledgerOf(studio)).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('is kept by a run that was stopped before its photos were shown', async () => {
    const studio = await publishedTeam();
    await addToLedger(studio.workspace, 'gators', [
      { number: 4, file: 'neverSaw', source: 'U8/dara.jpg', hash: 'other' },
    ]);
    await fill(studio.shoot, { 'U8/eve.jpg': await cameraPhoto({ seed: 5 }) });
    await studio.publish();
    expect((await numbersOf(studio))['eve']).toBe(5);
  });
});

test('a truncated or foreign line of the ledger hides no other', async () => {
  const studio = await publishedTeam();
  const row = { number: 7, file: 'aaaaaaaa', source: 'U6/x.jpg', hash: 'h' };
  const file = join(studio.workspace, 'galleries/gators.ledger.jsonl');
  await appendFile(
    file,
    '\n{"number":6,"file":"bbb\n[]\n{"number":0,"file":"","source":"","hash":""}',
  );
  await addToLedger(studio.workspace, 'gators', [row]);
  expect((await ledgerOf(studio)).map(({ number }) => number)).toEqual([1, 2, 3, 7]);
});

describe('a token', () => {
  const tokenOf = async ({ out }: Studio, code = 'GATORS-1') =>
    (await visit(out, code)).gallery.token;

  test('stays from run to run', async () => {
    const studio = await publishedTeam();
    const token = await tokenOf(studio);
    await fill(studio.shoot, { 'U6/ben.jpg': await cameraPhoto({ seed: 20 }) });
    await studio.publish();
    expect(await tokenOf(studio)).toBe(token);
    expect((await workspaceOf(studio)).galleries['gators']?.token).toBe(token);
  });

  test('is another under a new key, and the old one counts for 60 days', async () => {
    const studio = await publishedTeam();
    const token = await tokenOf(studio);
    await studio.codes('rotate', 'gators', '--code', 'GATORS-2');
    const after = (await workspaceOf(studio)).galleries['gators'];
    expect(after?.token).toBe(await tokenOf(studio, 'GATORS-2'));
    expect(after?.token).not.toBe(token);
    const until = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    expect(after?.oldTokens).toEqual([{ token, until }]);
    expect((await studio.publish()).exitCode).toBe(0);
    expect((await workspaceOf(studio)).galleries['gators']).toMatchObject({
      token: after?.token,
      oldTokens: after?.oldTokens,
    });
  });

  test('that has stopped counting stays known, for orders that came in time', async () => {
    const studio = await publishedTeam();
    const token = await tokenOf(studio);
    await changeWorkspace(studio, (workspace) => {
      const gallery = workspace.galleries['gators'];
      if (!gallery) throw new Error('no gallery');
      const oldTokens = [{ token: 'long ago', until: '2020-01-01' }];
      return { ...workspace, galleries: { gators: { ...gallery, oldTokens } } };
    });
    await studio.codes('rotate', 'gators', '--keep-code');
    const left = (await workspaceOf(studio)).galleries['gators']?.oldTokens;
    expect(left?.map((old) => old.token)).toEqual(['long ago', token]);
  });
});

describe('a secret for statuses', () => {
  const secretOf = async ({ out }: Studio, code = 'GATORS-1') =>
    (await visit(out, code)).gallery.statusSecret;

  test('stays from run to run, under a new key, and when the gallery is taken off and published again', async () => {
    const studio = await publishedTeam();
    const secret = await secretOf(studio);
    expect((await workspaceOf(studio)).statusSecrets).toStrictEqual({ gators: secret });
    await studio.codes('rotate', 'gators', '--code', 'GATORS-2');
    expect(await secretOf(studio, 'GATORS-2')).toBe(secret);
    await studio.publish();
    expect(await secretOf(studio, 'GATORS-2')).toBe(secret);
    await unpublishCommand(['gators', '--out', studio.out, '--workspace', studio.workspace]);
    expect((await workspaceOf(studio)).galleries).toStrictEqual({});
    expect((await workspaceOf(studio)).statusSecrets).toStrictEqual({ gators: secret });
    await studio.publish('--code', 'GATORS-3');
    expect(await secretOf(studio, 'GATORS-3')).toBe(secret);
  });
});
