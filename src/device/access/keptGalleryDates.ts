import { keepText, readText } from '#device/database/localText.ts';
import { datesPrefix, hasGrant } from './keptGrants.ts';

/** As in the gallery's document. */
export type GalleryDates = { readonly deadline?: string; readonly expires?: string };

/** Returns the dates of a gallery and nothing else of it. */
export function datesIn({ deadline, expires }: GalleryDates): GalleryDates {
  return {
    deadline,
    expires,
  };
}

/** Records a gallery's deadline and its last day for the cart. The gallery may have been locked in the meantime. */
export function noteDates(slug: string, dates: GalleryDates): void {
  if (hasGrant(slug)) keepText(datesPrefix + slug, JSON.stringify(dates));
}

/** Returns the recorded text, and undefined if nothing is recorded. */
export function readDates(slug: string): string | undefined {
  return readText(datesPrefix + slug);
}
