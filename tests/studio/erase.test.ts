/** A player is erased at a family's request: nothing that names or shows them stays, and everyone else's is as it was. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { statusFileName } from '#core/order/sealedStatus.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { proof, publicKey } from '#tests/core/order/orderKeys.ts';
import { sendOrder } from '#tests/server/testServer.ts';
import { contentsBelow, fill } from './folders.ts';
import { line, photosOf } from './photoShop.ts';
import { desk, fulfilled, openPrintShop, paid, printsIn, type PrintShop } from './printShop.ts';
import { reported, workspaceOf } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

const ana = { ...parent, childName: 'Ana Vale', childJersey: '19', fullName: 'Robin Oakes' };
const ben = { ...parent, childName: 'Ben Ahorn', childJersey: '7', fullName: 'Kim Ahorn' };

function erased({ studio, server }: PrintShop, ...args: readonly string[]) {
  const { out, workspace } = studio;
  const folders = ['--out', out, '--workspace', workspace, '--data', server.dataDir];
  const who = ['--team', 'gators', ...(args.includes('--player') ? [] : ['--player', 'ana  VALE'])];
  return reported(() => eraseCommand([...who, ...folders, ...args]));
}

/** Returns the files below these folders that have one of the words in their bytes or their name. */
async function filesWith(folders: readonly string[], words: readonly string[]) {
  const found: string[] = [];
  for (const folder of folders) {
    for (const [file, bytes] of await contentsBelow(folder)) {
      const isFound = words.some(
        (word) => bytes.includes(word) || file.slice(folder.length).includes(word),
      );
      if (isFound) found.push(file.slice(folder.length + 1));
    }
  }
  return found;
}

/** Two orders are made into prints: Ana's, with a correction, and Ben's. A third, with Ana's photo, is of her aunt. */
async function printedShop() {
  const shop = await openPrintShop();
  const { studio, server, photo } = shop;
  const prints = (name: string) => [line('wallets', { photo: [photo(name)] })];
  const own = await paid(shop, { lines: prints('Ana Vale'), customer: ana });
  const other = await paid(shop, { lines: prints('Ben Ahorn'), customer: ben });
  const body = orderBody({
    addOns: [],
    lines: prints('Ana Vale'),
    customer: { ...ben, childName: '' },
  });
  const reply = await sendOrder(server, body, { 'Order-Key': `${publicKey}.${proof}` });
  const aunt = String(reply.body['orderId']);
  await desk(shop, 'orders', 'correct', own, '--note', 'for Ana Vale');
  await fulfilled(shop);
  const status = join(studio.out, 'status', await statusFileName(publicKey));
  await mkdir(join(studio.out, 'status'), { recursive: true });
  await writeFile(status, 'sealed');
  await desk(shop, 'orders', 'mark', 'shipped', own, aunt);
  return { ...shop, own, other, aunt };
}

describe('erase', () => {
  test('says first what it would do, and changes nothing', async () => {
    const shop = await printedShop();
    const before = await contentsBelow(shop.studio.workspace);
    const report = await erased(shop);
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain('Photos   gators: 002');
    expect(report.said).toContain(shop.own);
    expect(report.said).toContain(shop.aunt);
    expect(report.said).not.toContain(shop.other);
    expect(report.said).toContain('--yes');
    expect(await contentsBelow(shop.studio.workspace)).toEqual(before);
  });

  test('leaves no trace of the player on the site, in the workspace, in orders and among prints', async () => {
    const shop = await printedShop();
    const { studio, server, folder } = shop;
    const places = [studio.out, studio.workspace, server.dataDir, folder];
    const words = ['Ana Vale', 'ana.jpg', 'Ana-Vale', 'Robin Oakes'];
    expect((await filesWith(places, words)).length).toBeGreaterThan(4);
    const old = await workspaceOf(studio);
    const kept = (await printsIn(shop)).filter((file) => file.includes('Ben'));

    const report = await erased(shop, '--yes');
    expect(report.exitCode, report.complained).toBe(0);
    await server.close();
    expect(await filesWith(places, words)).toEqual([]);

    const { gallery, pictures } = await visit(studio.out, 'GATORS-1');
    expect(namesIn({ gallery, pictures })).toEqual(['Ben Ahorn', 'Gators team', 'Ana Card']);
    expect((await workspaceOf(studio)).galleries['gators']?.key).not.toBe(
      old.galleries['gators']?.key,
    );
    expect(gallery.items.map((item) => itemDetails(item).sealed?.number)).not.toContain(2);
    expect(await readdir(join(studio.out, 'status'))).toEqual([]);
    expect(await printsIn(shop)).toEqual(kept);
    expect(report.said).toContain('1 print taken out');
  });

  test('asks for one player at a time, rather than to forget the first of two', async () => {
    const shop = await openPrintShop();
    const report = await erased(shop, '--player', 'Ana Vale', '--player', 'Ben Ahorn', '--yes');
    expect(report).toMatchObject({ exitCode: 2 });
    expect(report.complained).toContain('--player is given twice, and takes one value.');
  });

  test('takes no line of a child whose name contains the name, nor of a team whose slug contains the slug', async () => {
    const shop = await printedShop();
    const lists = {
      'player-cards.csv': [
        'number,team,card,jersey,name',
        '1,gators,1 of 3,19,Ana Vale',
        '2,gators,2 of 3,4,Ana Vale Gomez',
        '3,gators-jv,1 of 1,,Ana Vale',
      ],
      'sorted/gators/placements.csv': [
        'file,cards say,team,player',
        'U12/IMG_1.JPG,Ana Vale,gators,Ana Vale',
        'U12/IMG_2.JPG,Ben Ahorn,gators,Ana Vale Gomez',
        'U12/IMG_3.JPG,Ben Ahorn,gators,Ben Ahorn & Ana Vale',
      ],
    };
    const { workspace } = shop.studio;
    await mkdir(join(workspace, 'sorted/gators'), { recursive: true });
    for (const [file, lines] of Object.entries(lists))
      await writeFile(join(workspace, file), `${lines.join('\n')}\n`);
    expect((await erased(shop, '--yes')).exitCode).toBe(0);
    const left = async (file: keyof typeof lists) =>
      (await readFile(join(workspace, file), 'utf8')).trimEnd().split('\n');
    const [head, , gomez, other] = lists['player-cards.csv'];
    expect(await left('player-cards.csv')).toEqual([head, gomez, other]);
    const [columns, , moved] = lists['sorted/gators/placements.csv'];
    expect(await left('sorted/gators/placements.csv')).toEqual([columns, moved]);
  });

  test('leaves a dated note that names nobody but says what was done and is left to do', async () => {
    const shop = await printedShop();
    await erased(shop, '--yes');
    const notes = join(shop.studio.workspace, 'erasures');
    const name = (await readdir(notes)).find((file) => file.endsWith('.txt')) ?? '';
    expect(name).toMatch(/^20\d\d-\d\d-\d\dT\d{6}\.\d{3}Z\.txt$/);
    const text = await readFile(join(notes, name), 'utf8');
    for (const said of ['gators', '002', shop.own, shop.aunt, 'status files removed       1']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/ana|vale|robin/i);
  });

  test("leaves others' orders to be printed, and writes their papers again", async () => {
    const shop = await printedShop();
    const before = await printsIn(shop);
    await erased(shop, '--yes');
    expect((await fulfilled(shop)).exitCode).toBe(0);
    expect(await printsIn(shop)).toEqual(before.filter((file) => file.includes('Ben')));
    expect(await readdir(shop.folder)).toContain('packing-slips.pdf');
    expect((await desk(shop, 'orders', 'show', shop.own)).said).toContain('forgotten');
    expect((await desk(shop, 'orders', 'show', shop.other)).said).toContain('Kim Ahorn');
  });

  test('is not undone by the next publishing of the same folder, whatever the file is called', async () => {
    const shop = await printedShop();
    const { studio } = shop;
    const bytes = await readFile(join(studio.shoot, 'U6/ana.jpg'));
    await erased(shop, '--yes');
    await fill(studio.shoot, { 'U6/other.jpg': bytes });
    const report = await studio.publish('--roster', join(studio.shoot, 'roster.csv'));
    expect(report.exitCode).toBe(1);
    expect(report.complained).toMatch(
      /U6\/ana\.jpg: erased at the family's request on \w{3} \d+, 20/,
    );
    expect(report.complained).toMatch(
      /U6\/other\.jpg: erased at the family's request on \w{3} \d+, 20/,
    );
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).not.toContain('Ana Vale');
    const photo = await photosOf(studio, 'GATORS-1');
    expect(photo('Ben Ahorn').number).toBe(shop.photo('Ben Ahorn').number);
  });

  test('forgets also whom a roster has kept out, and whose photos those were', async () => {
    const shop = await printedShop();
    const { studio } = shop;
    const text = await readFile(join(studio.shoot, 'roster.csv'), 'utf8');
    const later = join(studio.shoot, 'later.csv');
    await writeFile(later, text.replace(/^(.*,Ana Vale),.*$/m, '$1,hidden'));
    const hiding = await studio.publish('--roster', later);
    expect(hiding.said).toContain('Withheld 1');
    const withheld = await readFile(
      join(studio.workspace, 'galleries/gators.withheld.json'),
      'utf8',
    );
    expect(withheld).toContain('Ana Vale');
    await erased(shop, '--yes');
    await shop.server.close();
    expect(await filesWith([studio.workspace], ['Ana Vale', 'ana.jpg'])).toEqual([]);
  });

  test('waits for orders that are not finished, unless told', async () => {
    const shop = await openPrintShop();
    const number = await paid(shop, {
      lines: ['Ana Vale', 'Ben Ahorn'].map((name) =>
        line('wallets', { photo: [shop.photo(name)] }),
      ),
      customer: ben,
    });
    const report = await erased(shop, '--yes');
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain(`Not finished: ${number}`);
    expect(report.said).toContain(`with photos of others, too: ${number}`);
    expect(namesIn(await visit(shop.studio.out, 'GATORS-1'))).toContain('Ana Vale');
    expect(await erased(shop, '--yes', '--open')).toMatchObject({ exitCode: 0 });
    expect(namesIn(await visit(shop.studio.out, 'GATORS-1'))).not.toContain('Ana Vale');
  });

  test('lists orders with the name from another gallery, and takes them only if told', async () => {
    const shop = await openPrintShop();
    const gallery = { slug: 'owls', team: 'Owls' };
    const other = await paid(shop, { lines: [line('wallets', {})], gallery, customer: ana });
    await desk(shop, 'orders', 'mark', 'shipped', other);
    const stays = async () => (await desk(shop, 'orders', 'show', other)).said;
    const listed = await erased(shop);
    expect(listed.said).toContain('Orders   none');
    expect(listed.complained).toContain(`Also with this name, not erased: ${other}.`);
    const done = await erased(shop, '--yes');
    expect(done).toMatchObject({ exitCode: 0 });
    expect(done.complained).toContain(`Also with this name, not erased: ${other}.`);
    expect(await stays()).toContain('Robin Oakes');
    // With the photos gone, the name on the form is all that is left.
    const withThem = await erased(shop, '--other-galleries', '--yes');
    expect(withThem.exitCode, withThem.complained).toBe(0);
    expect(withThem.said).toContain(`Orders   ${other}`);
    expect(await stays()).not.toContain('Robin Oakes');
  });

  test('knows the player in another spelling, and by what parents type on the form', async () => {
    const shop = await openPrintShop();
    const { studio } = shop;
    const list = join(studio.shoot, 'roster.csv');
    const named = (await readFile(list, 'utf8'))
      .replace('Ana Vale', 'Łucja O’Brien-Núñez')
      .replace('Ben Ahorn', 'Łucja O’Brien-Nuñez');
    await writeFile(list, named);
    await studio.publish('--roster', list);
    const customer = { ...ana, childName: 'lucja obrien nunez' };
    const number = await paid(shop, { lines: [line('wallets', {})], customer });
    const run = (name: string, ...args: readonly string[]) =>
      erased(shop, '--player', name, ...args);
    const unclear = await run("Lucja O'Brien Nunez", '--yes');
    expect(unclear).toMatchObject({ exitCode: 1 });
    expect(unclear.complained).toContain('Łucja O’Brien-Núñez or Łucja O’Brien-Nuñez');
    await writeFile(list, named.replace('Łucja O’Brien-Nuñez', 'Ben Ahorn'));
    await studio.publish('--roster', list);
    const report = await run("Lucja O'Brien Nunez", '--yes', '--open');
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain('Photos   gators: 002');
    expect(report.said).toContain(`Orders   ${number}`);
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).not.toContain('Łucja O’Brien-Núñez');
    const again = await fill(studio.shoot, {
      'U6/Lucja OBrien Nunez.jpg': await readFile(join(studio.shoot, 'U6/ben.jpg')),
    }).then(() => studio.publish('--roster', list));
    expect(again.complained).toContain('U6/Lucja OBrien Nunez.jpg (No. 003): erased');
  });

  test('takes other photos by their number, and refuses what it does not know', async () => {
    const shop = await openPrintShop();
    const who = ['--out', shop.studio.out, '--workspace', shop.studio.workspace];
    const run = (...args: readonly string[]) => reported(() => eraseCommand([...args, ...who]));
    expect(await run('--team', 'gators')).toMatchObject({ exitCode: 2 });
    expect(await run('--team', 'gators', '--player', 'Zo', '--photo', 'x')).toMatchObject({
      exitCode: 2,
    });
    expect((await run('--team', 'owls', '--player', 'Zo')).complained).toContain('no gallery');
    expect((await run('--team', 'gators', '--player', 'Zo')).complained).toContain('has this name');
    const team = String(shop.photo('Gators team').number);
    expect(await run('--team', 'gators', '--player', 'Zo', '--photo', team, '--yes')).toMatchObject(
      {
        exitCode: 0,
      },
    );
    expect(namesIn(await visit(shop.studio.out, 'GATORS-1'))).not.toContain('Gators team');
  });

  test('has its part for the server, where there is no workspace: orders forget', async () => {
    const shop = await openPrintShop();
    const number = await paid(shop, {
      lines: [line('wallets', { photo: [shop.photo('Ana Vale')] })],
      customer: ana,
    });
    const mail = join(shop.server.dataDir, 'mail');
    const written = async () =>
      (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml')).length;
    await expect.poll(written, { timeout: 60_000 }).toBe(2);
    await writeFile(
      join(mail, `.2026-11-02-order-${number}-customer.eml.part`),
      'Dear Robin Oakes',
    );
    const data = ['--data', shop.server.dataDir];
    const run = (...args: readonly string[]) =>
      reported(() => ordersCommand(['forget', ...args, ...data]));
    const wrong = await run(number, 'NOSUCH');
    expect(wrong).toMatchObject({ exitCode: 1 });
    expect(wrong.complained).toContain('There is no order NOSUCH. Nothing was changed.');
    expect((await desk(shop, 'orders', 'show', number)).said).toContain('Robin Oakes');
    expect(await run(`#${number.toLowerCase()}`)).toMatchObject({ exitCode: 0 });
    await shop.server.close();
    expect(await filesWith([shop.server.dataDir], ['Ana Vale', 'Robin Oakes'])).toEqual([]);
  });
});
