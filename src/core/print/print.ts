/** A print as drawing operations, and what it is laid out from. */
import type { CroppedPhoto } from './crop.ts';
import type { Crop, PrintOptions } from '#core/gallery/photoReference.ts';
import type { PrintFont } from '#core/text/textWidth.ts';

export type PrintBox = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

export type TextOperation = {
  readonly kind: 'text';
  readonly text: string;
  readonly font: PrintFont;
  readonly color: string;
  /** The font size. */
  readonly sizeMm: number;
  /** The left end of the baseline. */
  readonly xMm: number;
  readonly baselineMm: number;
  /** The text is drawn exactly this wide, so that it is the same with and without kerning and in a fallback font. */
  readonly widthMm: number;
  /** It says a name or a jersey number that is sealed: like a photo, it is not shown by what is sent. */
  readonly isSealed?: true;
};

export type PrintOperation =
  | (PrintBox & { readonly kind: 'fill'; readonly color: string })
  | (PrintBox & {
      readonly kind: 'photo';
      /** The photo's `id`. */
      readonly photo: string;
      /** The part of the photo that fills the box. It has the box's ratio. */
      readonly part: Crop;
      /** It is printed without its colors. */
      readonly isBlackAndWhite?: true;
    })
  /** A box whose photo is not chosen yet. Nothing is printed there. */
  | (PrintBox & { readonly kind: 'blank'; readonly shows: string })
  | TextOperation;

export type PrintLayout = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly operations: readonly PrintOperation[];
  /** The outlines of its pieces. One of the whole if absent. */
  readonly edges?: readonly PrintBox[];
};

export type PrintPhoto = CroppedPhoto &
  PrintOptions & {
    /** What the caller finds the photo's pixels by. */
    readonly id: string;
  };

/** What a print may say. What is not known is absent or empty. */
export type PrintWords = {
  /** First and last name. */
  readonly player?: string;
  /** Whether the name is known from the gallery alone, so that no order contains it. */
  readonly isPlayerSealed?: boolean;
  readonly jersey?: string;
  /** Whether the jersey number is known from the gallery alone. */
  readonly isJerseySealed?: boolean;
  readonly team?: string;
  readonly season?: string;
};

export type PieceContent = {
  /** By what the template's boxes show: `photo`, or `player` and `team`. */
  readonly photos: Readonly<Partial<Record<string, PrintPhoto>>>;
  readonly words?: PrintWords;
  /** Its photos are printed without their colors. What the template adds keeps its own. */
  readonly isBlackAndWhite?: boolean;
};
