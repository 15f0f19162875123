import { describe, expect, test } from 'vitest';
import { colors } from '#core/shop/colors.ts';
import { contrastRatio } from '#core/shop/colorMath.ts';
import { controlContrast, lowContrasts, textContrast } from '#core/shop/contrastPairs.ts';

const { always, light, dark } = colors;

/** Returns what is too near to what, as `light: turf on paper`. */
function named(changed: Partial<typeof colors>): readonly string[] {
  return lowContrasts({ ...colors, ...changed }).map(
    ({ path: [part, name], groundName }) => `${part}: ${name} on ${groundName}`,
  );
}

test("the sample's colors differ enough", () => {
  expect(lowContrasts(colors)).toStrictEqual([]);
});

describe('a color that is too near to its ground is named in the mode where it is', () => {
  test('in header, hero and footer, which are the same in both modes', () => {
    expect(named({ always: { ...always, amber: always.pitch } })).toStrictEqual([
      'always: amber on pitch',
      'always: amber on pitch-raised',
      'always: pitch on amber',
    ]);
  });

  test('on the page, in light mode', () => {
    expect(named({ light: { ...light, danger: light['danger-wash'] } })).toStrictEqual([
      'light: danger on paper',
      'light: danger on surface',
      'light: danger on danger-wash',
      'light: on-turf on danger',
    ]);
  });

  test('on the page, in dark mode, with both colors, their ratio and the one needed', () => {
    expect(
      lowContrasts({ ...colors, dark: { ...dark, flare: dark['flare-wash'] } }),
    ).toContainEqual({
      path: ['dark', 'flare'],
      color: dark['flare-wash'],
      groundName: 'flare-wash',
      ground: dark['flare-wash'],
      ratio: 1,
      needed: textContrast,
    });
  });

  test.each([
    ['light', light],
    ['dark', dark],
  ] as const)('around a field, in %s mode', (mode, palette) => {
    expect(named({ [mode]: { ...palette, 'control-line': palette.surface } })).toContain(
      `${mode}: control-line on surface`,
    );
  });
});

test('a border needs less than text: one that is too near for text is fine around a field', () => {
  const line = '#8a8a8a';
  const { paper, surface } = light;
  for (const ground of [paper, surface]) {
    const ratio = contrastRatio(line, ground);
    expect(ratio).toBeGreaterThan(controlContrast);
    expect(ratio).toBeLessThan(textContrast);
  }
  expect(named({ light: { ...light, 'control-line': line } })).toStrictEqual([]);
  expect(named({ light: { ...light, 'ink-soft': line } })).toContain('light: ink-soft on paper');
});
