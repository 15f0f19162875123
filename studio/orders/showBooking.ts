import { shortDay } from '#core/gallery/dayWords.ts';
import { bookingSubject } from '#server/store/email.ts';
import { columns, timeWords } from '#studio/command/columns.ts';
import { command, exitCodes, failed } from '#studio/command/commandLine.ts';
import { atStore, storeOptions } from './atStore.ts';
import {
  bookingRecordOf,
  type DeskBooking,
  findBooking,
  shownRows,
  storedNumber,
} from './deskOrder.ts';
import { emailLines } from './emailLines.ts';

export const showBooking = command({
  name: 'bookings show',
  operands: '<number>',
  summary: 'everything about one',
  about: 'Everything about one request, and its emails.',
  options: storeOptions,
  async run(values, [typed]) {
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const stored = await findBooking(store, number);
      if (!stored) return failed(`There is no booking ${number}.`);
      const { booking } = bookingRecordOf(stored);
      const rows = shownRows.map(({ name, label }) => [label, booking[name]] as const);
      const emails = await store.emails.about(bookingSubject(number));
      const { state } = stored.progress;
      console.log(`Team day #${number}, asked for ${timeWords(stored.createdAt)}, ${state}\n`);
      console.log(columns(rows.map(([label, value]) => [label, value.replaceAll('\n', ', ')])));
      const history = historyLines(stored);
      if (history.length > 0) console.log(`\n${history.join('\n')}`);
      if (emails.length > 0) console.log(`\n${emailLines(emails)}`);
      return exitCodes.done;
    });
  },
});

/** Returns what happened to a booking, one line each, oldest first. */
function historyLines({ progress }: DeskBooking): readonly string[] {
  return progress.events.map(({ at, by, state, date, time, place, note }) => {
    const words = [state, date && shortDay(date, true), time, place, note]
      .filter(Boolean)
      .join(', ');
    return `${timeWords(at)}  ${by}: ${words}`;
  });
}
