import { shortDay } from '#core/gallery/dayWords.ts';
import { timeWords } from '#studio/command/columns.ts';
import type { DeskBooking } from './deskBooking.ts';

/** Returns what happened to a booking, one line each, oldest first. */
export function historyLines({ progress }: DeskBooking): readonly string[] {
  return progress.events.map(({ at, by, state, date, time, place, note }) => {
    const words = [state, date && shortDay(date, true), time, place, note]
      .filter(Boolean)
      .join(', ');
    return `${timeWords(at)}  ${by}: ${words}`;
  });
}
