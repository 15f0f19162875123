import { describe, expect, test } from 'vitest';
import { croppingOf, defaultCrop } from '#core/print/crop.ts';
import { isSoft, isTooSmall } from '#cart/softness.ts';
import { templateOf } from '#tests/core/shop/prints.ts';

const upright = { width: 1280, height: 1920, originalWidth: 4000 };

describe('a warning about too few pixels', () => {
  const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const inches8 = 203.2;

  test.each([
    ['not for half of a large camera file', upright, half, false],
    ['for a whole camera file that is small', { ...upright, originalWidth: 1199 }, whole, true],
    ['not from 150 pixels per inch on', { ...upright, originalWidth: 1200 }, whole, false],
  ])('comes %s', (_, photo, crop, isSmall) => {
    expect(isTooSmall(photo, crop, inches8)).toBe(isSmall);
  });
});

describe('a photo looks soft in its slot', () => {
  const large = { template: templateOf('8x10'), shows: 'photo' };
  const wallet = { template: templateOf('wallets'), shows: 'photo' };
  const zoomed = croppingOf(upright, 0.8).zoomTo(defaultCrop(upright, 0.8), 2);

  test.each([
    [
      'without a crop, if the camera file is small',
      large,
      { ...upright, originalWidth: 1100 },
      undefined,
      true,
    ],
    ['not without a crop, if it is large', large, upright, undefined, false],
    ['not in a small print', wallet, { ...upright, originalWidth: 1100 }, undefined, false],
    [
      'if its box shows only the middle of it',
      { template: templateOf('memory-mate'), shows: 'player' },
      { width: 1920, height: 1280, originalWidth: 800 },
      undefined,
      true,
    ],
    ['zoomed in', large, { ...upright, originalWidth: 1500 }, zoomed, true],
    ['never without a template', { shows: 'photo' }, upright, undefined, false],
  ])('%s', (_, slot, photo, crop, expected) => {
    expect(isSoft(slot, photo, crop)).toBe(expected);
  });
});
