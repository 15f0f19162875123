// Sets the stage: turns a shot (light, frame, cast) into the numbers of a plan.
import { figure } from './figure.ts';
import { lamps, type Lights } from './lamps.ts';
import { chance, type Chance } from './rng.ts';
import type { Plan, Values } from './plan.ts';
import type { Shot } from './types.ts';
import { mul } from './vec.ts';
import type { Vec } from './vec.ts';

/** What the frame shows: left, bottom, width and height of the view, then height and distance of the eye, in metres. */
type Camera = {
  readonly view: readonly [number, number, number, number];
  readonly cam: readonly [eye: number, distance: number];
};

export function plan(shot: Shot, name: string): Plan {
  const r = chance(shot.seed ?? name);
  const { width, height, look } = shot;
  const aspect = width / height;
  const camera = cameraOf(shot);
  const { view, cam } = camera;
  const horizon = (cam[0] - view[1]) / view[3];
  const seed = r.range(1, 60);
  const l = lamps(
    { ...look, banks: look.banks.map((b) => ({ ...b, x: b.x * aspect })) },
    horizon,
    r,
  );
  const project = projectionOf(camera, shot);
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
    scene: { ...camera, ...sceneOf(shot, l, seed, r) },
    light: { ...camera, ...lightOf(shot) },
    film: { ...filmOf(shot, l, seed, r), horizon },
    figures,
  };
}

function cameraOf({ frame, width, height }: Shot): Camera {
  const vw = frame.height * (width / height);
  return {
    view: [frame.x - vw / 2, frame.bottom, vw, frame.height],
    cam: [frame.eye, frame.distance],
  };
}

/** Returns a function from a point of the world to one of the picture, in pixels. */
function projectionOf({ view, cam }: Camera, { width, height }: Shot) {
  const [left, bottom, vw, vh] = view;
  return (p: Vec): [number, number] => {
    const k = cam[1] / (cam[1] - p[2]);
    const cx = left + vw / 2;
    const x = cx + (p[0] - cx) * k;
    const y = cam[0] + (p[1] - cam[0]) * k;
    return [((x - left) / vw) * width, ((y - bottom) / vh) * height];
  };
}

/** As many numbers as a shader's array has. */
function padded(numbers: readonly number[], length: number): number[] {
  return [...numbers, ...Array<number>(length).fill(0)].slice(0, length);
}

/** Sky, ground and lamps. */
function sceneOf(shot: Shot, l: Lights, seed: number, r: Chance): Values {
  const { width, height, look } = shot;
  return {
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
    chalk: padded((shot.chalk ?? []).flat(), 24),
    disc: l.discs.flat(),
    discCol: l.colours.flat(),
    discs: l.discs.length,
    line: l.lines.flat(),
    lineCol: l.lineColours.flat(),
    lines: l.lines.length,
    sun: look.sun
      ? [look.sun[0] * (width / height), look.sun[1], look.sun[2], look.sun[3]]
      : [0, 0, 0, 0],
  };
}

/** What falls on the players. */
function lightOf({ look, fill }: Shot): Values {
  return {
    // Almost straight behind: a thin bright edge, and the rest of the player left to the dark.
    rimDir: look.rims.flatMap((m) => [m.dir[0], m.dir[1], m.dir[2] * 1.45]),
    rimCol: padded(
      look.rims.flatMap((m) => [...mul(m.col, 1.35)]),
      12,
    ),
    fillSky: mul(look.fillSky, 0.55),
    fillGround: mul(look.fillGround, 0.6),
    fillFront: mul(look.fillFront, 0.5 * (fill ?? 1)),
    wet: look.wet,
    grassy: look.floor ? 0 : 0.03,
  };
}

/** What lens, film and weather add. */
function filmOf({ width, height, look }: Shot, l: Lights, seed: number, r: Chance): Values {
  const sun = look.sun ? [look.sun[0] * (width / height), look.sun[1], 0.3, 0.5] : [];
  const sunColor = look.sun ? [1, 0.55, 0.2] : [];
  return {
    flare: padded([...l.flares.flat(), ...sun], 16),
    flareCol: padded([...l.flareColours.flat(), ...sunColor], 12),
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
  };
}
