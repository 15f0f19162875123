/** The pairs of colors whose contrast is checked are those of the style sheets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { colors } from '#core/shop/colors.ts';
import { contrastRatio, mixed } from '#core/shop/colorMath.ts';
import { controlPairs, lowContrasts, pagePairs, pitchPairs } from '#core/shop/contrastPairs.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Returns `color on background` for every rule that sets both to colors of the shop. */
function pairsIn(css: string): readonly string[] {
  return [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\{([^{}]*)\}/g)].flatMap(
    ([, rule = '']) => {
      const color = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(rule)?.[1];
      const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)\s*;/.exec(rule)?.[1];
      return color === undefined || ground === undefined ? [] : [`${color} on ${ground}`];
    },
  );
}

const checked = new Set(
  [...pitchPairs, ...pagePairs].flatMap(([color, grounds]) =>
    grounds.map((ground) => `${color} on ${ground}`),
  ),
);

const names = new Set(Object.values(colors).flatMap((palette) => Object.keys(palette)));

test('every text color that a rule sets on a background is checked', () => {
  const used = new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => pairsIn(readFileSync(join(source, name), 'utf8')))
      .filter((pair) => pair.split(' on ').every((name) => names.has(name))),
  );
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((pair) => !checked.has(pair))).toStrictEqual([]);
});

test('a planted pair is found', () => {
  expect(pairsIn('a { color: var(--line);\n background: var(--paper); }')).toStrictEqual([
    'line on paper',
  ]);
});

test('every pair names colors of its palette', () => {
  const unknown = [
    ...pitchPairs.flat(2).filter((name) => !(name in colors.always)),
    ...[...pagePairs, ...controlPairs].flat(2).filter((name) => !(name in colors.light)),
  ];
  expect(unknown).toStrictEqual([]);
});

describe('a color that is too near to its ground', () => {
  test('is named with its ratio, in the mode where it is', () => {
    const dark = { ...colors.dark, turf: colors.dark.surface };
    const low = lowContrasts({ ...colors, dark });
    expect(low).toContainEqual({
      path: ['dark', 'turf'],
      color: colors.dark.surface,
      groundName: 'surface',
      ground: colors.dark.surface,
      ratio: 1,
      needed: 4.5,
    });
    expect(low.every(({ path: [part] }) => part === 'dark')).toBe(true);
  });

  test('is none of the sample', () => {
    expect(lowContrasts(colors)).toStrictEqual([]);
  });
});

test('on the desk, dark panels part from the ground, and what stands on them is legible', () => {
  const { dark } = colors;
  const css = readFileSync(join(source, 'desk/elements.css'), 'utf8');
  const share = /--surface: color-mix\(in srgb, var\(--control-line\) (\d+)%/.exec(css)?.[1];
  const surface = mixed(dark['control-line'], dark.paper, Number(share) / 100);
  expect(contrastRatio(surface, dark.paper)).toBeGreaterThan(1.3);
  expect(lowContrasts({ ...colors, dark: { ...dark, surface } })).toStrictEqual([]);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#777777', 4.48],
  ['#0d6640', '#0d6640', 1],
])('%s and %s have the contrast %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
});

test('a color is mixed channel by channel', () => {
  expect(mixed('#ff0000', '#0000ff', 0.5)).toBe('#800080');
});
