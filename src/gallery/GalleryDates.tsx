import { deadlineOf } from '#core/order/deadline.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { dateNotes } from '#device/gallery/dateNotes.ts';
import { rememberDates } from '#device/gallery/galleryDates.ts';
import { useNow } from '#device/site/useNow.ts';
import { Notes } from '#ui/Notes.tsx';
import { useEffect } from 'react';

/** Below the photos: when orders are due, and when the gallery closes. */
export function GalleryDates({ gallery }: { readonly gallery: Gallery }) {
  const nowMs = useNow();
  useEffect(() => rememberDates(gallery), [gallery]);
  const { slug, team, expires } = gallery;
  const deadline = deadlineOf(gallery.deadline);
  const dated = { slug, team, ...(deadline && { deadline }), ...(expires && { expires }) };
  return <Notes notes={dateNotes([dated], { nowMs, withTeams: false })} />;
}
