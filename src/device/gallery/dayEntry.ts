import { brand } from '#core/shop/brand.ts';
import { deadlineTexts as texts } from '#core/order/orderTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { escaped, iCalendar, utc } from '#device/site/iCalendar.ts';

export type DayEntry = {
  readonly what: 'order' | 'closes';
  /** The gallery's slug and its team's name. */
  readonly slug: string;
  readonly team: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

const dayMs = 86_400_000;
/** The alarm goes off at five in the afternoon of the day before: late enough to be at home, early enough to order. */
const alarm = '-PT7H';

/**
 * Returns an iCalendar file (RFC 5545) with the last day to order from a gallery, or to see it: an event of a whole day, with an alarm on the day before. It
 * has no code and no child's name. A second file for a day that was moved has the same UID, so that a calendar moves the event.
 * @param link The gallery's address, which asks for the code; undefined for the installed app, which no link opens.
 */
export function dayEntry(entry: DayEntry, nowMs: number, link: string | undefined): string {
  const { what, slug, team, day } = entry;
  const { product, studio, siteUrl } = brand;
  const words = texts.calendar[what];
  const summary = escaped(fillText(words.summary, { team }));
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return iCalendar([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${studio.name}//${product}//EN`,
    'BEGIN:VEVENT',
    `UID:${what}-${slug}@${siteUrl.replace(/^\w+:\/\//, '')}`,
    `DTSTAMP:${utc(nowMs)}`,
    // Of two events with one UID, the calendar keeps the one with the higher number.
    `SEQUENCE:${Math.floor(nowMs / 1000) % 2 ** 31}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(fillText(words.description, { team, studio: studio.name }))}`,
    ...(link === undefined ? [] : [`URL:${link}`]),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:${alarm}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
