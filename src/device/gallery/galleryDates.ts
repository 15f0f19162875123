/** The last day to order from a gallery and the last day to see it, as its document had them when it was last open on this device. */
import { deadlineOf, type Deadline } from '#core/order/deadline.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { isString, recordOf, jsonIn } from '#core/text/record.ts';
import { datesIn, noteDates, readDates } from '#device/access/keptGalleryDates.ts';
import { useMemo } from 'react';
import { createStore } from '#device/site/createStore.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { useStore } from '#device/site/useStore.ts';

export type DatedGallery = {
  readonly slug: string;
  readonly team: string;
  readonly deadline?: Deadline;
  /** `YYYY-MM-DD`. */
  readonly expires?: string;
};

/** Counts the changes in this page. */
const changes = createStore(0);

/** Keeps the dates of an open gallery. */
export function rememberDates(gallery: Gallery): void {
  const { slug } = gallery;
  const before = readDates(slug);
  noteDates(slug, datesIn(gallery));
  if (readDates(slug) !== before) changes.set((count) => count + 1);
}

/** Returns those of the galleries that this device may show and that have a date, in the order of their teams. */
export function useDatedGalleries(slugs: readonly string[]): readonly DatedGallery[] {
  const grants = useGrants();
  const count = useStore(changes);
  const wanted = slugs.join(' ');
  return useMemo(
    () =>
      grants
        .filter(({ slug }) => wanted.split(' ').includes(slug))
        .map(({ slug, team }) => ({ slug, team, ...datesOf(slug) }))
        .filter(({ deadline, expires }) => deadline !== undefined || expires !== undefined),
    // A change in this page is one of the text that is read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [grants, wanted, count],
  );
}

/** Reads what any version has recorded. */
function datesOf(slug: string): Pick<DatedGallery, 'deadline' | 'expires'> {
  const { deadline, expires } = recordOf(jsonIn(readDates(slug) ?? ''));
  const due = isString(deadline) ? deadlineOf(deadline) : undefined;
  return { ...(due && { deadline: due }), ...(isString(expires) && { expires }) };
}
