/** A season of teams, camera photos and orders, drawn by chance from a seed, with what must be printed of it. */
import { join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { packLine, singleLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import type { Crop, PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { parent } from '#tests/server/orderBody.ts';
import { photosOf } from './photoShop.ts';
import { reported, type Studio } from './studio.ts';
import { stored, storeAt } from './storedOrders.ts';

export type SeasonSize = {
  readonly teams: number;
  readonly photos: number;
  readonly orders: number;
  /** How often the making of the prints is killed. */
  readonly kills: number;
};

/** What one row of the manifest must say, and its picture show. */
export type Expected = {
  readonly order: string;
  readonly line: number;
  /** The product, or the component of a pack. */
  readonly print: string;
  readonly quantity: number;
  /** What its pieces show: one, or all of a sheet by rows. */
  readonly pieces: readonly Shown[];
  /** The larger picture of a memory mate. */
  readonly team?: SeasonPhoto;
  readonly isBlackAndWhite: boolean;
};

export type Shown = { readonly photo: SeasonPhoto; readonly crop?: Crop };

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
  readonly orders: readonly SeasonOrder[];
};

export type SeasonOrder = {
  readonly number: string;
  readonly chosen: readonly Chosen[];
  readonly address: string;
  readonly isPaid: boolean;
  /** With a token that proves nothing: nothing of it is printed. */
  readonly isForged: boolean;
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
    const args = [folder, '--team', slug, '--name', `Team ${team}`, '--code', code, '--weak-code'];
    const report = await reported(() =>
      publishCommand([...args, '--out', out, '--workspace', workspace]),
    );
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
  const orders: SeasonOrder[] = [];
  try {
    for (let made = 0; made < count; made += 1) {
      const own = pickFrom(teams, random);
      const isForged = random() < 0.05;
      const chosen = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, line) =>
        // A sister plays in another team.
        chosenFrom(line > 0 && random() < 0.4 ? pickFrom(teams, random) : own, random),
      );
      const address = `${made} Elm Street`;
      const number = await stored(store, {
        lines: chosen.map((line) => cartLine(line, isForged)),
        addOns: random() < 0.1 ? addOnsOf(['edits']) : [],
        customer: { ...parent, childName: chosen[0]?.shown[0]?.photo.name ?? '', address },
        toEmail: '',
      });
      orders.push({ number, chosen, address, isForged, isPaid: isForged || random() < 0.9 });
    }
  } finally {
    await store.close();
  }
  return { orders };
}

function pickFrom<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick');
  return value;
}

function chosenFrom(photos: readonly SeasonPhoto[], random: () => number): Chosen {
  const [team, ...players] = photos;
  if (!team) throw new Error('a team without photos');
  const id = pickFrom(Object.keys(pieces), random);
  const one = (): Shown => {
    const photo = pickFrom(players, random);
    return { photo, ...(random() < 0.5 && { crop: cropOf(photo, random) }) };
  };
  const first = one();
  // Wallets are shared by two photos now and then.
  const second = id === 'wallets' && random() < 0.4 ? one() : undefined;
  return {
    id,
    team,
    shown: second ? [first, second] : [first],
    isBlackAndWhite: random() < 0.2,
    qty: 1 + Math.floor(random() * 2),
  };
}

export type Chosen = {
  readonly id: string;
  readonly team: SeasonPhoto;
  /** One photo, or two that share the pieces: three have the first, and the others the second. */
  readonly shown: readonly Shown[];
  readonly isBlackAndWhite: boolean;
  readonly qty: number;
};

const ofFirst = 3;

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

function cartLine({ id, team, shown, isBlackAndWhite, qty }: Chosen, isForged: boolean): CartLine {
  const product = productOf(id);
  if (!product) throw new Error(`the catalog has no ${id}`);
  const pose = isBlackAndWhite ? 'Black and white' : 'fullpose';
  const token = isForged ? { token: 'A'.repeat(22) } : {};
  const referenceTo = ({ photo, crop }: Shown): PhotoReference => ({
    ...photo.reference,
    ...token,
    ...(crop && { crop }),
  });
  const [own, ...more] = shown.map(referenceTo);
  if (!own) throw new Error('a line without a photo');
  const ofTeam = referenceTo({ photo: team });
  const parts = Object.keys(pieces[id] ?? {});
  if (!product.components) {
    const [second] = more;
    const each = Array.from({ length: 8 }, (_, piece) => (piece < ofFirst ? own : (second ?? own)));
    const photo = second ? each : [own];
    const photos: SlotPhotos = id === 'memory-mate' ? { player: [own], team: [ofTeam] } : { photo };
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

/** Returns the prints of a line, in the order of their names. */
export function expectedOf(order: string, line: number, chosen: Chosen): readonly Expected[] {
  const { id, team, shown, isBlackAndWhite, qty } = chosen;
  const common = { order, line, isBlackAndWhite };
  return Object.entries(pieces[id] ?? {}).flatMap(([print, count]): readonly Expected[] => {
    const [first, second = first] = shown;
    if (!first || !second || qty === 0) return [];
    if (print !== 'wallets') {
      const quantity = count * qty;
      return [
        { ...common, print, quantity, pieces: [first], ...(print === 'memory-mate' && { team }) },
      ];
    }
    const all = Array.from({ length: count }, (_, piece) => (piece < ofFirst ? first : second));
    // Standing and lying ones are on sheets of their own.
    return [true, false].flatMap((isLying) => {
      const own = all.filter((piece) => lies(piece) === isLying);
      return own.length === 0 ? [] : [{ ...common, print, quantity: qty, pieces: own }];
    });
  });
}

/** Returns true if what is printed of a photo is wider than high. */
export function lies({ photo, crop }: Shown): boolean {
  return photo.width * (crop?.width ?? 1) > photo.height * (crop?.height ?? 1);
}
