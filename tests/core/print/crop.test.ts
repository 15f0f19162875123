import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cropLayout,
  croppingOf,
  defaultCrop,
  isTurned,
  keptCrop,
  printedBox,
  printedPart,
  templateFor,
  wholeWidth,
  type PhotoSize,
} from '#core/print/crop.ts';
import { cropSchema, type Crop } from '#core/gallery/photoReference.ts';
import { templateOf } from '#tests/core/shop/prints.ts';

const upright = { width: 1280, height: 1920 };
const lying = { width: 1920, height: 1280 };

describe('the default crop', () => {
  test.each([
    ['all of a photo of the same ratio', upright, 2 / 3, [0, 0, 1, 1]],
    ['less height, cut mostly below', upright, 0.8, [0, 0.0417, 1, 0.8333]],
    ['less width, cut on both sides', upright, 0.5, [0.125, 0, 0.75, 1]],
    ['a standing part of a lying photo', lying, 0.8, [0.2333, 0, 0.5333, 1]],
    ['a team, without the grass', lying, 2, [0, 0.0625, 1, 0.75]],
  ])('is %s', (_, photo, ratio, [x, y, width, height]) => {
    expect(defaultCrop(photo, ratio)).toStrictEqual({ x, y, width, height });
  });
});

const photo: fc.Arbitrary<PhotoSize> = fc.record({
  width: fc.integer({ min: 300, max: 1920 }),
  height: fc.integer({ min: 300, max: 1920 }),
});
const ratio = fc.double({ min: 0.4, max: 2.5, noNaN: true });
const share = fc.double({ min: -1.5, max: 1.5, noNaN: true });

/** Moves and zooms, as a thumb and keys make them. */
const gestures = fc.array(
  fc.oneof(
    fc.record({ right: share, down: share }),
    fc.record({
      zoom: fc.double({ min: -1, max: 20, noNaN: true }),
      about: fc.option(fc.record({ x: share, y: share }), { nil: undefined }),
    }),
  ),
  { maxLength: 30 },
);

function pixelRatio({ width, height }: PhotoSize, crop: Crop): number {
  return (width * crop.width) / (height * crop.height);
}

describe('a crop that is moved and zoomed', () => {
  test('stays inside the photo, short, of its ratio and within the zoom', () => {
    fc.assert(
      fc.property(photo, ratio, gestures, (photo, ratio, gestures) => {
        const { first, move, zoomTo, zoomOf, maxZoom } = croppingOf(photo, ratio);
        let crop = first;
        for (const gesture of gestures) {
          crop =
            'zoom' in gesture
              ? zoomTo(crop, gesture.zoom, gesture.about)
              : move(crop, gesture.right, gesture.down);
          expect(cropSchema(crop)).toEqual(crop);
          for (const part of Object.values(crop)) {
            expect(String(part).length).toBeLessThanOrEqual('0.1234'.length);
          }
          expect(Math.abs(pixelRatio(photo, crop) / ratio - 1)).toBeLessThan(0.005);
          expect(zoomOf(crop)).toBeGreaterThanOrEqual(1);
          expect(zoomOf(crop)).toBeLessThanOrEqual(maxZoom);
        }
      }),
    );
  });

  test('does not change its size when it is moved', () => {
    fc.assert(
      fc.property(photo, ratio, share, share, (photo, ratio, right, down) => {
        const { first, move, zoomTo } = croppingOf(photo, ratio);
        const before = zoomTo(first, 2);
        const { width, height } = move(before, right, down);
        expect([width, height]).toStrictEqual([before.width, before.height]);
      }),
    );
  });

  test('shows a point at the same position after a zoom about it', () => {
    fc.assert(
      fc.property(
        photo,
        ratio,
        fc.double({ min: 1, max: 4, noNaN: true }),
        (photo, ratio, zoom) => {
          const { first, zoomTo } = croppingOf(photo, ratio);
          const about = { x: first.x + first.width / 4, y: first.y + first.height / 2 };
          const crop = zoomTo(first, zoom, about);
          expect((about.x - crop.x) / crop.width).toBeCloseTo(1 / 4, 2);
          expect((about.y - crop.y) / crop.height).toBeCloseTo(1 / 2, 2);
        },
      ),
    );
  });

  test('is the largest again at zoom 1', () => {
    const { first, zoomTo, zoomOf, maxZoom } = croppingOf(upright, 0.8);
    const near = zoomTo(first, 99);
    expect(zoomOf(near)).toBeCloseTo(maxZoom);
    const { width, height } = zoomTo(near, 0);
    expect([width, height]).toStrictEqual([first.width, first.height]);
  });

  test('keeps its middle where it is zoomed without a point', () => {
    const { first, move, zoomTo } = croppingOf(upright, 0.8);
    const before = move(zoomTo(first, 2), 0.1, 0.1);
    const after = zoomTo(before, 3);
    expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2, 3);
    expect(after.y + after.height / 2).toBeCloseTo(before.y + before.height / 2, 3);
  });

  // Shares are rounded, which matters more for the side that is cut to a sixteenth.
  test.each([
    ['narrow', { width: 1920, height: 300 }, 0.4],
    ['low', { width: 300, height: 1920 }, 2.5],
  ])('that is very %s says the zoom that it was made with', (_, photo, ratio) => {
    const { first, zoomTo, zoomOf } = croppingOf(photo, ratio);
    expect(zoomOf(zoomTo(first, 3))).toBeCloseTo(3, 3);
  });

  test('stops at the edges of the photo', () => {
    const { first, move, zoomTo } = croppingOf(upright, 0.8);
    const corner = move(zoomTo(first, 2), 5, 5);
    expect(corner.x + corner.width).toBe(1);
    expect(corner.y + corner.height).toBe(1);
    expect(move(corner, -5, -5)).toMatchObject({ x: 0, y: 0 });
  });
});

describe('what is printed', () => {
  test('is never distorted and never outside the crop', () => {
    fc.assert(
      fc.property(photo, ratio, ratio, share, share, (photo, ratio, other, right, down) => {
        const { first, move, zoomTo } = croppingOf(photo, other);
        const crop = move(zoomTo(first, 1.7), right, down);
        const part = printedPart(photo, ratio, crop);
        expect(pixelRatio(photo, part)).toBeCloseTo(ratio, 6);
        expect(part.x).toBeGreaterThanOrEqual(crop.x);
        expect(part.y).toBeGreaterThanOrEqual(crop.y);
        expect(part.x + part.width).toBeLessThanOrEqual(crop.x + crop.width + 1e-9);
        expect(part.y + part.height).toBeLessThanOrEqual(crop.y + crop.height + 1e-9);
      }),
    );
  });

  test('is the default crop if none was chosen', () => {
    expect(printedPart(lying, 2)).toStrictEqual(defaultCrop(lying, 2));
  });
});

describe('a print', () => {
  const standing = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const small = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

  test.each([
    ['is turned for a lying photo', '5x7', lying, undefined, true],
    ['stands for a standing one', '5x7', upright, undefined, false],
    ['stands for a square one', '5x7', { width: 900, height: 900 }, undefined, false],
    ['stands for the standing part of a lying photo', '5x7', lying, standing, false],
    ['is turned for the lying part of a lying photo', '5x7', lying, small, true],
    ['that does not turn is not turned', 'memory-mate', lying, undefined, false],
  ])('%s', (_, print, photo, crop, turned) => {
    expect(isTurned(templateOf(print), photo, crop)).toBe(turned);
  });

  test.each([
    ['5x7', 'photo', upright, { widthMm: 127, heightMm: 177.8 }],
    ['5x7', 'photo', lying, { widthMm: 177.8, heightMm: 127 }],
    ['memory-mate', 'team', lying, { widthMm: 185.2, heightMm: 115.5 }],
    ['trading-cards', 'photo', upright, { widthMm: 57.5, heightMm: 67 }],
    ['trading-cards', 'photo', { ...upright, isCard: true }, { widthMm: 63.5, heightMm: 88.9 }],
    ['5x7', 'photo', { ...lying, isCard: true }, { widthMm: 177.8, heightMm: 127 }],
    ['memory-mate', 'player', { ...upright, isCard: true }, { widthMm: 91, heightMm: 111 }],
    ['5x7', 'team', upright, undefined],
  ])('of %s has for %s of %j the box %j', (print, shows, photo, box) => {
    expect(printedBox(templateOf(print), shows, photo)).toStrictEqual(box);
  });

  test('that is as wide as it is high is not turned', () => {
    const square = { turns: true, widthMm: 100, heightMm: 100 };
    expect([upright, lying].map((photo) => isTurned(square, photo))).toStrictEqual([false, false]);
  });

  test('is turned with the colored boxes of its template', () => {
    const bar = { xMm: 1, yMm: 2, widthMm: 30, heightMm: 4, color: '#ffb14e' };
    const template = { ...templateOf('5x7'), fills: [bar] };
    expect(templateFor(template, lying).fills).toStrictEqual([
      { xMm: 2, yMm: 1, widthMm: 4, heightMm: 30, color: '#ffb14e' },
    ]);
    expect(templateFor(template, upright)).toBe(template);
  });
});

test('a chosen crop is kept if it is moved or zoomed, and not if it is what is printed anyway', () => {
  const first = defaultCrop(lying, 5 / 7);
  const { move, zoomTo } = croppingOf(lying, 5 / 7);
  expect(keptCrop({ ...first }, first)).toBeUndefined();
  for (const crop of [move(first, 0.1, 0), zoomTo(first, 2)]) {
    expect(keptCrop(crop, first)).toBe(crop);
  }
  // Zoomed about its upper left corner, it begins where it began.
  const corner = zoomTo(first, 2, { x: first.x, y: first.y });
  expect([corner.x, corner.y]).toEqual([first.x, first.y]);
  expect(keptCrop(corner, first)).toBe(corner);
  expect(keptCrop({ ...first, y: 0.1 }, first)).toEqual({ ...first, y: 0.1 });
});

test('a crop fills its box, and nothing but the crop is in it', () => {
  const crop = { x: 0.25, y: 0.1, width: 0.5, height: 0.4 };
  const { ratio, width, height, left, top } = cropLayout(lying, crop);
  // A box of 300 by 250 for a part of 960 by 512 would be of another ratio.
  expect(ratio).toBeCloseTo(960 / 512);
  expect([width, height, left, top].map(Math.round)).toEqual([200, 250, -50, -25]);
  // The photo keeps its own ratio in a box of this one.
  expect((ratio * width) / height).toBeCloseTo(lying.width / lying.height);
  expect(cropLayout(upright, { x: 0, y: 0, width: 1, height: 1 })).toMatchObject({ width: 100 });
});

test('the half of a photo is fetched at twice the width at which it is shown', () => {
  expect(wholeWidth(72, { x: 0, y: 0, width: 0.5, height: 1 })).toBe(144);
  expect(wholeWidth(72, undefined)).toBe(72);
});
