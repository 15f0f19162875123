/** A shop's colors from one color of a studio. */
import type { Shop } from '#core/shop/shopSchema.ts';
import { contrastRatio, mixed } from '#core/shop/colorMath.ts';
import { textContrast } from '#core/shop/contrastPairs.ts';

type Colors = Shop['colors'];

const black = '#000000';
const white = '#ffffff';
/** A little more than is needed, because channels are rounded. */
const enough = textContrast + 0.1;

/**
 * Returns the colors of a studio whose own color is `base`: buttons and links have it, as light or dark as each mode needs it to be
 * legible, and header, hero and the dark mode are tinted with it. What warns and the accent stay those of `sample`.
 */
export function paletteOf(base: string, { always, light, dark }: Colors): Colors {
  const pitch = dimmed(base, 0.012);
  const paper = dimmed(base, 0.011);
  const surface = mixed(paper, white, 0.95);
  const night = {
    ...dark,
    paper,
    surface,
    line: mixed(paper, white, 0.82),
    'chalk-line': mixed(paper, white, 0.91),
    'control-line': mixed(paper, white, 0.5),
    'turf-wash': mixed(base, surface, 0.1),
  };
  const day = { ...light, 'turf-wash': mixed(base, light.paper, 0.08) };
  const dayTurf = legible(base, black, [day.paper, day.surface, day['turf-wash'], white]);
  const nightTurf = legible(base, white, [paper, surface, night['turf-wash']]);
  return {
    always: {
      ...always,
      pitch,
      'pitch-raised': mixed(pitch, white, 0.95),
      'pitch-line': mixed(pitch, white, 0.85),
    },
    light: { ...day, turf: dayTurf, 'turf-strong': mixed(dayTurf, black, 0.75), 'on-turf': white },
    dark: {
      ...night,
      turf: nightTurf,
      'turf-strong': mixed(nightTurf, white, 0.75),
      'on-turf': mixed(base, black, 0.08),
    },
  };
}

/** Mixes a color towards black or white until it is legible on all grounds. */
function legible(color: string, towards: string, grounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const tried = mixed(color, towards, share);
    if (grounds.every((ground) => contrastRatio(tried, ground) >= enough)) return tried;
  }
  return towards;
}

/** Darkens a color until it is a tinted black of at most this luminance. */
function dimmed(color: string, luminance: number): string {
  const most = (luminance + 0.05) / 0.05;
  for (let share = 0.5; share > 0; share -= 0.01) {
    const tried = mixed(color, black, share);
    if (contrastRatio(tried, black) <= most) return tried;
  }
  return black;
}
