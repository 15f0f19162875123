// Cold evenings: blue hour, night, rain, and the winter ones.
import { AMBER, COOL, dusk } from './dusk.ts';
import type { Look } from './types.ts';
import { rose } from './warm.ts';

/** Blue hour with tall white lamps. */
export const blue: Look = {
  ...dusk,
  zenith: [0.008, 0.028, 0.085],
  middle: [0.03, 0.085, 0.19],
  low: [0.14, 0.19, 0.26],
  glow: [0.22, 0.16, 0.14],
  hazeCol: [0.05, 0.085, 0.13],
  mistCol: [0.12, 0.19, 0.26],
  treeCol: [0.004, 0.009, 0.016],
  turfCol: [0.01, 0.04, 0.026],
  turfLit: [0.09, 0.15, 0.11],
  banks: [
    {
      x: 0.82,
      y: 0.85,
      cols: 3,
      rows: 4,
      r: 0.024,
      col: COOL,
      power: 5,
      flare: 0.13,
      spread: 0.17,
    },
    { x: 0.1, y: 0.68, cols: 3, rows: 3, r: 0.017, col: COOL, power: 4, flare: 0.07, spread: 0.1 },
  ],
  bokeh: {
    ...dusk.bokeh,
    count: 30,
    palette: [
      [1, 0.7, 0.35],
      [0.7, 0.88, 1],
      [0.4, 0.7, 1],
      [1, 0.45, 0.2],
    ],
  },
  rims: [
    { dir: [0.6, 0.6, -0.95], col: [2.7, 3.1, 3.5] },
    { dir: [-0.75, 0.35, -0.9], col: [2.6, 1.7, 0.9] },
  ],
  fillSky: [0.02, 0.045, 0.085],
  fillFront: [0.045, 0.052, 0.065],
  veil: [0.3, 0.08, 0.7, 0.012],
  shadowTint: [0, 0.004, 0.013],
  lightTint: [0.98, 1, 1.03],
};

/** Deep night, one hard bank behind, thick haze. */
export const night: Look = {
  ...dusk,
  zenith: [0.002, 0.008, 0.011],
  middle: [0.005, 0.02, 0.025],
  low: [0.02, 0.055, 0.06],
  glow: [0.03, 0.05, 0.05],
  hazeCol: [0.03, 0.055, 0.055],
  mistCol: [0.1, 0.14, 0.14],
  treeCol: [0.002, 0.005, 0.006],
  banks: [
    {
      x: 0.5,
      y: 0.8,
      cols: 6,
      rows: 3,
      r: 0.026,
      col: [1, 0.9, 0.72],
      power: 4,
      flare: 0.055,
      spread: 0.16,
    },
    { x: 0.06, y: 0.7, cols: 3, rows: 2, r: 0.018, col: [1, 0.9, 0.72], power: 4, flare: 0.06 },
    { x: 0.95, y: 0.72, cols: 3, rows: 2, r: 0.018, col: [1, 0.9, 0.72], power: 4, flare: 0.06 },
  ],
  rims: [
    { dir: [-0.45, 0.75, -0.95], col: [3.2, 2.9, 2.4] },
    { dir: [0.55, 0.65, -0.95], col: [3.2, 2.9, 2.3] },
  ],
  fillSky: [0.012, 0.022, 0.026],
  fillFront: [0.04, 0.042, 0.042],
  veil: [0.34, 0.05, 0.4, 0.012],
  film: [1.15, 0.065, 0.8, 0.3],
};

export const rain: Look = {
  ...night,
  zenith: [0.004, 0.014, 0.022],
  middle: [0.012, 0.035, 0.05],
  low: [0.035, 0.075, 0.09],
  wet: 0.9,
  rain: 0.55,
  dust: 0,
  stripes: 0.4,
  banks: [
    {
      x: 0.24,
      y: 0.82,
      cols: 4,
      rows: 3,
      r: 0.026,
      col: [0.95, 0.95, 0.88],
      power: 5,
      flare: 0.11,
      spread: 0.2,
    },
    { x: 0.86, y: 0.74, cols: 4, rows: 2, r: 0.022, col: AMBER, power: 3.4, flare: 0.1 },
  ],
  rims: [
    { dir: [-0.55, 0.65, -0.95], col: [3.2, 3.2, 3.0] },
    { dir: [0.65, 0.45, -0.95], col: [3.2, 1.8, 0.75] },
  ],
  veil: [0.4, 0.14, 0.7, 0.012],
};

/** Winter: frost in the air, ice-white lamps. */
export const frost: Look = {
  ...blue,
  zenith: [0.01, 0.02, 0.06],
  middle: [0.04, 0.075, 0.15],
  low: [0.18, 0.2, 0.27],
  snow: 0.5,
  dust: 0,
  turfCol: [0.022, 0.042, 0.04],
  turfLit: [0.2, 0.25, 0.26],
  veil: [0.32, 0.13, 0.7, 0.012],
  saturation: 0.92,
  fillFront: [0.055, 0.06, 0.075],
};

export const iceNight: Look = {
  ...night,
  snow: 0.35,
  dust: 0,
  turfLit: [0.17, 0.22, 0.24],
  mistCol: [0.12, 0.16, 0.21],
  hazeCol: [0.035, 0.055, 0.085],
  middle: [0.01, 0.02, 0.045],
  low: [0.035, 0.06, 0.11],
  banks: night.banks.map((b) => ({ ...b, col: COOL })),
  rims: [
    { dir: [-0.45, 0.75, -0.95], col: [2.8, 3.1, 3.5] },
    { dir: [0.6, 0.55, -0.95], col: [2.5, 2.9, 3.4] },
  ],
  shadowTint: [0.002, 0.003, 0.013],
};

export const violet: Look = {
  ...rose,
  zenith: [0.02, 0.025, 0.08],
  middle: [0.13, 0.09, 0.2],
  low: [0.4, 0.22, 0.26],
  turfLit: [0.17, 0.2, 0.2],
  saturation: 0.95,
  snow: 0.2,
  dust: 0,
  mistCol: [0.2, 0.17, 0.24],
  hazeCol: [0.12, 0.1, 0.15],
};
