/**
 * A whole season, from camera files to print files, killed at random on the way, and checked by what the pixels of each print say.
 * `npm run test:season` has 40 teams, 4,000 photos and 1,000 orders.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orders } from '#studio/orders/orders.ts';
import { temporaryFolder } from './folders.ts';
import { manifestOf, printsIn } from './printShop.ts';
import { chance, orderSeason, publishSeason, type Expected, type SeasonSize } from './season.ts';
import { reported, studioWith } from './studio.ts';
import { startStudio } from './studioProcess.ts';

const isLarge = process.env['SEASON'] === 'large';
const size: SeasonSize = isLarge
  ? { teams: 40, photos: 100, orders: 1000 }
  : { teams: 2, photos: 4, orders: 6 };
const kills = isLarge ? 20 : 2;

/** The large season takes as long as it does. */
const timeout = isLarge ? 6 * 3_600_000 : 300_000;

/** In inches, upright. */
const inches: Readonly<Record<string, readonly [number, number]>> = {
  'prints-3x5': [3.5, 5],
  'prints-4x6': [4, 6],
  'prints-5x7': [5, 7],
  '5x7': [5, 7],
  'print-8x10': [8, 10],
  '8x10': [8, 10],
  magnet: [4, 5],
  wallets: [2.5, 3.5],
  'memory-mate': [8, 10],
};

/** Returns the part of the photo that must be printed, and the size of the print in pixels. */
function expectedPart({ photo, crop, print }: Expected) {
  const [short, long] = inches[print] ?? [1, 1];
  const cropped = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const across = photo.width * cropped.width;
  const down = photo.height * cropped.height;
  const [wide, high] = across > down ? [long, short] : [short, long];
  const width = Math.min(across, (down * wide) / high);
  const height = Math.min(down, (across * high) / wide);
  const part = {
    x: cropped.x + (across - width) / 2 / photo.width,
    // Feet are cut off before heads.
    y: cropped.y + (down - height) / 4 / photo.height,
    width: width / photo.width,
    height: height / photo.height,
  };
  const full = width >= wide * 300;
  return { part, width: full ? wide * 300 : width, height: full ? high * 300 : height };
}

async function faultOf(file: string, expected: Expected): Promise<string | undefined> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): readonly number[] => {
    const from =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  const toned = ([r = 0, g = 0, b = 0]: readonly number[]): readonly number[] =>
    expected.isBlackAndWhite
      ? Array.from({ length: 3 }, () => 0.3 * r + 0.59 * g + 0.11 * b)
      : [r, g, b];
  const isNear = (found: readonly number[], wanted: readonly number[]): boolean =>
    found.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) <= 6);
  if (expected.print === 'memory-mate') {
    if (info.width !== 2400 || info.height !== 3000) return `${info.width} x ${info.height} pixels`;
    // The middle of the team's box, of which the photo's middle is shown, a little towards its top.
    const found = at(0.5, 66.75 / 254);
    const boxed = 900 / (185.2 / 115.5) / 600;
    const wanted = toned([127.5, ((1 - boxed) / 4 + boxed / 2) * 255, expected.photo.blue]);
    return isNear(found, wanted) ? undefined : `team ${found.join()} for ${wanted.join()}`;
  }
  const { part, width, height } = expectedPart(expected);
  if (Math.abs(info.width - width) > 1.5 || Math.abs(info.height - height) > 1.5) {
    return `${info.width} x ${info.height} pixels for ${width} x ${height}`;
  }
  for (const [x, y] of [
    [0.05, 0.05],
    [0.95, 0.05],
    [0.5, 0.5],
    [0.05, 0.95],
    [0.95, 0.95],
  ] as const) {
    const wanted = toned([
      (part.x + x * part.width) * 255,
      (part.y + y * part.height) * 255,
      expected.photo.blue,
    ]);
    if (!isNear(at(x, y), wanted)) return `${at(x, y).join()} for ${wanted.join()} at ${x}, ${y}`;
  }
  return undefined;
}

test(
  `a season of ${size.orders} orders, killed ${kills} times, is printed once and rightly`,
  { timeout },
  async () => {
    const random = chance(20_261_001);
    const studio = await studioWith({});
    const dataDir = await temporaryFolder();
    const photos = await publishSeason(studio, size, random);
    const season = await orderSeason(dataDir, photos, size.orders, random);
    expect(season.prints.length).toBeGreaterThan(0);
    await reported(() => orders(['mark', 'paid', ...season.paid, '--data', dataDir]));

    const folder = join(dataDir, 'batch');
    const args = ['fulfil', folder, '--data', dataDir, '--workspace', studio.workspace];
    const files = new Set(
      season.prints.map(({ order, line, print }) => `${order} ${line} ${print}`),
    ).size;
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = startStudio(args);
      const enough = Math.floor((files * (kill + random())) / kills);
      while (child.exitCode === null && (await printsIn({ folder })).length < enough) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      child.kill('SIGKILL');
      await ended;
    }
    const { exitCode, said } = await startStudio(args).ended;
    expect(exitCode, said).toBe(season.forged.length > 0 ? 1 : 0);
    for (const number of season.forged)
      expect(said).toMatch(isLarge ? /token/ : new RegExp(`${number}: .*token`));

    const rows = await manifestOf({ folder } as never);
    const keyOf = (cell: (name: string) => string): string =>
      [cell('Order'), cell('Line'), cell('Print'), cell('Quantity')].join(' ');
    const wanted = season.prints.map((one) =>
      [one.order, one.line, one.print, one.quantity].join(' '),
    );
    expect(rows.map(keyOf).toSorted()).toEqual(wanted.toSorted());
    expect((await printsIn({ folder })).toSorted()).toEqual(
      rows.map((cell) => cell('File')).toSorted(),
    );
    const byKey = new Map(season.prints.map((one, index) => [wanted[index], one]));
    const faults: string[] = [];
    for (const cell of rows) {
      const expected = byKey.get(keyOf(cell));
      const fault = expected && (await faultOf(join(folder, cell('File')), expected));
      if (fault !== undefined) faults.push(`${cell('File')}: ${fault}`);
    }
    expect(faults).toEqual([]);
    const again = (await startStudio(args).ended).said;
    expect(again).toContain(`0 made, 0 copied, ${rows.length} unchanged, 0 taken out`);

    // Poppler reads what we have written.
    const text = await promisify(execFile)('pdftotext', [join(folder, 'packing-slips.pdf'), '-'], {
      maxBuffer: 2 ** 28,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && !isLarge) return undefined;
      throw error;
    });
    for (const number of season.paid) expect(text?.stdout ?? `#${number}`).toContain(`#${number}`);
  },
);
