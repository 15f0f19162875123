// One player as numbers for the shader: joints, cloth, position, and the part of the picture to fill.
import { proportions, rig, type Rig } from './body.ts';
import { numberSvg } from './numerals.ts';
import type { Chance } from './rng.ts';
import type { Plan } from './plan.ts';
import type { Member, Shot } from './types.ts';
import { add, mul } from './vec.ts';
import type { Vec } from './vec.ts';

const HAIR = ['short', 'tied', 'curls', 'bob', 'hat', 'buzz'];
const hairStyle = (hair: string): number =>
  Math.max(HAIR.indexOf(['pony', 'bun', 'braids', 'puffs'].includes(hair) ? 'tied' : hair), 0);

type Project = (p: Vec) => [number, number];

const clip = (v: number, top: number): number => Math.round(Math.min(Math.max(v, 0), top));

export function figure(
  m: Member,
  shot: Shot,
  view: readonly number[],
  cam: readonly number[],
  project: Project,
  r: Chance,
): Plan['figures'][number] {
  const { player, kit } = m;
  const body = rig(player, m.pose);
  const scale = (z: number): number =>
    ((cam[1] ?? 1) / ((cam[1] ?? 1) - z)) * (shot.height / (view[3] ?? 1));
  const shadowBox = shadowBoxOf(m, shot, project);
  return {
    values: valuesOf(m, body, r),
    decal: `data:image/svg+xml;base64,${Buffer.from(numberSvg(player.jersey, kit.number, kit.numberEdge)).toString('base64')}`,
    box: boxOf(m, shot, body, project, scale),
    ...(shadowBox && { shadowBox }),
    blur: ((m.blur ?? 0) * shot.height) / 1600,
  };
}

/** Where the player stands, in the world. */
function feetOf(m: Member): Vec {
  return [m.x, m.y ?? 0, m.z];
}

/** Returns the part of the picture that the body's spheres fill. */
function boxOf(
  m: Member,
  { width, height }: Shot,
  body: Rig,
  project: Project,
  scale: (z: number) => number,
): Plan['figures'][number]['box'] {
  const tall = m.player.height;
  const corners: [number, number][] = [];
  for (let i = 0; i < 7; i++) {
    const [x = 0, y = 0, z = 0, q = 0] = body.spheres.slice(i * 4, i * 4 + 4);
    if (q <= 0) continue;
    const c = add(feetOf(m), mul([x, y, z], tall));
    const [sx, sy] = project(c);
    const e = (q + 0.02) * tall * scale(c[2]);
    corners.push([sx - e, sy - e], [sx + e, sy + e]);
  }
  const xs = corners.map((c) => c[0]);
  const ys = corners.map((c) => c[1]);
  return [
    clip(Math.min(...xs), width),
    clip(Math.min(...ys), height),
    clip(Math.max(...xs), width),
    clip(Math.max(...ys), height),
  ];
}

/** Returns the part of the picture that the shadow may fall on, or undefined if none is seen. */
function shadowBoxOf(
  m: Member,
  { width, height }: Shot,
  project: Project,
): Plan['figures'][number]['shadowBox'] {
  const reach = m.noShadow ? 0.45 : 3;
  const ground = project([m.x, 0, m.z - Math.min(reach, 1.5)])[1];
  if (ground <= 0 || m.airy) return undefined;
  const [left, right] = [project([m.x - reach, 0, m.z])[0], project([m.x + reach, 0, m.z])[0]];
  const nearest = m.noShadow ? project([m.x, 0, m.z + 0.5])[1] : 0;
  return [clip(left, width), clip(nearest, height), clip(right, width), clip(ground, height)];
}

/** Returns what shaders/figure.glsl takes. */
function valuesOf(m: Member, body: Rig, r: Chance): Plan['figures'][number]['values'] {
  const { player: p, kit } = m;
  const back = m.pose.yaw > 90 && m.pose.yaw < 270;
  return {
    J: body.joints,
    F: body.fingers,
    B: body.spheres,
    T: body.tails,
    ...body.frames,
    headH: proportions(p.age).head,
    girth: p.girth,
    sleeve: kit.sleeve,
    longSock: kit.leggings ? 2 : 1,
    gloves: kit.gloves ? 1 : 0,
    looseness: p.loose,
    foldSeed: r.range(0, 40),
    hairStyle: hairStyle(p.hair),
    hasBall: m.pose.ball ? 1 : 0,
    feet: [...feetOf(m), p.height],
    cloth0: kit.jersey,
    cloth1: kit.shorts,
    cloth2: kit.socks,
    cloth3: kit.boots,
    trimCol: kit.trim,
    pattern: kit.pattern,
    skinCol: p.skin,
    hairCol: p.hair === 'hat' ? kit.hat : p.hairColor,
    decalBox: back ? [-1, 0.074, 0.092, 0.074] : [1, 0.058, 0.1, 0.058],
  };
}
