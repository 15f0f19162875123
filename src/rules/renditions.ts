import { renditionWidths, type SealedPhoto } from './galleryItems.ts';

/** What a picture is shown in. */
export type Slot = {
  /** CSS pixels. */
  readonly width: number;
  readonly pixelRatio: number;
  /** The person asked their browser to save data. */
  readonly saveData: boolean;
};

/** Screens have three and more device pixels to a CSS pixel; beyond two nobody sees the detail, but everybody waits for it. */
const usefulPixelRatio = 2;
/** A rendition this much too small is enlarged without anyone noticing. */
const tolerance = 0.85;

/** The width of the smallest rendition that fills the slot; the largest there is where none does. */
export function renditionFor(
  photo: Pick<SealedPhoto, 'width'>,
  widths: readonly number[],
  slot: Slot,
): number {
  const ratio = slot.saveData ? 1 : Math.min(slot.pixelRatio, usefulPixelRatio);
  const wanted = slot.width * ratio * tolerance;
  return renditionWidths(photo, widths).find((width) => width >= wanted) ?? photo.width;
}
