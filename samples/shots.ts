// The shot list: for every picture the pose, the light and the frame. Lengths are in player heights.
import { mirrored, LOOKS } from './looks.ts';
import type { LookName } from './looks.ts';
import { POSES } from './poses.ts';
import type { PoseName } from './poses.ts';
import type { Row } from './roster.ts';
import { kitOf, playerOf } from './roster.ts';
import { chance } from './rng.ts';
import { teamCast } from './team.ts';
import type { Look, Member, Pose, Shot } from './types.ts';

export type Crop = 'full' | 'low' | 'knee' | 'waist' | 'wide' | 'hero' | 'far' | 'boots';

/** Pose, light, crop, and what differs from the pose as it stands. */
export type Take = {
  readonly pose: PoseName;
  readonly look: LookName;
  readonly crop: Crop;
  readonly yaw?: number;
  readonly flip?: boolean;
  readonly x?: number;
  readonly keeper?: boolean;
  readonly fill?: number;
  readonly zoom?: number;
  /** A second player far behind, out of focus: pose and place. */
  readonly rival?: readonly [PoseName, number, number];
  /** Teammates who stand or run beside the player. */
  readonly mates?: readonly Mate[];
  /** Blur of a player who moves, in pixels of a 1600 pixel frame. */
  readonly blur?: number;
};

export type Mate = {
  readonly name: string;
  readonly jersey: string;
  readonly pose: PoseName;
  readonly yaw: number;
  /** Beside the player and behind them, in player heights. */
  readonly x: number;
  readonly z: number;
};

const CROPS: Record<
  Crop,
  { bottom: number; height: number; eye: number; distance: number; land: boolean }
> = {
  full: { bottom: -0.12, height: 1.36, eye: 0.5, distance: 7, land: false },
  low: { bottom: -0.09, height: 1.5, eye: 0.17, distance: 5.5, land: false },
  knee: { bottom: 0.24, height: 0.92, eye: 0.66, distance: 6, land: false },
  waist: { bottom: 0.43, height: 0.7, eye: 0.75, distance: 6, land: false },
  wide: { bottom: -0.13, height: 1.42, eye: 0.4, distance: 8, land: true },
  hero: { bottom: -0.1, height: 1.55, eye: 0.22, distance: 6.5, land: true },
  // Small below a wide sky, and so close that the picture ends at the knee: a drawn body shows least in both.
  far: { bottom: -0.28, height: 3.2, eye: 0.25, distance: 13, land: true },
  boots: { bottom: -0.035, height: 0.4, eye: 0.08, distance: 3, land: true },
};

export function lookOf(name: LookName, flip = false): Look {
  const look: Look = LOOKS[name];
  return flip ? mirrored(look) : look;
}

/** A shot may turn the pose; otherwise it faces as the pose was made. */
const posed = (take: Take): Pose => {
  const pose: Pose = POSES[take.pose];
  return { ...pose, yaw: take.yaw ?? pose.yaw };
};

function beside(mate: Mate, row: Row, club: string, height: number, blur?: number): Member {
  return {
    player: playerOf(mate.name, mate.jersey, row.group),
    kit: kitOf(club, mate.name),
    pose: { ...POSES[mate.pose], yaw: mate.yaw },
    x: mate.x * height,
    z: mate.z * height,
    y: 0,
    ...(blur === undefined ? {} : { blur }),
  };
}

export function shotOf(row: Row, club: string, take: Take, size?: readonly [number, number]): Shot {
  const player = playerOf(row.name, row.jersey, row.group);
  const h = player.height;
  const c = CROPS[take.crop];
  const r = chance(`${row.file} frame`);
  const zoom = take.zoom ?? 1;
  const [width, height] = size ?? (c.land ? [1600, 1067] : [1067, 1600]);
  const air = ['header', 'leap'].includes(take.pose) ? 0.07 : 0;
  const me: Member = {
    player,
    kit: kitOf(club, row.name, take.keeper),
    pose: posed(take),
    x: 0,
    z: 0,
    y: air * h,
    ...(take.blur === undefined ? {} : { blur: take.blur }),
  };
  const cast: Member[] = [
    me,
    ...(take.mates ?? []).map((mate) => beside(mate, row, club, h, take.blur)),
  ];
  if (take.rival) {
    const [pose, x, z] = take.rival;
    const other = playerOf(`${row.file} rival`, '', row.group);
    const kit = kitOf(club === 'owls' ? 'gators' : 'owls', `${row.file} rival`);
    cast.push({
      player: other,
      kit: { ...kit, sleeve: 0.7, gloves: false, leggings: false },
      pose: { ...POSES[pose], yaw: r.range(-60, 60) },
      x: x * h,
      z: z * h,
      blur: 5 + Math.abs(z) * 3.2,
      airy: true,
    });
  }
  const lineZ = r.range(-1.4, 0.5);
  const tilt = r.range(-0.5, 0.5);
  return {
    width,
    height,
    look: lookOf(take.look, take.flip),
    frame: {
      x: (take.x ?? r.range(-0.05, 0.05)) * h,
      bottom: (c.bottom + r.range(-0.012, 0.012)) * h,
      height: c.height * h * zoom,
      eye: (c.eye + r.range(-0.04, 0.06)) * h,
      distance: c.distance * h,
    },
    cast,
    // Up close a player fills the frame: fewer rays per pixel show no loss.
    detail: c.bottom > 0 || take.crop === 'boots' ? 0.5 : 0.58,
    chalk: [
      [-12, lineZ - tilt, 12, lineZ + tilt],
      [-20, -9, 20, -9.4],
      [r.range(-6, 6), -9, r.range(-9, 9), -30],
    ],
    fill: take.fill ?? 1,
  };
}

export function teamShot(row: Row, club: string, look: LookName, flip: boolean): Shot {
  const { cast, width } = teamCast(row, club);
  const view = width * 1.22;
  return {
    width: 1800,
    height: 1200,
    look: lookOf(look, flip),
    frame: { x: 0, bottom: -0.16, height: view / 1.5, eye: 0.85, distance: 8.5 },
    cast,
    chalk: [
      [-14, 0.75, 14, 0.8],
      [-20, -12, 20, -12],
    ],
    fill: 4,
  };
}
