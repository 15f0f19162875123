/** The team photo of a memory mate that was ordered without one. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import type { Order } from '#core/order/order.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { isTeamPhoto } from '#core/player/players.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { testServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { drawnPages } from './drawnPages.ts';
import { fill } from './folders.ts';
import { csv, line, photosOf, run, type Shop } from './photoShop.ts';
import {
  blue,
  desk,
  fulfilled,
  manifestOf,
  openPrintShop,
  paid,
  pixelsOf,
  printsIn,
  type PrintShop,
} from './printShop.ts';
import { cardsOf, published as publishedByPlayer } from './playersTeam.ts';
import { reported, studioWith, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

const mate = (photos: Readonly<Record<string, readonly PhotoReference[]>>): Partial<Order> => ({
  lines: [line('memory-mate', photos)],
});

/** Returns what the print list says of each slot: photo, state and remark. */
async function slotsOf(shop: Shop): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await csv(shop, 'prints');
  return rows.map((cell) => ['Part', 'Photo', 'State', 'Remark'].map(cell));
}

const filledIn = 'the only team photo, filled in';

/** A batch and its desk around a studio with photos of one's own. */
async function shopOf(studio: Studio): Promise<PrintShop> {
  return {
    studio,
    server: await testServer(),
    folder: join(studio.workspace, '..', 'batch'),
    photo: await photosOf(studio, 'GATORS-1'),
  };
}

async function studioOf(...files: readonly string[]): Promise<PrintShop> {
  const photos = files.map(async (file, seed) => [`${file}.jpg`, await cameraPhoto({ seed })]);
  const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
  const report = await studio.publish('--code', 'GATORS-1');
  expect(report.exitCode, report.complained).toBe(0);
  return shopOf(studio);
}

test('is filled in where the gallery shows one: print list, print, manifest and slip agree', async () => {
  const shop = await openPrintShop();
  const ana = shop.photo('Ana Vale');
  const number = await paid(shop, mate({ player: [ana] }));
  expect(await slotsOf(shop)).toEqual([
    ['player', '002', 'complete', ''],
    ['team', '004', 'complete', filledIn],
  ]);
  const report = await fulfilled(shop, '--mark');
  expect(report.exitCode, report.complained).toBe(0);
  const [file = '', ...others] = await printsIn(shop);
  expect(others).toEqual([]);
  const [row] = await manifestOf(shop);
  expect(row && ['Photos', 'Player', 'Remark'].map(row)).toEqual(['002 004', 'Ana Vale', filledIn]);
  const slips = await drawnPages(await readFile(join(shop.folder, 'packing-slips.pdf')));
  expect(slips.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')).toContain(
    'No. 002 and 004',
  );
  expect((await run(shop, 'show', number)).said).toMatch(/No\. 004 .*filled in/);
  // The print is that of an order that has chosen the team photo itself.
  const chosen = { ...shop, server: await testServer(), folder: join(shop.folder, '..', 'chosen') };
  await paid(chosen, mate({ player: [ana], team: [shop.photo('Gators team')] }));
  await fulfilled(chosen);
  const [same = ''] = await printsIn(chosen);
  const print = (one: PrintShop, path: string) => readFile(join(one.folder, path));
  expect((await print(shop, file)).equals(await print(chosen, same))).toBe(true);
});

test('in a pack, and for siblings of two groups the one of each piece', async () => {
  const shop = await studioOf('U6/Ana', 'U6/Team', 'U8/Ben', 'U8/Team photo');
  const [ana, ben] = [shop.photo('Ana'), shop.photo('Ben')];
  const twoMates = { ...line('memory-mate', { player: [ana] }), qty: 2 };
  const pack = line('economy-pack', { 'memory-mate player': [ben], '5x7': [ana] });
  await paid(shop, { lines: [twoMates, pack] });
  const rows = (await slotsOf(shop)).filter(([part]) => String(part).includes('team'));
  expect(rows).toEqual([
    ['team', '002', 'complete', filledIn],
    ['Vertical Memory Mate 8x10, team', '004', 'complete', filledIn],
  ]);
  await fulfilled(shop);
  const photos = (await manifestOf(shop)).map((cell) => cell('Photos'));
  expect(photos.toSorted()).toEqual(['001', '001 002', '003 004']);
});

test.each([
  ['several', ['U6/Ana', 'U6/Team', 'U6/Team 2'], 'it could be No. 002 or No. 003'],
  ['none', ['U6/Ana', 'U8/Team'], 'the gallery shows none of this group'],
])('is asked for where the gallery has %s of the group', async (_, files, words) => {
  const shop = await studioOf(...files);
  const number = await paid(shop, mate({ player: [shop.photo('Ana')] }));
  const report = await fulfilled(shop, '--mark');
  expect(report.exitCode).toBe(1);
  expect(report.complained).toContain(`Vertical Memory Mate, team: no team photo chosen`);
  expect(report.complained).toContain(words);
  expect((await run(shop, 'show', number)).said).toContain(words);
  expect((await run(shop, 'list')).said).toContain('received');
  expect(await printsIn(shop)).toEqual([]);
});

test('is never put in place of a choice, beside a photo that is not proven, or after it was taken out', async () => {
  const shop = await openPrintShop();
  const [ana, ben] = [shop.photo('Ana Vale'), shop.photo('Ben Ahorn')];
  const slots = async (photos: Parameters<typeof mate>[0]) => {
    const own = { ...shop, server: await testServer() };
    const number = await paid(own, mate(photos));
    return { own, number, rows: (await slotsOf(own)).map(([, photo, state]) => [photo, state]) };
  };
  const chosen = await slots({ player: [ana], team: [ben] });
  expect(chosen.rows).toEqual([
    ['002', 'complete'],
    ['003', 'complete'],
  ]);
  const forged = await slots({ player: [{ ...ana, token: 'AAAAAAAAAAAAAAAAAAAAAA' }] });
  expect(forged.rows).toEqual([
    ['002', 'problem'],
    ['', 'no photo chosen'],
  ]);
  expect((await slots({})).rows.map(([photo]) => photo)).toEqual(['', '']);
  const { own, number } = await slots({ player: [ana] });
  const correct = (...args: readonly string[]) =>
    run(own, 'correct', number, '--line', '1', ...args);
  expect((await correct('--slot', 'team', '--no-photo')).exitCode).toBe(0);
  expect((await slotsOf(own)).map(([, photo]) => photo)).toEqual(['002', '']);
  const corrected = await correct('--slot', 'team', '--photo', '4', '--gallery', 'gators');
  expect(corrected.said).toMatch(/player .*No\. 002.*\n.*team .*No\. 004/);
});

test('"correct --slot all" says which slot of a memory mate it leaves out, for a player and for the team', async () => {
  const shop = await openPrintShop();
  const number = await paid(shop, { lines: [line('economy-pack', {})] });
  const all = (photo: string) =>
    run(shop, 'correct', number, '--line', '1', '--slot', 'all', '--photo', photo, ...inGators);
  const inGators = ['--gallery', 'gators'];
  const photos = async () => (await slotsOf(shop)).map(([, photo]) => photo);
  const player = await all('2');
  expect(player.complained).toContain('left out memory-mate team, because');
  // The team photo of the player is known.
  expect(player.said).toMatch(/team .*No\. 004/);
  expect(await photos()).toEqual(['002', '002', '004', '002', '002']);
  const team = await all('4');
  expect(team.complained).toContain('left out memory-mate player, because');
  expect(await photos()).toEqual(['004', '002', '004', '004', '004']);
});

test('is of the own gallery where two teams have one name', async () => {
  const shop = await openPrintShop();
  const { studio } = shop;
  const jv = join(studio.shoot, '..', 'jv');
  await fill(jv, {
    'U6/Zoe.jpg': await cameraPhoto({ seed: 9, width: 800, height: 1200 }),
    'U6/Team.jpg': await cameraPhoto({ seed: 210, width: 1650, height: 1100, isRuler: true }),
  });
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const named = ['--team', 'gators-jv', '--name', 'Port Soccer (Gators)'];
  const report = await reported(() =>
    publishCommand([jv, ...named, '--code', 'GATORS-2', '--weak-code', ...folders]),
  );
  expect(report.exitCode, report.complained).toBe(0);
  const photo = await photosOf(studio, 'GATORS-2');
  await paid(shop, mate({ player: [photo('Zoe')] }));
  await paid(shop, mate({ player: [shop.photo('Ana Vale')] }));
  expect((await fulfilled(shop)).exitCode).toBe(0);
  const rows = (await manifestOf(shop)).map((cell) => ['Player', 'Photos'].map(cell));
  expect(rows.toSorted()).toEqual([
    ['Ana Vale', '002 004'],
    ['Zoe', '002 001'],
  ]);
  const blues = [210, blue.team];
  const files = await printsIn(shop);
  expect(files.map((file) => file.includes('_Zoe_'))).toEqual([true, false]);
  for (const [index, file] of files.entries()) {
    // The team's photo is above the player's.
    const [, , seen] = (await pixelsOf(join(shop.folder, file)))(0.5, 0.25);
    expect(Math.abs(seen - (blues[index] ?? 0))).toBeLessThan(6);
  }
});

test('is not filled in once it is hidden or withdrawn', async () => {
  const shop = await studioOf('U6/Ana', 'U6/Ben', 'U6/Team');
  await paid(shop, mate({ player: [shop.photo('Ana')] }));
  const team = async () => (await slotsOf(shop)).find(([part]) => part === 'team')?.[1];
  expect(await team()).toBe('003');
  const { shoot } = shop.studio;
  const list = join(shoot, 'roster.csv');
  const publishing = async (consent: string, ...flags: readonly string[]) => {
    await fill(shoot, { 'roster.csv': `file,name,consent\nU6/Team.jpg,Team,${consent}\n` });
    const report = await shop.studio.publish('--roster', list, ...flags);
    expect(report.exitCode, report.complained).toBe(0);
  };
  await publishing('hidden');
  expect(await team()).toBe('');
  await publishing('private');
  expect(await team()).toBe('003');
  await rename(join(shoot, 'U6/Team.jpg'), join(shoot, '..', 'Team.jpg'));
  await fill(shoot, { 'roster.csv': 'file,name\nU6/Ana.jpg,Ana\n' });
  await shop.studio.publish('--roster', list);
  expect(await team()).toBe('');
});

test('is filled in for a card that opens one player, and not with what only some families see', async () => {
  const studio = await publishedByPlayer();
  const { Maya } = await cardsOf(studio);
  const { gallery } = await visit(studio.out, Maya?.code ?? '');
  const photo = await photosOf(studio, Maya?.code ?? '');
  const shop = { studio, server: await testServer() };
  await paid(shop, mate({ player: [photo('Maya Torres')] }));
  const team = async () => (await slotsOf(shop))[1];
  const shown = gallery.items.map(itemDetails).find((item) => isTeamPhoto(item));
  expect(await team()).toEqual(['team', `00${shown?.sealed?.number}`, 'complete', filledIn]);
  const file = join(studio.workspace, 'galleries', 'gators.jsonl');
  const records = await readFile(file, 'utf8');
  await writeFile(file, records.replace('"audience":"team"', '"audience":"coach"'));
  expect((await team())?.[1]).toBe('');
});

test('an email of a change has a line for each photo, also for the team photo that is filled in', async () => {
  const shop = await openPrintShop();
  const number = await paid(shop, mate({ player: [shop.photo('Ana Vale')] }));
  const emailOf = async (...args: readonly string[]) => {
    const given = ['--line', '1', '--slot', 'player', ...args];
    const report = await desk(shop, 'orders', 'correct', number, ...given);
    expect(report.exitCode, report.complained).toBe(0);
    const sql = "SELECT text FROM letters WHERE subject LIKE '%was changed'";
    const text = String((await rowsOf(shop.server.dataDir, sql)).at(-1)?.['text']);
    return text.split('\n').filter((row) => row.includes('Memory Mate'));
  };
  expect(await emailOf('--photo', '003')).toEqual([
    "Vertical Memory Mate, player's photo: No. 002 → No. 003",
    'Vertical Memory Mate, team photo: none → No. 004',
  ]);
  expect(await emailOf('--photo', '003', '--crop', '10,0,80,100')).toEqual([
    "Vertical Memory Mate, player's photo: No. 003, cropped differently",
  ]);
});
