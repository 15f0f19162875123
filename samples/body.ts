// From a pose to the joints, hands and bounding spheres that shaders/body.glsl fills with flesh.
import { tailsOf } from './hair.ts';
import { hand } from './hand.ts';
import { armSphere, headSphere, legSphere, torsoSphere } from './spheres.ts';
import { add, apply, mad, mul, reach, sub, turned, unit, WORLD } from './vec.ts';
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

/** The joints from pelvis to head, and how each part is turned. Lengths are shares of the player's height. */
export type Trunk = {
  readonly size: ReturnType<typeof proportions>;
  readonly base: Frame;
  readonly pelvisF: Frame;
  readonly chestF: Frame;
  readonly headF: Frame;
  readonly pelvis: Vec;
  readonly waist: Vec;
  readonly neck: Vec;
  readonly headC: Vec;
  /** Where the shirt ends. */
  readonly hem: Vec;
};

export type Arm = { readonly sho: Vec; readonly elb: Vec; readonly wri: Vec; readonly hand: Vec[] };
export type Leg = { readonly hip: Vec; readonly kne: Vec; readonly ank: Vec; readonly foot: Frame };

const ankle = 0.05;

export function rig(player: Player, pose: Pose): Rig {
  const trunk = trunkOf(player, pose);
  const { headC, headF, pelvis, size } = trunk;
  const arms = [armOf(trunk, pose.armL, 1), armOf(trunk, pose.armR, -1)] as const;
  const legs = [legOf(trunk, pose.legL, 1), legOf(trunk, pose.legR, -1)] as const;
  const tails = tailsOf(player, pose, headC, headF, size.head);
  const ballR = player.ball / player.height;
  const ball = ballOf(pose, trunk);
  const order = [
    pelvis,
    trunk.waist,
    trunk.neck,
    headC,
    ...arms.map((a) => a.sho),
    ...arms.map((a) => a.elb),
    ...arms.map((a) => a.wri),
    ...legs.map((l) => l.hip),
    ...legs.map((l) => l.kne),
    ...legs.map((l) => l.ank),
  ];
  // The shader's array has two joints more than a body.
  const spare = [0, 0, 0, 1, 0, 0, 0, 1];
  return {
    joints: [...order.flatMap((v) => [...v, 1]), ...ball, ballR, ...trunk.hem, 1, ...spare],
    fingers: arms.flatMap(({ hand: points }) => [
      ...points.flatMap((v) => [...v, 1]),
      ...Array<number>(16).fill(0),
    ]),
    spheres: [
      headSphere(player, trunk, tails),
      torsoSphere(player, trunk, arms),
      ...arms.map(armSphere),
      ...legs.map(legSphere),
      pose.ball ? [...ball, ballR] : [0, -5, 0, 0],
    ].flat(),
    tails: tails.flat(),
    frames: {
      pelvisM: trunk.pelvisF.flat(),
      chestM: trunk.chestF.flat(),
      headM: headF.flat(),
      footLM: legs[0].foot.flat(),
      footRM: legs[1].foot.flat(),
    },
  };
}

/** Returns the middle of the ball, far below the ground if there is none. */
function ballOf(pose: Pose, { base, pelvis }: Trunk): Vec {
  if (!pose.ball) return [0, -5, 0];
  const ball = apply(base, pose.ball);
  return pose.ballHeld ? add(pelvis, ball) : ball;
}

function trunkOf(player: Player, pose: Pose): Trunk {
  const size = proportions(player.age);
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
  const length = 1 - size.head - 0.02 - stand;
  const waist = mad(pelvis, pelvisF[1], length * 0.28);
  const neck = mad(waist, chestF[1], length * 0.68);
  const head = mad(mad(neck, chestF[1], 0.022), headF[1], size.head * 0.5 + 0.004);
  const headC = mad(head, headF[2], size.head * 0.12);
  const hem = mad(pelvis, pelvisF[1], -0.062 - 0.014 * player.loose);
  return { size, base, pelvisF, chestF, headF, pelvis, waist, neck, headC, hem };
}

/** `side` is 1 for the left and -1 for the right. */
function armOf({ size, base, chestF, pelvis, neck }: Trunk, arm: Pose['armL'], side: 1 | -1): Arm {
  const sho = add(
    neck,
    apply(chestF, [side * 0.075, -0.03 + (arm.shrug ?? 0) * 0.03, 0.002 + (arm.forward ?? 0)]),
  );
  const goal = arm.at
    ? add(pelvis, apply(base, arm.at))
    : add(
        sho,
        mul(apply(arm.world ? base : chestF, arm.to ?? [side * 0.12, -0.97, 0.05]), size.arm),
      );
  const pole = apply(chestF, arm.pole ?? [side * 0.4, 0, -1]);
  const [elb, wri] = reach(sho, goal, size.arm * 0.54, size.arm * 0.46, pole);
  return { sho, elb, wri, hand: hand(wri, unit(sub(wri, elb)), arm, side, chestF) };
}

function legOf({ size, base, pelvisF, pelvis }: Trunk, leg: Pose['legL'], side: 1 | -1): Leg {
  const hip = add(pelvis, apply(pelvisF, [side * 0.043, -0.022, 0]));
  const [fx, fy, fz] = leg.to;
  const [kne, ank] = reach(
    hip,
    apply(base, [fx, fy + ankle, fz]),
    size.thigh,
    size.shin,
    apply(base, leg.pole ?? [side * 0.12, 0, 1]),
  );
  const foot = turned(base, leg.toe?.[0] ?? side * 14, leg.toe?.[1] ?? 0, leg.toe?.[2] ?? 0);
  return { hip, kne, ank, foot };
}
