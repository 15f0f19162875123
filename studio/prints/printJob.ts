import type { Template } from '#core/shop/templates.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { sheetsFor, type FilledSheet } from '#core/print/printSheet.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { PrintWords } from '#core/print/print.ts';
import type { CameraFile } from '#studio/workspace/cameraFile.ts';
import type { PhotoPlayer } from '#studio/workspace/records.ts';

/** A photo of a print, with its camera file. */
export type JobPhoto = {
  readonly reference: PhotoReference;
  readonly file: CameraFile;
  /** A finished trading card is printed without a second one around it. */
  readonly isCard: boolean;
  readonly isBlackAndWhite: boolean;
};

/** What one piece of a print shows. */
export type JobPiece = {
  /** By what the template's boxes show. */
  readonly photos: Readonly<Record<string, JobPhoto>>;
  readonly words: PrintWords;
};

/** One picture to make, and how many copies of it are printed. */
export type PrintJob = {
  /** The order's number. */
  readonly order: string;
  /** Counts the order's prints from 1, also those that cannot be made. */
  readonly position: number;
  /** The order's line, from 1. Add-ons follow the items. */
  readonly line: number;
  /** The id of the product, component or add-on. The studio's list of SKUs has it. */
  readonly print: string;
  readonly product: string;
  /** The component of a pack. Empty for a single product. */
  readonly part: string;
  readonly pose: string;
  readonly copies: number;
  readonly template: Template;
  /** One, or all that lie on its sheet. */
  readonly pieces: readonly JobPiece[];
  /** Counts the sheets from 1 that begin with this position's piece. Absent for the first. */
  readonly sheet?: number;
  /** The team's name, and the slug of its gallery. */
  readonly team: string;
  readonly gallery: string;
  /** Whose print it is, if that is known. */
  readonly player?: PhotoPlayer;
  /** What has changed since it was ordered. */
  readonly remark: string;
};

/** Returns the photos of all pieces, each as often as it is shown. */
export function photosOf({ pieces }: Pick<PrintJob, 'pieces'>): readonly JobPhoto[] {
  return pieces.flatMap(({ photos }) => Object.values(photos));
}

/** Returns the frame numbers of its photos, each once. */
export function framesOf(job: PrintJob): readonly string[] {
  return [...new Set(photosOf(job).map(({ reference }) => frameDigits(reference.number)))];
}

/** Returns the sheet that its pieces lie on, or undefined if it is one piece without a sheet. */
export function sheetOf({ template, pieces }: PrintJob): FilledSheet | undefined {
  return sheetsFor(template, pieces.length)[0];
}

/** Returns the paper's size, not turned. */
export function paperOfJob(job: PrintJob): { readonly widthMm: number; readonly heightMm: number } {
  const { widthMm, heightMm } = sheetOf(job) ?? job.template;
  return { widthMm, heightMm };
}
