import { bookingStates } from '#core/booking/bookingState.ts';
import { rosterColumn } from '#core/booking/roster.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { csvRows } from '#core/text/csv.ts';
import { localDay } from '#core/text/localDay.ts';
import { limits } from '#core/text/limits.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { oneOf, optional, textOf } from '#core/text/schema.ts';
import { rosterOfBooking } from '#studio/orders/bookingRoster.ts';
import {
  bookingCalendar,
  bookingMisfit,
  findBooking,
  listBookings,
  plannedBooking,
  showBooking,
} from '#studio/orders/bookings.ts';
import { atDeskOnly, saidBy } from '#studio/orders/deskOrder.ts';
import { call, type Desk } from './desk.ts';

const number = textOf(40);
const words = optional(textOf(limits.notesMaxLength));

export function bookingCalls(desk: Desk) {
  return {
    bookings: call({}, async () => {
      const all = await listBookings(desk.store);
      const views = await Promise.all(all.map((one) => bookingView(desk, one.number)));
      return success(views.flatMap((view) => view ?? []));
    }),
    markBooking: marking(desk),
    bookingFile: call({ number, what: oneOf('calendar', 'roster') }, ({ number, what }) =>
      what === 'calendar' ? calendarFile(desk, number) : rosterFile(desk, number),
    ),
  };
}

async function bookingView({ store }: Desk, number: string) {
  const shown = await showBooking(store, number);
  if (!shown) return undefined;
  const { createdAt, booking, progress, rows, history } = shown;
  const { date, time = '', place = '' } = progress.agreed ?? {};
  const day = date ?? booking.preferredDate;
  return {
    number,
    at: createdAt,
    state: progress.state,
    team: booking.teamName,
    /** The day that was agreed, or else the one that was asked for, `YYYY-MM-DD` or empty. */
    day,
    isOver: day !== '' && day < localDay(Date.now()),
    agreed: date === undefined ? undefined : { date, time, place },
    rows: rows.filter(({ name, value }) => value !== '' && name !== 'teamName'),
    history: history.map((event) => `${timeWords(event.at)}, ${saidBy(event.by)}: ${event.words}`),
    hasRoster: booking.rosterCsv.trim() !== '',
  };
}

function marking({ store, waiting }: Desk) {
  return call(
    {
      number,
      state: oneOf(...bookingStates),
      date: optional(textOf(10)),
      time: words,
      place: words,
      note: words,
      isTrial: oneOf(true, false),
      isSilent: oneOf(true, false),
    },
    async ({ number, isTrial, isSilent, ...happening }) => {
      const misfit = bookingMisfit(happening);
      if (misfit) return failure(misfits[misfit]);
      const planned = await plannedBooking(store, number, happening, { isSilent });
      if (planned.kind === 'unknown') return failure(`There is no booking ${number}.`);
      if (planned.kind === 'at desk') return failure(`${number}: ${atDeskOnly}`);
      if (planned.kind === 'no day') return failure(misfits.day);
      const { booking, event, email, isFromServer } = planned;
      const what = { team: booking.booking.teamName, event };
      if (!isTrial)
        await waiting.add(
          { numbers: [number], state: 'booking', isSilent, events: [], booking: what },
          email && !isFromServer ? 1 : 0,
        );
      return success({ email, isFromServer, says: [] });
    },
  );
}

const misfits = {
  agreement: 'A day, a time and a field go with a confirmation.',
  day: 'Choose the day that was agreed.',
  length: 'One of the texts is too long.',
} as const;

type SavedFile = {
  readonly name: string;
  readonly text: string;
  /** What the person should know of it. */
  readonly says: string;
  /** Of no player it says the team: no cards can be made from it yet. */
  readonly isTeamless?: boolean;
};

async function calendarFile({ store }: Desk, number: string): Promise<Result<SavedFile>> {
  const booking = await findBooking(store, number);
  if (!booking) return failure(`There is no booking ${number}.`);
  const text = bookingCalendar(booking, Date.now());
  return text.ok ? success({ name: `team-day-${number}.ics`, text: text.value, says: '' }) : text;
}

async function rosterFile({ store, workspace }: Desk, number: string): Promise<Result<SavedFile>> {
  const found = await rosterOfBooking(store, workspace, number);
  if (!found.ok) return found;
  const { csv, perhaps, teamName } = found.value;
  const says =
    perhaps.length === 0
      ? ''
      : `${teamName} may be ${perhaps.join(', ')} of the season: its players have no team in the file.`;
  const isTeamless = !csvRows(csv)[0]?.cells.map(rosterColumn).includes('team');
  return success({ name: `roster-${number}.csv`, text: csv, says, isTeamless });
}
