/** Fifty orders that nobody who had opened the gallery has placed, marked as paid: not a file of them is released, and each is listed. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { calls } from '#core/shop/calls.ts';
import type { CartLine } from '#core/cart/cart.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { ordersWith } from '#studio/command/orders.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { newKey, sendOrder } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { orderWithKey, type Ordering } from './orderingPhone.ts';
import { line, openShop, photosOf, type Shop } from './photoShop.ts';
import { releasedNames } from './releasedFiles.ts';
import { chance } from './season.ts';
import { changeWorkspace, reported } from './studio.ts';
import { visit } from './visitor.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const count = 50;
const orders = ordersWith(() => import('#studio/command/digitals.ts'));

/** The Gators, whose token was replaced long ago and who have lost Cleo's photo since, and the Owls. */
async function twoGalleries() {
  const shop = await openShop();
  const { studio } = shop;
  const old = await photosOf(studio, 'GATORS-1');
  const [retired, cleo] = [old('ana').token, old('cleo')];
  await rm(join(studio.shoot, 'U8/cleo.jpg'));
  await studio.publish();
  expect((await studio.codes('rotate', 'gators', '--code', 'GATORS-2')).exitCode).toBe(0);
  await changeWorkspace(studio, (workspace) => ({
    ...workspace,
    galleries: Object.fromEntries(
      Object.entries(workspace.galleries).map(([slug, gallery]) => [
        slug,
        { ...gallery, oldTokens: [{ token: retired, until: '2020-01-31' }] },
      ]),
    ),
  }));
  const owls = join(dirname(studio.shoot), 'owls');
  await mkdir(owls);
  await fill(owls, { 'U6/oda.jpg': await cameraPhoto({ seed: 4 }) });
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const published = await reported(() =>
    publishCommand([owls, '--team', 'owls', '--code', 'OWLS-1', '--weak-code', ...folders]),
  );
  expect(published.exitCode, published.complained).toBe(0);
  return {
    shop,
    retired,
    cleo,
    gators: await photosOf(studio, 'GATORS-2'),
    owls: await photosOf(studio, 'OWLS-1'),
    opened: {
      gators: (await visit(studio.out, 'GATORS-2')).gallery,
      owls: (await visit(studio.out, 'OWLS-1')).gallery,
    },
  };
}

type Forgery = {
  readonly photo: PhotoReference;
  readonly ordering: Ordering;
  readonly header?: string;
  readonly stored?: (photo: string) => string;
};

/** Each returns what one of its kind sends. `random` draws the secrets that a forger guesses. */
function kindsOf(
  { retired, cleo, gators, owls, opened }: Awaited<ReturnType<typeof twoGalleries>>,
  honest: string,
  random: () => number,
) {
  const real = (): PhotoReference => gators(random() < 0.5 ? 'ana' : 'ben');
  const guess = (length: number): string =>
    Array.from(
      { length },
      () =>
        'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[
          Math.floor(random() * 64)
        ],
    ).join('');
  const family = { opened: opened.gators };
  const kinds: Readonly<Record<string, () => Forgery | Promise<Forgery>>> = {
    'no key': () => ({ photo: real(), ordering: {}, header: '' }),
    'a key without a proof': () => ({ photo: real(), ordering: {} }),
    'a guessed proof': async () => ({
      photo: real(),
      ordering: {},
      header: `${(await newKeyPair()).publicKey}.${guess(21)}A`,
    }),
    'the key of another order': () => ({ photo: real(), ordering: {}, header: honest }),
    'a key that was put in on the way': async () => ({
      photo: real(),
      ordering: { ...family, swapped: (await newKeyPair()).publicKey },
    }),
    'the proof of another gallery': () => ({ photo: real(), ordering: { opened: opened.owls } }),
    'a guessed token': () => ({ photo: { ...real(), token: guess(22) }, ordering: family }),
    'the token of another gallery': () => ({
      photo: { ...real(), token: owls('oda').token },
      ordering: family,
    }),
    'a token that was replaced': () => ({ photo: { ...real(), token: retired }, ordering: family }),
    'a retired photo with its old token': () => ({ photo: cleo, ordering: family }),
    'a guessed file': () => ({ photo: { ...real(), file: guess(22) }, ordering: family }),
    'a number that was never given': () => ({
      photo: { ...real(), number: 500 + Math.floor(random() * 400) },
      ordering: family,
    }),
    'a gallery that never was': () => ({
      photo: { ...real(), gallery: random() < 0.5 ? 'constructor' : 'hawks' },
      ordering: family,
    }),
    'no token': () => ({
      photo: real(),
      ordering: family,
      stored: (text) => text.replace(/"token":"[^"]*"/g, '"none":0'),
    }),
    'a token that is no text': () => ({
      photo: real(),
      ordering: family,
      stored: (text) => text.replace(/"token":"[^"]*"/g, '"token":{}'),
    }),
  };
  return kinds;
}

function linesFor(photo: PhotoReference, random: () => number): readonly CartLine[] {
  const lines = [
    () => line('player-pack', { 'digitals player': [photo] }),
    () => line('team-digitals', { 'digitals team': [photo] }),
    () => line('digital-photo', { 'digitals photo': [photo] }),
    () => line('prints-5x7', { photo: [photo] }),
  ];
  const made = lines[Math.floor(random() * lines.length)] ?? lines[0];
  return made ? [made()] : [];
}

async function placedForgery(
  shop: Shop,
  { photo, ordering, header, stored }: Forgery,
  random: () => number,
): Promise<string> {
  const changes = { lines: linesFor(photo, random) };
  if (header === undefined) {
    const { number } = await orderWithKey(shop, changes, ordering);
    if (stored) {
      const [row] = await rowsOf(
        shop.server.dataDir,
        `SELECT request FROM requests WHERE number = '${number}'`,
      );
      const text = stored(String(row?.['request'])).replaceAll("'", "''");
      await rowsOf(
        shop.server.dataDir,
        `UPDATE requests SET request = '${text}' WHERE number = '${number}'`,
      );
    }
    return number;
  }
  const headers = {
    [calls.idempotencyHeader]: newKey(),
    ...(header !== '' && { [calls.orderKeyHeader]: header }),
  };
  const reply = await sendOrder(shop.server, orderBody({ addOns: [], ...changes }), headers);
  return String(reply.body['orderId']);
}

test(`${count} forged orders release nothing and are all listed`, async () => {
  const random = chance(20_261_125);
  const galleries = await twoGalleries();
  const { shop, gators } = galleries;
  const { studio, server } = shop;
  const run = (...args: readonly string[]) =>
    reported(() =>
      orders([
        ...args,
        '--out',
        studio.out,
        '--workspace',
        studio.workspace,
        '--data',
        server.dataDir,
      ]),
    );

  // One that was placed by a family, so that nothing is released for no other reason.
  const honest = await orderWithKey(
    shop,
    { lines: [line('player-pack', { 'digitals player': [gators('ana')] })] },
    { code: 'GATORS-2' },
  );
  expect(await run('mark', 'paid', honest.number)).toMatchObject({ exitCode: 0, complained: '' });
  const before = await releasedNames(studio);
  expect(before).toHaveLength(3);
  const [row] = await rowsOf(
    server.dataDir,
    `SELECT order_key FROM requests WHERE number = '${honest.number}'`,
  );
  const kinds = Object.entries(kindsOf(galleries, String(row?.['order_key']), random));
  const forged: { readonly number: string; readonly kind: string }[] = [];
  for (let made = 0; made < count; made += 1) {
    const [kind, forge] = kinds[made % kinds.length] ?? [];
    if (!kind || !forge) throw new Error('no kind of forgery');
    forged.push({ kind, number: await placedForgery(shop, await forge(), random) });
  }
  const numbers = forged.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(count);

  const paid = await run('mark', 'paid', ...numbers);
  const released = await run('release', ...numbers);
  expect(released).toMatchObject({ exitCode: 1, said: '' });
  const rows = released.complained.split('\n');
  for (const { number, kind } of forged) {
    expect(
      rows.filter((text) => text.startsWith(`${number}: `)),
      kind,
    ).toHaveLength(1);
  }
  // The last says what mends an order.
  expect(rows).toHaveLength(count + 1);
  expect(paid.said).not.toMatch(/photos? until/);
  expect(await releasedNames(studio)).toEqual(before);
  const events = await rowsOf(
    server.dataDir,
    "SELECT number FROM events WHERE happening LIKE '%release%'",
  );
  expect(events).toEqual([{ number: honest.number }]);
  // They were refused for what was forged, and not for want of a payment.
  expect(rows.filter((text) => text.includes('not paid'))).toEqual([]);
});
