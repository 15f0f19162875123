/**
 * Picture days as the files' own words tell them, without a pixel: several bodies, alike or not, whose folders, counters and clocks may be
 * confused, and cards that were forgotten, shown twice or blurred.
 */
import type { TakenFile } from '#studio/shoot/cameras.ts';
import { naturalOrder } from '#studio/shoot/cameraFiles.ts';
import type { Offset } from '#studio/shoot/timeline.ts';
import { sortingDigits, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { randomOf, type Random } from '#tests/random.ts';

export type CameraDay = {
  /** What makes this day hard, for a person who looks at one. */
  readonly words: string;
  readonly cards: readonly SortingCard[];
  /** In the natural order of their names. */
  readonly files: readonly TakenFile[];
  readonly offsets: readonly Offset[];
  /** Sorting numbers of whom each photo really shows, by path. */
  readonly shows: ReadonlyMap<string, string>;
  /** Photos whose card was photographed and can be read. */
  readonly knowable: ReadonlySet<string>;
};

/** What a body took, in this order. `at` is the true time. */
type Shot = {
  readonly at: number;
  readonly of: SortingCard;
  readonly as: As;
  readonly isSure: boolean;
};
type As = 'photo' | 'card' | 'unread' | 'blurred' | 'damaged';

type Body = {
  readonly index: number;
  readonly model: string;
  readonly serial: string | undefined;
  readonly counter: number;
  /** Its clock's error, and that of its second half. */
  readonly error: readonly [number, number];
  readonly hasFraction: boolean;
  readonly shots: readonly Shot[];
};

type Plan = {
  readonly isAlike: boolean;
  readonly serials: 'all' | 'none' | 'some';
  readonly folders: 'each' | 'one' | 'groups';
  readonly counters: 'apart' | 'overlap' | 'near' | 'around';
  readonly clocks: 'right' | 'apart' | 'wrong' | 'set';
  readonly names: 'own' | 'times' | 'renamed';
  readonly pace: 'usual' | 'quick' | 'slow';
  readonly isAssisted: boolean;
};

/** Everything follows from the seed. */
export function cameraDay(seed: number): CameraDay {
  const random = randomOf(seed);
  const bodies = 1 + Math.floor(random.next() * 4);
  const plan: Plan = {
    isAlike: !random.isOneIn(3),
    serials: random.oneOf(['all', 'none', 'none', 'some']),
    folders: random.oneOf(['each', 'each', 'one', 'one', 'groups']),
    counters: random.oneOf(['apart', 'overlap', 'near', 'around']),
    clocks: random.oneOf(['right', 'apart', 'wrong', 'set']),
    names: random.oneOf(['own', 'own', 'own', 'own', 'own', 'own', 'times', 'renamed']),
    pace: random.oneOf(['usual', 'usual', 'quick', 'slow']),
    isAssisted: bodies > 1 && random.isOneIn(6),
  };
  const cards: SortingCard[] = [];
  const taken: Body[] = [];
  for (let index = 0; index < bodies; index += 1) {
    const helped = index === 1 && plan.isAssisted ? taken[0]?.shots : undefined;
    const shots = helped ? assistantShots(helped, random) : stationShots(cards, plan, random);
    taken.push(bodyOf(index, shots, plan, random));
    if (helped) break;
  }
  const named = taken.flatMap((body) => filesOf(body, plan, random));
  const copied = withNames(named, plan, random);
  const files = copied.map(({ file }) => file).toSorted((a, b) => naturalOrder(a.source, b.source));
  const helper = plan.isAssisted ? taken[1] : undefined;
  const ahead = helper ? (taken[0]?.error[0] ?? 0) - helper.error[0] : 0;
  return {
    words: Object.entries({ seed, bodies, ...plan })
      .flat()
      .join(' '),
    cards,
    files,
    // The assistant's camera has a name of its own where it is told by that.
    offsets: helper ? [{ name: helper.model, ms: ahead }] : [],
    shows: new Map(copied.map(({ file, shot }) => [file.source, shot.of.number])),
    knowable: new Set(
      copied.flatMap(({ file, shot }) => (shot.as === 'photo' && shot.isSure ? [file.source] : [])),
    ),
  };
}

const paces = {
  usual: { change: [15, 45], pause: [1, 5] },
  quick: { change: [6, 20], pause: [1, 3] },
  slow: { change: [20, 60], pause: [2, 10] },
} as const;

function stationShots(cards: SortingCard[], { pace }: Plan, random: Random): readonly Shot[] {
  const { change, pause } = paces[pace];
  const shots: Shot[] = [];
  let at = Date.UTC(2026, 9, 3, 9) + between(random, 0, 600) * 1000;
  const wait = ([least, most]: readonly [number, number]): number =>
    (at += Math.round(between(random, least, most) * 1000));
  const children = 4 + Math.floor(random.next() * 11);
  for (let child = 0; child < children; child += 1) {
    const isTeam = random.isOneIn(12);
    const own = playersCard(cards.length, random);
    const card: SortingCard = isTeam ? { ...own, kind: 'team' } : own;
    cards.push(card);
    wait(change);
    const mishap =
      random.isOneIn(12) && !isTeam
        ? random.oneOf(['missed', 'unread', 'blurred', 'damaged', 'doubled'] as const)
        : undefined;
    const isSure = mishap === undefined || mishap === 'doubled';
    const hold = (as: As): number => shots.push({ at: wait([2, 4]), of: card, as, isSure });
    if (isSure) hold('card');
    else if (mishap !== 'missed') hold(mishap);
    if (mishap === 'doubled') hold('card');
    // A team has to line up.
    if (isTeam) wait([20, 90]);
    const photos = 3 + Math.floor(random.next() * 5);
    for (let photo = 0; photo < photos; photo += 1) {
      // Now and then a child has to be coaxed.
      wait(random.isOneIn(25) ? [6, 20] : pause);
      shots.push({ at, of: card, as: 'photo', isSure });
    }
    // Somebody comes back for one more.
    const [before] = shots.filter(({ as }) => as === 'card').slice(-3);
    if (before && before.of !== card && random.isOneIn(20)) {
      wait(change);
      shots.push({ at: wait([2, 4]), of: before.of, as: 'card', isSure: true });
      shots.push({ at: wait(pause), of: before.of, as: 'photo', isSure: true });
    }
  }
  return shots;
}

/** A second camera without cards: it takes the same child between the photos of the first. */
function assistantShots(shots: readonly Shot[], random: Random): readonly Shot[] {
  return shots.flatMap((shot, index) => {
    const next = shots[index + 1];
    const isWithin = shot.as === 'photo' && next?.as === 'photo' && next.of === shot.of;
    const at = shot.at + Math.round(((next?.at ?? shot.at) - shot.at) / 2);
    return isWithin && random.isOneIn(2) ? [{ ...shot, at }] : [];
  });
}

function bodyOf(index: number, shots: readonly Shot[], plan: Plan, random: Random): Body {
  const starts = {
    apart: 100 + index * 2400,
    overlap: 100 + Math.floor(random.next() * 60),
    near: 100 + index * Math.floor(between(random, 20, 120)),
    around: 9990 - Math.floor(random.next() * 40),
  };
  const errors = {
    right: 0,
    apart: between(random, -120, 120) * 1000,
    wrong: random.oneOf([1, -1]) * Math.floor(between(random, 1, 30)) * 3_600_000,
    set: plan.names === 'own' ? between(random, -7200, 60) * 1000 : 0,
  };
  const error = Math.round(errors[plan.clocks]);
  const isSerial = plan.serials === 'all' || (plan.serials === 'some' && index % 2 === 0);
  const isOwnModel = !plan.isAlike || plan.isAssisted;
  return {
    index,
    model: isOwnModel ? `Canon EOS R${['6', '5', '8', '3'][index]}` : 'Canon EOS R6',
    serial: isSerial ? `0123${index}` : undefined,
    counter: starts[plan.counters],
    error: plan.clocks === 'set' && !plan.isAssisted ? [0, error] : [error, error],
    hasFraction: random.isOneIn(2),
    shots,
  };
}

type NamedShot = { readonly file: TakenFile; readonly shot: Shot };

function filesOf(body: Body, { folders }: Plan, random: Random): readonly NamedShot[] {
  const { index, model, serial, hasFraction, shots } = body;
  let counter = body.counter;
  const turn = shots.length * between(random, 0.3, 0.7);
  const isSplit = random.isOneIn(3);
  return shots.flatMap((shot, place) => {
    // A photo that was deleted has had its number.
    counter = (counter % 9999) + 1;
    if (shot.as === 'photo' && random.isOneIn(12)) return [];
    const error = body.error[place < turn ? 0 : 1];
    const ms = shot.at + error;
    const group = isSplit && place >= turn ? 'U8' : 'U6';
    const folder = { each: `cam${index}/`, one: '', groups: `${group}/` }[folders];
    const isLost = shot.as === 'damaged' && random.isOneIn(2);
    const name = `IMG_${String(counter).padStart(4, '0')}`;
    const file: TakenFile = {
      source: `${folder}${name}.jpg`,
      camera: isLost ? '' : model,
      seen: seenOf(shot),
      hash: `${index}-${place}`,
      ...(!isLost && { takenMs: hasFraction ? ms : Math.floor(ms / 1000) * 1000 }),
      ...(!isLost && serial !== undefined && { serial }),
    };
    return [{ file, shot }];
  });
}

function seenOf({ as, of }: Shot): TakenFile['seen'] {
  if (as === 'damaged') return undefined;
  const numbers = as === 'card' ? [of.number] : [];
  return { numbers, hasLink: false, unread: as === 'unread' ? 1 : 0 };
}

/** Gives files the names that they have in the shoot's folder: no two may have one. */
function withNames(
  all: readonly NamedShot[],
  { names }: Plan,
  random: Random,
): readonly NamedShot[] {
  const suffix = random.oneOf([' (1)', '-1', ' copy']);
  const used = new Set<string>();
  const inTime = all.toSorted(
    (a, b) => (a.file.takenMs ?? a.shot.at) - (b.file.takenMs ?? b.shot.at),
  );
  return (names === 'own' ? all : inTime).map((one, index) => {
    const folder = one.file.source.replace(/[^/]*$/, '');
    const stamp = new Date(one.file.takenMs ?? one.shot.at).toISOString().replace(/[-:Z]/g, '');
    const wanted = {
      own: one.file.source.replace(/\.jpg$/, ''),
      times: `${folder}${stamp.slice(0, 15).replace('T', '_')}`,
      renamed: `${folder}Gators-${String(index + 1).padStart(4, '0')}`,
    }[names];
    let name = wanted;
    while (used.has(name)) name = `${name}${suffix}`;
    used.add(name);
    return { ...one, file: { ...one.file, source: `${name}.jpg` } };
  });
}

function playersCard(index: number, { next }: Random): SortingCard {
  const number = Array.from({ length: sortingDigits }, () => Math.floor(next() * 10)).join('');
  const jersey = String(index + 1);
  return {
    number,
    slug: 'gators',
    kind: 'player',
    name: `Player ${jersey}`,
    jersey,
    group: 'U8',
    tags: [],
  };
}

function between({ next }: Random, least: number, most: number): number {
  return least + (most - least) * next();
}
