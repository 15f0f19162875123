/** Photos in full size: what the desk puts on the site, and who can open it. */
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isPickupOver, type DigitalPhoto, type DigitalsKey } from '#core/order/digitals.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { digitalsKey, openDigital, openPickup, pickupKeys } from '#core/order/sealedDigitals.ts';
import { releaseDigitalsCommand as releaseOrders } from '#studio/command/digitals.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { orderWithKey } from './orderingPhone.ts';
import { line, openShop, photosOf, placed, run, type Shop } from './photoShop.ts';
import { keyOn, photosFor, sealed } from './releasedFiles.ts';
import { reported, type Report } from './studio.ts';

function foldersOf({ studio, server }: Shop): readonly string[] {
  return ['--out', studio.out, '--workspace', studio.workspace, '--data', server.dataDir];
}

function release(shop: Shop, ...args: readonly string[]): Promise<Report> {
  return reported(() => releaseOrders([...args, ...foldersOf(shop)]));
}

function desk(shop: Shop, ...args: readonly string[]): Promise<Report> {
  return reported(() => ordersCommand([...args, ...foldersOf(shop)]));
}

async function shopWithOrder() {
  const shop = await openShop();
  const photo = await photosOf(shop.studio, 'GATORS-1');
  const lines = [
    line('prints-5x7', { photo: [photo('ana')] }),
    line('print-8x10', { photo: [photo('ben')] }),
  ];
  const phone = await orderWithKey(shop, { lines }, { code: 'GATORS-1' });
  await desk(shop, 'mark', 'paid', phone.number);
  return { shop, photo, phone };
}

async function files(shop: Shop): Promise<readonly string[]> {
  return readdir(join(shop.studio.out, 'digitals')).catch(() => []);
}

async function opened(shop: Shop, { key }: DigitalsKey, { name }: DigitalPhoto) {
  return openDigital(await digitalsKey(key), 'photo', name, await sealed(shop, name));
}

function pixels(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).autoOrient().raw().toBuffer();
}

describe('a release', () => {
  test('gives the order’s phone the camera’s pixels, without metadata', async () => {
    const { shop, phone } = await shopWithOrder();
    const done = await release(shop, phone.number);
    expect(done).toMatchObject({ exitCode: 0, complained: '' });
    expect(done.said).toMatch(/: 2 photos until \w{3} \d+, \d{4}, 2 of them new\.\n1 email/);
    const key = await keyOn(phone);
    expect(key.count).toBe(2);
    const photos = await photosFor(shop, key);
    expect(photos.map(({ file }) => file)).toEqual([
      'Port-Soccer-Gators-001.jpg',
      'Port-Soccer-Gators-002.jpg',
    ]);
    for (const [index, name] of ['ana', 'ben'].entries()) {
      const camera = await readFile(join(shop.studio.shoot, `U6/${name}.jpg`));
      const file = await opened(shop, key, photos[index] as DigitalPhoto);
      expect(await pixels(file as Uint8Array)).toEqual(await pixels(camera));
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      const before = await sharp(camera).metadata();
      expect(before.exif?.length).toBeGreaterThan(40);
      expect([exif?.length ?? 0, xmp, iptc]).toEqual([
        expect.toBeOneOf([0, 32]),
        undefined,
        undefined,
      ]);
      expect(orientation).toBe(before.orientation === 1 ? undefined : before.orientation);
      expect(icc).toEqual(before.icc);
    }
    const [email] = await rowsOf(
      shop.server.dataDir,
      "SELECT text FROM letters WHERE subject LIKE 'The photos of%'",
    );
    expect(email?.['text']).toContain('Photos: 2');
    expect(email?.['text']).not.toMatch(/pickup|digitals\//);
  });

  test('is one line’s, a player’s or a gallery’s, adds up, and is not made twice', async () => {
    const { shop, phone } = await shopWithOrder();
    await release(shop, phone.number, '--line', '2');
    expect((await photosFor(shop, await keyOn(phone))).map(({ file }) => file)).toEqual([
      'Port-Soccer-Gators-002.jpg',
    ]);
    const none = await release(shop, phone.number, '--player', 'Nobody');
    expect(none).toMatchObject({ exitCode: 1 });
    expect(none.complained).toContain('no photo shows "Nobody"');
    expect((await release(shop, phone.number, '--player', 'Cleo')).said).toMatch(/2 .*1 of them/);
    expect((await release(shop, phone.number, '--team', 'gators')).said).toMatch(/3 .*1 of them/);
    const before = await files(shop);
    // Each photo with its preview, and the list.
    expect(before).toHaveLength(7);
    expect((await release(shop, phone.number)).said).toMatch(/3 photo.*0 of them new\.$/);
    expect(await files(shop)).toEqual(before);
    expect((await run(shop, 'show', phone.number)).said).toContain('3 photos released until');
  });

  test('goes on after a part was given back', async () => {
    const { shop, phone } = await shopWithOrder();
    await desk(shop, 'mark', 'paid', phone.number);
    await desk(shop, 'mark', 'refunded', phone.number, '--amount', '1');
    expect(await release(shop, phone.number)).toMatchObject({ exitCode: 0, complained: '' });
  });

  test('reaches no order that is forged, swapped, keyless, unpaid, refunded or of another gallery', async () => {
    const { shop, photo, phone } = await shopWithOrder();
    const lines = [line('prints-5x7', { photo: [photo('ana')] })];
    const { publicKey } = await newKeyPair();
    const guessed = { ...photo('ana'), token: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const forged = [
      (await orderWithKey(shop, { lines })).number,
      (await orderWithKey(shop, { lines }, { code: 'GATORS-1', swapped: publicKey })).number,
      await placed(shop, { lines }),
      (
        await orderWithKey(
          shop,
          { lines: [line('prints-5x7', { photo: [guessed] })] },
          { code: 'GATORS-1' },
        )
      ).number,
      (await orderWithKey(shop, {}, { code: 'GATORS-1' })).number,
    ];
    await desk(shop, 'mark', 'paid', ...forged);
    const refused = await release(shop, ...forged);
    expect(refused).toMatchObject({ exitCode: 1, said: '' });
    // The last says what mends an order.
    const said = refused.complained.split('\n').slice(0, -1);
    expect(said.map((one) => one.slice(0, 6))).toEqual(forged);
    expect(await files(shop)).toEqual([]);
    const open = await orderWithKey(shop, { lines }, { code: 'GATORS-1' });
    expect((await release(shop, open.number)).complained).toMatch(/it is not paid.*--unpaid/s);
    await desk(shop, 'mark', 'refunded', phone.number);
    expect((await release(shop, phone.number)).complained).toContain('it is refunded');
    const other = await release(shop, open.number, '--team', 'owls', '--unpaid');
    expect(other.complained).toContain('had opened the gallery "owls"');
    expect(await files(shop)).toEqual([]);
    expect((await release(shop, open.number, '--unpaid')).exitCode).toBe(0);
  });

  test('says which camera file is missing, and gives the rest', async () => {
    const { shop, phone } = await shopWithOrder();
    await rename(join(shop.studio.shoot, 'U6/ana.jpg'), join(shop.studio.shoot, 'U6/gone.txt'));
    const done = await release(shop, phone.number);
    expect(done).toMatchObject({ exitCode: 1 });
    expect(done.said).toContain('1 photo until');
    expect(done.complained).toMatch(/No\. 001 of gators: U6\/ana\.jpg is not in /);
  });

  test('ends with its last day, when the studio ends it, and with its order', async () => {
    const { shop, phone } = await shopWithOrder();
    await release(shop, phone.number);
    expect((await release(shop, phone.number, '--end')).exitCode).toBe(0);
    expect(await files(shop)).toEqual([]);
    expect(isPickupOver(await keyOn(phone), '2000-01-01')).toBe(true);
    await release(shop, phone.number, '--until', '2099-12-31', '--link');
    expect(await files(shop)).toHaveLength(6);
    expect(await keyOn(phone)).toMatchObject({ until: '2099-12-31', count: 2 });
    await rowsOf(
      shop.server.dataDir,
      "UPDATE requests SET order_key = NULL, forgotten_at = '2026-01-01T00:00:00.000Z'",
    );
    await desk(shop, 'statuses');
    expect(await files(shop)).toEqual([]);
  });
});

describe('a pickup link', () => {
  test('opens the photos of its order and nothing else, until it is revoked', async () => {
    const { shop, phone, photo } = await shopWithOrder();
    const other = await orderWithKey(
      shop,
      { lines: [line('prints-5x7', { photo: [photo('cleo')] })] },
      { code: 'GATORS-1' },
    );
    await release(shop, other.number, '--unpaid');
    const theirs = await files(shop);
    const { said } = await release(shop, phone.number, '--link');
    const secret = /\/#\/order\/pickup\?of=([\w-]{22})$/m.exec(said)?.[1] ?? '';
    const keys = await pickupKeys(secret);
    const pickup = await openPickup(keys, await sealed(shop, keys.name));
    const own = await keyOn(phone);
    expect(pickup).toEqual({ kind: 'digitals', digitals: own });
    const [photo1] = await photosFor(shop, own);
    expect(await opened(shop, own, photo1 as DigitalPhoto)).toBeDefined();
    const key = await digitalsKey(own.key);
    expect(theirs).toHaveLength(3);
    for (const file of theirs) {
      const name = file.replace('.sealed', '');
      for (const what of ['photo', 'preview', 'list', 'pickup'] as const) {
        for (const one of [key, keys.key]) {
          expect(await openDigital(one, what, name, await sealed(shop, name))).toBeUndefined();
        }
      }
    }
    // A photo that is added later is behind the same link.
    await release(shop, phone.number, '--team', 'gators');
    expect(await openPickup(keys, await sealed(shop, keys.name))).toMatchObject({
      digitals: { count: 3 },
    });

    expect((await release(shop, phone.number, '--revoke')).said).toContain('1 pickup link revoked');
    expect(await openPickup(keys, await sealed(shop, keys.name))).toEqual({ kind: 'revoked' });
    const again = await release(shop, phone.number, '--link');
    const second = /of=([\w-]{22})$/m.exec(again.said)?.[1] ?? '';
    expect(second).not.toBe(secret);
    expect(await openPickup(keys, await sealed(shop, keys.name))).toEqual({ kind: 'revoked' });
  });

  test('is in no database, and no word of one opens a digital', async () => {
    const { shop, phone } = await shopWithOrder();
    const { said } = await release(shop, phone.number, '--link');
    const secret = /of=([\w-]{22})$/m.exec(said)?.[1] ?? '';
    const tables = ['requests', 'events', 'letters', 'marks'];
    const rows = await Promise.all(
      tables.map((table) => rowsOf(shop.server.dataDir, `SELECT * FROM ${table}`)),
    );
    const stored = JSON.stringify(rows);
    const { key, list } = await keyOn(phone);
    for (const text of [secret, key, list]) {
      expect(text.length).toBeGreaterThan(20);
      expect(stored).not.toContain(text);
    }
  });
});
