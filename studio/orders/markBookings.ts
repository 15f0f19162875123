import { randomUUID } from 'node:crypto';
import { isIsoDate } from '#core/booking/booking.ts';
import {
  type BookingEvent,
  type BookingHappening,
  bookingStates,
} from '#core/booking/bookingState.ts';
import { limits } from '#core/text/limits.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { command, exitCodes, failed, flag, takes } from '#studio/command/commandLine.ts';
import { atStore, storeOptions } from './atStore.ts';
import {
  accountName,
  byOptions,
  type DeskBooking,
  findBooking,
  storedNumber,
} from './deskOrder.ts';
import { contactEmails } from './eventEmails.ts';

type Values = { readonly [Name in 'date' | 'time' | 'place' | 'note']?: string };

export const markBooking = command({
  name: 'bookings mark',
  operands: '<state> <number>',
  example: '[--date 2026-10-10] [--time "9:00 AM"]',
  summary: 'confirmed, done, cancelled; the contact gets an email',
  about: `Records what became of a request for a team day, with the time and your name: requested, confirmed, done, cancelled. Nothing is
overwritten: "bookings show" has the whole history. The email says what was agreed, with the schedule and the prep guide of
shop/teamDay.json. It goes out from the server that took the request: at once, or after "orders push".`,
  options: {
    date: takes`day  the day that was agreed; needed the first time for confirmed`,
    time: takes`text  when, such as "9:00 AM"`,
    place: takes`text  where, such as "Field 3"`,
    note: takes`text  for the contact`,
    'no-email': flag`the contact gets no email about confirmed or cancelled`,
    ...byOptions,
    ...storeOptions,
  },
  async run(values, [state = '', typed], refuse) {
    const typedHappening = happeningOf(state, values);
    if (!typedHappening.ok) return refuse(typedHappening.message);
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const booking = await findBooking(store, number);
      if (!booking) return failed(`There is no booking ${number}.`);
      const happening = withAgreement(typedHappening.value, booking);
      if (happening.state === 'confirmed' && happening.date === undefined) {
        return failed(`${number}: say which day was agreed: --date 2026-10-10.`);
      }
      const isSilent = values['no-email'] || isNoNews(happening);
      const event = newEvent(
        booking,
        { ...happening, ...(!isSilent && { emails: true }) },
        values.by,
      );
      const { emails } = await store.bookingEvents.add([event], contactEmails);
      console.log(`${number} is ${happening.state}.`);
      if (emails > 0) console.log('The contact gets an email.');
      else if (!isSilent) console.log(noEmail(booking));
      return exitCodes.done;
    });
  },
});

function happeningOf(typed: string, values: Values): Result<BookingHappening> {
  const { date, time, place, note } = values;
  const state = bookingStates.find((one) => one === typed.trim().toLowerCase());
  if (!state) return failure(`There is no state "${typed}".`);
  if (state !== 'confirmed' && [date, time, place].some((value) => value !== undefined)) {
    return failure(`--date, --time and --place go with "confirmed".`);
  }
  if (date !== undefined && !isIsoDate(date)) {
    return failure(`"${date}" is no day: write it as 2026-10-10.`);
  }
  const tooLong = [time, place, note].some(
    (value) => value !== undefined && value.length > limits.notesMaxLength,
  );
  if (tooLong)
    return failure(`--time, --place and --note have at most ${limits.notesMaxLength} characters.`);
  return success({ state, date, time, place, note });
}

/** A day that is confirmed once more, with a new time or place, keeps what was agreed before. A cancellation names the day that it is of. */
function withAgreement(happening: BookingHappening, { progress }: DeskBooking): BookingHappening {
  const { agreed } = progress;
  if (happening.state === 'cancelled') return { ...happening, date: agreed?.date };
  if (happening.state !== 'confirmed') return happening;
  const { date = agreed?.date, time = agreed?.time, place = agreed?.place } = happening;
  return { ...happening, date, time, place };
}

function isNoNews({ state }: BookingHappening): boolean {
  return state !== 'confirmed' && state !== 'cancelled';
}

/** Later than every event that is known, so that it decides although this machine's clock may be behind another's. */
function newEvent(
  { number, progress }: DeskBooking,
  happening: BookingHappening,
  by: string = accountName(),
): BookingEvent {
  const last = progress.events.at(-1);
  const nowMs = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0);
  return { id: randomUUID(), number, at: new Date(nowMs).toISOString(), by, ...happening };
}

function noEmail({ anonymizedAt }: DeskBooking): string {
  return anonymizedAt === null
    ? 'The server that took the request sends the email when it gets this: orders push.'
    : 'The request is forgotten, so nobody gets an email.';
}
