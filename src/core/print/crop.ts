/** Which part of a photo is printed. A ratio is width by height, and shares are of the photo's width and height. */
import type { Template } from '#core/shop/templates.ts';
import type { Crop } from '#core/gallery/photoReference.ts';

export type PhotoSize = { readonly width: number; readonly height: number };

/** The photo of a gallery, as far as it matters for a print. */
export type CroppedPhoto = PhotoSize & {
  /** Whether it is a trading card that the studio has designed, so that no second one is drawn around it. */
  readonly isCard?: boolean;
};

/** A point of the photo, as shares. */
type PhotoPoint = { readonly x: number; readonly y: number };

/** How one photo is cropped for one ratio. Every crop that comes back is inside the photo and has the ratio. */
export type Cropping = {
  /** What is printed if nothing is chosen: the largest crop. */
  readonly first: Crop;
  readonly maxZoom: number;
  /** Returns how many times narrower the crop is than the largest, from 1 to `maxZoom`. */
  readonly zoomOf: (crop: Crop) => number;
  /** Moves a crop right and down, by shares of the photo. */
  readonly move: (crop: Crop, right: number, down: number) => Crop;
  /** Zooms about a point, which keeps its position in the crop. About the middle of the crop without one. */
  readonly zoomTo: (crop: Crop, zoom: number, about?: PhotoPoint) => Crop;
};

/** A quarter of the width of a photo of 1920 pixels prints a wallet at 190 pixels per inch. */
const maxZoom = 4;

/**
 * What is cut off of a photo's height is cut mostly below: this share of it above. A player stands upright with some air over the
 * head, and grass below the feet is easier to miss than a head. Width is cut equally on both sides.
 */
const cutAbove = 1 / 4;

/** Requests carry crops, so they are short. A ten-thousandth is less than a pixel of a rendition. */
const steps = 10_000;

/** Returns the largest crop of a ratio: in the middle of the width, and towards the top of the height. */
export function defaultCrop(photo: PhotoSize, ratio: number): Crop {
  const { width, height } = largestShares(photo, ratio);
  return cropAt((1 - width) / 2, (1 - height) * cutAbove, width, height);
}

export function croppingOf(photo: PhotoSize, ratio: number): Cropping {
  const largest = largestShares(photo, ratio);
  // The longer side is rounded less.
  const side = largest.width < largest.height ? 'height' : 'width';
  const zoomOf = (crop: Crop) => clamp(largest[side] / crop[side], 1, maxZoom);
  return {
    first: defaultCrop(photo, ratio),
    maxZoom,
    zoomOf,
    move: (crop, right, down) => cropAt(crop.x + right, crop.y + down, crop.width, crop.height),
    zoomTo: (crop, zoom, about = middleOf(crop)) => {
      const times = clamp(zoom, 1, maxZoom);
      const width = largest.width / times;
      const height = largest.height / times;
      const x = about.x - ((about.x - crop.x) / crop.width) * width;
      const y = about.y - ((about.y - crop.y) / crop.height) * height;
      return cropAt(x, y, width, height);
    },
  };
}

/**
 * Returns the part that is printed on a box of this ratio: the crop, or the largest part of it if it was made for another ratio, or
 * the default crop without one. Not rounded, so that nothing is drawn distorted.
 */
export function printedPart(photo: PhotoSize, ratio: number, crop?: Crop): Crop {
  if (!crop) return printedPart(photo, ratio, defaultCrop(photo, ratio));
  const cropped = { width: photo.width * crop.width, height: photo.height * crop.height };
  const { width, height } = largestShares(cropped, ratio);
  return {
    x: crop.x + (crop.width * (1 - width)) / 2,
    y: crop.y + crop.height * (1 - height) * cutAbove,
    width: crop.width * width,
    height: crop.height * height,
  };
}

/** Returns what a line keeps of a chosen crop: nothing if it is the one that is printed anyway. */
export function keptCrop(crop: Crop, first: Crop): Crop | undefined {
  const isFirst = crop.x === first.x && crop.y === first.y && crop.width === first.width;
  return isFirst ? undefined : crop;
}

/** Returns how a photo lies in a box that shows its crop and nothing else, in percent of the box; `ratio` is the box's. */
export function cropLayout(photo: PhotoSize, { x, y, width, height }: Crop) {
  return {
    ratio: (photo.width * width) / (photo.height * height),
    width: 100 / width,
    height: 100 / height,
    left: (-100 * x) / width,
    top: (-100 * y) / height,
  };
}

/** Returns the width at which a whole photo would be as sharp as its crop has to be, if the crop is shown at this width. */
export function wholeWidth(shownWidth: number, crop: Crop | undefined): number {
  return shownWidth / (crop?.width ?? 1);
}

/** Returns true if a piece is turned, because it may be and what is printed lies while it stands, or the other way round. */
export function isTurned(
  { turns, widthMm, heightMm }: Pick<Template, 'turns' | 'widthMm' | 'heightMm'>,
  photo: PhotoSize,
  crop?: Crop,
): boolean {
  const across = photo.width * (crop?.width ?? 1);
  const down = photo.height * (crop?.height ?? 1);
  return turns && (across - down) * (widthMm - heightMm) < 0;
}

/**
 * Returns the template as it is printed for its first photo: turned, or with nothing but the photo if that is a designed card, or as
 * it is.
 */
export function templateFor(template: Template, photo: CroppedPhoto, crop?: Crop): Template {
  const { prints, widthMm, heightMm, turns, photos, texts } = template;
  const [first] = photos;
  if (first && photos.length === 1 && texts && photo.isCard === true) {
    const whole = { slot: first.slot, xMm: 0, yMm: 0, widthMm, heightMm };
    return { prints, widthMm, heightMm, turns, photos: [whole] };
  }
  if (!isTurned(template, photo, crop)) return template;
  const fills = template.fills?.map(turned);
  return {
    ...template,
    widthMm: heightMm,
    heightMm: widthMm,
    photos: photos.map(turned),
    ...(fills && { fills }),
  };
}

/**
 * Returns the box that shows a photo, in millimetres, turned if the piece is turned for it. `shows` is the slot's. Undefined if the
 * template has no such box.
 */
export function printedBox(
  template: Template,
  shows: string,
  photo: CroppedPhoto,
  crop?: Crop,
): { readonly widthMm: number; readonly heightMm: number } | undefined {
  const box = templateFor(template, photo, crop).photos.find(({ slot }) => slot === shows);
  return box && { widthMm: box.widthMm, heightMm: box.heightMm };
}

type Box = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

function turned<Some extends Box>(box: Some): Some {
  const { xMm, yMm, widthMm, heightMm } = box;
  return { ...box, xMm: yMm, yMm: xMm, widthMm: heightMm, heightMm: widthMm };
}

/** Returns the size of the largest crop of a ratio, as exact shares. */
function largestShares({ width, height }: PhotoSize, ratio: number): PhotoSize {
  const wider = width / height / ratio;
  return wider > 1 ? { width: 1 / wider, height: 1 } : { width: 1, height: wider };
}

function middleOf({ x, y, width, height }: Crop): PhotoPoint {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns a rounded crop of this size inside the photo, as close to the position as possible. */
function cropAt(x: number, y: number, width: number, height: number): Crop {
  const across = clamp(Math.round(width * steps), 1, steps);
  const down = clamp(Math.round(height * steps), 1, steps);
  return {
    x: clamp(Math.round(x * steps), 0, steps - across) / steps,
    y: clamp(Math.round(y * steps), 0, steps - down) / steps,
    width: across / steps,
    height: down / steps,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
