/** The day until which a team's orders are asked for, and the last day on which its gallery is shown. */
import { localDay } from '#core/text/localDay.ts';
import { deadlineTexts as texts } from './orderTexts.ts';
import { dayWords, shortDay } from '#core/gallery/dayWords.ts';
import { fillText } from '#core/text/fillText.ts';

/**
 * A deadline is stored as the last second of its day in the studio's time zone, `2026-12-10T23:59:59-05:00`: the day as people say it, and the moment
 * that ends it everywhere.
 */
export type Deadline = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly endsAtMs: number;
};

/** Reads a stored deadline. Returns undefined if there is none, or one that a later version wrote in another way. */
export function deadlineOf(stored: string | undefined): Deadline | undefined {
  if (stored === undefined || !/^\d{4}-\d\d-\d\dT23:59:59(?:Z|[+-]\d\d:\d\d)$/.test(stored)) {
    return undefined;
  }
  const endsAtMs = Date.parse(stored) + 1_000;
  return Number.isNaN(endsAtMs) ? undefined : { day: stored.slice(0, 10), endsAtMs };
}

/** Writes the deadline at the end of a day, `YYYY-MM-DD`, in the local time zone, which may change its clocks that day. */
export function deadlineOn(day: string): string {
  const minutes = -new Date(`${day}T23:59:59`).getTimezoneOffset();
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${day}T23:59:59${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

export function isPast({ endsAtMs }: Deadline, nowMs: number): boolean {
  return nowMs >= endsAtMs;
}

/** Returns what a deadline means for somebody who is ordering. */
export function deadlineWords(deadline: Deadline, nowMs: number): string {
  const day = dayIn(deadline.day, nowMs);
  if (isPast(deadline, nowMs)) return fillText(texts.past, { day });
  const hour = hourElsewhere(deadline);
  return [
    fillText(localDay(nowMs) === deadline.day ? texts.today : texts.ahead, { day }),
    ...(hour === undefined ? [] : [fillText(texts.elsewhere, { hour })]),
  ].join(' ');
}

/** Returns what a deadline means for an order that the studio has, or undefined if it means nothing any more. */
export function deadlineAfterOrder(
  deadline: Deadline,
  receivedAtMs: number,
  nowMs: number,
): string | undefined {
  const day = dayIn(deadline.day, nowMs);
  if (isPast(deadline, receivedAtMs)) return fillText(texts.cameLater, { day });
  return isPast(deadline, nowMs) ? undefined : fillText(texts.more, { day });
}

/** `Dec 10`, for a button; undefined once it has passed. */
export function shortDeadline(deadline: Deadline, nowMs: number): string | undefined {
  if (isPast(deadline, nowMs)) return undefined;
  return shortDay(deadline.day);
}

/** How long before a gallery closes it says so. */
const noticeDays = 60;
const dayMs = 86_400_000;

/** Returns that a gallery closes after a day, `YYYY-MM-DD`, or undefined if that is far away. */
export function closingWords(expires: string | undefined, nowMs: number): string | undefined {
  if (expires === undefined) return undefined;
  const days = (Date.parse(expires) - Date.parse(localDay(nowMs))) / dayMs;
  if (!(days >= 0 && days <= noticeDays)) return undefined;
  return fillText(days === 0 ? texts.closesToday : texts.closes, { day: dayIn(expires, nowMs) });
}

/** The year is said where it is another one. */
export function dayIn(day: string, nowMs: number): string {
  return dayWords(day, !localDay(nowMs).startsWith(day.slice(0, 4)));
}

/** The hour at which the studio's day ends by this phone's clock, if that is not midnight. */
function hourElsewhere({ endsAtMs, day }: Deadline): string | undefined {
  const end = new Date(endsAtMs);
  if (end.getHours() === 0 && end.getMinutes() === 0 && localDay(endsAtMs - 1) === day) {
    return undefined;
  }
  const minutes = String(end.getMinutes()).padStart(2, '0');
  const half = end.getHours() < 12 ? 'AM' : 'PM';
  const hour = `${end.getHours() % 12 || 12}:${minutes} ${half}`;
  const localEnd = localDay(endsAtMs);
  return localEnd === day ? hour : `${dayIn(localEnd, endsAtMs)}, ${hour}`;
}
