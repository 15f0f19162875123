// What a picture is made of: a player, a pose, a light, a frame.
import type { Vec } from './vec.ts';

export type Rgb = Vec;
export type Hair = 'short' | 'pony' | 'bun' | 'braids' | 'puffs' | 'curls' | 'bob' | 'hat' | 'buzz';

export type Arm = {
  /** From the shoulder, in arm lengths, in the frame of the chest. */
  readonly to?: Vec;
  /** Or from the pelvis, in body heights: a hand on a hip, on a ball. */
  readonly at?: Vec;
  /** Read `to` in the frame of the whole body instead of the chest. */
  readonly world?: boolean;
  readonly pole?: Vec;
  readonly palm?: Vec;
  readonly point?: Vec;
  readonly curl?: number;
  readonly shrug?: number;
  readonly forward?: number;
};

export type Leg = {
  /** The sole, in body heights, from the point of the ground below the origin. */
  readonly to: Vec;
  readonly pole?: Vec;
  /** Turn, point (positive: toe down) and tilt of the foot, in degrees. */
  readonly toe?: Vec;
};

export type Pose = {
  readonly yaw: number;
  readonly height?: number;
  readonly shift?: readonly [number, number];
  readonly lean?: number;
  readonly bend?: number;
  readonly twist?: number;
  readonly hipTurn?: number;
  readonly hipTilt?: number;
  readonly tuck?: number;
  readonly head?: Vec;
  readonly headFollow?: number;
  readonly sway?: Vec;
  readonly armL: Arm;
  readonly armR: Arm;
  readonly legL: Leg;
  readonly legR: Leg;
  readonly ball?: Vec;
  readonly ballHeld?: boolean;
};

export type Player = {
  readonly age: number;
  readonly height: number;
  readonly girth: number;
  readonly hair: Hair;
  readonly hairColor: Rgb;
  readonly skin: Rgb;
  readonly loose: number;
  readonly jersey: string;
  readonly ball: number;
};

export type Kit = {
  readonly jersey: Rgb;
  readonly shorts: Rgb;
  readonly socks: Rgb;
  readonly boots: Rgb;
  readonly trim: Rgb;
  readonly hat: Rgb;
  /** 0 side panels, 1 hoops, 2 sash. */
  readonly pattern: number;
  /** Share of the upper arm that is covered; above 1 the sleeve is long. */
  readonly sleeve: number;
  readonly leggings?: boolean;
  readonly gloves?: boolean;
  readonly number: string;
  readonly numberEdge: string;
};

export type Member = {
  readonly player: Player;
  readonly kit: Kit;
  readonly pose: Pose;
  readonly x: number;
  readonly z: number;
  readonly y?: number;
  /** Blur of the whole player, in pixels of a 1600 pixel frame. */
  readonly blur?: number;
  /** Only the dark under the feet: in a row of many the long shadows merge anyway. */
  readonly noShadow?: boolean;
  /** No shadow at all: out of focus, or out of the picture. */
  readonly airy?: boolean;
};

export type Bank = {
  readonly x: number;
  readonly y: number;
  readonly cols: number;
  readonly rows: number;
  readonly r: number;
  readonly col: Rgb;
  readonly power: number;
  readonly gap?: number;
  readonly spread?: number;
  readonly flare?: number;
  readonly pole?: boolean;
};

export type Look = {
  readonly zenith: Rgb;
  readonly middle: Rgb;
  readonly low: Rgb;
  readonly glow: Rgb;
  readonly glowAt: number;
  readonly glowWidth: number;
  readonly treeCol: Rgb;
  readonly hazeCol: Rgb;
  readonly mistCol: Rgb;
  readonly turfCol: Rgb;
  readonly turfLit: Rgb;
  readonly chalkCol: Rgb;
  readonly trees: number;
  readonly rough: number;
  readonly stripes: number;
  readonly wear: number;
  readonly wet: number;
  readonly haze: number;
  readonly blur: number;
  readonly floor?: boolean;
  readonly banks: readonly Bank[];
  readonly bokeh: {
    readonly count: number;
    readonly y: readonly [number, number];
    readonly r: readonly [number, number];
    readonly palette: readonly Rgb[];
    readonly power: number;
  };
  readonly discEdge: number;
  readonly sun?: readonly [number, number, number, number];
  readonly rims: readonly { readonly dir: Vec; readonly col: Rgb }[];
  readonly fillSky: Rgb;
  readonly fillGround: Rgb;
  readonly fillFront: Rgb;
  /** Exposure, grain, vignette, contrast. */
  readonly film: readonly [number, number, number, number];
  /** Shafts, mist, glow, chromatic fringe. */
  readonly veil: readonly [number, number, number, number];
  readonly rain?: number;
  readonly snow?: number;
  readonly dust?: number;
  readonly leak?: Rgb;
  readonly shadowTint: Rgb;
  readonly lightTint: Rgb;
  readonly saturation: number;
  readonly glowFrom: number;
};

export type Shot = {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  /** The picture plane at the players: centre and bottom in metres, eye height, distance. */
  readonly frame: {
    readonly x: number;
    readonly bottom: number;
    readonly height: number;
    readonly eye: number;
    readonly distance: number;
  };
  readonly cast: readonly Member[];
  readonly chalk?: readonly (readonly [number, number, number, number])[];
  readonly props?: readonly {
    readonly from: Vec;
    readonly to: Vec;
    readonly col: Rgb;
    readonly width: number;
  }[];
  readonly fill?: number;
  readonly samples?: number;
  readonly detail?: number;
  readonly seed?: string;
};
