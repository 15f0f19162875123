/** A season of teams, camera photos and orders, drawn by chance from a seed, with what must be printed of it. */
import { join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { packLine, singleLine, withPhotos, type CartLine } from '#rules/cart.ts';
import { addOnsOf, productOf } from '#rules/catalog.ts';
import type { Crop, PhotoReference } from '#rules/photoReference.ts';
import { publish } from '#studio/publish/publish.ts';
import { parent } from '#tests/server/orderBody.ts';
import { photosOf } from './photoShop.ts';
import { reported, type Studio } from './studio.ts';
import { stored, storeAt } from './storedOrders.ts';

export type SeasonSize = {
  readonly teams: number;
  readonly photos: number;
  readonly orders: number;
};

/** What one row of the manifest must say, and its picture show. */
export type Expected = {
  readonly order: string;
  readonly line: number;
  /** The product, or the component of a pack. */
  readonly print: string;
  readonly quantity: number;
  readonly photo: SeasonPhoto;
  readonly crop?: Crop;
  readonly isBlackAndWhite: boolean;
};

export type SeasonPhoto = {
  readonly slug: string;
  readonly name: string;
  /** The blue of all its pixels. */
  readonly blue: number;
  readonly width: number;
  readonly height: number;
  readonly reference: PhotoReference;
};

export type Season = {
  readonly prints: readonly Expected[];
  readonly paid: readonly string[];
  /** Orders with a forged token: nothing of them is printed. */
  readonly forged: readonly string[];
};

/** How many pieces there are of each product, or of each part of a pack. In words of the specification, not of the shop's files. */
const pieces: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'prints-3x5': { 'prints-3x5': 2 },
  'prints-4x6': { 'prints-4x6': 2 },
  'prints-5x7': { 'prints-5x7': 2 },
  'print-8x10': { 'print-8x10': 1 },
  wallets: { wallets: 8 },
  'memory-mate': { 'memory-mate': 1 },
  'economy-pack': { wallets: 4, 'memory-mate': 1, '5x7': 1, magnet: 1 },
  'family-pack': { magnet: 2, 'memory-mate': 1, wallets: 8, '5x7': 2 },
};

/** A random number from 0 to 1, always the same sequence (https://en.wikipedia.org/wiki/Xorshift). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A photo that tells where each of its pixels is: red to the right, green down, and its own blue. Stored as a camera would that was turned. */
async function ruler(blue: number, width: number, height: number, turn: 1 | 3 | 6 | 8) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    const green = Math.round(((y + 0.5) / height) * 255);
    for (let x = 0; x < width; x += 1, at += 3) {
      pixels[at] = Math.round(((x + 0.5) / width) * 255);
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
  // What the orientation undoes.
  const angle = { 1: 0, 3: 180, 6: 270, 8: 90 }[turn];
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(angle)
    .withMetadata({ orientation: turn })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export async function publishSeason(
  { out, workspace, shoot }: Studio,
  { teams, photos }: SeasonSize,
  random: () => number,
): Promise<readonly (readonly SeasonPhoto[])[]> {
  const season: (readonly SeasonPhoto[])[] = [];
  for (let team = 1; team <= teams; team += 1) {
    const slug = `team-${team}`;
    const folder = join(shoot, slug);
    await mkdir(join(folder, 'U8'), { recursive: true });
    const made: Omit<SeasonPhoto, 'reference'>[] = [];
    for (let number = 0; number < photos; number += 1) {
      const isTeam = number === 0;
      const isLying = isTeam || random() < 0.2;
      const [width, height] = isLying ? [900, 600] : [600, 900];
      const turn = ([1, 3, 6, 8] as const)[Math.floor(random() * 4)] ?? 1;
      const blue = (team * 37 + number * 11) % 251;
      const name = isTeam
        ? `team ${lettersOf(team)}`
        : `Player ${lettersOf(team)} ${lettersOf(number)}`;
      const picture = await ruler(blue, width, height, turn);
      await writeFile(join(folder, 'U8', `${name}.jpg`), picture);
      made.push({ slug, name, blue, width, height });
    }
    const code = `SEASON-${team}`;
    const args = [folder, '--team', slug, '--name', `Team ${team}`, '--code', code];
    const report = await reported(() => publish([...args, '--out', out, '--workspace', workspace]));
    if (report.exitCode !== 0) throw new Error(report.complained);
    const reference = await photosOf({ out } as Studio, code);
    season.push(made.map((photo) => ({ ...photo, reference: reference(photo.name) })));
  }
  return season;
}

/** Digits in a name would make it a camera's file name. */
function lettersOf(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

export async function orderSeason(
  dataDir: string,
  teams: readonly (readonly SeasonPhoto[])[],
  count: number,
  random: () => number,
): Promise<Season> {
  const store = await storeAt(dataDir);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };
  const prints: Expected[] = [];
  const paid: string[] = [];
  const forged: string[] = [];
  try {
    for (let made = 0; made < count; made += 1) {
      const [teamPhoto, ...players] = pick(teams);
      if (!teamPhoto) throw new Error('a team without photos');
      const isForged = random() < 0.05;
      const chosen = Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
        const photo = pick(players);
        const id = pick(Object.keys(pieces));
        const isBlackAndWhite = random() < 0.2;
        const qty = 1 + Math.floor(random() * 2);
        return {
          photo,
          id,
          isBlackAndWhite,
          qty,
          ...(random() < 0.5 && { crop: cropOf(photo, random) }),
        };
      });
      const lines = chosen.map((line) => cartLine(line, teamPhoto, isForged));
      const number = await stored(store, {
        lines,
        addOns: random() < 0.1 ? addOnsOf(['edits']) : [],
        customer: { ...parent, childName: chosen[0]?.photo.name ?? '' },
        toEmail: '',
      });
      if (isForged) forged.push(number);
      else if (random() < 0.9) {
        for (const [index, line] of chosen.entries())
          prints.push(...expectedOf(number, index + 1, line, teamPhoto));
      } else continue;
      paid.push(number);
    }
  } finally {
    await store.close();
  }
  return { prints, paid, forged };
}

type Chosen = {
  readonly photo: SeasonPhoto;
  readonly id: string;
  readonly isBlackAndWhite: boolean;
  readonly qty: number;
  readonly crop?: Crop;
};

/** A part of a photo with the ratio of 5 x 7, upright or lying as the photo is. */
function cropOf({ width, height }: SeasonPhoto, random: () => number): Crop {
  const ratio = width > height ? 7 / 5 : 5 / 7;
  const share = 0.4 + random() * 0.4;
  const [across, down] =
    width / height > ratio
      ? [share * ((height * ratio) / width), share]
      : [share, share * (width / ratio / height)];
  const rounded = (value: number): number => Math.floor(value * 10_000) / 10_000;
  return {
    x: rounded(random() * (1 - across)),
    y: rounded(random() * (1 - down)),
    width: rounded(across),
    height: rounded(down),
  };
}

function cartLine(
  { photo, id, isBlackAndWhite, qty, crop }: Chosen,
  team: SeasonPhoto,
  isForged: boolean,
): CartLine {
  const product = productOf(id);
  if (!product) throw new Error(`the catalog has no ${id}`);
  const pose = isBlackAndWhite ? 'Black and white' : 'fullpose';
  const token = isForged ? { token: 'A'.repeat(22) } : {};
  const own = { ...photo.reference, ...token, ...(crop && { crop }) };
  const ofTeam = { ...team.reference, ...token };
  const parts = Object.keys(pieces[id] ?? {});
  if (!product.components) {
    const photos = id === 'memory-mate' ? { player: [own], team: [ofTeam] } : { photo: [own] };
    return { ...withPhotos(singleLine(product, pose), photos), qty };
  }
  const slots = parts.flatMap((part) =>
    part === 'memory-mate'
      ? [[`${part} player`, [own]] as const, [`${part} team`, [ofTeam]] as const]
      : [[part, [own]] as const],
  );
  const poses = Object.fromEntries(parts.map((part) => [part, pose]));
  return { ...withPhotos(packLine(product, poses), Object.fromEntries(slots)), qty };
}

function expectedOf(
  order: string,
  line: number,
  chosen: Chosen,
  team: SeasonPhoto,
): readonly Expected[] {
  const { photo, id, isBlackAndWhite, qty, crop } = chosen;
  return Object.entries(pieces[id] ?? {}).map(([print, count]) => ({
    order,
    line,
    print,
    quantity: count * qty,
    isBlackAndWhite,
    // The larger picture of a memory mate is the team's.
    ...(print === 'memory-mate' ? { photo: team } : { photo, ...(crop && { crop }) }),
  }));
}
