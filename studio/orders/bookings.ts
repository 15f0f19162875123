/** Requests for a team day, and what became of them. */
import { createHash } from 'node:crypto';
import { bookingSchema, emptyBooking, isIsoDate } from '#core/booking/booking.ts';
import {
  type BookingEvent,
  type BookingHappening,
  bookingProgress,
  type BookingProgress,
  type BookingState,
} from '#core/booking/bookingState.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { localTime } from '#core/gallery/localTimes.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { brand } from '#core/shop/brand.ts';
import { calendarFile } from '#core/text/iCalendar.ts';
import { limits } from '#core/text/limits.ts';
import { said } from '#core/text/spoken.ts';
import { nameFinder } from '#core/text/names.ts';
import { recordOf } from '#core/text/record.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { type CsvColumns, csvTable } from '#core/text/safeCsv.ts';
import { normalizedAddress } from '#server/store/mailbox.ts';
import { teamDayEmail } from '#server/calls/newsEmails.ts';
import { bookingSubject, type Email } from '#server/store/email.ts';
import type { EventEmails } from '#server/store/events.ts';
import type { Store } from '#server/store/openStore.ts';
import type { StoredBooking } from '#server/store/requests.ts';
import { newEvent } from './deskOrder.ts';
import type { Said } from './markOrders.ts';
import { studioAddress } from './takenEmails.ts';

/** Throws when `request` is no JSON, which the server never stores. */
export function bookingRecordOf({ request }: StoredBooking) {
  const stored = recordOf(JSON.parse(request));
  return {
    booking: bookingSchema(stored) ?? emptyBooking,
    /** The tag of its contact's language. Undefined for English. */
    language: typeof stored['language'] === 'string' ? stored['language'] : undefined,
    /** It names nobody any more (`RETENTION_DAYS`). */
    isAnonymized: stored['teamName'] === undefined,
  };
}

/** A booking with what happened to it since. */
export type DeskBooking = StoredBooking &
  ReturnType<typeof bookingRecordOf> & { readonly progress: BookingProgress };

type BookingTables = Pick<Store, 'bookings' | 'bookingEvents'>;

type BookingFilter = {
  readonly state?: BookingState;
  /** Words in number, team, contact and notes; each must be found. */
  readonly search?: string;
};

/** Returns bookings, the newest first. */
export async function listBookings(
  { bookings, bookingEvents }: BookingTables,
  { state, search = '' }: BookingFilter = {},
): Promise<readonly DeskBooking[]> {
  const events = await bookingEvents.read();
  const words = search.split(/\s+/).filter(Boolean);
  return (await bookings.list())
    .map((stored) => ({
      ...stored,
      ...bookingRecordOf(stored),
      progress: bookingProgress(events.get(stored.number) ?? []),
    }))
    .filter((one) => (state === undefined || one.progress.state === state) && hasWords(one, words));
}

function hasWords(stored: DeskBooking, words: readonly string[]): boolean {
  const values = shownRows.map(({ name }) => stored.booking[name]);
  const known = [stored.number, stored.progress.state, ...values].join('\n');
  return words.every((word) => nameFinder(word.replace(/^#/, ''))(known));
}

export async function findBooking(
  { bookings, bookingEvents }: BookingTables,
  number: string,
): Promise<DeskBooking | undefined> {
  const stored = await bookings.find(number);
  if (!stored) return undefined;
  const events = (await bookingEvents.read(number)).get(number) ?? [];
  return { ...stored, ...bookingRecordOf(stored), progress: bookingProgress(events) };
}

/** The roster is a separate file. */
const shownRows = bookingForm.filter(({ kind }) => kind !== 'roster');

/** Every detail, for a spreadsheet. */
export function bookingsCsv(bookings: readonly DeskBooking[]): string {
  return csvTable(csvColumns, bookings);
}

const csvColumns: CsvColumns<DeskBooking> = [
  ['Number', ({ number }) => number],
  ['Time', ({ createdAt }) => localTime(createdAt)],
  ['State', ({ progress }) => progress.state],
  ['Agreed date', ({ progress }) => progress.agreed?.date ?? ''],
  ['Agreed time', ({ progress }) => progress.agreed?.time ?? ''],
  ['Agreed field', ({ progress }) => progress.agreed?.place ?? ''],
  ...shownRows.map(
    ({ name, label }) => [label, ({ booking }: DeskBooking) => booking[name]] as const,
  ),
];

/** One whole: what was asked for, what happened since, oldest first, and its emails. Returns undefined if there is none. */
export async function showBooking(store: Store, number: string) {
  const stored = await findBooking(store, number);
  if (!stored) return undefined;
  return {
    ...stored,
    rows: shownRows.map(({ name, label }) => ({ name, label, value: stored.booking[name] })),
    history: stored.progress.events.map(({ at, by, state, date, time, place, note }) => {
      const words = [state, date && shortDay(date, true), time, place, note];
      return { at, by, words: words.filter(Boolean).join(', ') };
    }),
    emails: await store.emails.about(bookingSubject(number)),
  };
}

/** What does not go with the state, or is no day, or is too long. */
type BookingMisfit = 'agreement' | 'day' | 'length';

/** Only a confirmation has a day, a time and a place. */
export function bookingMisfit(happening: BookingHappening): BookingMisfit | undefined {
  const { state, date, time, place, note } = happening;
  if (state !== 'confirmed' && [date, time, place].some((value) => value !== undefined))
    return 'agreement';
  if (date !== undefined && !isIsoDate(date)) return 'day';
  const isTooLong = [time, place, note].some((value = '') => value.length > limits.notesMaxLength);
  return isTooLong ? 'length' : undefined;
}

type MarkedBooking =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no day' }
  | { readonly kind: 'at desk' }
  | {
      readonly kind: 'marked';
      readonly emails: number;
      /** `server`: the one that took the request sends the email when it gets this. `nobody`: the request is forgotten. */
      readonly emailFrom: 'here' | 'server' | 'nobody' | 'none wanted';
    };

/** Nothing is overwritten. The contact of what is confirmed or cancelled gets an email. */
export async function markBooking(
  store: Store,
  number: string,
  happening: BookingHappening,
  said: Said = {},
): Promise<MarkedBooking> {
  const planned = await plannedBooking(store, number, happening, said);
  if (planned.kind !== 'planned') return planned;
  const { event, booking } = planned;
  const { emails } = await store.bookingEvents.add([event], contactEmails);
  const elsewhere = booking.anonymizedAt === null ? 'server' : 'nobody';
  const emailFrom = emails > 0 ? 'here' : event.emails ? elsewhere : 'none wanted';
  return { kind: 'marked', emails, emailFrom };
}

/** Returns what would be recorded, with the email about it. Nothing is. */
export async function plannedBooking(
  store: Store,
  number: string,
  happening: BookingHappening,
  { by, isSilent = false }: Said = {},
) {
  const booking = await findBooking(store, number);
  if (!booking) return { kind: 'unknown' } as const;
  if (booking.isAtDesk) return { kind: 'at desk' } as const;
  const what = withAgreement(happening, booking);
  if (what.state === 'confirmed' && what.date === undefined) return { kind: 'no day' } as const;
  const isNews = !isSilent && (what.state === 'confirmed' || what.state === 'cancelled');
  const news = isNews ? { ...what, emails: true as const } : what;
  const { events } = booking.progress;
  const event = newEvent(number, events, news, by);
  const isHere = (await store.emails.about(bookingSubject(number))).length > 0;
  const isSaid = isNews && booking.anonymizedAt === null;
  const [email] = isSaid ? emailsAbout(booking, event) : [];
  return { kind: 'planned', booking, event, email, isFromServer: !isHere } as const;
}

/** Returns the agreed day as a calendar's file (RFC 5545). A day that was moved keeps its UID, so that a calendar moves the event. */
export function bookingCalendar(
  { number, booking, progress }: DeskBooking,
  nowMs: number,
): Result<string> {
  const { date, time = '', place = '' } = progress.agreed ?? {};
  if (date === undefined || progress.state === 'cancelled')
    return failure(`${number} has no agreed day.`);
  const notes = [time, booking.contactName, booking.contactPhone, booking.contactEmail];
  return success(
    calendarFile(brand, {
      id: `booking-${number}`,
      sequence: progress.events.length,
      nowMs,
      when: date,
      summary: [booking.teamName, time].filter(Boolean).join(', '),
      location: place,
      description: notes.filter(Boolean).join('\n'),
    }),
  );
}

/** A day that is confirmed once more, with a new time or place, keeps what was agreed before. A cancellation names the day that it is of. */
function withAgreement(happening: BookingHappening, { progress }: DeskBooking): BookingHappening {
  const { agreed } = progress;
  if (happening.state === 'cancelled') return { ...happening, date: agreed?.date };
  if (happening.state !== 'confirmed') return happening;
  const { date = agreed?.date, time = agreed?.time, place = agreed?.place } = happening;
  return { ...happening, date, time, place };
}

/** The emails about an event, in the store that has the booking's other emails: that the day is confirmed or cancelled. */
export const contactEmails: EventEmails<'booking'> = emailsAbout;

function emailsAbout(stored: StoredBooking, event: BookingEvent): readonly Email[] {
  const { state } = event;
  if (state !== 'confirmed' && state !== 'cancelled') return [];
  const { booking, language } = bookingRecordOf(stored);
  const to = normalizedAddress(booking.contactEmail);
  if (to === undefined) return [];
  // An event may come from another machine, with any id.
  const id = createHash('sha256').update(event.id).digest('hex').slice(0, 16);
  const studioEmail = studioAddress();
  const happening = { ...event, state };
  return said(languageTagged(language), () => [
    teamDayEmail({ number: stored.number, id, booking, happening, to, studioEmail }),
  ]);
}
