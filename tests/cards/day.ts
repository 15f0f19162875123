/** A picture day with everything that goes wrong on one: its files, and whose photo each really is. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sortingDigits, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { randomOf, type Random } from '#tests/random.ts';
import type { Glare, Held } from './cardPhoto.ts';
import { drawScene, photoWithout, pictureOf, type Scene, type Size } from './pictures.ts';
import { frontOf, type PrintedCard, type PrintedCode } from './printedCard.ts';

export type DayPlan = {
  readonly players: number;
  readonly photosEach: number;
  /** Of the pictures of cards. */
  readonly size: Size;
  readonly seed: number;
  /** How many of each mishap. */
  readonly mishaps: number;
};

/** What happened to the card of a child. */
export type Mishap = 'none' | 'forgotten' | 'twice' | 'returns' | 'unreadable';

export type DayPhoto = {
  readonly source: string;
  /** The sorting number of whom it really shows. */
  readonly of: string;
  readonly mishap: Mishap;
};

export type PictureDay = {
  readonly cards: readonly SortingCard[];
  readonly photos: readonly DayPhoto[];
};

/** Writes the shoot into the folder. */
export async function shootDay(folder: string, plan: DayPlan): Promise<PictureDay> {
  const random = randomOf(plan.seed);
  const scenes: Scene[] = [];
  for (let scene = 1; scene <= 3; scene += 1) {
    scenes.push(await drawScene(plan.seed + scene, plan.size));
  }
  const small = await drawScene(plan.seed, { width: 480, height: 360 });
  const mishaps = mishapsOf(plan, random);
  const photos: DayPhoto[] = [];
  const cards = mishaps.map((_, index) => playersCard(index, random));
  let at = Date.UTC(2026, 9, 3, 8);
  let number = 0;
  const wait = (least: number, most: number): number =>
    (at += Math.round(between(random, least, most) * 1000));
  const write = async (picture: Promise<Buffer>): Promise<string> => {
    const source = `IMG_${String((number += 1)).padStart(4, '0')}.jpg`;
    await writeFile(join(folder, source), await picture);
    return source;
  };
  const holdUp = async (card: SortingCard, isReadable: boolean): Promise<void> => {
    const held = heldCard(card.number, plan.size, random);
    const scene = scenes[number % scenes.length] ?? small;
    const spoiled = isReadable ? held : { ...held, glares: spoil(held.card, random) };
    const blur = held.scale * between(random, 0, mostBlur);
    await write(pictureOf(scene, { at: wait(2, 4) }, [spoiled], blur));
  };
  const photograph = async (card: SortingCard, count: number, mishap: Mishap): Promise<void> => {
    for (let shot = 0; shot < count; shot += 1) {
      const source = await write(photoWithout(small, { at: wait(1, 5) }, number));
      photos.push({ source, of: card.number, mishap });
    }
  };
  for (const [index, mishap] of mishaps.entries()) {
    const card = cards[index];
    if (!card) continue;
    wait(15, 45);
    if (mishap !== 'forgotten') await holdUp(card, mishap !== 'unreadable');
    if (mishap === 'twice') await holdUp(card, true);
    const early = mishap === 'returns' ? 2 : 0;
    await photograph(card, plan.photosEach - early, mishap);
    const before = cards[index - 1];
    if (early > 0 && before) {
      // The child before comes once more, and then this one again.
      wait(15, 45);
      await holdUp(before, true);
      await photograph(before, 1, mishap);
      wait(15, 45);
      await holdUp(card, true);
      await photograph(card, early, mishap);
    }
  }
  return { cards, photos };
}

function playersCard(index: number, { next }: Random): SortingCard {
  // From the seed: a run can be repeated.
  const number = Array.from({ length: sortingDigits }, () => Math.floor(next() * 10)).join('');
  const jersey = String(index + 1);
  return {
    number,
    slug: 'gators',
    kind: 'player',
    name: `Player ${letters(index)}`,
    jersey,
    group: 'U8',
    tags: [],
  };
}

function letters(index: number): string {
  return [index / 26, index % 26]
    .map((part) => String.fromCharCode(65 + Math.floor(part)))
    .join('');
}

/** Spreads the mishaps over the day, never two in a row. */
function mishapsOf({ players, mishaps }: DayPlan, { next }: Random): readonly Mishap[] {
  const kinds = ['forgotten', 'twice', 'returns', 'unreadable'] as const;
  const planted = kinds.flatMap((kind) => Array<Mishap>(mishaps).fill(kind));
  const gap = Math.floor(players / (planted.length + 1));
  const all = Array<Mishap>(players).fill('none');
  planted
    .toSorted(() => next() - 0.5)
    .forEach((kind, index) => {
      all[(index + 1) * gap] = kind;
    });
  return all;
}

type Lens = { readonly width: number; readonly near: number; readonly far: number };

/** Meters: how far a card is held from what. 26 and 50 mm on full frame see this much, in millimeters a meter away. */
const cameras: readonly [Lens, ...Lens[]] = [
  { width: 36_000 / 26, near: 0.5, far: 2 },
  { width: 36_000 / 50, near: 0.5, far: 3 },
];

/** Millimeters on the card. */
const mostBlur = 1.7;

/** A card in a child's hands: tilted up to 45 degrees, often in half shade, sometimes with glare somewhere on a code. */
export function heldCard(number: string, size: Size, random: Random): Held {
  const card = frontOf(number);
  const { width, near, far } = random.oneOf(cameras);
  const meters = between(random, near, far);
  const tilt = between(random, 0, 45);
  const towards = between(random, 0, 2 * Math.PI);
  const hasGlare = random.isOneIn(5);
  return {
    card,
    scale: size.width / (width * meters),
    distance: meters * 1000,
    x: between(random, 0.4, 0.6),
    y: between(random, 0.45, 0.6),
    turn: between(random, -25, 25),
    yaw: tilt * Math.cos(towards),
    pitch: tilt * Math.sin(towards),
    shade: random.isOneIn(2) ? between(random, 0.35, 0.8) : 1,
    glares: hasGlare ? [glareOn(random.oneOf(card.codes), random)] : [],
  };
}

/** As wide as a lamp's or the sun's. */
function glareOn({ side, middle }: PrintedCode, random: Random): Glare {
  return {
    radius: between(random, 8, 16),
    x: middle.x + side * between(random, -0.45, 0.45),
    y: middle.y + side * between(random, -0.45, 0.45),
  };
}

/** Glare over a corner or across the middle of both codes: found or not, nobody can read such a card. */
function spoil({ codes }: PrintedCard, random: Random): readonly Glare[] {
  const [radius, off] = random.isOneIn(2) ? [0.3, -0.34] : [0.5, 0.05];
  return codes.map(({ side, middle, isUpsideDown }) => {
    const far = off * side * (isUpsideDown ? -1 : 1);
    return { radius: radius * side, x: middle.x + far, y: middle.y + far };
  });
}

function between({ next }: Random, least: number, most: number): number {
  return least + (most - least) * next();
}
