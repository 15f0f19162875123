/** What the dates of galleries mean for somebody who is ordering, each with an entry for their calendar. */
import { timeNow } from '#device/site/clock.ts';
import { isInstalled } from '#device/site/installPrompt.ts';
import { openEvent } from '#device/site/openEvent.ts';
import { deadlineTexts as texts } from '#core/order/orderTexts.ts';
import { dayEntry, type DayEntry } from './dayEntry.ts';
import { closingWords, deadlineWords, isPast, type Deadline } from '#core/order/deadline.ts';
import { fillText } from '#core/text/fillText.ts';
import { galleryPath } from '#core/gallery/paths.ts';
import type { DatedGallery } from './galleryDates.ts';

export type GalleryDateNote = {
  readonly id: string;
  readonly text: string;
  /** Absent for a day that has passed. */
  readonly action?: { readonly label: string; readonly name: string; readonly run: () => void };
};

type NoteOptions = {
  readonly nowMs: number;
  /** Whether each says its team, because there are several. */
  readonly withTeams: boolean;
  /** What a deadline means here; undefined if it means nothing. */
  readonly wordsOf?: (deadline: Deadline, nowMs: number) => string | undefined;
};

export function dateNotes(
  galleries: readonly DatedGallery[],
  { nowMs, withTeams, wordsOf = deadlineWords }: NoteOptions,
): readonly GalleryDateNote[] {
  return galleries.flatMap(({ slug, team, deadline, expires }) => {
    const said = (text: string): string =>
      withTeams ? fillText(texts.ofTeam, { team, words: text }) : text;
    const noteOf = (text: string, what: DayEntry['what'], day: string, isAhead: boolean) => ({
      id: `${what} ${slug}`,
      text: said(text),
      ...(isAhead && {
        action: {
          label: texts.add,
          name: fillText(texts.addThis, { words: said(text) }),
          run: () => addToCalendar({ what, slug, team, day }),
        },
      }),
    });
    const due = deadline && wordsOf(deadline, nowMs);
    const closing = closingWords(expires, nowMs);
    return [
      ...(deadline && due !== undefined
        ? [noteOf(due, 'order', deadline.day, !isPast(deadline, nowMs))]
        : []),
      ...(expires !== undefined && closing !== undefined
        ? [noteOf(closing, 'closes', expires, true)]
        : []),
    ];
  });
}

/** The file is made here, so it needs no connection. */
function addToCalendar(entry: DayEntry): void {
  const { origin, pathname } = window.location;
  const link = isInstalled() ? undefined : `${origin}${pathname}#${galleryPath(entry.slug)}`;
  const { file } = texts.calendar[entry.what];
  // Closing the share menu is no fault.
  void openEvent(file, dayEntry(entry, timeNow(), link)).catch(() => undefined);
}
