import type { Deadline } from '#core/order/deadline.ts';
import { dateNotes } from '#device/gallery/dateNotes.ts';
import { useDatedGalleries } from '#device/gallery/galleryDates.ts';
import { useNow } from '#device/site/useNow.ts';
import { Notes } from '#ui/Notes.tsx';

type DeadlinesProps = {
  /** The galleries that it is about; those that this phone does not show have no date. */
  readonly slugs: readonly string[];
  /** What a deadline means here, if it is not an order that is still to be sent. */
  readonly wordsOf?: (deadline: Deadline, nowMs: number) => string | undefined;
};

/** When orders of these galleries are due, and when they close. Nothing for galleries without a date. */
export function Deadlines({ slugs, wordsOf }: DeadlinesProps) {
  const nowMs = useNow();
  const dated = useDatedGalleries(slugs);
  const withTeams = dated.length > 1;
  return <Notes notes={dateNotes(dated, { nowMs, withTeams, wordsOf })} />;
}
