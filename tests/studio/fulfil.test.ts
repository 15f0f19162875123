/** From orders to print files: real orders at a real server, and pictures that say what they were cropped from. */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { describe, expect, test } from 'vitest';
import { addOnsOf } from '#core/shop/catalog.ts';
import { parent } from '#tests/server/orderBody.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { line, placed } from './photoShop.ts';
import {
  blue,
  desk,
  expectPart,
  fulfilled,
  manifestOf,
  openPrintShop,
  paid,
  pixelsOf,
  printsIn,
  type PrintShop,
} from './printShop.ts';

/** 800 x 1120 of 800 x 1200 pixels: a quarter of the rest is cut off above. */
const wallet = { x: 0, y: 80 / 1200 / 4, width: 1, height: 1120 / 1200 };

/** Returns a file with a part of a print. */
async function cutOut(shop: PrintShop, print: string, region: Region): Promise<string> {
  const file = join(shop.folder, '..', `${region.left}-${region.top}.png`);
  await sharp(join(shop.folder, print)).extract(region).toFile(file);
  return file;
}

async function onlyPrint(shop: PrintShop): Promise<string> {
  const [file, ...others] = await printsIn(shop);
  expect(others).toEqual([]);
  return join(shop.folder, file ?? '');
}

describe('a print', () => {
  test('is the chosen part of the original, upright, in sRGB with its profile and nothing else', async () => {
    const shop = await openPrintShop();
    const crop = { x: 0.25, y: 0.1, width: 0.5, height: 0.4667 };
    const number = await paid(shop, {
      lines: [line('prints-5x7', { photo: [{ ...shop.photo('Ana Vale'), crop }] })],
      customer: parent,
    });
    const report = await fulfilled(shop);
    expect(report.exitCode, report.complained).toBe(0);
    const file = await onlyPrint(shop);
    expect(file).toMatch(
      new RegExp(`/prints/[\\w-]+/[\\w-]+_Ana-Vale_${number}-01_5x7-pack-of-2_002_2x\\.jpg$`),
    );
    await expectPart(file, blue.ana, crop);
    const metadata = await sharp(file).metadata();
    // 400 pixels of the original are fewer than the 1500 of the print, and are not made more.
    expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 560, density: 80 });
    expect(metadata.chromaSubsampling).toBe('4:4:4');
    expect(metadata.icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(report.complained).toContain('80 pixels per inch, not 300');
  });

  test('has the pixels of its size where the original has them, and lies where the photo does', async () => {
    const shop = await openPrintShop();
    await paid(shop, {
      lines: [
        line('wallets', { photo: [shop.photo('Ana Vale')] }),
        line('prints-3x5', { photo: [shop.photo('Gators team')] }),
      ],
    });
    expect((await fulfilled(shop)).exitCode).toBe(0);
    const [team = '', wallets = ''] = (await printsIn(shop)).toSorted((a, b) =>
      a.includes('Wallets') ? 1 : b.includes('Wallets') ? -1 : 0,
    );
    expect(wallets).toMatch(/-01_8-Wallets_002_1x\.jpg$/);
    expect(await sharp(join(shop.folder, wallets)).metadata()).toMatchObject({
      width: 3000,
      height: 2400,
      density: 300,
    });
    for (const [column, row] of [
      [0, 0],
      [3, 1],
    ] as const) {
      const cell = { left: column * 750, top: 150 + row * 1050, width: 750, height: 1050 };
      await expectPart(await cutOut(shop, wallets, cell), blue.ana, wallet);
    }
    expect(await sharp(join(shop.folder, team)).metadata()).toMatchObject({
      width: 1500,
      height: 1050,
    });
    const width = (1100 * 5) / 3.5 / 1650;
    await expectPart(join(shop.folder, team), blue.team, {
      x: (1 - width) / 2,
      y: 0,
      width,
      height: 1,
    });
    const rows = await manifestOf(shop);
    expect(
      rows.map((cell) => [cell('Width inches'), cell('Height inches'), cell('Quantity')]),
    ).toEqual(
      expect.arrayContaining([
        ['10', '8', '1'],
        ['5', '3.5', '2'],
      ]),
    );
  });

  test('of wallets is a sheet: several photos share it, and standing and lying ones have one each', async () => {
    const shop = await openPrintShop();
    const [ana, ben, team] = ['Ana Vale', 'Ben Ahorn', 'Gators team'].map(shop.photo);
    if (!ana || !ben || !team) throw new Error('photos are missing');
    const three = Array.from({ length: 3 }, () => ben);
    const two = Array.from({ length: 2 }, () => team);
    await paid(shop, {
      lines: [{ ...line('wallets', { photo: [ana, ...three, ...two, ana, ana] }), qty: 2 }],
    });
    const report = await fulfilled(shop);
    expect(report.exitCode, report.complained).toBe(0);
    const rows = (await manifestOf(shop)).map((cell) =>
      ['Photos', 'Pieces', 'Quantity', 'Width inches', 'Height inches', 'Player'].map(cell),
    );
    expect(rows).toEqual([
      ['002', '3', '2', '5', '7', 'Ana Vale'],
      ['003 004', '5', '2', '8', '10', 'Ben Ahorn'],
    ]);
    const [standing = '', lying = ''] = await printsIn(shop);
    const cell = { left: 750, top: 0, width: 750, height: 1050 };
    await expectPart(await cutOut(shop, standing, cell), blue.ana, wallet);
    const pixel = await pixelsOf(join(shop.folder, lying));
    const blues = [0.25, 0.75].map((x) =>
      [0.125, 0.375, 0.625, 0.875].map((y) => Math.round(pixel(x, y)[2] / 10) * 10),
    );
    // Two columns of four rows, filled from the top left.
    expect(blues).toEqual([
      [80, 80, 120, 260],
      [80, 120, 260, 260],
    ]);
  });

  test('is in black and white by its pose, and by the add-on for its photo alone', async () => {
    const shop = await openPrintShop();
    await paid(shop, {
      lines: [
        { ...line('prints-3x5', { photo: [shop.photo('Ana Vale')] }), pose: 'Black and white' },
        line('print-8x10', { photo: [shop.photo('Ben Ahorn')] }),
        line('wallets', { photo: [shop.photo('Gators team')] }),
      ],
      addOns: addOnsOf(['bw']),
      addOnPhotos: { bw: shop.photo('Ben Ahorn') },
    });
    expect((await fulfilled(shop)).exitCode).toBe(0);
    const tones = await Promise.all(
      (await printsIn(shop)).map(async (file) => {
        const [r, g, b] = (await pixelsOf(join(shop.folder, file)))(0.9, 0.5);
        return [/_00\d/.exec(file)?.[0], Math.max(r, g, b) - Math.min(r, g, b) < 4];
      }),
    );
    expect(tones.toSorted()).toEqual([
      ['_002', true],
      ['_003', true],
      ['_004', false],
    ]);
  });

  test('of a memory mate and of a trading card has the words of the gallery; a finished card has none', async () => {
    const shop = await openPrintShop();
    await paid(shop, {
      lines: [
        line('memory-mate', {
          player: [shop.photo('Ben Ahorn')],
          team: [shop.photo('Gators team')],
        }),
      ],
      addOns: addOnsOf(['TradingCard']),
      addOnPhotos: { TradingCard: shop.photo('Ben Ahorn') },
      customer: { ...parent, childName: 'Ben Ahorn', childJersey: '8' },
    });
    expect((await fulfilled(shop)).exitCode).toBe(0);
    const [card = '', mate = ''] = (await printsIn(shop)).toSorted((a, b) =>
      a.includes('Trading') ? -1 : b.includes('Trading') ? 1 : 0,
    );
    expect(await sharp(join(shop.folder, card)).metadata()).toMatchObject({
      width: 750,
      height: 1050,
    });
    expect(await sharp(join(shop.folder, mate)).metadata()).toMatchObject({
      width: 2400,
      height: 3000,
    });
    const pixel = await pixelsOf(join(shop.folder, mate));
    const at = (xMm: number, yMm: number) => pixel(xMm / 203.2, yMm / 254);
    expect(at(100, 60)[2]).toBeCloseTo(blue.team, -1);
    expect(at(50, 190)[2]).toBeCloseTo(blue.ben, -1);
    // The background, and somewhere in it the jersey's amber.
    at(198, 250).forEach((value, channel) => {
      expect(Math.abs(value - ([11, 23, 20][channel] ?? 0))).toBeLessThan(3);
    });
    const amber = Array.from({ length: 40 }, (_, step) => at(110 + step, 165));
    expect(amber.some(([r, , b]) => r > 240 && b < 100)).toBe(true);
  });
});

describe('a batch', () => {
  test('makes nothing twice: only what is new, corrected or gone changes', async () => {
    const shop = await openPrintShop();
    const lines = [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })];
    const first = await paid(shop, { lines });
    const second = await paid(shop, {
      lines: [line('prints-3x5', { photo: [shop.photo('Ben Ahorn')] })],
    });
    expect((await fulfilled(shop)).said).toContain('2 made, 0 copied, 0 unchanged');
    const times = async () =>
      Promise.all(
        (await printsIn(shop)).map(async (file) => [
          file,
          (await stat(join(shop.folder, file))).mtimeMs,
        ]),
      );
    const before = await times();
    const manifest = await stat(join(shop.folder, 'manifest.json'));
    expect((await fulfilled(shop)).said).toContain('0 made, 0 copied, 2 unchanged, 0 taken out');
    expect(await times()).toEqual(before);
    expect((await stat(join(shop.folder, 'manifest.json'))).mtimeMs).toBe(manifest.mtimeMs);

    // The same print for another family is a copy.
    const third = await paid(shop, { lines });
    expect((await fulfilled(shop)).said).toContain('0 made, 1 copied, 2 unchanged, 0 taken out');
    await desk(shop, 'orders', 'mark', 'cancelled', first);
    await desk(shop, 'orders', 'correct', second, '--line', '1', '--photo', '002');
    const report = await fulfilled(shop);
    expect(report.said).toContain('1 made, 0 copied, 1 unchanged, 2 taken out');
    expect(
      (await manifestOf(shop)).map((cell) => [cell('Order'), cell('Photos')]).toSorted(),
    ).toEqual(
      [
        [second, '002'],
        [third, '002'],
      ].toSorted(),
    );
    expect(await printsIn(shop)).toHaveLength(2);
    await desk(shop, 'orders', 'mark', 'cancelled', second, third);
    expect((await fulfilled(shop)).said).toContain('0 unchanged, 2 taken out');
    expect(await printsIn(shop)).toEqual([]);
  });

  test('takes paid orders, with --unpaid the others, and marks complete ones only with --mark', async () => {
    const shop = await openPrintShop();
    const lines = [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })];
    const open = await placed(shop, { lines });
    expect((await fulfilled(shop)).said).toBe('There are no orders to print.');
    const named = await fulfilled(shop, '--order', open, '--order', 'NOSUCH');
    expect(named.exitCode).toBe(1);
    expect(named.complained).toContain(`${open}: it is not paid.`);
    expect(named.complained).toContain('There is no order NOSUCH.');
    const other = await paid(shop, { lines: [line('wallets', {})] });
    expect((await fulfilled(shop, '--unpaid', '--mark')).exitCode).toBe(1);
    const states = (await desk(shop, 'orders', 'list')).said;
    expect(states).toMatch(new RegExp(`${open}.* in print`));
    expect(states).toMatch(new RegExp(`${other}.* received`));
    // What is in print stays in its folder, and is not printed again in another.
    expect((await fulfilled(shop)).said).toContain('1 unchanged');
    const again = await fulfilled({ ...shop, folder: `${shop.folder}-2` }, '--unpaid');
    expect(again.said).toContain(' 0 pictures');
  });

  test('names what is missing by order, and makes the rest', async () => {
    const shop = await openPrintShop();
    const forged = { ...shop.photo('Ana Vale'), token: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const number = await paid(shop, {
      lines: [
        line('prints-5x7', { photo: [shop.photo('Ana Vale')] }),
        line('prints-3x5', { photo: [shop.photo('Ben Ahorn')] }),
        line('print-8x10', { photo: [shop.photo('Gators team')] }),
        line('prints-4x6', { photo: [forged] }),
        line('wallets', {}),
      ],
      customer: { ...parent, address: '' },
    });
    await rename(join(shop.studio.shoot, 'U6/ben.jpg'), join(shop.studio.shoot, 'ben.jpg'));
    await fill(shop.studio.shoot, {
      'U6/team.jpg': await cameraPhoto({ seed: 9, width: 900, height: 600 }),
    });
    const { exitCode, complained } = await fulfilled(shop);
    expect(exitCode).toBe(1);
    for (const [product, why] of [
      ['3.5x5 pack of 2', 'U6/ben.jpg is not in'],
      ['8x10 pack of 1', 'U6/team.jpg in .* is not the file that was published'],
      ['4x6 pack of 2: No. 002', 'its token is not of this gallery'],
      ['8 Wallets', 'no photo chosen'],
      ['no address', ''],
    ] as const) {
      expect(complained).toMatch(new RegExp(`${number}: ${product}.*${why}`));
    }
    expect(await printsIn(shop)).toHaveLength(1);
    expect(await readFile(join(shop.folder, 'summary.txt'), 'utf8')).toContain(
      'U6/ben.jpg is not in',
    );
  });

  test('finds camera files elsewhere with --shoot, remembers it, and refuses to guess without', async () => {
    const shop = await openPrintShop();
    await paid(shop, { lines: [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })] });
    const moved = `${shop.studio.shoot}-moved`;
    await rename(shop.studio.shoot, moved);
    expect((await fulfilled(shop)).complained).toContain(
      `the folder of its photos is gone from ${shop.studio.shoot}: say where they are`,
    );
    for (const [wrong, why] of [
      [`owls=${moved}`, 'This workspace has no gallery "owls", but gators'],
      [`gators=${moved}/nowhere`, `There is no folder ${moved}/nowhere`],
    ] as const) {
      const { exitCode, complained } = await fulfilled(shop, '--shoot', wrong);
      expect(exitCode).toBe(1);
      expect(complained).toBe(`${why}.`);
    }
    expect((await fulfilled(shop, '--shoot', `gators=${moved}`)).exitCode).toBe(0);
    const later = { ...shop, folder: `${shop.folder}-later` };
    const report = await fulfilled(later);
    expect(report.exitCode, report.complained).toBe(0);
    expect(await printsIn(later)).toHaveLength(1);
  });

  test('has no path, formula or invisible mark in a name', async () => {
    const shop = await openPrintShop();
    await paid(shop, {
      lines: [line('prints-5x7', { photo: [shop.photo('Gators team')] })],
      customer: {
        ...parent,
        childName: '../../=cmd|\u202e"x',
        fullName: '=HYPERLINK("x")',
        childJersey: '',
      },
    });
    expect((await fulfilled(shop)).exitCode).toBe(0);
    const [file = ''] = await printsIn(shop);
    expect(file).toMatch(/^prints\/[\w-]+\/[\w-]+_cmd-x_\w+-01_5x7-pack-of-2_004_2x\.jpg$/);
    expect(await readFile(join(shop.folder, 'manifest.csv'), 'utf8')).toContain(
      `"'=HYPERLINK(""x"")"`,
    );
  });

  test('has the names of the lab, and says which it lacks', async () => {
    const shop = await openPrintShop();
    await paid(shop, {
      lines: [
        line('prints-5x7', { photo: [shop.photo('Ana Vale')] }),
        line('wallets', { photo: [shop.photo('Ana Vale')] }),
      ],
    });
    const skus = join(shop.studio.workspace, 'skus.csv');
    await writeFile(skus, 'Print;SKU\nprints-5x7;LAB 57\n');
    const report = await fulfilled(shop, '--skus', skus);
    expect(report.complained).toContain('No SKU for wallets.');
    expect((await manifestOf(shop)).map((cell) => cell('SKU')).toSorted()).toEqual(['', 'LAB 57']);
    await writeFile(skus, 'a,b\n');
    expect((await fulfilled(shop, '--skus', skus)).complained).toContain(
      'has no columns "print" and "sku"',
    );
  });

  test('says in one line that its list is damaged, and changes nothing', async () => {
    const shop = await openPrintShop();
    await paid(shop, { lines: [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })] });
    await fulfilled(shop);
    await writeFile(join(shop.folder, 'manifest.json'), '{"version":1,"ord');
    const { exitCode, complained } = await fulfilled(shop);
    expect(exitCode).toBe(1);
    expect(complained).toMatch(/^\S*manifest\.json is damaged: [^\n]*$/);
    expect(await printsIn(shop)).toHaveLength(1);
  });
});
