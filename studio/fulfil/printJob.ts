import type { Template } from '#facts/templates.ts';
import type { PhotoReference } from '#rules/photoReference.ts';
import type { PrintWords } from '#rules/print.ts';
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
  /** By what the template's boxes show. */
  readonly photos: Readonly<Record<string, JobPhoto>>;
  readonly words: PrintWords;
  /** The team's name. */
  readonly team: string;
  /** Whose print it is, if that is known. */
  readonly player?: PhotoPlayer;
  /** What has changed since it was ordered. */
  readonly remark: string;
};
