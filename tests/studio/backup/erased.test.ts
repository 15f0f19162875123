/** What was erased after a backup was made is not there after a restore of it. */
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseCommand } from '#studio/command/families.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { readErasures } from '#studio/workspace/galleryErasures.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { sendBooking } from '#tests/server/testServer.ts';
import { contentsBelow, fill } from '#tests/studio/folders.ts';
import { desk } from '#tests/studio/printShop.ts';
import { reported } from '#tests/studio/studio.ts';
import { backupOf, flagsOf, newMachine, restored, shopToBackUp } from './machines.ts';

/** Returns the files below these folders that have one of the words in their bytes or their name. */
async function filesWith(folders: readonly string[], words: readonly string[]) {
  const found: string[] = [];
  for (const folder of folders) {
    for (const [file, bytes] of await contentsBelow(folder)) {
      const path = file.slice(folder.length);
      if (words.some((word) => bytes.includes(word) || path.includes(word))) found.push(path);
    }
  }
  return found;
}

const lists = {
  'player-cards.csv':
    'number,team,card,jersey,name\n1,gators,1 of 2,19,Ana Vale\n2,gators,2 of 2,7,Ben Ahorn\n',
  'sorted/day/placements.csv':
    'file,team,player\nU6/ana.jpg,gators,Ana Vale\nU6/ben.jpg,gators,Ben Ahorn\n',
};

test('a player who was erased later is not there, and everyone else is', async () => {
  const shop = await shopToBackUp();
  const { own, to, numbers } = shop;
  const [ana = '', ben = ''] = numbers;
  await fill(own.workspace, lists);
  const file = await backupOf(shop);
  const who = ['--team', 'gators', '--player', 'Ana Vale', '--open', '--yes'];
  const erased = await reported(() => eraseCommand([...who, ...flagsOf(own)]));
  expect(erased.exitCode, erased.complained).toBe(0);
  expect(erased.complained).toContain(`${file} is a backup from before, and still has it.`);

  const list = await readFile(join(to, 'erased.jsonl'), 'utf8');
  expect(list).toBe(await readFile(join(own.workspace, 'erased.jsonl'), 'utf8'));
  expect(list).not.toMatch(/ana|vale|\.jpg/i);

  // The machine is lost: only what lies beside the backup is left.
  const machine = await newMachine();
  const report = await restored(file, machine);
  expect(report.exitCode, report.complained).toBe(0);
  expect(report.said).toContain('Erased again, because it was erased after the backup: 1 time.');
  expect(report.complained).toContain(
    `${join(machine.workspace, 'rosters/Gärten & Höfe.csv')} may name`,
  );
  const places = [machine.workspace, machine.data];
  expect(await filesWith(places, ['Ana Vale', 'ana.jpg', 'Ana-Vale'])).toEqual([]);
  const there = await filesWith(places, ['Ben Ahorn', 'ben.jpg']);
  for (const path of ['/galleries/gators.jsonl', '/player-cards.csv', '/sorted/day/placements.csv'])
    expect(there).toContain(path);
  const moved = { ...shop, server: { ...shop.server, dataDir: machine.data } };
  expect((await desk(moved, 'orders', 'show', ana)).said).toContain('forgotten');
  expect((await desk(moved, 'orders', 'show', ben)).said).not.toContain('forgotten');
  expect(await readErasures(machine.workspace, 'gators')).toEqual(
    await readErasures(own.workspace, 'gators'),
  );

  // A backup from after the erasure needs none of it.
  await rm(file);
  const later = await backupOf(shop);
  const second = await newMachine();
  expect((await restored(later, second)).exitCode).toBe(0);
  expect(await filesWith([second.workspace, second.data], ['Ana Vale', 'ana.jpg'])).toEqual([]);
});

test('an order and a request for a team day that were forgotten later are forgotten', async () => {
  const shop = await shopToBackUp();
  const { own, numbers } = shop;
  const [first = ''] = numbers;
  const { body } = await sendBooking(shop.server, bookingBody({ contactName: 'Okafor' }));
  const file = await backupOf(shop);
  const both = [first, String(body['bookingId'])];
  const done = await reported(() => ordersCommand(['forget', ...both, ...flagsOf(own)]));
  expect(done.complained).toContain(file);
  const machine = await newMachine();
  await restored(file, machine);
  const moved = { ...shop, server: { ...shop.server, dataDir: machine.data } };
  expect((await desk(moved, 'orders', 'show', first)).said).toContain('forgotten');
  expect(await filesWith([machine.data], ['Okafor'])).toEqual([]);
});

test('a disk that was not there gets the list with its next backup, beside lines of others', async () => {
  const shop = await shopToBackUp();
  const { own, to } = shop;
  await backupOf(shop);
  const away = `${to}-away`;
  await rename(to, away);
  const who = ['--team', 'gators', '--player', 'Ana Vale', '--open', '--yes'];
  expect(await reported(() => eraseCommand([...who, ...flagsOf(own)]))).toMatchObject({
    exitCode: 0,
  });
  await rename(away, to);
  await fill(to, { 'erased.jsonl': '{"another":"studio"}\n' });
  await backupOf(shop);
  const list = (await readFile(join(to, 'erased.jsonl'), 'utf8')).split(/\n+/).filter(Boolean);
  expect(list).toHaveLength(2);
  expect(list[0]).toBe('{"another":"studio"}');
  expect(await readdir(to)).toHaveLength(3);
});

test('a workspace that is another one is not touched by the list', async () => {
  const shop = await shopToBackUp();
  const file = await backupOf(shop);
  const line = { at: '2099-01-01T00:00:00.000Z', salt: 'another', orders: shop.numbers };
  await fill(shop.to, { 'erased.jsonl': `${JSON.stringify(line)}\n` });
  const machine = await newMachine();
  const { said } = await restored(file, machine);
  expect(said).not.toContain('Erased again');
  expect(said).toContain('Take down again what was taken down after that');
});
