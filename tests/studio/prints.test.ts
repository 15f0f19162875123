/** The print list of real orders: a published gallery, the real server, and a workspace that goes on changing. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addOnsOf } from '#core/shop/catalog.ts';
import type { Order } from '#core/order/order.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { sendOrder } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, temporaryFolder } from './folders.ts';
import { csv, line, openShop, photosOf, placed, run } from './photoShop.ts';
import { reported } from './studio.ts';
import { startStudio } from './studioProcess.ts';

describe('the print list', () => {
  test('has the camera file of every photo, whatever has become of the gallery since', async () => {
    const shop = await openShop();
    const { studio } = shop;
    const photo = await photosOf(studio, 'GATORS-1');
    const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
    const changes: Partial<Order> = {
      lines: [
        line('economy-pack', {
          wallets: [photo('ana')],
          'memory-mate player': [photo('ben')],
          'memory-mate team': [photo('cleo')],
          magnet: [{ ...photo('ana'), crop }],
        }),
        { ...line('prints-5x7', { photo: [photo('ana'), photo('ben')] }), qty: 3 },
      ],
      addOns: addOnsOf(['bw']),
      addOnPhotos: { bw: photo('cleo') },
    };
    const seen = async (isWhole = true) => {
      const { exitCode, rows } = await csv(shop, 'prints');
      expect(exitCode).toBe(isWhole ? 0 : 1);
      const names = ['Number', 'Line', 'Part', 'Pieces', 'Photo', 'Camera file', 'Player', 'State'];
      return rows.map((cell) => names.map(cell));
    };
    const expected = (number: string, cleo = 'cleo', ofCleo = 'complete') => [
      [number, '1', 'Wallets', '4', '001', 'U6/ana.jpg', 'ana', 'complete'],
      [
        number,
        '1',
        'Vertical Memory Mate 8x10, player',
        '1',
        '002',
        'U6/ben.jpg',
        'ben',
        'complete',
      ],
      [number, '1', 'Vertical Memory Mate 8x10, team', '1', '003', 'U8/cleo.jpg', 'ben', ofCleo],
      [number, '1', '5x7', '1', '', '', '', 'no photo chosen'],
      [number, '1', '4x5 Magnet', '1', '001', 'U6/ana.jpg', 'ana', 'complete'],
      [number, '2', '', '3', '001', 'U6/ana.jpg', 'ana', 'complete'],
      [number, '2', '', '3', '002', 'U6/ben.jpg', 'ben', 'complete'],
      [number, '3', '', '1', '003', 'U8/cleo.jpg', cleo, ofCleo],
    ];
    const first = await placed(shop, changes);
    expect(await seen()).toEqual(expected(first));

    await fill(studio.shoot, { 'U6/ben.jpg': await cameraPhoto({ seed: 20, width: 250 }) });
    await rm(join(studio.shoot, 'U8/cleo.jpg'));
    await studio.publish();
    await studio.codes('rotate', 'gators', '--code', 'GATORS-2');
    // The order waited on a phone while the gallery changed.
    const second = await placed(shop, changes);
    const now = [second, first].flatMap((number) => expected(number, '', 'problem'));
    expect((await seen(false)).toSorted()).toEqual(now.toSorted());

    const { exitCode, said } = await run(shop, 'prints', second.toLowerCase());
    expect(exitCode).toBe(1);
    expect(said).not.toContain(first);
    expect(said).toMatch(new RegExp(`^${second}  .*  Sam Vale, 07\n`));
    expect(said).toContain(
      'Port Soccer (Gators) No. 001, ana  U6/ana.jpg, cropped to 50 x 100 % from 10, 0 %',
    );
    expect(said).toMatch(/No\. 002, ben +U6\/ben\.jpg, this photo was replaced since/);
    expect(said).toMatch(/No\. 003 +U8\/cleo\.jpg, this photo is no longer in the gallery/);
    expect(said).toMatch(/\n\n0 of 1 order complete\. .* problem: 2\. .* no photo chosen: 1\.$/);

    await reported(() => ordersCommand(['mark', 'in-print', first, '--data', shop.server.dataDir]));
    expect((await run(shop, 'prints', '--open')).said).not.toContain(first);
  });

  test('resolves none of 50 forged orders, and lists them all', async () => {
    const shop = await openShop();
    const { studio } = shop;
    await studio.publish('--team', 'owls', '--code', 'OWLS-1');
    const photo = await photosOf(studio, 'GATORS-1');
    const ofOwls = await photosOf(studio, 'OWLS-1');
    await studio.codes('rotate', 'owls', '--keep-code');
    const newOwls = await photosOf(studio, 'OWLS-1');
    const tokens = [
      'guessed',
      'without',
      photo('ana').file,
      ofOwls('ana').token,
      newOwls('ana').token,
    ];
    const names = ['ana', 'ben', 'cleo'];
    for (let at = 0; at < 50; at += 1) {
      const token = tokens[at % tokens.length] ?? '';
      const forged = { ...photo(names[at % names.length] ?? ''), token };
      await placed(shop, { lines: [line('print-8x10', { photo: [forged] })] });
    }
    // The server takes no reference without a token.
    await rowsOf(
      shop.server.dataDir,
      `UPDATE requests SET request = replace(request, ',"token":"without"', '')`,
    );
    const { exitCode, rows } = await csv(shop, 'prints');
    expect(exitCode).toBe(1);
    const remarks = rows.map((cell) => cell('Remark'));
    const times = (remark: string) => remarks.filter((one) => one === remark).length;
    expect(rows.map((cell) => cell('State'))).toEqual(Array(50).fill('problem'));
    expect(rows.map((cell) => cell('Camera file'))).toEqual(Array(50).fill(''));
    expect(times('its reference cannot be read')).toBe(10);
    expect(times('its token is not of this gallery')).toBe(30);
    expect(times('its token is of another gallery')).toBe(10);
    const { said } = await run(shop, 'prints');
    expect(said.split('\n').filter((text) => text.startsWith('!'))).toHaveLength(50);
    expect(said).toMatch(/\n0 of 50 orders complete\. Prints with a problem: 50\./);
  });

  test('is of one order or of all', async () => {
    const shop = await openShop();
    expect(await run(shop, 'prints')).toMatchObject({
      exitCode: 0,
      said: '0 of 0 orders complete. Prints with a problem: 0. Prints with no photo chosen: 0.',
    });
    expect((await run(shop, 'prints', 'K7QF3W', 'ABCDEF')).exitCode).toBe(2);
  });

  test('says without a workspace all but the camera files, and calls no order with photos complete', async () => {
    const shop = await openShop();
    const photo = await photosOf(shop.studio, 'GATORS-1');
    const number = await placed(shop, { lines: [line('print-8x10', { photo: [photo('ana')] })] });
    await sendOrder(shop.server, orderBody());
    const empty = await temporaryFolder();
    const flags = ['--data', shop.server.dataDir, '--workspace', empty];
    const { exitCode, said, complained } = await reported(() =>
      ordersCommand(['prints', ...flags]),
    );
    expect(exitCode).toBe(1);
    expect(said).toMatch(new RegExp(`\n *1 x .* Port Soccer \\(Gators\\) No\\. 001\n`));
    expect(said).toMatch(/\n1 of 2 orders complete\. .* Prints not checked: 1\.$/);
    expect(complained).toBe(
      `There is no workspace in ${empty}, so camera files are not looked up: name it with --workspace.`,
    );
    // The photo may be a sibling's, and only the workspace knows.
    const table = await startStudio(['orders', 'prints', number, '--csv', ...flags]).ended;
    expect(table.said).toMatch(/,"001",.*,"","","not checked",""\r?\n/);
  });
});

test('a damaged workspace stops the print list, and is named by a command that goes on without', async () => {
  const shop = await openShop();
  const number = await placed(shop, {});
  await fill(shop.studio.workspace, { 'desk.json': '{' });
  for (const [command, exitCode] of [
    ['prints', 1],
    ['show', 0],
  ] as const) {
    const report = await run(shop, command, number);
    expect(report.exitCode).toBe(exitCode);
    expect(report.complained).toContain('desk.json cannot be read');
  }
});

describe('an order with photos', () => {
  test('is shown and exported with team, photos, crops, and what was not found', async () => {
    const shop = await openShop();
    const photo = await photosOf(shop.studio, 'GATORS-1');
    const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
    const unknown = { ...photo('ben'), number: 99 };
    const number = await placed(shop, {
      lines: [line('prints-5x7', { photo: [{ ...photo('ana'), crop }, unknown] })],
      addOns: addOnsOf(['bw']),
      addOnPhotos: { bw: photo('cleo') },
    });
    const ana = 'U6/ana.jpg, cropped to 50 x 100 % from 10, 0 %';
    const lost = 'no photo of this gallery ever had this number';
    const { said } = await run(shop, 'show', number);
    expect(said).toContain('Ordered from the gallery of Port Soccer (Gators).');
    expect(said).toContain(`Port Soccer (Gators) No. 001, ana   ${ana}\n`);
    expect(said).toMatch(new RegExp(`\n!  1 x .* No\\. 099 +${lost}\n`));
    expect(said).toMatch(/Black & White Photo .*No\. 003, cleo +U8\/cleo\.jpg/);

    const [row] = (await csv(shop, 'list')).rows;
    expect(row?.('Team')).toBe('Port Soccer (Gators)');
    expect(row?.('Photos')).toContain(`Port Soccer (Gators) No. 001, ana, ${ana}`);
    expect(row?.('Problems')).toBe(`1 x 5x7 pack of 2: Port Soccer (Gators) No. 099, ${lost}`);
    expect((await run(shop, 'list')).said).not.toContain('no photo');
  });

  test('names each team that it has photos of', async () => {
    const shop = await openShop();
    const photo = await photosOf(shop.studio, 'GATORS-1');
    const owl = { ...photo('ana'), gallery: 'owls' };
    const number = await placed(shop, {
      lines: [line('prints-5x7', { photo: [photo('ana'), owl] })],
    });
    const [row] = (await csv(shop, 'list')).rows;
    expect(row?.('Team')).toBe('Port Soccer (Gators)\nBradford United');
    const { said } = await run(shop, 'show', number);
    expect(said).toContain('With photos of Port Soccer (Gators) and Bradford United.');
  });

  test('is shown on a machine without the workspace, which says nothing about camera files', async () => {
    const shop = await openShop();
    const photo = await photosOf(shop.studio, 'GATORS-1');
    const number = await placed(shop, {
      lines: [line('print-8x10', { photo: [{ ...photo('ana'), token: 'guessed' }] })],
    });
    const elsewhere = { ...shop, studio: { ...shop.studio, workspace: await temporaryFolder() } };
    const { exitCode, said, complained } = await run(elsewhere, 'show', number);
    expect([exitCode, complained]).toEqual([0, '']);
    expect(said).toMatch(/ 1 x +8x10 pack of 1 +Full Pose +Port Soccer \(Gators\) No\. 001\n/);
    const [row] = (await csv(elsewhere, 'list')).rows;
    expect(row?.('Problems')).toBe('');
  });
});
