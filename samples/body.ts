// From a pose to the joints, hands and bounding spheres that shaders/body.glsl fills with flesh.
import { tailsOf } from './hair.ts';
import { hand } from './hand.ts';
import { add, apply, len, lerp, mad, mul, reach, sub, turned, unit, WORLD } from './vec.ts';
import type { Frame, Vec } from './vec.ts';
import type { Player, Pose } from './types.ts';

export type Rig = {
  readonly joints: number[];
  readonly fingers: number[];
  readonly spheres: number[];
  readonly tails: number[];
  readonly frames: Record<'pelvisM' | 'chestM' | 'headM' | 'footLM' | 'footRM', number[]>;
};

/** Proportions by age: small children have big heads and short legs. */
export function proportions(age: number): {
  head: number;
  thigh: number;
  shin: number;
  arm: number;
} {
  const t = Math.min(Math.max((age - 5) / 7, 0), 1.7);
  const mix = (a: number, b: number): number => a + (b - a) * t;
  return {
    head: mix(0.186, 0.156),
    thigh: mix(0.216, 0.242),
    shin: mix(0.2, 0.222),
    arm: mix(0.265, 0.302),
  };
}

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

export function rig(player: Player, pose: Pose): Rig {
  const size = proportions(player.age);
  const ankle = 0.05;
  const stand = size.thigh + size.shin + ankle;
  const base = turned(WORLD, pose.yaw, 0, 0);
  const lean = pose.lean ?? 0;
  const pelvisF = turned(
    base,
    pose.hipTurn ?? 0,
    lean * 0.35 + (pose.tuck ?? 0),
    -(pose.bend ?? 0) * 0.4 + (pose.hipTilt ?? 0),
  );
  const chestF = turned(base, pose.twist ?? 0, lean, pose.bend ?? 0);
  const [hy, hp, hr] = pose.head ?? [0, 0, 0];
  const headF = turned(
    turned(base, (pose.twist ?? 0) + hy, 0, 0),
    0,
    lean * (pose.headFollow ?? 0.25) + hp,
    (pose.bend ?? 0) * 0.3 + hr,
  );
  const [px, pz] = pose.shift ?? [0, 0];
  const pelvis = apply(base, [px, (stand - 0.004) * (pose.height ?? 1) + 0.022, pz]);
  const trunk = 1 - size.head - 0.02 - stand;
  const waist = mad(pelvis, pelvisF[1], trunk * 0.28);
  const neck = mad(waist, chestF[1], trunk * 0.68);
  const head = mad(mad(neck, chestF[1], 0.022), headF[1], size.head * 0.5 + 0.004);
  const headC = mad(head, headF[2], size.head * 0.12);
  const hem = mad(pelvis, pelvisF[1], -0.062 - 0.014 * player.loose);
  const frames: Vec[][] = [];
  const sho: Vec[] = [],
    elb: Vec[] = [],
    wri: Vec[] = [],
    hip: Vec[] = [],
    kne: Vec[] = [],
    ank: Vec[] = [];
  const foot: Frame[] = [];
  for (const [side, arm, leg] of [
    [1, pose.armL, pose.legL],
    [-1, pose.armR, pose.legR],
  ] as const) {
    const s = add(
      neck,
      apply(chestF, [side * 0.075, -0.03 + (arm.shrug ?? 0) * 0.03, 0.002 + (arm.forward ?? 0)]),
    );
    const goal = arm.at
      ? add(pelvis, apply(base, arm.at))
      : add(
          s,
          mul(apply(arm.world ? base : chestF, arm.to ?? [side * 0.12, -0.97, 0.05]), size.arm),
        );
    const pole = apply(chestF, arm.pole ?? [side * 0.4, 0, -1]);
    const [e, w] = reach(s, goal, size.arm * 0.54, size.arm * 0.46, pole);
    sho.push(s);
    elb.push(e);
    wri.push(w);
    frames.push(hand(w, unit(sub(w, e)), arm, side, chestF));
    const h = add(pelvis, apply(pelvisF, [side * 0.043, -0.022, 0]));
    const [fx, fy, fz] = leg.to;
    const [n, a] = reach(
      h,
      apply(base, [fx, fy + ankle, fz]),
      size.thigh,
      size.shin,
      apply(base, leg.pole ?? [side * 0.12, 0, 1]),
    );
    hip.push(h);
    kne.push(n);
    ank.push(a);
    foot.push(turned(base, leg.toe?.[0] ?? side * 14, leg.toe?.[1] ?? 0, leg.toe?.[2] ?? 0));
  }
  const tails = tailsOf(player, pose, headC, headF, size.head);
  const ballR = player.ball / player.height;
  const ball: Vec = pose.ball
    ? pose.ballHeld
      ? add(pelvis, apply(base, pose.ball))
      : apply(base, pose.ball)
    : [0, -5, 0];
  const j4 = (v: Vec | undefined, w = 1): number[] => [...(v ?? [0, 0, 0]), w];
  const order = [pelvis, waist, neck, headC, ...sho, ...elb, ...wri, ...hip, ...kne, ...ank];
  const joints = [
    ...order.flatMap((v) => j4(v)),
    ...j4(ball, ballR),
    ...j4(hem),
    ...j4([0, 0, 0]),
    ...j4([0, 0, 0]),
  ];
  const handFlat = frames.flatMap((list) => [
    ...list.flatMap((v) => j4(v)),
    ...Array<number>(16).fill(0),
  ]);
  const some = (list: readonly (Vec | undefined)[], r: number): Solid[] =>
    list.flatMap((v): Solid[] => (v ? [[v, r]] : []));
  const arm = (k: 0 | 1): number[] =>
    enclose([...some([sho[k], elb[k]], 0.062), ...some([wri[k], ...(frames[k] ?? [])], 0.035)]);
  const legS = (k: 0 | 1): number[] => {
    const f = foot[k];
    const a = ank[k];
    const toe = f && a ? mad(a, f[2], 0.085) : undefined;
    return enclose([
      ...some([hip[k]], 0.1),
      ...some([kne[k]], 0.09),
      ...some([a], 0.055),
      ...some([toe], 0.045),
    ]);
  };
  const torso = enclose([
    ...some([hem, pelvis], 0.125 * player.girth + 0.012),
    ...some([neck], 0.07),
    ...some(sho, 0.065),
  ]);
  const headS = enclose([
    ...some([headC], size.head * (player.hair === 'hat' ? 0.64 : 0.6)),
    ...some(
      [mad(headC, headF[1], size.head * (player.hair === 'hat' ? 0.6 : 0.1))],
      size.head * 0.25,
    ),
    ...some([neck], 0.05),
    ...tails
      .filter((t) => (t[3] ?? 0) > 0)
      .map((t): Solid => [[t[0] ?? 0, t[1] ?? 0, t[2] ?? 0], (t[3] ?? 0) + 0.01]),
  ]);
  const flat = (f: Frame | undefined): number[] => (f ?? WORLD).flatMap((v) => [...v]);
  return {
    joints,
    fingers: handFlat,
    spheres: [
      headS,
      torso,
      arm(0),
      arm(1),
      legS(0),
      legS(1),
      pose.ball ? [...ball, ballR] : [0, -5, 0, 0],
    ].flat(),
    tails: tails.flat(),
    frames: {
      pelvisM: flat(pelvisF),
      chestM: flat(chestF),
      headM: flat(headF),
      footLM: flat(foot[0]),
      footRM: flat(foot[1]),
    },
  };
}
