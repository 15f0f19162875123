// A team photo: a standing row and a coach at each end, a kneeling row, a ball in the middle.
import { POSES } from './poses.ts';
import { kitOf, playerOf, readRoster } from './roster.ts';
import type { Row } from './roster.ts';
import { chance } from './rng.ts';
import type { Member, Player, Pose } from './types.ts';

const STANDING: readonly Pose[] = [POSES.hips, POSES.inspire, POSES.easy];
const KNEELING: readonly Pose[] = [POSES.kneel, POSES.kneelBall];

export function teamCast(row: Row, club: string): { cast: Member[]; width: number } {
  const r = chance(`${row.file} team`);
  const names = new Map<string, string>();
  for (const other of readRoster(club))
    if (other.group === row.group && other.jersey) names.set(other.name, other.jersey);
  const spare = [16, 22, 27, 31, 33, 35].map((n, i): [string, string] => [
    `${row.group} substitute ${i}`,
    String(n),
  ]);
  const squad = [...names, ...spare].slice(0, row.group === 'U6' ? 9 : 10);
  const players = squad.map(([name, jersey]) => ({
    name,
    player: playerOf(name, jersey, row.group),
  }));
  const front = players.splice(0, Math.floor(players.length / 2));
  const h = Math.max(...players.map((p) => p.player.height));
  const cast: Member[] = [];
  const gap = 0.37 * h;
  players.forEach(({ name, player }, i) => {
    const pose = STANDING[(i + Math.floor(r.next() * 2)) % 3] ?? POSES.hips;
    const x = (i - (players.length - 1) / 2) * gap;
    cast.push({
      player,
      kit: kitOf(club, name, player.jersey === '1'),
      x: x + r.range(-0.02, 0.02),
      z: -0.34 * h,
      noShadow: true,
      pose: {
        ...pose,
        yaw: -x * 9 + r.range(-7, 7),
        head: [r.range(-9, 9), r.range(-3, 5), r.range(-4, 4)],
      },
    });
  });
  front.forEach(({ name, player }, i) => {
    const x = (i - (front.length - 1) / 2) * gap * 1.08;
    const ball = i === Math.floor(front.length / 2);
    const pose = KNEELING[ball ? 1 : 0] ?? POSES.kneel;
    cast.push({
      player,
      kit: kitOf(club, name, player.jersey === '1'),
      x: x + r.range(-0.02, 0.02),
      z: 0.12 * h,
      noShadow: true,
      pose: {
        ...pose,
        yaw: -x * 10 + r.range(-6, 6),
        head: [r.range(-9, 9), r.range(-4, 3), r.range(-4, 4)],
      },
    });
  });
  const edge = ((players.length - 1) / 2) * gap + 0.42 * Math.max(h, 1.15);
  [-1, 1].forEach((side) => {
    const base = playerOf(`${row.file} coach ${side}`, '', row.group);
    const coach: Player = {
      ...base,
      age: 17,
      height: side < 0 ? 1.62 : 1.7,
      girth: 0.86,
      hair: side < 0 ? 'pony' : 'short',
      loose: 0.8,
    };
    const kit = kitOf(club, row.file);
    cast.push({
      player: coach,
      x: side * edge,
      z: h < 1.35 ? 0 : -0.3 * h,
      noShadow: true,
      kit: {
        ...kit,
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
    });
  });
  return { cast, width: 2 * edge + 0.5 };
}
