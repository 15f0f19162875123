// The knuckles, finger joints and tips of one hand.
import { add, apply, cross, dot, lerp, mad, mul, sub, unit } from './vec.ts';
import type { Frame, Vec } from './vec.ts';
import type { Arm } from './types.ts';

export function hand(wrist: Vec, forearm: Vec, arm: Arm, side: number, chest: Frame): Vec[] {
  const inward = arm.palm ?? [-side, 0, 0];
  const d = arm.point ? unit(add(mul(forearm, 0.4), apply(chest, arm.point))) : forearm;
  const facing = apply(chest, inward);
  const n = unit(sub(facing, mul(d, dot(facing, d))));
  const s = mul(cross(d, n), -side);
  const curl = arm.curl ?? 0.35;
  const a = mad(mad(wrist, d, 0.05), s, 0.016);
  const b = mad(mad(wrist, d, 0.044), s, -0.018);
  const out: Vec[] = [a, b];
  for (let i = 0; i < 4; i++) {
    const base = lerp(a, b, i / 3);
    const fan = mul(s, (1.2 - i) * 0.16 * (1 - curl));
    const size = [0.92, 1.04, 0.98, 0.78][i] ?? 1;
    const c1 = curl * 1.25 + i * 0.05;
    const c2 = c1 + curl * 1.6 + 0.15;
    const first = unit(add(add(mul(d, Math.cos(c1)), mul(n, Math.sin(c1))), fan));
    const second = unit(add(add(mul(d, Math.cos(c2)), mul(n, Math.sin(c2))), fan));
    const joint = mad(base, first, 0.024 * size);
    out.push(joint, mad(joint, second, 0.024 * size));
  }
  const thumb = mad(mad(mad(wrist, d, 0.03), s, 0.026), n, 0.008 + 0.01 * curl);
  out.push(thumb, mad(thumb, unit(add(add(d, mul(s, 0.45 - curl)), mul(n, 0.2 + curl))), 0.023));
  return out;
}
