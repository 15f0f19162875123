/** Files that are no backup, or were made to harm: each is refused with a clear word, and nothing is written. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { open, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listName } from '#studio/backup/archive.ts';
import { readTar, tarEnd, tarHeader, tarPadding } from '#studio/backup/tar.ts';
import { fill, temporaryFolder } from '#tests/studio/folders.ts';
import { backupOf, newMachine, restored, shopToBackUp, workspaceFiles } from './machines.ts';

type Entry = readonly [path: string, content: string | Buffer];

function entry([path, content]: Entry): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([tarHeader(path, bytes.length, 0), bytes, tarPadding(bytes.length)]);
}

/** Returns a tar with a list that fits, unless it is changed. */
function archiveOf(entries: readonly Entry[], list: object = {}): Buffer {
  const files = entries.map(([path, content]) => ({
    path,
    bytes: Buffer.from(content).length,
    hash: createHash('sha256').update(content).digest('base64url'),
  }));
  const head = { version: 1, madeAt: '2026-11-28T10:00:00.000Z', salt: 's', orders: 0, files };
  const text = JSON.stringify({ ...head, ...list });
  const own: Entry = [listName(text), text];
  return Buffer.concat([...entries, own].map(entry).concat(tarEnd));
}

/** Returns a header of another kind, such as a link's, with a checksum that fits. */
function ofKind(kind: string, path: string, link = ''): Buffer {
  const header = tarHeader(path, 0, 0);
  header.write(kind, 156);
  header.write(link, 157);
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

async function expectRefused(content: Buffer, says: RegExp): Promise<void> {
  const file = join(await temporaryFolder(), 'hostile.tar');
  await writeFile(file, content);
  const machine = await newMachine();
  const { exitCode, complained } = await restored(file, machine);
  expect(exitCode).toBe(1);
  expect(complained).toMatch(says);
  expect(complained).toContain(file);
  expect(await readdir(join(machine.workspace, '..'))).toEqual([]);
}

const outside = /names a file outside of its folders/;
const changed = /is no backup that this program has made, or it was changed/;
const desk: Entry = ['workspace/desk.json', '{}'];

test.each([
  ['..', 'workspace/../../../etc/cron.d/x'],
  ['an absolute path', '/etc/passwd'],
  ['a backslash', 'workspace\\..\\x'],
  ['an empty part', 'workspace//x'],
  ['a dot', 'workspace/./x'],
  ['a line break', 'workspace/a\nb'],
  ['a zero', 'workspace/a\0b'],
])('a path with %s is refused', async (_, path) => {
  await expectRefused(archiveOf([desk, [path, 'x']]), path.includes('\0') ? /./ : outside);
});

test.each([
  ['a link', Buffer.concat([ofKind('2', 'workspace/x', '/etc/passwd'), tarEnd])],
  ['a hard link', Buffer.concat([ofKind('1', 'workspace/x', 'workspace/desk.json'), tarEnd])],
  ['a folder', Buffer.concat([ofKind('5', 'workspace/x'), tarEnd])],
  ['a device', Buffer.concat([ofKind('4', 'workspace/x'), tarEnd])],
  ['a sparse file', Buffer.concat([ofKind('S', 'workspace/x'), tarEnd])],
  ['a header for all that follow', Buffer.concat([ofKind('g', 'workspace/x'), tarEnd])],
  ['the same path twice', archiveOf([desk, desk])],
  ['something behind its end', Buffer.concat([archiveOf([desk]), Buffer.alloc(512)])],
  ['other bytes', Buffer.from('x'.repeat(4096))],
  ['a packed one', Buffer.concat([gzipSync(archiveOf([desk])), Buffer.alloc(2048)])],
])('%s is refused', async (_, content) => {
  await expectRefused(content, changed);
});

test.each([
  ['a size that nothing has', Buffer.concat([tarHeader('workspace/x', 8 ** 11 - 1, 0), tarEnd])],
  ['a larger one', Buffer.concat([tarHeader('workspace/x', 2 ** 52, 0), tarEnd])],
  ['nothing at all', Buffer.alloc(0)],
])('%s is refused before it is read', async (_, content) => {
  await expectRefused(content, /ends too early/);
});

test.each([
  ['no list', Buffer.concat([entry(desk), tarEnd]), /without the list/],
  [
    'a list that is none',
    Buffer.concat([entry([listName('[1]'), '[1]']), tarEnd]),
    /without the list/,
  ],
  ['a list of a newer version', archiveOf([desk], { version: 2 }), /newer version/],
  ['a file that is not listed', archiveOf([desk], { files: [] }), /does not fit/],
  ['a file of the site', archiveOf([['site/index.html', 'x']]), /that no backup has/],
  ['another database beside', archiveOf([['data/uploads/x', 'x']]), /that no backup has/],
])('%s is refused', async (_, content, says) => {
  await expectRefused(content, says);
});

test('a database that is none is refused, and nothing of it stays', async () => {
  const file = join(await temporaryFolder(), 'hostile.tar');
  await writeFile(file, archiveOf([desk, ['data/sideline.sqlite', 'x'.repeat(5_000)]]));
  const machine = await newMachine();
  expect(await restored(file, machine)).toMatchObject({ exitCode: 1 });
  expect(await readdir(machine.workspace)).toEqual([]);
  expect(await readdir(machine.data)).toEqual([]);
});

test('a folder, a file that is not there, and what tar itself packs are refused', async () => {
  const folder = await temporaryFolder();
  const machine = await newMachine();
  for (const path of [folder, join(folder, 'none.tar')]) {
    expect((await restored(path, machine)).complained).toMatch(/It is no file|cannot be read/);
  }
  await fill(folder, { 'workspace/desk.json': '{}' });
  await symlink('/etc', join(folder, 'workspace/etc'));
  execFileSync('tar', ['--create', '--file', join(folder, 'own.tar'), '-C', folder, 'workspace']);
  await expectRefused(await readFile(join(folder, 'own.tar')), changed);
});

test('a backup that was cut, or changed in one byte anywhere, is refused', async () => {
  const shop = await shopToBackUp();
  const whole = await readFile(await backupOf(shop));
  for (const bytes of [100, 512, 5_000, whole.length / 2, whole.length - 1024, whole.length - 1])
    await expectRefused(
      whole.subarray(0, Math.floor(bytes)),
      /ends too early|without the list|changed/,
    );
  const file = join(await temporaryFolder(), 'changed.tar');
  const workspace = await workspaceFiles(shop.own);
  let refused = 0;
  for (let at = 3; at < whole.length; at += Math.ceil(whole.length / 40)) {
    const other = Buffer.from(whole);
    other[at] = (other[at] ?? 0) ^ 1;
    await writeFile(file, other);
    const machine = await newMachine();
    const { exitCode } = await restored(file, machine);
    // Between two files it changes nothing.
    if (exitCode === 0) expect(await workspaceFiles(machine)).toEqual(workspace);
    else refused += 1;
  }
  expect(refused).toBeGreaterThan(30);
});

test('paths and sizes of every kind are read as they were written', async () => {
  const paths = [
    'a',
    'x'.repeat(100),
    'x'.repeat(101),
    `${'ä'.repeat(120)}/${'ö'.repeat(90)}`,
    'a b/ü',
  ];
  const entries = paths.map((path): Entry => [path, path.repeat(7)]);
  const file = join(await temporaryFolder(), 'a.tar');
  const content = Buffer.concat([...entries.map(entry), tarEnd]);
  await writeFile(file, content);
  const handle = await open(file);
  const read = await readTar(handle, content.length);
  await handle.close();
  const found = read.ok ? read.value.map(({ path, bytes }) => [path, bytes]) : read;
  expect(found).toEqual(entries.map(([path, text]) => [path, Buffer.byteLength(String(text))]));
  // Larger than a plain header says.
  expect(tarHeader('a', 2 ** 40, 0).toString('latin1')).toContain(`size=${2 ** 40}\n`);
});
