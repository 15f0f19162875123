import { describe, expect, test } from 'vitest';
import { renditionWidths } from '#core/gallery/galleryItems.ts';
import { renditionFor } from '#core/gallery/renditions.ts';

const widths = [400, 1080, 2048];
const photo = (width: number) => ({ file: 'x7Gk2Pq1', width, height: 1, thumbHash: '' });

describe('the renditions of a photo', () => {
  test.each([
    ['as wide as the gallery has them', 2048, [400, 1080, 2048]],
    ['between two widths: its own is the largest', 1600, [400, 1080, 1600]],
    ['exactly one of the widths', 1080, [400, 1080]],
    ['smaller than all', 320, [320]],
  ])('%s', (_name, width, expected) => {
    expect(renditionWidths(photo(width), widths)).toStrictEqual(expected);
  });
});

describe('the rendition for a slot', () => {
  const slot = (width: number, pixelRatio: number, saveData = false) => ({
    width,
    pixelRatio,
    saveData,
  });
  test.each([
    ['a tile on a phone with twice the pixels', slot(180, 2), 400],
    ['three times the pixels count as twice', slot(180, 3), 400],
    ['a tile on a desktop', slot(370, 1), 400],
    ['a tile on a sharp desktop', slot(370, 2), 1080],
    ['a phone, full screen', slot(412, 2.6), 1080],
    ['one pixel to a point, full screen', slot(430, 1), 1080],
    ['hardly larger than a rendition', slot(410, 1), 400],
    ['a phone, full screen, saving data', slot(412, 2.6, true), 400],
    ['a desktop, full screen', slot(1440, 1), 2048],
    ['larger than any rendition', slot(4000, 2), 2048],
  ])('%s', (_name, shown, expected) => {
    expect(renditionFor(photo(2048), widths, shown)).toBe(expected);
  });

  test('may be five hundredths narrower where a pixel is a point, and no more', () => {
    const [exactly, hardly] = [380, 379].map((width) =>
      renditionFor(photo(2048), [width], slot(400, 1)),
    );
    expect([exactly, hardly]).toStrictEqual([380, 2048]);
  });
});
