// The light all others start from: amber afterglow, teal above, two banks of lamps.
import type { Look, Rgb } from './types.ts';

export const WARM: Rgb = [1, 0.78, 0.5];
export const COOL: Rgb = [0.78, 0.92, 1];
export const AMBER: Rgb = [1, 0.55, 0.2];

export const dusk: Look = {
  zenith: [0.008, 0.045, 0.075],
  middle: [0.03, 0.13, 0.16],
  low: [0.42, 0.22, 0.09],
  glow: [0.9, 0.36, 0.08],
  glowAt: 0.62,
  glowWidth: 0.6,
  treeCol: [0.005, 0.012, 0.012],
  hazeCol: [0.1, 0.085, 0.06],
  mistCol: [0.2, 0.17, 0.12],
  turfCol: [0.016, 0.05, 0.016],
  turfLit: [0.13, 0.17, 0.06],
  chalkCol: [0.5, 0.52, 0.46],
  trees: 0.09,
  rough: 0.09,
  stripes: 1,
  wear: 0,
  wet: 0,
  haze: 0.012,
  blur: 22,
  banks: [
    {
      x: 0.17,
      y: 0.86,
      cols: 4,
      rows: 3,
      r: 0.021,
      col: WARM,
      power: 5,
      flare: 0.12,
      spread: 0.16,
    },
    {
      x: 0.88,
      y: 0.76,
      cols: 4,
      rows: 2,
      r: 0.019,
      col: WARM,
      power: 4,
      flare: 0.07,
      spread: 0.12,
    },
  ],
  bokeh: {
    count: 22,
    y: [0.01, 0.13],
    r: [0.008, 0.02],
    palette: [
      [1, 0.6, 0.25],
      [1, 0.85, 0.6],
      [0.9, 0.25, 0.12],
      [0.5, 0.8, 0.9],
    ],
    power: 0.7,
  },
  discEdge: 0.88,
  rims: [
    { dir: [-0.62, 0.55, -0.95], col: [3.4, 2.7, 1.8] },
    { dir: [0.7, 0.4, -0.95], col: [2.8, 1.9, 1.0] },
  ],
  fillSky: [0.022, 0.045, 0.06],
  fillGround: [0.014, 0.018, 0.008],
  fillFront: [0.055, 0.053, 0.05],
  film: [1.0, 0.06, 0.75, 0.28],
  veil: [0.3, 0.05, 0.75, 0.012],
  dust: 0.5,
  shadowTint: [0.0, 0.006, 0.009],
  lightTint: [1.03, 1, 0.94],
  saturation: 1.02,
  glowFrom: 0.9,
};
