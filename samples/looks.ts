// The light of an evening: each look is one sky, one set of lamps, one film stock.
import { blue, frost, iceNight, night, rain, violet } from './cold.ts';
import { dusk } from './dusk.ts';
import type { Look } from './types.ts';
import { gold, gym, rose, stands } from './warm.ts';

export const LOOKS = {
  dusk,
  gold,
  blue,
  night,
  rain,
  rose,
  stands,
  gym,
  frost,
  iceNight,
  violet,
} satisfies Record<string, Look>;
export type LookName = keyof typeof LOOKS;

/** The same light from the other side. */
export function mirrored(look: Look): Look {
  return {
    ...look,
    glowAt: 1 - look.glowAt,
    banks: look.banks.map((b) => ({ ...b, x: 1 - b.x })),
    rims: look.rims.map((m) => ({ ...m, dir: [-m.dir[0], m.dir[1], m.dir[2]] as const })),
    ...(look.sun ? { sun: [1 - look.sun[0], look.sun[1], look.sun[2], look.sun[3]] as const } : {}),
  };
}
