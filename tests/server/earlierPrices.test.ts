/** Orders that waited on a phone while the shop's prices changed. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { money } from '#core/money/rates.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { singleLine, withPhotos } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import { todaysPrices, type PriceList } from '#server/calls/priceList.ts';
import { pricesFolder } from '#server/calls/priceLists.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { emailFor, mailFiles } from './mails.ts';
import { bodyWith, dayMs, earlier, liveUntil, poster } from './earlierShop.ts';
import { orderBody } from './orderBody.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendOrder, testServer } from './testServer.ts';

/** Returns a data folder in which a list was last live this many days ago. */
async function folderWith(daysAgo: number, prices: PriceList = earlier): Promise<string> {
  const folder = await temporaryFolder();
  await liveUntil(folder, daysAgo, prices);
  return folder;
}

const changed = { status: 409, body: { error: serverTexts.pricesChanged } };

describe('an order made with an earlier price list', () => {
  it('is taken at the prices, tax and shipping of that list', async () => {
    const server = await testServer({ env: { DATA_DIR: await folderWith(13.9) } });
    const sent = bodyWith(earlier);
    const reply = await sendOrder(server, sent);
    expect(reply.status).toBe(200);
    const [order] = await rowsOf(server.dataDir, 'SELECT request, total_cents FROM requests');
    const { meta } = JSON.parse(String(order?.['request'])) as { meta: unknown };
    expect(meta).toEqual(sent.meta);
    // 24.49 + 2 x 6.49 = 37.47, + 1.25 + 5.25 = 43.97; tax 3.19; shipping 4.00.
    expect(order?.['total_cents']).toBe(5_116);
    const mails = await mailFiles(server.dataDir, 2);
    for (const kind of ['studio', 'customer']) {
      const { mail } = emailFor(kind, mails);
      for (const amount of ['$24.49', '$6.49', '$1.25', '$37.47', '$3.19', '$4.00', '$51.16']) {
        expect(mail.text, kind).toContain(amount);
      }
      // Whose rate it is no order says.
      expect(mail.text, kind).not.toContain('6%');
    }
  });

  it('is refused as ever when the list was last live more than 14 days ago', async () => {
    const server = await testServer({ env: { DATA_DIR: await folderWith(14.1) } });
    expect(await sendOrder(server, bodyWith(earlier))).toEqual(changed);
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it('is refused when no list explains all of its amounts', async () => {
    const server = await testServer({ env: { DATA_DIR: await folderWith(1) } });
    const today = bodyWith(todaysPrices);
    const mixed = { ...today, meta: { ...today.meta, items: bodyWith(earlier).meta.items } };
    const free = {
      ...earlier,
      products: earlier.products.map((one) => ({ ...one, priceCents: 0 })),
    };
    for (const body of [mixed, bodyWith(free), bodyWith({ ...earlier, money })]) {
      expect(await sendOrder(server, body)).toEqual(changed);
    }
    expect((await sendOrder(server, today)).status).toBe(200);
  });

  it('of a product that is not sold any more is taken, with its photos', async () => {
    const { slots: _slots, ...sold } = poster;
    const lines = [withPhotos(singleLine(sold), { player: [photo(14)] })];
    const server = await testServer({ env: { DATA_DIR: await folderWith(2) } });
    expect((await sendOrder(server, bodyWith(earlier, lines))).status).toBe(200);
    const { mail } = emailFor('customer', await mailFiles(server.dataDir, 2));
    expect(mail.text).toContain('1 x Poster');
    const without = await testServer();
    expect((await sendOrder(without, bodyWith(earlier, lines))).status).toBe(422);
  });

  it('is the same order when the phone asks again after the list has expired', async () => {
    const dataDir = await folderWith(13);
    const headers = { 'Idempotency-Key': newKey() };
    const first = await testServer({ env: { DATA_DIR: dataDir } });
    const taken = await sendOrder(first, bodyWith(earlier), headers);
    await first.close();
    await liveUntil(dataDir, 20, earlier);
    const second = await testServer({ env: { DATA_DIR: dataDir } });
    expect(await sendOrder(second, bodyWith(earlier), headers)).toEqual(taken);
    expect(await sendOrder(second, bodyWith(earlier))).toEqual(changed);
  });

  it('finds its list among many', async () => {
    const dataDir = await temporaryFolder();
    const lists = [1, 2, 3].map((cents) => ({
      ...earlier,
      products: earlier.products.map((one) => ({ ...one, priceCents: one.priceCents + cents })),
    }));
    for (const [index, list] of lists.entries()) await liveUntil(dataDir, index + 1, list);
    const server = await testServer({ env: { DATA_DIR: dataDir } });
    for (const list of lists) expect((await sendOrder(server, bodyWith(list))).status).toBe(200);
  });
});

describe('the price lists in the data folder', () => {
  it('have that of the running server, which the next start finds', async () => {
    const server = await testServer();
    await server.close();
    const [file = '', ...others] = await readdir(join(server.dataDir, pricesFolder));
    expect(others).toEqual([]);
    const text = await readFile(join(server.dataDir, pricesFolder, file), 'utf8');
    const { liveAt, prices } = JSON.parse(text) as { liveAt: string; prices: PriceList };
    expect(prices).toEqual(JSON.parse(JSON.stringify(todaysPrices)));
    expect(Date.now() - Date.parse(liveAt)).toBeLessThan(dayMs);
  });

  it('of a newer version still count, and what is damaged counts for nothing', async () => {
    const dataDir = await folderWith(-900);
    const folder = join(dataDir, pricesFolder);
    const newer = {
      ...earlier,
      products: earlier.products.map((one) => ({ ...one, kind: 'new' })),
    };
    const liveAt = new Date().toISOString();
    const files: readonly (readonly [string, string])[] = [
      ['0000000000000001.json', '{'],
      ['0000000000000002.json', '[]'],
      ['0000000000000003.json', JSON.stringify({ liveAt, prices: { ...earlier, money: {} } })],
      ['0000000000000004.json', JSON.stringify({ liveAt: 'today', prices: earlier })],
      ['notes.txt', 'not ours'],
    ];
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    await mkdir(join(folder, '0000000000000005.json'));
    const server = await testServer({ env: { DATA_DIR: dataDir } });
    // Not even the list of a clock that was years ahead.
    expect(await sendOrder(server, bodyWith(earlier))).toEqual(changed);
    const text = JSON.stringify({ liveAt, prices: newer, version: 9 });
    await writeFile(join(folder, '0000000000000006.json'), text);
    expect((await sendOrder(server, bodyWith(earlier))).status).toBe(200);
  });

  it('are a convenience: without them the shop is open', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, pricesFolder), 'a file');
    const server = await testServer({ env: { DATA_DIR: dataDir } });
    expect((await sendOrder(server, orderBody({ addOns: addOnsOf(['bw']) }))).status).toBe(200);
    expect(await sendOrder(server, bodyWith(earlier))).toEqual(changed);
    expect(server.log.some(({ level, event }) => level === 'warn' && event === 'prices')).toBe(
      true,
    );
  });

  it('do not grow without end', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, pricesFolder));
    for (let cents = 0; cents < 45; cents += 1) {
      const prices = { ...earlier, money: { ...money, shippingCents: cents } };
      const liveAt = new Date(Date.now() - (45 - cents) * 60_000).toISOString();
      const name = `${String(cents).padStart(16, '0')}.json`;
      await writeFile(join(dataDir, pricesFolder, name), JSON.stringify({ liveAt, prices }));
    }
    const server = await testServer({ env: { DATA_DIR: dataDir } });
    await server.close();
    expect(await readdir(join(dataDir, pricesFolder))).toHaveLength(40);
    const latest = { ...earlier, money: { ...money, shippingCents: 44 } };
    const again = await testServer({ env: { DATA_DIR: dataDir } });
    expect((await sendOrder(again, bodyWith(latest))).status).toBe(200);
  });
});
