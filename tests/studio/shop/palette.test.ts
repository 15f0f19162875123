import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colors } from '#core/shop/colors.ts';
import { shopFileFields } from '#core/shop/shopSchema.ts';
import { checked } from '#core/text/schema.ts';
import { contrastRatio } from '#core/shop/colorMath.ts';
import { lowContrasts } from '#core/shop/contrastPairs.ts';
import { paletteOf } from '#studio/shop/ownShop.ts';

test('whatever color a studio has, its shop is legible in both modes', () => {
  const base = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(base, (color) => {
      const palette = paletteOf(color, colors);
      expect(lowContrasts(palette)).toStrictEqual([]);
      expect(checked(shopFileFields.colors, palette).ok).toBe(true);
    }),
    { numRuns: 300, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#ff0000']] },
  );
});

test('a color that is legible already is the color of buttons', () => {
  expect(paletteOf('#8a1538', colors).light.turf).toBe('#8a1538');
});

test('header and dark mode are dark in its tint', () => {
  const { always, dark } = paletteOf('#1d4ed8', colors);
  expect(contrastRatio(always.pitch, '#000000')).toBeLessThan(1.3);
  expect(always.pitch).not.toBe('#000000');
  expect(dark.paper.slice(5)).not.toBe('00');
});
