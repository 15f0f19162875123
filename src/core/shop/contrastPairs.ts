/** Which of the shop's colors stand on which, and how strongly they must differ (WCAG 2.2, 1.4.3 and 1.4.11). */
import type { Shop } from './shopSchema.ts';
import { contrastRatio } from './colorMath.ts';

type Colors = Shop['colors'];
type Pair<Name> = readonly [on: Name, grounds: readonly Name[]];

/** Of text. */
export const textContrast = 4.5;
/** Of the borders of fields, by which they are recognized. */
export const controlContrast = 3;

/** In header, hero and footer, in light and dark mode. */
export const pitchPairs: readonly Pair<keyof Colors['always']>[] = [
  ['chalk', ['pitch', 'pitch-raised']],
  ['chalk-soft', ['pitch', 'pitch-raised']],
  ['amber', ['pitch', 'pitch-raised']],
  ['flare-on-pitch', ['pitch', 'pitch-raised']],
  ['pitch', ['amber', 'chalk']],
];

/** Everywhere else. `tests/contrast.test.ts` compares both lists with the style sheets. */
export const pagePairs: readonly Pair<keyof Colors['light']>[] = [
  ['ink', ['paper', 'surface', 'turf-wash', 'flare-wash', 'danger-wash']],
  ['ink-soft', ['paper', 'surface', 'turf-wash', 'flare-wash']],
  ['turf', ['paper', 'surface', 'turf-wash']],
  ['turf-strong', ['paper', 'surface', 'turf-wash']],
  ['flare', ['paper', 'surface', 'flare-wash']],
  ['danger', ['paper', 'surface', 'danger-wash']],
  ['on-turf', ['turf', 'turf-strong', 'danger']],
  ['paper', ['ink']],
];

export const controlPairs: readonly Pair<keyof Colors['light']>[] = [
  ['control-line', ['paper', 'surface']],
];

type LowContrast = {
  /** Where in `colors` the upper color is, such as `['light', 'turf']`. */
  readonly path: readonly [part: keyof Colors, name: string];
  readonly color: string;
  readonly groundName: string;
  readonly ground: string;
  readonly ratio: number;
  readonly needed: number;
};

/** Returns the pairs that differ too little. */
export function lowContrasts({ always, light, dark }: Colors): readonly LowContrast[] {
  return [
    ...lowIn('always', always, pitchPairs, textContrast),
    ...lowIn('light', light, pagePairs, textContrast),
    ...lowIn('light', light, controlPairs, controlContrast),
    ...lowIn('dark', dark, pagePairs, textContrast),
    ...lowIn('dark', dark, controlPairs, controlContrast),
  ];
}

function lowIn<Name extends string>(
  part: keyof Colors,
  palette: Readonly<Record<Name, string>>,
  pairs: readonly Pair<Name>[],
  needed: number,
): readonly LowContrast[] {
  return pairs.flatMap(([name, grounds]) =>
    grounds
      .map((groundName) => {
        const [color, ground] = [palette[name], palette[groundName]];
        const ratio = contrastRatio(color, ground);
        return { path: [part, name] as const, color, groundName, ground, ratio, needed };
      })
      .filter((pair) => pair.ratio < needed),
  );
}
