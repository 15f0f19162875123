/** A backup of orders and workspace, and the machine that is restored from it. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databaseFile } from '#server/store/openStore.ts';
import { archiveName } from '#studio/workspace/archives.ts';
import { changeSettings } from '#studio/workspace/settings.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { emlNames } from '#tests/server/mails.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';
import { desk } from '#tests/studio/printShop.ts';
import { storeAt } from '#tests/studio/storedOrders.ts';
import { reported, workspaceOf } from '#tests/studio/studio.ts';
import { startStudio } from '#tests/studio/studioProcess.ts';
import { backupCommand } from '#studio/command/store.ts';
import { killedAt } from '#tests/studio/killedAt.ts';
import {
  archivesOf,
  backedUp,
  backupOf,
  flagsOf,
  newMachine,
  restored,
  shopToBackUp,
  storeRows,
  workspaceFiles,
} from './machines.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a backup', () => {
  test('restores the same orders and workspace on a new machine, file by file', async () => {
    const shop = await shopToBackUp();
    await vi.waitFor(async () => expect(await emlNames(shop.own.data)).toHaveLength(4));
    await shop.server.close();
    const file = await backupOf(shop);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const machine = await newMachine();
    const report = await restored(file, machine);
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain('2 orders and');
    expect(await workspaceFiles(machine)).toEqual(await workspaceFiles(shop.own));
    expect(await storeRows(machine)).toEqual(await storeRows(shop.own));
    expect(await readdir(machine.data)).toEqual(
      expect.arrayContaining(['mail', 'prices', 'sideline.sqlite']),
    );
    expect(await emlNames(machine.data)).toHaveLength(4);
    expect(await readdir(machine.workspace)).not.toContain('restoring');
    const own = { ...shop, server: { ...shop.server, dataDir: machine.data } };
    const [first = ''] = shop.numbers;
    expect((await desk(own, 'orders', 'show', first)).said).toContain('12 Elm Street');
  });

  test('is a tar that every machine opens, and nobody else reads', async () => {
    const shop = await shopToBackUp();
    const file = await backupOf(shop);
    const { stdout } = await promisify(execFile)('tar', ['--list', '--file', file], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const names = stdout.split('\n');
    for (const name of [
      'data/sideline.sqlite',
      'workspace/desk.json',
      `workspace/sorted/${'a long name '.repeat(12)}/placements.csv`,
    ]) {
      expect(names).toContain(name);
    }
    expect(stdout).toMatch(/^backup-[\w-]{43}\.json$/m);
    expect(stdout).not.toMatch(/lock$/m);
  });

  test('is made while orders come in, and remembers when', async () => {
    const shop = await shopToBackUp();
    const before = Date.now();
    await backupOf(shop);
    const [mark] = await rowsOf(shop.own.data, "SELECT at FROM marks WHERE name = 'backup'");
    expect(Date.parse(String(mark?.['at']))).toBeGreaterThanOrEqual(before);
    expect((await readdir(shop.to)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('goes into the folder that was chosen at the desk, if none is named', async () => {
    const shop = await shopToBackUp();
    const { own, to } = shop;
    expect(await reported(() => backupCommand(flagsOf(own)))).toMatchObject({ exitCode: 2 });
    await changeSettings(own.workspace, () => ({ backups: to }));
    expect(await reported(() => backupCommand(flagsOf(own)))).toMatchObject({ exitCode: 0 });
    expect(await archivesOf(shop)).toHaveLength(1);
  });

  test('older than BACKUP_KEEP_DAYS goes, but not the last one, and nobody else’s', async () => {
    const shop = await shopToBackUp();
    const { salt } = await workspaceOf(shop.studio);
    const days = (count: number) => Date.now() - count * 86_400_000;
    const [old, young, foreign] = [
      archiveName(salt, days(6)),
      archiveName(salt, days(4)),
      archiveName('another', days(90)),
    ];
    for (const name of [old, young, foreign, 'mine.tar']) await writeFile(join(shop.to, name), 'x');
    vi.stubEnv('BACKUP_KEEP_DAYS', '5');
    const report = await backedUp(shop);
    expect(report.said).toContain(`Deleted, because it was too old: ${join(shop.to, old)}`);
    const left = await archivesOf(shop);
    expect(left).toHaveLength(4);
    expect(left).toEqual(expect.arrayContaining([young, foreign, 'mine.tar']));
    vi.stubEnv('BACKUP_KEEP_DAYS', 'many');
    expect((await backedUp(shop)).complained).toContain('BACKUP_KEEP_DAYS must be a number');
  });

  test('says what it leaves out', async () => {
    const shop = await shopToBackUp();
    const link = join(shop.own.workspace, 'link.csv');
    await symlink(join(shop.own.workspace, 'desk.json'), link);
    const report = await backedUp(shop);
    expect(report).toMatchObject({ exitCode: 0 });
    expect(report.complained).toContain(`${link} is not in the backup`);
  });

  test.each([
    [
      'a folder that is not there',
      async () => join(await temporaryFolder(), 'usb'),
      'There is no folder',
    ],
    ['the workspace', async (own: string) => own, 'is a part of what is backed up'],
  ])('is not written into %s', async (_, folder, complained) => {
    const shop = await shopToBackUp();
    const to = await folder(shop.own.workspace);
    const report = await backedUp({ ...shop, to });
    expect(report).toMatchObject({ exitCode: 1 });
    expect(report.complained).toContain(complained);
  });

  test('waits for no other command, and says which is at work', async () => {
    const shop = await shopToBackUp();
    const lock = await lockWorkspace(shop.own.workspace, 'publish gators');
    const report = await backedUp(shop);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('"publish gators"');
    if (lock.ok) await lock.value();
    expect(await readdir(shop.to)).toEqual([]);
  });

  test('of PostgreSQL is left to PostgreSQL', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://sideline@127.0.0.1:9/shop');
    const { exitCode } = await reported(() => backupCommand(['--to', '/tmp']));
    expect(exitCode).toBe(1);
  });
});

test('killed while it is made, it is there whole or not at all, and the next one is made', async () => {
  const shop = await shopToBackUp();
  const args = ['backup', '--to', shop.to, ...flagsOf(shop.own)];
  for (const moment of [/\.orders\.part$/, /Z\.tar\.part$/, /Z\.tar$/]) {
    expect(await killedAt(shop.to, moment, args), moment.source).toBe(true);
    for (const name of await archivesOf(shop)) {
      const machine = await newMachine();
      expect(await restored(join(shop.to, name), machine)).toMatchObject({ exitCode: 0 });
      await rm(join(shop.to, name));
    }
  }
  // In the middle of a file.
  await writeFile(join(shop.own.workspace, 'large.bin'), Buffer.alloc(150_000_000, 'x'));
  const { child, ended } = startStudio(args);
  const sizeOfPart = async (): Promise<number> => {
    const part = (await readdir(shop.to)).find((name) => name.endsWith('.tar.part'));
    return part === undefined
      ? 0
      : (await stat(join(shop.to, part)).catch(() => ({ size: 0 }))).size;
  };
  while (child.exitCode === null && (await sizeOfPart()) < 5_000_000)
    await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill('SIGKILL');
  await ended;
  expect(await archivesOf(shop)).toEqual([]);
  await rm(join(shop.own.workspace, 'large.bin'));
  await backupOf(shop);
  expect((await readdir(shop.to)).filter((name) => !name.endsWith('.tar'))).toEqual([]);
});

describe('a restore', () => {
  test('is refused where there are orders or a workspace, and where a desk is open', async () => {
    const shop = await shopToBackUp();
    const file = await backupOf(shop);
    const machine = await newMachine();
    const before = await workspaceFiles(shop.own);
    const onWorkspace = await restored(file, { ...machine, workspace: shop.own.workspace });
    expect(onWorkspace.exitCode).toBe(1);
    expect(onWorkspace.complained).toContain(`${shop.own.workspace} has a workspace already`);
    const onOrders = await restored(file, { ...machine, data: shop.own.data });
    expect(onOrders.complained).toMatch(/has (?:orders|a server's data) already/);
    expect(await workspaceFiles(shop.own)).toEqual(before);
    expect(await readdir(join(machine.workspace, '..'))).toEqual([]);

    // A desk that was opened before has left an empty store, and one that is open now would go on in it.
    const store = await storeAt(machine.data);
    const open = await restored(file, machine);
    expect(open).toMatchObject({ exitCode: 1 });
    expect(open.complained).toContain('end the desk and the server first');
    await store.close();
    // This process holds a closed database until its garbage is collected, so the next one is a copy.
    const left = await newMachine();
    await mkdir(left.data, { recursive: true });
    await copyFile(join(machine.data, databaseFile), join(left.data, databaseFile));
    await mkdir(join(left.workspace, 'galleries'), { recursive: true });
    const done = await restored(file, left);
    expect(done.exitCode, done.complained).toBe(0);
    expect(await workspaceFiles(left)).toEqual(before);
    expect(await restored(file, left)).toMatchObject({ exitCode: 1 });
  });

  test('killed anywhere, has nothing half, and the same call ends it', async () => {
    const shop = await shopToBackUp();
    await shop.server.close();
    const file = await backupOf(shop);
    const [workspace, rows] = [await workspaceFiles(shop.own), await storeRows(shop.own)];
    const moments = (at: { readonly workspace: string; readonly data: string }) =>
      [
        [join(at.workspace, 'restoring/files'), /^desk\.json$/],
        [join(at.data, 'restoring/files'), /^sideline\.sqlite$/],
        [join(at.workspace, 'restoring'), /^whole\.draft$/],
        [join(at.workspace, 'restoring'), /^whole$/],
        [at.workspace, /^galleries$/],
        [at.workspace, /^desk\.json$/],
        [at.data, /^prices$/],
        [at.data, /^sideline\.sqlite$/],
        [at.data, /^restoring$/],
        [at.workspace, /^restoring$/],
      ] as const;
    for (const index of moments(shop.own).keys()) {
      const machine = await newMachine();
      const [folder = '', name = /^/] = moments(machine)[index] ?? [];
      const args = ['restore', file, ...flagsOf(machine)];
      expect(await killedAtNew(machine, folder, name, args), name.source).toBe(true);
      const [there, data] = [await namesIn(machine.workspace), await namesIn(machine.data)];
      // Without its last file there is no workspace, and there are no orders.
      if (there.includes('desk.json')) {
        const files = Object.keys(await workspaceFiles(machine));
        expect(files).toEqual(expect.arrayContaining(Object.keys(workspace)));
      }
      if (data.includes('sideline.sqlite')) {
        expect(there).toContain('desk.json');
        expect(await storeRows(machine)).toEqual(rows);
      }
      const again = await restored(file, machine);
      expect(again.exitCode, `${name.source}: ${again.complained}`).toBe(0);
      expect(await workspaceFiles(machine)).toEqual(workspace);
      expect(await storeRows(machine)).toEqual(rows);
      expect(await namesIn(machine.data)).not.toContain('restoring');
    }
  });

  test('that was stopped does not go over what was written since', async () => {
    const shop = await shopToBackUp();
    const file = await backupOf(shop);
    const machine = await newMachine();
    const args = ['restore', file, ...flagsOf(machine)];
    await killedAtNew(machine, machine.workspace, /^galleries$/, args);
    await writeFile(join(machine.workspace, 'desk.json'), '{"mine":1}');
    const again = await restored(file, machine);
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.complained).toContain('was written in the meantime');
    expect(await readFile(join(machine.workspace, 'desk.json'), 'utf8')).toBe('{"mine":1}');
    await rm(join(machine.workspace, 'desk.json'));
    expect(await restored(file, machine)).toMatchObject({ exitCode: 0 });
    expect(await workspaceFiles(machine)).toEqual(await workspaceFiles(shop.own));
  });
});

/** `killedAt` makes the folder: a restore must not find more than that. */
async function killedAtNew(
  machine: { readonly workspace: string; readonly data: string },
  folder: string,
  name: RegExp,
  args: readonly string[],
): Promise<boolean> {
  await mkdir(machine.workspace, { recursive: true });
  await mkdir(machine.data, { recursive: true });
  return killedAt(folder, name, args);
}

function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
