// Hair that hangs or stands off the head: chains of five balls each.
import { add, apply, mad, mul, unit } from './vec.ts';
import type { Frame, Vec } from './vec.ts';
import type { Player, Pose } from './types.ts';

export function tailsOf(player: Player, pose: Pose, head: Vec, f: Frame, h: number): number[][] {
  const at = (v: Vec): Vec => add(head, apply(f, mul(v, h)));
  const sway = pose.sway ?? [0, 0, 0];
  const chain = (root: Vec, drop: Vec, radii: readonly number[], step: number): number[][] => {
    let p = at(root);
    return radii.map((r, i) => {
      const out = [...p, r * h];
      const fall: Vec = add(
        add(mul(apply(f, drop), Math.max(0, 1 - i * 0.55)), [0, -i * 0.5, 0]),
        mul(sway, i * 0.5),
      );
      p = mad(p, unit(fall), step * h);
      return out;
    });
  };
  const none = (): number[][] => Array.from({ length: 5 }, () => [0, 0, 0, 0]);
  if (player.hair === 'pony')
    return [
      ...chain([0, 0.26, -0.46], [0, 0.25, -1], [0.08, 0.15, 0.16, 0.13, 0.04], 0.27),
      ...none(),
    ];
  if (player.hair === 'bun')
    return [
      ...chain([0, 0.4, -0.4], [0, 0.5, -0.5], [0.12, 0.19, 0.17, 0.1, 0.06], 0.07),
      ...none(),
    ];
  if (player.hair === 'braids')
    return [-1, 1].flatMap((s) =>
      chain([0.27 * s, -0.1, -0.3], [s * 0.5, -0.4, -0.2], [0.085, 0.09, 0.08, 0.07, 0.03], 0.2),
    );
  if (player.hair === 'puffs')
    return [-1, 1].flatMap((s) =>
      chain([0.28 * s, 0.36, -0.18], [s, 0.6, -0.2], [0.1, 0.18, 0.2, 0.15, 0.1], 0.06),
    );
  return [...none(), ...none()];
}
