/** Prints of orders that are forgotten leave the folders in which `fulfilCommand` has made them. */
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fulfilCommand } from '#studio/command/prints.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { parent } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { contentsBelow } from './folders.ts';
import { line } from './photoShop.ts';
import { fulfilled, openPrintShop, paid, printsIn, type PrintShop } from './printShop.ts';
import { reported } from './studio.ts';

const ana = { ...parent, childName: 'Ana Vale', fullName: 'Robin Oakes', address: '9 Oak Lane' };
const ben = { ...parent, childName: 'Ben Ahorn', fullName: 'Kim Ahorn', address: '3 Elm Row' };
const words = ['Ana-Vale', 'Ana Vale', 'Robin Oakes', '9 Oak Lane'];

/** Two orders, Ana's and Ben's, that are made into prints. */
async function printedShop() {
  const shop = await openPrintShop();
  const of = (name: string) => [line('wallets', { photo: [shop.photo(name)] })];
  const own = await paid(shop, { lines: of('Ana Vale'), customer: ana });
  const other = await paid(shop, { lines: of('Ben Ahorn'), customer: ben });
  expect((await fulfilled(shop)).exitCode).toBe(0);
  return { ...shop, own, other };
}

/** Runs a command about orders at the desk. */
function atDesk({ studio, server }: PrintShop, args: readonly string[], data = server.dataDir) {
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  return reported(() => ordersCommand([...args, ...folders, '--data', data]));
}

async function namesLeft(folder: string): Promise<readonly string[]> {
  return [...(await contentsBelow(folder))]
    .filter(([file, bytes]) => words.some((word) => bytes.includes(word) || file.includes(word)))
    .map(([file]) => file);
}

describe('prints of a forgotten order', () => {
  test('leave every folder when the desk takes what the server has forgotten', async () => {
    const shop = await openPrintShop();
    const { studio, server } = shop;
    const root = dirname(shop.folder);
    const [data, file] = [join(root, 'desk-data'), join(root, 'orders.jsonl')];
    const folders = [join(root, 'week-1'), join(root, 'week-2')];
    const of = (name: string) => [line('wallets', { photo: [shop.photo(name)] })];
    const own = await paid(shop, { lines: of('Ana Vale'), customer: ana });
    await paid(shop, { lines: of('Ben Ahorn'), customer: ben });
    const carried = async () => {
      const to = ['export', '--to', file, '--data', server.dataDir];
      expect((await reported(() => ordersCommand(to))).exitCode).toBe(0);
      return atDesk(shop, ['import', file], data);
    };
    expect((await carried()).exitCode).toBe(0);
    for (const folder of folders) {
      const args = [folder, '--workspace', studio.workspace, '--data', data];
      expect((await reported(() => fulfilCommand(args))).exitCode).toBe(0);
      expect(await namesLeft(folder)).not.toEqual([]);
    }
    const elsewhere = ['--workspace', join(root, 'none'), '--data', server.dataDir];
    expect((await reported(() => ordersCommand(['forget', own, ...elsewhere]))).exitCode).toBe(0);
    const taken = await carried();
    expect(taken.exitCode, taken.complained).toBe(0);
    for (const folder of folders) {
      expect(taken.said).toContain(`${folder}: 1 print taken out.`);
      expect(await namesLeft(folder)).toEqual([]);
      expect(await printsIn({ folder })).toHaveLength(1);
    }
    expect((await carried()).said).not.toContain('taken out');
  });

  test('leave them with orders forget at the desk; the others stay, and a folder that is gone is named', async () => {
    const shop = await printedShop();
    const gone = `${shop.folder}-2`;
    const list = join(shop.studio.workspace, 'print-folders.txt');
    await writeFile(list, `${await readFile(list, 'utf8')}${gone}\n`);
    const report = await atDesk(shop, ['forget', shop.own]);
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain('1 print taken out');
    expect(report.complained).toContain(`${gone} is gone`);
    expect(report.complained).not.toContain(`${shop.folder} is gone`);
    expect(await namesLeft(shop.folder)).toEqual([]);
    const again = await fulfilled(shop);
    expect(again.said).toContain('0 made, 0 copied, 1 unchanged, 0 taken out');
    expect(await readdir(shop.folder)).toContain('packing-slips.pdf');
  });

  test('leave a folder whose run was stopped before its list, and one that was copied from another disk', async () => {
    const shop = await printedShop();
    await rm(join(shop.folder, 'manifest.json'));
    for (const file of await printsIn(shop)) await utimes(join(shop.folder, file), 1, 1);
    await atDesk(shop, ['forget', shop.own]);
    expect(await namesLeft(shop.folder)).toEqual([]);
    expect(await printsIn(shop)).toHaveLength(1);
  });

  test('are said to be left where the list is damaged', async () => {
    const shop = await printedShop();
    await writeFile(join(shop.folder, 'manifest.json'), '{"version":1');
    const report = await atDesk(shop, ['forget', shop.own]);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain(`manifest.json of ${shop.folder} is damaged`);
    expect(await printsIn(shop)).toHaveLength(1);
    expect((await atDesk(shop, ['statuses'])).exitCode).toBe(1);
  });

  test('leave the other folders with the next run, after the server has deleted what is old', async () => {
    const shop = await printedShop();
    const moved = `${shop.folder}-old`;
    await rename(shop.folder, moved);
    const list = join(shop.studio.workspace, 'print-folders.txt');
    await writeFile(list, `${moved}\n`);
    await rowsOf(
      shop.server.dataDir,
      `UPDATE requests SET forgotten_at = '2027-01-01T00:00:00.000Z', request = '{"meta":{}}'
       WHERE number = '${shop.own}'`,
    );
    const report = await fulfilled(shop);
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain(`${moved}: 1 print taken out.`);
    expect(await namesLeft(moved)).toEqual([]);
  });
});
