/** A family wants one photo off the site: nobody else is touched, and publishing again keeps it out. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { erase } from '#studio/families/erase.ts';
import { putBack, takeDown, takenDownNow } from '#studio/families/takeDown.ts';
import { takedownCommand } from '#studio/command/families.ts';
import { markOrders } from '#studio/orders/markOrders.ts';
import { orderRowsOf } from '#studio/orders/orderRows.ts';
import { plannedRun, preparedRun } from '#studio/prints/printRun.ts';
import { openDeskStore } from '#studio/orders/deskStore.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, temporaryFolder } from './folders.ts';
import { line, openShop, photosOf, placed } from './photoShop.ts';
import { published, views } from './playersTeam.ts';
import { numberOf } from './takenDownPhotos.ts';
import { reported, studioWith } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

async function shopWithOrders() {
  const shop = await openShop();
  const { studio, server } = shop;
  const photo = await photosOf(studio, 'GATORS-1');
  const own = await placed(shop, { lines: [line('print-8x10', { photo: [photo('ben')] })] });
  await placed(shop, { lines: [line('print-8x10', { photo: [photo('ana')] })] });
  const store = await openDeskStore({ data: server.dataDir });
  if (!store.ok) throw new Error(store.message);
  onTestFinished(() => store.value.close());
  const take = (number: number, isSure: boolean) =>
    takeDown(studio, store.value, { slug: 'gators', numbers: [number], isSure });
  const shown = async () => namesIn(await visit(studio.out, 'GATORS-1')).toSorted();
  return { shop, studio, own, photo, take, shown, store: store.value, data: server.dataDir };
}

test('says first what it reaches, and changes nothing', async () => {
  const { own, photo, take, shown } = await shopWithOrders();
  expect(await take(photo('ben').number, false)).toMatchObject({
    value: { sources: ['U6/ben.jpg'], orders: [own] },
  });
  expect(await shown()).toStrictEqual(['ana', 'ben', 'cleo']);
  expect(await take(99, true)).toMatchObject({
    message: 'The gallery of gators shows no such photo.',
  });
});

test('leaves the others under new keys, and is not undone by the next publishing', async () => {
  const { studio, photo, take, shown } = await shopWithOrders();
  const before = photo('ana').file;
  expect(await take(photo('ben').number, true)).toMatchObject({ ok: true });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect((await photosOf(studio, 'GATORS-1'))('ana').file).not.toBe(before);
  expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect(await take(photo('ben').number, true)).toMatchObject({ ok: false });
});

test('the command says what it reaches, and does it with --yes', async () => {
  const { studio, own, photo, shown, data } = await shopWithOrders();
  const folders = ['--out', studio.out, '--workspace', studio.workspace, '--data', data];
  const photos = ['--team', 'gators', '--photo', `#00${photo('ben').number}`];
  const run = (...flags: readonly string[]) =>
    reported(() => takedownCommand([...photos, ...folders, ...flags]));
  const trial = await run();
  expect(trial.said).toContain('U6/ben.jpg');
  expect(trial.said).toContain(own);
  expect(trial.said).toContain('--yes');
  expect(await shown()).toStrictEqual(['ana', 'ben', 'cleo']);
  expect(await run('--yes')).toMatchObject({ exitCode: 0 });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect(
    await reported(() => takedownCommand(['--team', 'gators', '--photo', 'x', ...folders])),
  ).toMatchObject({
    exitCode: 2,
  });
});

test('an order of it wants another photo: nothing of it is printed, and it is not ready', async () => {
  const { studio, own, photo, take, store } = await shopWithOrders();
  const paid = { kind: 'payment', payment: 'paid' } as const;
  await markOrders(store, studio, paid, { numbers: [own], isSilent: true });
  const rows = orderRowsOf({ store, workspace: studio.workspace });
  const listed = async () => (await rows()).rows.find(({ number }) => number === own);
  expect(await listed()).toMatchObject({ lists: ['ready', 'noted'], problems: [] });
  await take(photo('ben').number, true);
  const gone = 'this photo is no longer in the gallery: choose another, or give the money back';
  expect(await listed()).toMatchObject({
    lists: ['incomplete', 'noted'],
    problems: [`8x10 pack of 1: ${gone}`],
  });
  const run = await plannedRun(store, studio.workspace, { withUnpaid: false });
  expect(run).toMatchObject({ missing: [{ jobs: [], order: { number: own } }], complete: [] });
  const folder = await temporaryFolder();
  const wanted = { folder, numbers: [own], withUnpaid: false };
  const prepared = await preparedRun(store, studio, wanted);
  const made = prepared.ok ? await prepared.value({}) : prepared;
  expect(made).toMatchObject({ value: { drawn: 0, orders: [{ prints: [] }] } });

  // Its money was given back: it wants nothing any more.
  const refunded = { kind: 'payment', payment: 'refunded' } as const;
  await markOrders(store, studio, refunded, { numbers: [own], isSilent: true });
  expect(await listed()).toMatchObject({
    lists: ['noted'],
    problems: [expect.stringContaining(gone)],
  });
});

test('one photo in several prints counts once, and has no picture any more', async () => {
  const { shop, studio, photo, take, store } = await shopWithOrders();
  const lines = ['print-8x10', 'wallets'].map((id) => line(id, { photo: [photo('ben')] }));
  const number = await placed(shop, { lines });
  await take(photo('ben').number, true);
  const { rows } = await orderRowsOf({ store, workspace: studio.workspace })();
  const row = rows.find((one) => one.number === number);
  expect(row).toMatchObject({ lacks: '1 photo taken down', pictures: [] });
  expect(row?.problems).toHaveLength(2);
});

test('by file names it stays off the player’s own card when the day is published again', async () => {
  const studio = await published();
  const number = await numberOf(studio, 'U8/Maya Torres 2.jpg');
  await takeDown(studio, undefined, { slug: 'gators', numbers: [number], isSure: true });
  const again = await studio.publish('--roster', 'none');
  expect(again.said + again.complained).toContain('1 photo was taken down and stays off');
  const seen = await views(studio);
  expect(seen['Maya']?.names).toStrictEqual(['Maya Torres', 'Team photo']);
  // Whom a roster hides has the photos on the own card, as before.
  expect(seen['Ana']?.names).toStrictEqual(['Ana Ruiz', 'Team photo']);
  expect(seen['coach']?.names).not.toContain('Maya Torres 2');
});

test('no list shows it for what it says of its player, but one that names its file does', async () => {
  const files = ['07 a', '07 b', '09 a'].map(
    async (name, seed) => [`U8/${name}.jpg`, await cameraPhoto({ seed })] as const,
  );
  const studio = await studioWith(Object.fromEntries(await Promise.all(files)));
  const publish = async (list: string) => {
    await fill(studio.workspace, { 'list.csv': list });
    return studio.publish('--roster', `${studio.workspace}/list.csv`, '--code', 'GATORS-1');
  };
  const shown = async () => (await visit(studio.out, 'GATORS-1')).gallery.items.length;
  const plain = 'jersey,name\n7,Kim Ode\n9,Ben Holt\n';
  await publish(plain);
  const number = await numberOf(studio, 'U8/07 b.jpg');
  await takeDown(studio, undefined, { slug: 'gators', numbers: [number], isSure: true });
  for (const list of [plain, 'jersey,name,consent\n7,Kim Ode,private\n9,Ben Holt,\n']) {
    expect(await publish(list)).toMatchObject({ exitCode: 0 });
    expect(await shown()).toBe(2);
  }
  await publish('file,jersey,name,consent\nU8/07 b.jpg,7,Kim Ode,private\n,9,Ben Holt,\n');
  expect(await shown()).toBe(3);
});

test('what is put back is shown by the next publishing, under its number, and its orders can be printed', async () => {
  const { studio, own, photo, take, shown, store } = await shopWithOrders();
  const { number } = photo('ben');
  const listed = async () => {
    const taken = await takenDownNow(studio.workspace);
    return taken.ok ? taken.value : [];
  };
  const back = (isSure: boolean) =>
    putBack(studio, store, { slug: 'gators', numbers: [number], isSure });
  expect(await back(true)).toMatchObject({ message: 'No such photo of gators is taken down.' });
  await take(number, true);
  const row = { gallery: 'gators', number, source: 'U6/ben.jpg', folder: studio.shoot, why: '' };
  expect(await listed()).toMatchObject([row]);
  expect(await back(false)).toMatchObject({ value: { sources: ['U6/ben.jpg'], orders: [own] } });
  expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  expect(await shown()).toStrictEqual(['ana', 'cleo']);

  expect(await back(true)).toMatchObject({ ok: true });
  expect(await listed()).toMatchObject([{ ...row, isBack: true }]);
  expect(await back(true)).toMatchObject({ ok: false });
  expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  expect(await shown()).toStrictEqual(['ana', 'ben', 'cleo']);
  expect(await listed()).toStrictEqual([]);
  expect(await numberOf(studio, 'U6/ben.jpg')).toBe(number);
  const { rows } = await orderRowsOf({ store, workspace: studio.workspace })();
  expect(rows.find((one) => one.number === own)).toMatchObject({ problems: [] });
});

test('the command lists what is taken down, and puts it back with --yes', async () => {
  const { studio, photo, data } = await shopWithOrders();
  const folders = ['--out', studio.out, '--workspace', studio.workspace, '--data', data];
  const run = (...flags: readonly string[]) =>
    reported(() => takedownCommand([...flags, ...folders]));
  const one = ['--team', 'gators', '--photo', String(photo('ben').number)];
  await run(...one, '--why', 'Asked by his mother', '--yes');
  expect((await run('--list')).said).toMatch(
    /gators {2}00\d {2}U6\/ben\.jpg .*Asked by his mother/,
  );
  expect((await run(...one, '--back')).said).toContain('--yes');
  expect((await run(...one, '--back', '--yes')).said).toContain('publish the day again');
  expect((await run('--list')).said).toContain('put back, not published yet');
});

test.each([
  ['taken down', false],
  ['put back and not published', true],
])('a photo that was %s does not come back once its player is erased', async (_, isBack) => {
  const { studio, photo, take, shown, store } = await shopWithOrders();
  const which = { slug: 'gators', numbers: [photo('ben').number], isSure: true };
  await take(photo('ben').number, true);
  if (isBack) await putBack(studio, store, which);
  const erasing = { ...which, player: 'ben', groups: [], photos: [], prints: [] };
  const erased = await erase(studio, store, { ...erasing, withOthers: false, withOpen: true });
  expect(erased).toMatchObject({ ok: true });
  expect(await takenDownNow(studio.workspace)).toMatchObject({ value: [] });
  expect(await putBack(studio, store, which)).toMatchObject({ ok: false });
  const bytes = await readFile(join(studio.shoot, 'U6/ben.jpg'));
  await fill(studio.shoot, { 'U6/IMG_0009.jpg': bytes });
  await studio.publish();
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
});

test('a photo whose gallery is damaged is said to be on the site still, and publishing takes it off', async () => {
  const { studio, photo, take, shown } = await shopWithOrders();
  const { number } = photo('ben');
  for (const name of await readdir(join(studio.out, 'gators')))
    if (name.startsWith(photo('ana').file)) await rm(join(studio.out, 'gators', name));
  expect(await take(number, true)).toMatchObject({ ok: false });
  expect(await takenDownNow(studio.workspace)).toMatchObject({
    value: [{ number, isShown: true }],
  });
  await studio.publish();
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect(await takenDownNow(studio.workspace)).toMatchObject({
    value: [{ number, isShown: false }],
  });
});

test('of two at once one is told, and what is put back waits for a file that is gone', async () => {
  const { studio, photo, take, shown, store } = await shopWithOrders();
  const which = { slug: 'gators', numbers: [photo('ben').number], isSure: true };
  const both = await Promise.all([
    take(photo('ben').number, true),
    take(photo('ben').number, true),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await rm(join(studio.shoot, 'U6/ben.jpg'));
  expect(await takenDownNow(studio.workspace)).toMatchObject({ value: [{ folder: undefined }] });
  const backs = await Promise.all([putBack(studio, store, which), putBack(studio, store, which)]);
  expect(backs.filter(({ ok }) => ok)).toHaveLength(1);
  await studio.publish();
  expect(await shown()).toStrictEqual(['ana', 'cleo']);
  expect(await takenDownNow(studio.workspace)).toMatchObject({ value: [{ isBack: true }] });
});
