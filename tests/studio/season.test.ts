/**
 * A whole season, from camera files to print files, killed at random on the way, and checked by what the pixels of each print say.
 * `npm run task -- season` has 40 teams, 4,000 photos and 1,000 orders.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type OutputInfo } from 'sharp';
import { expect, test } from 'vitest';
import type { Crop } from '#core/gallery/photoReference.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { inParallel } from '#studio/shoot/inParallel.ts';
import { temporaryFolder } from './folders.ts';
import { manifestOf, printsIn } from './printShop.ts';
import {
  chance,
  expectedOf,
  lies,
  orderSeason,
  publishSeason,
  type Expected,
  type SeasonOrder,
  type SeasonPhoto,
  type SeasonSize,
  type Shown,
} from './season.ts';
import { reported, studioWith, type Studio } from './studio.ts';
import { sshInstead, startStudio, studioProgram } from './studioProcess.ts';

const sizes: Readonly<Record<string, SeasonSize>> = {
  small: { teams: 2, photos: 4, orders: 6, kills: 2 },
  medium: { teams: 10, photos: 40, orders: 250, kills: 6 },
  large: { teams: 40, photos: 100, orders: 1000, kills: 20 },
};
const { SEASON: name = 'small' } = process.env;
const size = sizes[name];
if (!size) throw new Error(`SEASON is one of: ${Object.keys(sizes).join(', ')}`);
const { kills } = size;
const isLarge = name === 'large';

/** The large season takes about 15 minutes of two idle cores: a third each for publishing and for making prints. */
const timeout = name === 'small' ? 600_000 : 3 * 3_600_000;

/** Says how far a long season is. */
function reached(what: string): void {
  if (name !== 'small')
    process.stderr.write(`${Math.round(performance.now() / 1000)} s: ${what}\n`);
}

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

/** Returns the part of a photo that is printed on paper of this ratio. */
function printedPart({ photo, crop = whole }: Shown, ratio: number) {
  const across = photo.width * crop.width;
  const down = photo.height * crop.height;
  const width = Math.min(across, down * ratio);
  const height = Math.min(down, across / ratio);
  return {
    x: crop.x + (across - width) / 2 / photo.width,
    // Feet are cut off before heads.
    y: crop.y + (down - height) / 4 / photo.height,
    width: width / photo.width,
    height: height / photo.height,
  };
}

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where a print must show what, in pixels of the whole picture. */
type Place = { readonly shown: Shown; readonly box: Box };

/** Returns the pixels of a print and what it shows where. */
function wantedOf({ print, pieces, team }: Expected): Box & { readonly places: readonly Place[] } {
  const [first] = pieces;
  if (!first) throw new Error('a print of nothing');
  const at = (xMm: number, yMm: number, widthMm: number, heightMm: number): Box => {
    const [x = 0, y = 0, width = 0, height = 0] = [xMm, yMm, widthMm, heightMm].map(
      (mm) => (mm / 25.4) * 300,
    );
    return { x, y, width, height };
  };
  if (team) {
    const places = [
      { shown: first, box: at(9, 134, 91, 111) },
      { shown: { photo: team }, box: at(9, 9, 185.2, 115.5) },
    ];
    return { x: 0, y: 0, width: 2400, height: 3000, places };
  }
  const isLying = lies(first);
  if (print === 'wallets') {
    const isSmall = pieces.length <= 4;
    const [across, down] = isLying ? [1050, 750] : [750, 1050];
    const [wide, high] = isSmall ? [1500, 2100] : [3000, 2400];
    const [width, height] = isLying ? [high, wide] : [wide, high];
    const columns = isSmall || isLying ? 2 : 4;
    const rows = isSmall || !isLying ? 2 : 4;
    const places = pieces.map((shown, index) => ({
      shown,
      box: {
        x: (width - columns * across) / 2 + (index % columns) * across,
        y: (height - rows * down) / 2 + Math.floor(index / columns) * down,
        width: across,
        height: down,
      },
    }));
    return { x: 0, y: 0, width, height, places };
  }
  const [short, long] = inches[print] ?? [1, 1];
  const [wide, high] = isLying ? [long, short] : [short, long];
  const part = printedPart(first, wide / high);
  // What has too few pixels keeps its own.
  const own = [part.width * first.photo.width, part.height * first.photo.height] as const;
  const [width, height] = own[0] >= wide * 300 ? [wide * 300, high * 300] : own;
  const box = { x: 0, y: 0, width, height };
  return { ...box, places: [{ shown: first, box }] };
}

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

function faultOf({ data, info }: Pixels, expected: Expected): string | undefined {
  const { width, height, places } = wantedOf(expected);
  if (Math.abs(info.width - width) > 1.5 || Math.abs(info.height - height) > 1.5) {
    return `${info.width} x ${info.height} pixels for ${width} x ${height}`;
  }
  for (const { shown, box } of places) {
    const part = printedPart(shown, box.width / box.height);
    for (const [x, y] of [
      [0.05, 0.05],
      [0.95, 0.05],
      [0.5, 0.5],
      [0.05, 0.95],
      [0.95, 0.95],
    ] as const) {
      const column = Math.floor(((box.x + x * box.width) / width) * info.width);
      const row = Math.floor(((box.y + y * box.height) / height) * info.height);
      const from = (row * info.width + column) * info.channels;
      const found = [...data.subarray(from, from + 3)];
      const [r, g, b] = [
        (part.x + x * part.width) * 255,
        (part.y + y * part.height) * 255,
        shown.photo.blue,
      ];
      const gray = 0.3 * r + 0.59 * g + 0.11 * b;
      const wanted = expected.isBlackAndWhite ? [gray, gray, gray] : [r, g, b];
      const isNear = found.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 6);
      if (!isNear) return `${found.join()} for ${wanted.join()} at ${column}, ${row}`;
    }
  }
  return undefined;
}

type Machines = {
  readonly server: string;
  readonly desk: string;
  readonly studio: Studio;
  /** A folder with a program that takes the place of ssh. */
  readonly bin: string;
};

/** The desk fetches orders from the server and sends back states and corrections: nothing else passes between them. Stopped on the way now and then. */
async function exchanged(machines: Machines, random: () => number): Promise<void> {
  const { server, desk, studio, bin } = machines;
  const command = `DATA_DIR=${server} ${studioProgram()}`;
  const path = { PATH: `${bin}:${process.env['PATH']}` };
  const folders = ['--workspace', studio.workspace, '--out', studio.out];
  for (const [what, ...flags] of [['pull', ...folders], ['push']] as const) {
    const args = ['orders', what, 'photos@shop', '--data', desk, '--command', command, ...flags];
    const { child, ended } = startStudio(args, path);
    await new Promise((resolve) => setTimeout(resolve, random() * 1500));
    child.kill('SIGKILL');
    await ended;
    const { exitCode, said } = await startStudio(args, path).ended;
    expect(exitCode, said).toBe(0);
  }
}

/** What became of orders later. Returns the orders as they must be printed now. */
async function changed(
  all: readonly SeasonOrder[],
  photos: readonly (readonly SeasonPhoto[])[],
  { server, desk, studio: { workspace } }: Machines,
  random: () => number,
): Promise<readonly SeasonOrder[]> {
  const kept: SeasonOrder[] = [];
  const correct = async (...args: readonly string[]): Promise<void> => {
    const places = ['--data', desk, '--workspace', workspace];
    const report = await reported(() => ordersCommand(['correct', ...args, ...places]));
    expect(report.exitCode, report.complained).toBe(0);
  };
  for (const order of all) {
    const { number, chosen, isPaid, isForged } = order;
    const what = isPaid && !isForged ? random() : 1;
    const [first] = chosen;
    if (!first || what > 0.25) kept.push(order);
    else if (what < 0.05) {
      const at = random() < 0.5 ? server : desk;
      await reported(() => ordersCommand(['mark', 'cancelled', number, '--data', at]));
    } else if (what < 0.1) {
      await correct(number, '--address', '9 Oak Lane');
      kept.push({ ...order, address: '9 Oak Lane' });
    } else if (what < 0.15 || !first.id.startsWith('print')) {
      const qty = Math.floor(random() * 4);
      await correct(number, '--line', '1', '--qty', String(qty));
      kept.push({ ...order, chosen: [{ ...first, qty }, ...chosen.slice(1)] });
    } else {
      const own = photos.find(([team]) => team?.slug === first.team.slug) ?? [];
      const photo = own[1 + Math.floor(random() * (own.length - 1))];
      if (!photo) throw new Error('a team without players');
      const { gallery, number: frame } = photo.reference;
      const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 };
      const typed = ['--photo', String(frame), '--gallery', gallery, '--crop', '10,20,50,50'];
      await correct(number, '--line', '1', ...typed);
      kept.push({ ...order, chosen: [{ ...first, shown: [{ photo, crop }] }, ...chosen.slice(1)] });
    }
  }
  return kept;
}

test(
  `a season of ${size.orders} orders, killed ${kills} times, is printed once and rightly`,
  { timeout },
  async () => {
    const random = chance(20_261_001);
    const studio = await studioWith({});
    const [server, desk] = [await temporaryFolder(), await temporaryFolder()];
    const machines = { server, desk, studio, bin: await sshInstead() };
    const photos = await publishSeason(studio, size, random);
    reached('published');
    const season = await orderSeason(server, photos, size.orders, random);
    const paid = season.orders.filter(({ isPaid }) => isPaid).map(({ number }) => number);
    const half = Math.ceil(paid.length / 2);
    await reported(() => ordersCommand(['mark', 'paid', ...paid.slice(0, half), '--data', server]));
    await exchanged(machines, random);
    await reported(() => ordersCommand(['mark', 'paid', ...paid.slice(half), '--data', desk]));

    reached('ordered, and fetched by the desk');
    const folder = join(desk, 'batch');
    const args = ['fulfil', folder, '--data', desk, '--workspace', studio.workspace];
    let wanted = season.orders.filter(({ isPaid }) => isPaid);
    const prints = () =>
      wanted
        .filter(({ isForged }) => !isForged)
        .flatMap(({ number, chosen }) =>
          chosen.flatMap((line, index) => expectedOf(number, index + 1, line)),
        );
    const files = prints().length;
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill === Math.floor(kills / 2)) {
        wanted = (await changed(season.orders, photos, machines, random)).filter(
          ({ isPaid }) => isPaid,
        );
        await exchanged(machines, random);
      }
      reached(`killed ${kill} of ${kills} times`);
      const { child, ended } = startStudio(args);
      const enough = Math.floor((files * (kill + random())) / kills);
      while (child.exitCode === null && (await printsIn({ folder })).length < enough) {
        // Listing thousands of files takes a while.
        await new Promise((resolve) => setTimeout(resolve, isLarge ? 250 : 20));
      }
      child.kill('SIGKILL');
      await ended;
    }
    const { exitCode, said } = await startStudio([...args, '--verbose']).ended;
    const forged = wanted.filter(({ isForged }) => isForged);
    expect(exitCode, said).toBe(forged.length > 0 ? 1 : 0);
    for (const { number } of forged) expect(said).toMatch(new RegExp(`${number}: .*token`));

    reached('made all prints');
    const rows = await manifestOf({ folder });
    const keyOf = (cell: (name: string) => string): string =>
      ['Order', 'Line', 'Print', 'Pieces', 'Quantity', 'Photos', 'Address'].map(cell).join(' ');
    const byKey = new Map<string, Expected[]>();
    for (const one of prints()) {
      const { order, line, print, quantity, pieces, team } = one;
      const shown = [...pieces.map(({ photo }) => photo), ...(team ? [team] : [])];
      const frames = shown.map(({ reference }) => String(reference.number).padStart(3, '0'));
      const address = wanted.find(({ number }) => number === order)?.address ?? '';
      const words = [order, line, print, pieces.length, quantity, ...new Set(frames), address];
      const key = words.join(' ');
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
    }
    const keys = [...byKey].flatMap(([key, all]) => all.map(() => key));
    expect(rows.map(keyOf).toSorted()).toEqual(keys.toSorted());
    expect((await printsIn({ folder })).toSorted()).toEqual(
      rows.map((cell) => cell('File')).toSorted(),
    );
    const faults: string[] = [];
    await inParallel(rows, 2, async (cell) => {
      const file = join(folder, cell('File'));
      const pixels = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const found = (byKey.get(keyOf(cell)) ?? []).map((expected) => faultOf(pixels, expected));
      if (!found.includes(undefined)) faults.push(`${cell('File')}: ${found.join(' or ')}`);
    });
    expect(faults).toEqual([]);
    reached(`checked ${rows.length} prints`);
    const again = (await startStudio(args).ended).said;
    expect(again).toContain(`0 made, 0 copied, ${rows.length} unchanged, 0 taken out`);

    // Poppler reads what we have written.
    const slips = await promisify(execFile)('pdftotext', [join(folder, 'packing-slips.pdf'), '-'], {
      maxBuffer: 2 ** 28,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && !isLarge) return undefined;
      throw error;
    });
    const pages = slips?.stdout.split('\f') ?? [];
    for (const { number, address } of slips ? wanted : []) {
      const own = pages.filter((page) => page.includes(`#${number}`)).join('\n');
      expect(own).toContain(address);
      for (const cell of rows.filter((row) => row('Order') === number)) {
        expect(own).toContain(`No. ${cell('Photos').split(' ').join(' and ')}`);
      }
    }

    // What the desk has marked, the server knows, and nothing else is carried.
    await startStudio([...args, '--mark']).ended;
    await exchanged(machines, random);
    const listOf = (data: string, ...flags: readonly string[]) =>
      startStudio(['orders', 'list', ...flags, '--data', data, '--workspace', studio.workspace])
        .ended;
    expect(await listOf(server, '--csv')).toEqual(await listOf(desk, '--csv'));
    const complete = new Set(rows.map((cell) => cell('Order')));
    const { said: list } = await listOf(server, '--state', 'in-print');
    for (const number of complete) expect(list).toContain(number);
  },
);
