/** What becomes of a request for a team day: events that are added and never changed. */
import { isString, recordOf } from '#core/text/record.ts';

export const bookingStates = ['requested', 'confirmed', 'done', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

export type BookingEvent = {
  /** Random, so that no two machines give the same one. */
  readonly id: string;
  /** The booking's number. */
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who recorded it, for people. */
  readonly by: string;
} & BookingHappening;

export type BookingHappening = {
  readonly state: BookingState;
  /** The day that was agreed, `YYYY-MM-DD`: of what is confirmed, or of what is cancelled then. */
  readonly date?: string;
  /** As people say them, such as "9:00 AM" and "Field 3". */
  readonly time?: string;
  readonly place?: string;
  /** For the contact. */
  readonly note?: string;
  /** Set if the contact is to get an email about it. */
  readonly emails?: true;
};

export type BookingProgress = {
  readonly state: BookingState;
  /** The event that set it. Undefined for a request to which nothing has happened. */
  readonly latest?: BookingEvent;
  /** The agreement that counts: that of the latest confirmation. */
  readonly agreed?: BookingEvent;
  /** All of them, oldest first. */
  readonly events: readonly BookingEvent[];
};

/** Returns the state that the events leave a booking in: the latest decides. They may come in any order. */
export function bookingProgress(events: readonly BookingEvent[]): BookingProgress {
  // Equal times are sorted by id, so that every machine comes to the same state.
  const keyOf = ({ at, id }: BookingEvent): string => `${at} ${id}`;
  const sorted = [...events].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const latest = sorted.at(-1);
  const agreed = sorted.findLast(({ state, date }) => state === 'confirmed' && date !== undefined);
  return {
    state: latest?.state ?? 'requested',
    ...(latest && { latest }),
    ...(agreed && { agreed }),
    events: sorted,
  };
}

/** Reads what a row says that happened. Returns undefined for a state that this version does not know. */
export function reviveBookingHappening(stored: unknown): BookingHappening | undefined {
  const { state, date, time, place, note, emails } = recordOf(stored);
  const known = bookingStates.find((one) => one === state);
  if (!known) return undefined;
  return {
    state: known,
    ...(isString(date) && { date }),
    ...(isString(time) && { time }),
    ...(isString(place) && { place }),
    ...(isString(note) && { note }),
    ...(emails === true && { emails }),
  };
}

/** Returns what may stay of a happening when its booking is anonymized: the state and the day, as of the request. */
export function anonymizedBookingHappening({ state, date }: BookingHappening): BookingHappening {
  return { state, date };
}
