import { openToSendTexts } from '#core/order/orderTexts.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import { brand } from '#core/shop/brand.ts';
import { fillText } from '#core/text/fillText.ts';
import { calendarFile } from '#core/text/iCalendar.ts';

const hourMs = 3_600_000;
/** Long enough for a game and the drive home, on the same day. */
const aheadMs = 3 * hourMs;
/** No alarm goes off before the first hour, or from the last hour on. */
const firstHour = 8;
const lastHour = 21;

/** Returns when to remind of an order (epoch milliseconds): three hours ahead, but not at night by the phone's clock. */
export function remindAt(nowMs: number): number {
  const time = new Date(nowMs + aheadMs);
  const hour = time.getHours();
  if (hour >= firstHour && hour < lastHour) return time.getTime();
  if (hour >= lastHour) time.setDate(time.getDate() + 1);
  return time.setHours(firstHour, 0, 0, 0);
}

/**
 * Returns an iCalendar event with an alarm (RFC 5545) that asks the person to open the app again. Calendars are shared and synced,
 * so the event names no person, item or amount. It has only the beginning of the order's id, because the id is the key under which
 * the order is sent. A second file for the same order has the same UID, so that a calendar moves the event instead of adding
 * another.
 * @param link Where the order is listed; undefined for the installed app, which no link opens.
 */
export function reminderFor(
  { id, placedAt }: Pick<OutboxEntry, 'id' | 'placedAt'>,
  nowMs: number,
  link: string | undefined,
): string {
  const { product } = brand;
  const words = openToSendTexts.reminder;
  return calendarFile(brand, {
    id: `${placedAt}-${id.slice(0, 8)}`,
    sequence: Math.max(0, Math.floor((nowMs - placedAt) / 1000)),
    nowMs,
    when: remindAt(nowMs),
    summary: fillText(words.summary, { product }),
    description: link
      ? fillText(words.inBrowser, { url: link })
      : fillText(words.installed, { product }),
    url: link,
    alarm: 'PT0S',
  });
}
