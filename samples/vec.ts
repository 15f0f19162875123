// Plain three-component vectors: enough geometry to pose a body, and no library.
export type Vec = readonly [number, number, number];
export type Frame = readonly [Vec, Vec, Vec];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s];
export const mad = (a: Vec, b: Vec, s: number): Vec => add(a, mul(b, s));
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const len = (a: Vec): number => Math.sqrt(dot(a, a));
export const unit = (a: Vec): Vec => mul(a, 1 / Math.max(len(a), 1e-9));
export const lerp = (a: Vec, b: Vec, t: number): Vec => mad(a, sub(b, a), t);
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Columns are the axes of the frame: its own left, up and forward. */
export const apply = (f: Frame, v: Vec): Vec =>
  add(add(mul(f[0], v[0]), mul(f[1], v[1])), mul(f[2], v[2]));

const compose = (a: Frame, b: Frame): Frame => [apply(a, b[0]), apply(a, b[1]), apply(a, b[2])];

/** Turn about up, then lean forward, then tilt to the side; degrees. */
export function turned(base: Frame, yaw: number, pitch: number, roll: number): Frame {
  const [cy, sy] = [Math.cos(rad(yaw)), Math.sin(rad(yaw))];
  const [cp, sp] = [Math.cos(rad(pitch)), Math.sin(rad(pitch))];
  const [cr, sr] = [Math.cos(rad(roll)), Math.sin(rad(roll))];
  const y: Frame = [
    [cy, 0, -sy],
    [0, 1, 0],
    [sy, 0, cy],
  ];
  const p: Frame = [
    [1, 0, 0],
    [0, cp, sp],
    [0, -sp, cp],
  ];
  const r: Frame = [
    [cr, sr, 0],
    [-sr, cr, 0],
    [0, 0, 1],
  ];
  return compose(base, compose(y, compose(p, r)));
}

export const WORLD: Frame = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The middle joint of two bones that reach from a towards the target, bent towards the pole. */
export function reach(a: Vec, target: Vec, l1: number, l2: number, pole: Vec): [Vec, Vec] {
  const to = sub(target, a);
  const d = Math.min(Math.max(len(to), Math.abs(l1 - l2) + 0.01), (l1 + l2) * 0.999);
  const dir = unit(to);
  const side = unit(sub(pole, mul(dir, dot(pole, dir))));
  const x = (d * d + l1 * l1 - l2 * l2) / (2 * d);
  const y = Math.sqrt(Math.max(l1 * l1 - x * x, 0));
  return [mad(mad(a, dir, x), side, y), mad(a, dir, d)];
}
