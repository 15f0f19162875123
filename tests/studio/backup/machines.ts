/** A studio's machine with orders and a workspace, its backups, and a new machine beside it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { backupCommand } from '#studio/command/store.ts';
import { restoreCommand } from '#studio/command/restore.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { contentsBelow, fill, temporaryFolder } from '#tests/studio/folders.ts';
import { line } from '#tests/studio/photoShop.ts';
import { openPrintShop, paid, type PrintShop } from '#tests/studio/printShop.ts';
import { reported, type Report } from '#tests/studio/studio.ts';

export type Machine = { readonly workspace: string; readonly data: string; readonly out: string };

export type BackedUpShop = PrintShop & {
  readonly own: Machine;
  /** Where its backups go. */
  readonly to: string;
  readonly numbers: readonly string[];
};

export function flagsOf({ workspace, data, out }: Machine): readonly string[] {
  return ['--workspace', workspace, '--data', data, '--out', out];
}

/** Two orders, and a workspace with files that commands and people have put there. */
export async function shopToBackUp(): Promise<BackedUpShop> {
  const shop = await openPrintShop();
  const { studio, server } = shop;
  const numbers: string[] = [];
  for (const name of ['Ana Vale', 'Ben Ahorn'])
    numbers.push(await paid(shop, { lines: [line('wallets', { photo: [shop.photo(name)] })] }));
  await fill(studio.workspace, {
    [`sorted/${'a long name '.repeat(12)}/placements.csv`]: 'file,team\n',
    'rosters/Gärten & Höfe.csv': 'jersey,name\n7,Ben Ahorn\n',
    'empty.txt': '',
  });
  await fill(server.dataDir, { 'prices/1.json': '{}' });
  const own = { workspace: studio.workspace, data: server.dataDir, out: studio.out };
  return { ...shop, own, to: await temporaryFolder(), numbers };
}

export function backedUp({ own, to }: BackedUpShop): Promise<Report> {
  return reported(() => backupCommand(['--to', to, ...flagsOf(own)]));
}

/** Backs up, and returns the file. */
export async function backupOf(shop: BackedUpShop): Promise<string> {
  const { exitCode, complained } = await backedUp(shop);
  expect(exitCode, complained).toBe(0);
  const [name = ''] = await archivesOf(shop);
  return join(shop.to, name);
}

/** Returns the names of all backups, the newest first. */
export async function archivesOf({ to }: Pick<BackedUpShop, 'to'>): Promise<readonly string[]> {
  const names = await readdir(to);
  return names
    .filter((name) => name.endsWith('.tar'))
    .toSorted()
    .toReversed();
}

export async function newMachine(): Promise<Machine> {
  const root = await temporaryFolder();
  return { workspace: join(root, 'workspace'), data: join(root, 'data'), out: join(root, 'site') };
}

export function restored(file: string, machine: Machine): Promise<Report> {
  return reported(() => restoreCommand([file, ...flagsOf(machine)]));
}

/** Returns every file of a workspace by its path, without what is there while a command is at work. */
export async function workspaceFiles({
  workspace,
}: Machine): Promise<Readonly<Record<string, string>>> {
  const files = [...(await contentsBelow(workspace))].map(
    ([file, content]) => [file.slice(workspace.length + 1), content.toString('base64')] as const,
  );
  return Object.fromEntries(files.filter(([path]) => !/(?:^|\/)lock$/.test(path)));
}

/** Returns all rows of the store but the marks, which say when something was done on one machine, and what that machine's backup has. */
export async function storeRows({ data }: Machine): Promise<Readonly<Record<string, unknown>>> {
  const names = await rowsOf(
    data,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('marks', 'copies') ORDER BY name",
  );
  const tables = names.map(async ({ name }) => [
    String(name),
    await rowsOf(data, `SELECT * FROM "${String(name)}"`),
  ]);
  return Object.fromEntries((await Promise.all(tables)) as [string, unknown][]);
}
