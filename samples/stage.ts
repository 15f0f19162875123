// Sets the stage: turns a shot (light, frame, cast) into the numbers of a plan.
import { figure } from './figure.ts';
import { lamps } from './lamps.ts';
import { chance } from './rng.ts';
import type { Plan } from './plan.ts';
import type { Shot } from './types.ts';
import { mul } from './vec.ts';
import type { Vec } from './vec.ts';

export function plan(shot: Shot, name: string): Plan {
  const r = chance(shot.seed ?? name);
  const { width, height, look } = shot;
  const aspect = width / height;
  const vh = shot.frame.height;
  const vw = vh * aspect;
  const view = [shot.frame.x - vw / 2, shot.frame.bottom, vw, vh] as const;
  const cam = [shot.frame.eye, shot.frame.distance] as const;
  const horizon = (cam[0] - view[1]) / vh;
  const seed = r.range(1, 60);
  const l = lamps(
    { ...look, banks: look.banks.map((b) => ({ ...b, x: b.x * aspect })) },
    horizon,
    r,
  );
  const project = (p: Vec): [number, number] => {
    const k = cam[1] / (cam[1] - p[2]);
    const cx = view[0] + vw / 2;
    const x = cx + (p[0] - cx) * k;
    const y = cam[0] + (p[1] - cam[0]) * k;
    return [((x - view[0]) / vw) * width, ((y - view[1]) / vh) * height];
  };
  for (const s of shot.props ?? []) {
    const [a, b] = [project(s.from), project(s.to)];
    l.lines.push([a[0] / height, a[1] / height, b[0] / height, b[1] / height]);
    l.lineColours.push([...s.col, s.width]);
  }
  const figures = [...shot.cast]
    .sort((a, b) => a.z - b.z)
    .map((m) => figure(m, shot, view, cam, project, chance(`${name}/${m.player.jersey}/${m.x}`)));
  return {
    width,
    height,
    samples: shot.samples ?? 1,
    detail: shot.detail ?? 0.66,
    glowFrom: look.glowFrom,
    scene: {
      view,
      cam,
      zenith: look.zenith,
      middle: look.middle,
      low: look.low,
      glow: look.glow,
      treeCol: look.treeCol,
      hazeCol: look.hazeCol,
      turfCol: look.turfCol,
      turfLit: look.turfLit,
      chalkCol: look.chalkCol,
      sky: [
        look.glowAt + r.range(-0.1, 0.1),
        look.glowWidth,
        look.trees * r.range(0.85, 1.2),
        look.rough,
      ],
      turf: [seed, look.stripes, look.wear, look.wet],
      ground: [look.floor ? 1 : 0, look.haze, (look.blur * height) / 1600, 0.03],
      chalk: [...(shot.chalk ?? []).flat(), ...Array<number>(24).fill(0)].slice(0, 24),
      disc: l.discs.flat(),
      discCol: l.colours.flat(),
      discs: l.discs.length,
      line: l.lines.flat(),
      lineCol: l.lineColours.flat(),
      lines: l.lines.length,
      sun: look.sun ? [look.sun[0] * aspect, look.sun[1], look.sun[2], look.sun[3]] : [0, 0, 0, 0],
    },
    light: {
      view,
      cam,
      // Almost straight behind: a thin bright edge, and the rest of the player left to the dark.
      rimDir: look.rims.flatMap((m) => [m.dir[0], m.dir[1], m.dir[2] * 1.45]),
      rimCol: [
        ...look.rims.flatMap((m) => [...mul(m.col, 1.35)]),
        ...Array<number>(12).fill(0),
      ].slice(0, 12),
      fillSky: mul(look.fillSky, 0.55),
      fillGround: mul(look.fillGround, 0.6),
      fillFront: mul(look.fillFront, 0.5 * (shot.fill ?? 1)),
      wet: look.wet,
      grassy: look.floor ? 0 : 0.03,
    },
    film: {
      flare: [
        ...l.flares.flat(),
        ...(look.sun ? [look.sun[0] * aspect, look.sun[1], 0.3, 0.5] : []),
      ]
        .concat(Array<number>(16).fill(0))
        .slice(0, 16),
      flareCol: [...l.flareColours.flat(), ...(look.sun ? [1, 0.55, 0.2] : [])]
        .concat(Array<number>(12).fill(0))
        .slice(0, 12),
      film: look.film,
      veil: look.veil,
      weather: [look.rain ?? 0, look.snow ?? 0, look.dust ?? 0, seed],
      leak: [
        ...(look.leak ?? [0, 0, 0]),
        look.leak ? (r.next() < 0.5 ? -1 : 1) * r.range(0.3, 1) : 0,
      ],
      shadowTint: look.shadowTint,
      lightTint: look.lightTint,
      mistCol: look.mistCol,
      saturation: look.saturation,
      horizon,
    },
    figures,
  };
}
