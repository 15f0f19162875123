/** Where the store keeps its files, and what the person who starts the server is told if it cannot. */
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureFolder, isFolder, freeBytes, programFolder } from '#server/store/folders.ts';
import { openStore, readStoreLocation } from '#server/store/openStore.ts';
import { makeReadOnly } from './makeReadOnly.ts';
import { smallDisk } from './smallDisk.ts';
import { openedStore, rowsAt } from './storeLocations.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Returns what a failed start says. */
async function refusal(dataDir: string): Promise<string> {
  const opened = await openStore({ dataDir, databaseUrl: undefined }, () => {});
  if (!opened.ok) return opened.message;
  await opened.value.close();
  return 'it opened';
}

describe('the places', () => {
  it('are beside the program if nothing is said', () => {
    const place = { dataDir: join(programFolder, 'data'), databaseUrl: undefined };
    expect(readStoreLocation({})).toEqual({ ok: true, value: place });
    expect(readStoreLocation({ DATA_DIR: ' ', DATABASE_URL: ' ' })).toEqual({
      ok: true,
      value: place,
    });
  });

  it('are named from where the program is started', () => {
    expect(readStoreLocation({ DATA_DIR: ' ./there ' })).toMatchObject({
      value: { dataDir: resolve('there') },
    });
  });

  it.each([
    'postgres://sideline@db.example/shop',
    'postgresql://user:password@host:5432/sideline',
    'POSTGRES://host/shop',
  ])('may be %s', (databaseUrl) => {
    expect(readStoreLocation({ DATABASE_URL: ` ${databaseUrl} ` })).toMatchObject({
      value: { databaseUrl },
    });
  });

  it.each([
    'mysql://host/shop',
    'host:5432/shop',
    'postgres:///shop',
    'postgres://',
    'my-postgres://h/shop',
  ])('cannot be %s', (databaseUrl) => {
    expect(readStoreLocation({ DATABASE_URL: databaseUrl })).toEqual({
      ok: false,
      message: 'DATABASE_URL must look like "postgres://user:password@host:5432/sideline".',
    });
  });
});

describe('a folder', () => {
  it('is made with its parents, for this user only, and may be there already', async () => {
    const parent = await temporaryFolder();
    const folder = join(parent, 'new', 'data');
    await ensureFolder(folder);
    await ensureFolder(folder);
    for (const made of [folder, join(parent, 'new')]) {
      expect((await stat(made)).mode & 0o777).toBe(0o700);
    }
  });

  it('cannot be made where a file is, or where the system says that there is nothing', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(ensureFolder(file)).rejects.toThrow('EEXIST');
    await expect(ensureFolder(join(file, 'data'))).rejects.toThrow('EEXIST');
    await expect(ensureFolder('/proc/none/data')).rejects.toThrow('ENOENT');
  });

  it('is told from a file and from nothing', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    expect(await isFolder(folder)).toBe(true);
    expect(await isFolder(join(folder, 'file'))).toBe(false);
    expect(await isFolder(join(folder, 'none'))).toBe(false);
  });

  it('has free space, which is unknown where there is no disk or no answer', async () => {
    const folder = await temporaryFolder();
    const free = await freeBytes(folder);
    expect(Number.isInteger(free)).toBe(true);
    expect(free).toBeGreaterThan(1_000_000);
    expect(await freeBytes(join(folder, 'none'))).toBe(Number.POSITIVE_INFINITY);
    expect(await freeBytes('/proc')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('an SQLite store', () => {
  it('is one file in its folder, whole once it is closed', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const file = join(dataDir, 'sideline.sqlite');
    const store = await openedStore({ dataDir, databaseUrl: undefined });
    expect(store).toMatchObject({ where: file, file });
    expect(await store.leads()).toBe(true);
    expect(await store.clockMs()).toBeUndefined();
    await store.marks.set('backup', 1_000);
    await store.close();
    // SQLite keeps an empty log while statements wait for garbage collection.
    expect((await stat(`${file}-wal`).catch(() => undefined))?.size ?? 0).toBe(0);
    await expect(store.marks.all()).rejects.toThrow();
  });

  it('names its version and its newest migration', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: undefined };
    const { database, schema } = await (await openedStore(place)).versions();
    const migrated = await rowsAt(place, 'SELECT max(name) AS newest FROM kysely_migration');
    expect(migrated).toEqual([{ newest: schema }]);
    const [engine] = await rowsAt(place, 'SELECT sqlite_version() AS version');
    expect(database).toBe(`SQLite ${String(engine?.['version'])}`);
  });

  it('whose folder cannot be made is refused', async () => {
    const dataDir = join(await temporaryFolder(), 'file');
    await writeFile(dataDir, '');
    expect(await refusal(dataDir)).toMatch(
      new RegExp(`^The data folder ${dataDir} cannot be written \\(EEXIST.*\\)\\.$`),
    );
  });

  it('whose file is no database is refused as damaged, with what to do', async () => {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'sideline.sqlite');
    await writeFile(file, 'no database'.repeat(100));
    expect(await refusal(dataDir)).toBe(
      `The database (${file}) is damaged (file is not a database). Keep a copy of it and restore the last backup: docs/deploy.md, "Backup".`,
    );
  });

  it('whose tables are damaged is refused in the same way', async () => {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'sideline.sqlite');
    await (await openedStore({ dataDir, databaseUrl: undefined })).close();
    await garbleTables(file);
    expect(await refusal(dataDir)).toBe(
      `The database (${file}) is damaged (database disk image is malformed). Keep a copy of it and restore the last backup: docs/deploy.md, "Backup".`,
    );
  });

  describe.runIf(process.platform === 'linux')('whose disk is full', () => {
    it.for([
      ['for the folder', 0],
      ["for the database's index", 4],
      ['for the tables', 12],
    ] as const)('%s is refused', async ([, pages], context) => {
      const disk = await smallDisk('400k');
      if (disk === undefined) return context.skip('no file system may be mounted here');
      await disk.fill(pages * 4096);
      const dataDir = join(disk.folder, 'data');
      expect(await refusal(dataDir)).toMatch(
        new RegExp(`^The disk of the data folder ${dataDir} is full \\(.+\\)\\.$`),
      );
    });

    it('is told of what is in its way first', async (context) => {
      const disk = await smallDisk('400k');
      if (disk === undefined) return context.skip('no file system may be mounted here');
      await disk.fill();
      const dataDir = join(disk.folder, 'file');
      await writeFile(dataDir, '');
      expect(await refusal(dataDir)).toMatch(/^The data folder \S+ cannot be written \(EEXIST/);
    });
  });

  it('whose file may not be written is refused', async () => {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'sideline.sqlite');
    await (await openedStore({ dataDir, databaseUrl: undefined })).close();
    await makeReadOnly(file);
    expect(await refusal(dataDir)).toBe(
      `The database (${file}) cannot be written (attempt to write a readonly database).`,
    );
  });

  it('that cannot be brought up to date is refused, left as it was, and opens once the reason is gone', async () => {
    const dataDir = await temporaryFolder();
    const place = { dataDir, databaseUrl: undefined };
    await rowsAt(place, 'CREATE TABLE letters (it text)');
    expect(await refusal(dataDir)).toMatch(
      /^The database \(\S+\) cannot be brought up to date \(table "letters" already exists\)\.$/,
    );
    expect(await rowsAt(place, 'SELECT name FROM sqlite_master')).toEqual([{ name: 'letters' }]);
    await rowsAt(place, 'DROP TABLE letters');
    expect(await refusal(dataDir)).toBe('it opened');
  });

  it('is not the folder of its name', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'sideline.sqlite'));
    expect(await refusal(dataDir)).toMatch(/^The data folder \S+ cannot be written \(/);
  });
});

describe('a PostgreSQL store', () => {
  it('that cannot be reached is named in one line, without its password', async () => {
    const databaseUrl = 'postgres://sideline:secret@127.0.0.1:9/shop';
    const opened = await openStore({ dataDir: await temporaryFolder(), databaseUrl }, () => {});
    expect(opened).toEqual({
      ok: false,
      message:
        'PostgreSQL at 127.0.0.1:9/shop cannot be reached (connect ECONNREFUSED 127.0.0.1:9).',
    });
  });
});

/** Overwrites all pages but the first, which has the header. */
async function garbleTables(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size - 4096, 'x'), 0, size - 4096, 4096);
  await handle.close();
}
