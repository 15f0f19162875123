import { deadlineOf } from '#rules/deadline.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { dateNotes } from '#state/dateNotes.ts';
import { rememberDates } from '#state/galleryDates.ts';
import { useNow } from '#state/useNow.ts';
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
