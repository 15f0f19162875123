/** Releases one photo that was bought as a file, and no other, once it is paid. */
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { catalog, type Product } from '#core/shop/catalogFile.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { referenceTo, type PhotoReference } from '#core/gallery/photoReference.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { fulfilCommand } from '#studio/command/prints.ts';
import { ordersWith } from '#studio/command/orders.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { orderWithKey, type OrderingPhone } from './orderingPhone.ts';
import { line } from './photoShop.ts';
import { keyOn, photosFor, releasedNames } from './releasedFiles.ts';
import { reported, studioWith, type Report } from './studio.ts';
import { visit } from './visitor.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const orderCommands = ordersWith(() => import('#studio/command/digitals.ts'));

const roster = [
  'file,jersey,name,tags',
  'U6/one.jpg,19,Ana Vale,',
  'U6/two.jpg,19,Ana Vale,',
  'U6/ben.jpg,7,Ben Ahorn,',
  'U6/team.jpg,,Gators team,team',
].join('\n');

/** Ben has photo 1, Ana 2 and 4, and 3 is the team's. */
async function gatorShop() {
  const names = ['one', 'two', 'ben', 'team'];
  const pictures = await Promise.all(
    names.map(async (name, seed) => [`U6/${name}.jpg`, await cameraPhoto({ seed })] as const),
  );
  const studio = await studioWith({ ...Object.fromEntries(pictures), 'roster.csv': roster });
  const list = join(studio.shoot, 'roster.csv');
  const published = await studio.publish('--code', 'GATORS-1', '--roster', list);
  expect(published.exitCode, published.complained).toBe(0);
  const shop = { studio, server: await testServer() };
  const { gallery: opened } = await visit(studio.out, 'GATORS-1');
  const references = opened.items.flatMap((item) => {
    const { sealed } = itemDetails(item);
    return (sealed && referenceTo(opened, sealed)) ?? [];
  });
  const photo = (number: number): PhotoReference =>
    references.find((one) => one.number === number) ?? fail(`no photo ${number}`);
  const one = (number: number) => line('digital-photo', { 'digitals photo': [photo(number)] });
  const customer = { ...parent, childName: '', childJersey: '' };
  const buy = (...lines: readonly CartLine[]): Promise<OrderingPhone> =>
    orderWithKey(shop, { lines, customer }, { opened });
  const desk = (...args: readonly string[]): Promise<Report> => {
    const out = ['mark', 'release', 'correct'].includes(args[0] ?? '') ? ['--out', studio.out] : [];
    const folders = [...out, '--workspace', studio.workspace, '--data', shop.server.dataDir];
    return reported(() => orderCommands([...args, ...folders]));
  };
  const pay = async (...phones: readonly OrderingPhone[]): Promise<void> => {
    const paid = await desk('mark', 'paid', ...phones.map(({ number }) => number));
    expect(paid).toMatchObject({ exitCode: 0, complained: '' });
  };
  /** The numbers of the photos that a phone can open. */
  const opensOn = async (phone: OrderingPhone): Promise<readonly string[]> =>
    (await photosFor(shop, await keyOn(phone))).map(({ file }) => file.slice(-7, -4));
  return { shop, photo, one, buy, desk, pay, opensOn };
}

function fail(message: string): never {
  throw new Error(message);
}

describe('one photo that was bought', () => {
  test('is released alone, though its player has others', async () => {
    const { one, buy, desk, pay, opensOn } = await gatorShop();
    const phone = await buy(one(4));
    const shown = await desk('show', phone.number);
    expect(shown.said).toContain('Digital Photo (Full size, No. 004)');
    expect(shown.said).toMatch(/1 x\s+Digital Photo\s+digitals\s+.*No\. 004, .*U6\/two\.jpg/);
    await pay(phone);
    expect(await opensOn(phone)).toEqual(['004']);
    expect((await desk('release', phone.number)).said).toMatch(
      /: 1 photo until .*, 0 of them new\.$/,
    );
    expect(await opensOn(phone)).toEqual(['004']);
  });

  test('may be one of the team, or one for each of two children', async () => {
    const { one, buy, pay, opensOn } = await gatorShop();
    const [ofTeam, ofTwo] = [await buy(one(3)), await buy(one(1), one(4))];
    await pay(ofTeam, ofTwo);
    expect(await opensOn(ofTeam)).toEqual(['003']);
    expect(await opensOn(ofTwo)).toEqual(['001', '004']);
  });

  test('by two families is released to each, and ended for one of them alone', async () => {
    const { one, buy, desk, pay, opensOn } = await gatorShop();
    const [first, second] = [await buy(one(2)), await buy(one(2))];
    await pay(first, second);
    expect([await opensOn(first), await opensOn(second)]).toEqual([['002'], ['002']]);
    await desk('release', first.number, '--end');
    expect((await keyOn(first)).count).toBe(0);
    expect(await opensOn(second)).toEqual(['002']);
  });

  test('is there once beside all photos of its player', async () => {
    const { photo, one, buy, pay, opensOn } = await gatorShop();
    const phone = await buy(one(2), line('player-pack', { 'digitals player': [photo(4)] }));
    await pay(phone);
    expect((await opensOn(phone)).toSorted()).toEqual(['002', '004']);
  });

  test('is never printed, and a print beside it is never released', async () => {
    const { shop, photo, one, buy, desk, pay, opensOn } = await gatorShop();
    const phone = await buy(one(2), line('prints-5x7', { photo: [photo(4)] }));
    await pay(phone);
    expect(await opensOn(phone)).toEqual(['002']);
    expect((await desk('prints', phone.number)).said).not.toContain('Digital Photo');
    const folders = ['--data', shop.server.dataDir, '--workspace', shop.studio.workspace];
    const batch = join(shop.studio.out, '../batch');
    const made = await reported(() => fulfilCommand([batch, ...folders]));
    expect(made.said).toContain('1 order, 1 picture');
  });

  test('that nobody chose is asked for, and released once the studio has said which', async () => {
    const { shop, desk, opensOn } = await gatorShop();
    const gallery = { slug: 'gators', team: '' };
    const phone = await orderWithKey(
      shop,
      { lines: [line('digital-photo', {})], gallery },
      { code: 'GATORS-1' },
    );
    const paid = await desk('mark', 'paid', phone.number);
    expect(paid.complained).toContain('Digital Photo: nobody chose the photo');
    expect(paid.complained).toContain('"orders correct <number> --line 1 --photo 031"');
    await desk('correct', phone.number, '--line', '1', '--photo', '004');
    expect(await releasedNames(shop.studio)).toEqual([]);
    await desk('release', phone.number);
    expect(await opensOn(phone)).toEqual(['004']);
  });

  test('is still that photo when the shop no longer sells any', async () => {
    const { one, buy, pay, opensOn } = await gatorShop();
    const phone = await buy(one(4));
    const all = catalog as Product[];
    const sold = all.splice(
      all.findIndex(({ id }) => id === 'digital-photo'),
      1,
    );
    try {
      await pay(phone);
    } finally {
      all.push(...sold);
    }
    expect(await opensOn(phone)).toEqual(['004']);
  });

  test('goes from the site when its player is erased, and others stay', async () => {
    const { shop, one, buy, pay, opensOn } = await gatorShop();
    const [ofAna, ofBen] = [await buy(one(4)), await buy(one(1))];
    await pay(ofAna, ofBen);
    expect(await releasedNames(shop.studio)).toHaveLength(6);
    const { out, workspace } = shop.studio;
    const folders = ['--out', out, '--workspace', workspace, '--data', shop.server.dataDir];
    const who = ['--team', 'gators', '--player', 'Ana Vale', '--open', '--yes'];
    const erased = await reported(() => eraseCommand([...who, ...folders]));
    expect(erased.exitCode, erased.complained).toBe(0);
    expect(await releasedNames(shop.studio)).toHaveLength(3);
    expect(await opensOn(ofBen)).toEqual(['001']);
  });
});

describe('an order of one photo', () => {
  test('is taken once a line, at the price of the catalog', async () => {
    const { shop, one } = await gatorShop();
    const twice = orderBody({ addOns: [], lines: [{ ...one(2), qty: 2 }] });
    expect(await sendOrder(shop.server, twice)).toMatchObject({
      status: 400,
      body: { error: 'Please check this field: Quantity.' },
    });
    const cheap = { ...one(2), item: { ...one(2).item, priceCents: 1 } };
    expect((await sendOrder(shop.server, orderBody({ addOns: [], lines: [cheap] }))).status).toBe(
      409,
    );
  });

  test('is taken with a photo in its own slot alone', async () => {
    const { shop, photo } = await gatorShop();
    const wrong = line('digital-photo', { 'digitals player': [photo(2)] });
    const both = line('digital-photo', { 'digitals photo': [photo(2), photo(4)] });
    for (const lines of [[wrong], [both]]) {
      expect((await sendOrder(shop.server, orderBody({ addOns: [], lines }))).status).toBe(400);
    }
  });
});
