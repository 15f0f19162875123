/** What is asked about requests for a team day. */
import { bookingStates } from '#core/booking/bookingState.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { object, oneOf, optional, textOf } from '#core/text/schema.ts';
import type { BookingsApi, BookingView } from '#desk/bookingsApi.ts';
import type { OutputOf } from '#desk/deskApi.ts';
import { rosterOfBooking } from '#studio/orders/bookingRoster.ts';
import {
  bookingCalendar,
  bookingMisfit,
  findBooking,
  listBookings,
  markBooking,
  plannedBooking,
  showBooking,
} from '#studio/orders/bookings.ts';
import type { Desk, Handler, Handlers } from './desk.ts';

const number = textOf(40);
const words = optional(textOf(5000));

export function bookingHandlers(desk: Desk): Handlers<keyof BookingsApi> {
  const { store } = desk;
  return {
    bookings: {
      reads: object({}),
      async answer() {
        const all = await listBookings(store);
        const views = await Promise.all(all.map((one) => bookingView(desk, one.number)));
        return success(views.flatMap((view) => view ?? []));
      },
    },
    markBooking: marking(desk),
    bookingFile: {
      reads: object({ number, what: oneOf('calendar', 'roster') }),
      answer: (wanted) =>
        wanted.what === 'calendar'
          ? calendarFile(desk, wanted.number)
          : rosterFile(desk, wanted.number),
    },
  };
}

async function bookingView({ store }: Desk, one: string): Promise<BookingView | undefined> {
  const shown = await showBooking(store, one);
  if (!shown) return undefined;
  const { createdAt, booking, progress, rows, history } = shown;
  const { date, time = '', place = '' } = progress.agreed ?? {};
  return {
    number: one,
    at: createdAt,
    state: progress.state,
    team: booking.teamName,
    day: date ?? booking.preferredDate,
    ...(date !== undefined && { agreed: { date, time, place } }),
    rows: rows.map(({ label, value }) => [label, value]),
    history: history.map((event) => `${timeWords(event.at)}, ${event.by}: ${event.words}`),
    hasRoster: booking.rosterCsv.trim() !== '',
  };
}

function marking({ store }: Desk): Handler<'markBooking'> {
  return {
    reads: object({
      number,
      state: oneOf(...bookingStates),
      date: optional(textOf(10)),
      time: words,
      place: words,
      note: words,
      isTrial: oneOf(true, false),
      isSilent: oneOf(true, false),
    }),
    async answer({ number: one, isTrial, isSilent, ...happening }) {
      const misfit = bookingMisfit(happening);
      if (misfit) return failure(misfits[misfit]);
      const planned = await plannedBooking(store, one, happening, { isSilent });
      if (planned.kind === 'unknown') return failure(`There is no booking ${one}.`);
      if (planned.kind === 'no day') return failure(misfits.day);
      if (!isTrial) await markBooking(store, one, happening, { isSilent });
      const { email, isFromServer } = planned;
      return success({
        ...(email && { email: { to: email.to, subject: email.subject, text: email.text } }),
        isFromServer,
      });
    },
  };
}

const misfits = {
  agreement: 'A day, a time and a field go with a confirmation.',
  day: 'Choose the day that was agreed.',
  length: 'One of the texts is too long.',
} as const;

type File = Result<OutputOf<'bookingFile'>>;

async function calendarFile({ store }: Desk, one: string): Promise<File> {
  const booking = await findBooking(store, one);
  const text = booking
    ? bookingCalendar(booking, Date.now())
    : failure(`There is no booking ${one}.`);
  return text.ok ? success({ name: `team-day-${one}.ics`, text: text.value, says: '' }) : text;
}

async function rosterFile({ store, workspace }: Desk, one: string): Promise<File> {
  const found = await rosterOfBooking(store, workspace, one);
  if (!found.ok) return found;
  const { csv, perhaps, teamName } = found.value;
  const says =
    perhaps.length === 0
      ? ''
      : `${teamName} may be ${perhaps.join(', ')} of the season: its players have no team in the file.`;
  return success({ name: `roster-${one}.csv`, text: csv, says });
}
