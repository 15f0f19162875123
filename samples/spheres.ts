// Balls that enclose the parts of a body: only inside them the shader looks for one.
import type { Arm, Leg, Trunk } from './body.ts';
import type { Player } from './types.ts';
import { add, len, lerp, mad, mul, sub, type Vec } from './vec.ts';

type Solid = readonly [Vec, number];

function enclose(list: readonly Solid[]): number[] {
  let centre: Vec = mul(
    list.reduce<Vec>((s, [p]) => add(s, p), [0, 0, 0]),
    1 / list.length,
  );
  for (let i = 0; i < 24; i++) {
    const far = list.reduce((a, b) =>
      len(sub(b[0], centre)) + b[1] > len(sub(a[0], centre)) + a[1] ? b : a,
    );
    centre = lerp(centre, far[0], 0.5 / (i + 2));
  }
  return [...centre, Math.max(...list.map(([p, r]) => len(sub(p, centre)) + r))];
}

/** Balls of one radius around these joints. */
function around(joints: readonly Vec[], radius: number): Solid[] {
  return joints.map((joint): Solid => [joint, radius]);
}

export function armSphere({ sho, elb, wri, hand: points }: Arm): number[] {
  return enclose([...around([sho, elb], 0.062), ...around([wri, ...points], 0.035)]);
}

export function legSphere({ hip, kne, ank, foot }: Leg): number[] {
  return enclose([
    [hip, 0.1],
    [kne, 0.09],
    [ank, 0.055],
    [mad(ank, foot[2], 0.085), 0.045],
  ]);
}

export function torsoSphere({ girth }: Player, trunk: Trunk, arms: readonly Arm[]): number[] {
  return enclose([
    ...around([trunk.hem, trunk.pelvis], 0.125 * girth + 0.012),
    [trunk.neck, 0.07],
    ...around(
      arms.map((arm) => arm.sho),
      0.065,
    ),
  ]);
}

export function headSphere(
  { hair }: Player,
  { size, headC, headF, neck }: Trunk,
  tails: readonly (readonly number[])[],
): number[] {
  return enclose([
    [headC, size.head * (hair === 'hat' ? 0.64 : 0.6)],
    [mad(headC, headF[1], size.head * (hair === 'hat' ? 0.6 : 0.1)), size.head * 0.25],
    [neck, 0.05],
    ...tails
      .filter((t) => (t[3] ?? 0) > 0)
      .map((t): Solid => [[t[0] ?? 0, t[1] ?? 0, t[2] ?? 0], (t[3] ?? 0) + 0.01]),
  ]);
}
