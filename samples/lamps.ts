// Where the lamps, their masts and the far lights stand in the picture.
import type { Chance } from './rng.ts';
import type { Look } from './types.ts';
import { mul } from './vec.ts';

export type Lights = {
  discs: number[][];
  colours: number[][];
  lines: number[][];
  lineColours: number[][];
  flares: number[][];
  flareColours: number[][];
};

export function lamps(look: Look, horizon: number, r: Chance): Lights {
  const out: Lights = {
    discs: [],
    colours: [],
    lines: [],
    lineColours: [],
    flares: [],
    flareColours: [],
  };
  for (const b of look.banks) {
    const [x, y] = [b.x + r.range(-0.07, 0.07), b.y + r.range(-0.05, 0.04)];
    if (b.pole !== false) {
      out.lines.push([x, horizon - 0.01, x, y]);
      out.lineColours.push([...look.treeCol, b.r * 0.42]);
    }
    for (let i = 0; i < b.cols; i++)
      for (let j = 0; j < b.rows; j++) {
        const gap = b.r * (b.gap ?? 1.35);
        out.discs.push([
          x + (i - (b.cols - 1) / 2) * gap + r.range(-0.06, 0.06) * gap,
          y + (j - (b.rows - 1) / 2) * gap * 1.02,
          b.r * r.range(0.95, 1.05),
          look.discEdge,
        ]);
        out.colours.push([...mul(b.col, b.power * r.range(0.7, 1.15))]);
      }
    out.flares.push([x, y, b.spread ?? 0.12, b.flare ?? 0.5]);
    out.flareColours.push([...b.col]);
  }
  const k = look.bokeh;
  for (let i = 0; i < k.count && out.discs.length < 138; i++) {
    const size = r.range(k.r[0], k.r[1]) * (r.next() < 0.2 ? 1.35 : 1);
    out.discs.push([r.range(-0.05, 1.85), horizon + r.range(k.y[0], k.y[1]), size, look.discEdge]);
    out.colours.push([...mul(r.pick(k.palette), k.power * r.range(0.25, 1) ** 2)]);
  }
  return out;
}
