/** A print of several photos, bars and texts. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { PrintBox, PrintLayout, PrintOperation, TextOperation } from '#core/print/print.ts';
import type { Letters } from '#studio/shoot/glyphs.ts';
import { originalOf, type Original } from './original.ts';
import { printedPhoto, type PhotoOperation } from './printedPhoto.ts';
import {
  fullDpi,
  inPixels,
  mmPerInch,
  pixelSizeOf,
  toPixels,
  type PixelSize,
} from './resolution.ts';

type FillOperation = PrintOperation & { readonly kind: 'fill' };

/** Each operation is a layer of its own, as large as what it draws: layers as large as the print take most of the memory. */
export async function composedPrint(
  layout: PrintLayout,
  operations: readonly PrintOperation[],
  originals: ReadonlyMap<string, Original>,
  letters: Letters,
): Promise<Sharp> {
  const full = pixelSizeOf(layout);
  const [first, ...others] = operations;
  const isPaper = first?.kind === 'fill' && covers(first, layout);
  const layers: OverlayOptions[] = [];
  // The pieces of a sheet mostly show the same.
  const drawn = new Map<string, Raw>();
  for (const operation of isPaper ? others : operations) {
    if (operation.kind === 'fill') layers.push(...rectangle(operation, full));
    if (operation.kind === 'text') layers.push(...words(operation, full, letters));
    if (operation.kind === 'photo') {
      const { left, top, ...size } = pixelBox(operation);
      const { photo, part, isBlackAndWhite } = operation;
      const name = JSON.stringify([photo, part, isBlackAndWhite, size]);
      const raw =
        drawn.get(name) ?? (await rawPhoto(operation, originalOf(originals, photo), size));
      drawn.set(name, raw);
      layers.push({ ...raw, left, top });
    }
  }
  const background = isPaper ? first.color : 'white';
  const create = { ...full, channels: 3, background } as const;
  return sharp({ create }).composite(layers).removeAlpha().toColourspace('srgb');
}

type Raw = Required<Pick<OverlayOptions, 'input' | 'raw'>>;

async function rawPhoto(
  operation: PhotoOperation,
  original: Original,
  size: PixelSize,
): Promise<Raw> {
  const { data, info } = await printedPhoto(operation, original, size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

function pixelBox({ xMm, yMm, widthMm, heightMm }: PrintBox) {
  const [left, top] = [inPixels(xMm), inPixels(yMm)];
  return {
    left,
    top,
    width: inPixels(xMm + widthMm) - left,
    height: inPixels(yMm + heightMm) - top,
  };
}

/** Returns true if the box is the whole print. */
export function covers(box: PrintBox, { widthMm, heightMm }: PrintLayout): boolean {
  return box.xMm <= 0 && box.yMm <= 0 && box.widthMm >= widthMm && box.heightMm >= heightMm;
}

function rectangle(operation: FillOperation, full: PixelSize): readonly OverlayOptions[] {
  const { xMm, yMm, widthMm, heightMm, color } = operation;
  const drawn = `<rect x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" fill="${color}"/>`;
  return svgLayer(drawn, { xMm, yMm, widthMm, heightMm }, full);
}

/** The farthest that a letter reaches above and below its baseline, and over the ends of its text: shares of the font size. */
const reach = { above: 1.25, below: 0.5, beside: 0.25 } as const;

function words(
  operation: TextOperation,
  full: PixelSize,
  letters: Letters,
): readonly OverlayOptions[] {
  const { sizeMm, xMm, baselineMm, widthMm } = operation;
  const box = {
    xMm: xMm - reach.beside * sizeMm,
    yMm: baselineMm - reach.above * sizeMm,
    widthMm: widthMm + 2 * reach.beside * sizeMm,
    heightMm: (reach.above + reach.below) * sizeMm,
  };
  return svgLayer(letters.drawn(operation), box, full);
}

/** Draws SVG in the print's millimetres, as far as it lies in the box. */
function svgLayer(drawn: string, box: PrintBox, full: PixelSize): readonly OverlayOptions[] {
  const left = Math.max(0, Math.floor(toPixels(box.xMm)));
  const top = Math.max(0, Math.floor(toPixels(box.yMm)));
  const right = Math.min(full.width, Math.ceil(toPixels(box.xMm + box.widthMm)));
  const bottom = Math.min(full.height, Math.ceil(toPixels(box.yMm + box.heightMm)));
  const [width, height] = [right - left, bottom - top];
  if (drawn === '' || width <= 0 || height <= 0) return [];
  const shown = [left, top, width, height].map((pixels) => (pixels / fullDpi) * mmPerInch);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${shown.join(' ')}">${drawn}</svg>`;
  return [{ input: Buffer.from(svg), left, top }];
}
