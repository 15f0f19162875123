/** Reminders of a gallery's dates for the person ordering. Each can be added to a calendar. */
import { timeNow } from '#device/site/clock.ts';
import { isInstalled } from '#device/site/installPrompt.ts';
import { openEvent } from '#device/site/openEvent.ts';
import { deadlineTexts as texts } from '#core/order/orderTexts.ts';
import { closingWords, deadlineWords, isPast, type Deadline } from '#core/order/deadline.ts';
import { fillText } from '#core/text/fillText.ts';
import { galleryPath } from '#core/gallery/paths.ts';
import type { DatedGallery } from './galleryDates.ts';
import { brand } from '#core/shop/brand.ts';
import { calendarFile } from '#core/text/iCalendar.ts';

type GalleryDateNote = {
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

export type DayEntry = {
  readonly what: 'order' | 'closes';
  /** The gallery's slug and its team's name. */
  readonly slug: string;
  readonly team: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

/** The alarm goes off at five in the afternoon of the day before: late enough to be at home, early enough to order. */
const alarm = '-PT7H';

/**
 * Returns an iCalendar file (RFC 5545) with the last day to order from a gallery, or to see it: an event of a whole day, with an alarm on the day before. It
 * has no code and no child's name. A second file for a day that was moved has the same UID, so that a calendar moves the event.
 * @param link The gallery's address, which asks for the code; undefined for the installed app, which no link opens.
 */
export function dayEntry(entry: DayEntry, nowMs: number, link: string | undefined): string {
  const { what, slug, team, day } = entry;
  const words = texts.calendar[what];
  return calendarFile(brand, {
    id: `${what}-${slug}`,
    sequence: Math.floor(nowMs / 1000) % 2 ** 31,
    nowMs,
    when: day,
    summary: fillText(words.summary, { team }),
    description: fillText(words.description, { team, studio: brand.studio.name }),
    url: link,
    alarm,
  });
}
