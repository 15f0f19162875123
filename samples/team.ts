// A team photo: a standing row and a coach at each end, a kneeling row, a ball in the middle.
import { POSES } from './poses.ts';
import { kitOf, playerOf, readRoster } from './roster.ts';
import type { Row } from './roster.ts';
import { chance, type Chance } from './rng.ts';
import type { Member, Player, Pose } from './types.ts';

const STANDING: readonly Pose[] = [POSES.hips, POSES.inspire, POSES.easy];
const KNEELING: readonly Pose[] = [POSES.kneel, POSES.kneelBall];

type Teammate = { readonly name: string; readonly player: Player };

/** One row of the team: how its players stand, how far apart, and how far from the lens. */
type Line = {
  readonly gap: number;
  readonly z: number;
  readonly poseAt: (index: number) => Pose;
  /** Degrees that a player turns to the middle for each unit beside it, and what chance adds to that and to a nod. */
  readonly turn: number;
  readonly sway: number;
  readonly nod: readonly [least: number, most: number];
};

export function teamCast(row: Row, club: string): { cast: Member[]; width: number } {
  const r = chance(`${row.file} team`);
  const standing = squadOf(row, club);
  const kneeling = standing.splice(0, Math.floor(standing.length / 2));
  const h = Math.max(...standing.map((p) => p.player.height));
  const gap = 0.37 * h;
  const edge = ((standing.length - 1) / 2) * gap + 0.42 * Math.max(h, 1.15);
  const cast = [
    ...lineOf(standing, club, r, {
      gap,
      z: -0.34 * h,
      poseAt: (i) => STANDING[(i + Math.floor(r.next() * 2)) % 3] ?? POSES.hips,
      turn: 9,
      sway: 7,
      nod: [-3, 5],
    }),
    ...lineOf(kneeling, club, r, {
      gap: gap * 1.08,
      z: 0.12 * h,
      poseAt: (i) => KNEELING[i === Math.floor(kneeling.length / 2) ? 1 : 0] ?? POSES.kneel,
      turn: 10,
      sway: 6,
      nod: [-4, 3],
    }),
    ...[-1, 1].map((side) => coachAt(side, edge, row, club, h)),
  ];
  return { cast, width: 2 * edge + 0.5 };
}

/** Returns the group's players of the roster, and as many substitutes as make a team. */
function squadOf(row: Row, club: string): Teammate[] {
  const names = new Map<string, string>();
  for (const other of readRoster(club))
    if (other.group === row.group && other.jersey) names.set(other.name, other.jersey);
  const spare = [16, 22, 27, 31, 33, 35].map((n, i): [string, string] => [
    `${row.group} substitute ${i}`,
    String(n),
  ]);
  return [...names, ...spare]
    .slice(0, row.group === 'U6' ? 9 : 10)
    .map(([name, jersey]) => ({ name, player: playerOf(name, jersey, row.group) }));
}

function lineOf(players: readonly Teammate[], club: string, r: Chance, line: Line): Member[] {
  const [least, most] = line.nod;
  return players.map(({ name, player }, i) => {
    const pose = line.poseAt(i);
    const x = (i - (players.length - 1) / 2) * line.gap;
    return {
      player,
      kit: kitOf(club, name, player.jersey === '1'),
      x: x + r.range(-0.02, 0.02),
      z: line.z,
      noShadow: true,
      pose: {
        ...pose,
        yaw: -x * line.turn + r.range(-line.sway, line.sway),
        head: [r.range(-9, 9), r.range(least, most), r.range(-4, 4)],
      },
    };
  });
}

/** `side` is -1 or 1, `edge` how far the coach is from the middle, and `h` the height of the tallest standing player. */
function coachAt(side: number, edge: number, row: Row, club: string, h: number): Member {
  return {
    player: {
      ...playerOf(`${row.file} coach ${side}`, '', row.group),
      age: 17,
      height: side < 0 ? 1.62 : 1.7,
      girth: 0.86,
      hair: side < 0 ? 'pony' : 'short',
      loose: 0.8,
    },
    x: side * edge,
    z: h < 1.35 ? 0 : -0.3 * h,
    noShadow: true,
    kit: {
      ...kitOf(club, row.file),
      jersey: [0.012, 0.018, 0.02],
      pattern: 0,
      trim: [0.03, 0.035, 0.035],
      sleeve: 1.5,
      leggings: true,
      socks: [0.012, 0.014, 0.016],
      shorts: [0.012, 0.014, 0.016],
      gloves: false,
    },
    pose: {
      ...(h < 1.35 ? POSES.kneel : POSES.inspire),
      yaw: -side * 14,
      head: [-side * 6, 2, 0],
    },
  };
}
