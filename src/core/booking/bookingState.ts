/** What becomes of a request for a team day: events that are added and never changed. */
import { object, oneOf, optional, text, type Of } from '#core/text/schema.ts';

export const bookingStates = ['requested', 'confirmed', 'done', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

/** What a row says that happened. A state that this version does not know is none. */
const happeningFields = {
  state: oneOf(...bookingStates),
  /** The day that was agreed, `YYYY-MM-DD`: of what is confirmed, or of what is cancelled then. */
  date: optional(text),
  /** As people say them, such as "9:00 AM" and "Field 3". */
  time: optional(text),
  place: optional(text),
  /** For the contact. */
  note: optional(text),
  /** Set if the contact is to get an email about it. */
  emails: optional(oneOf(true)),
};
export const bookingHappeningSchema = object(happeningFields);
export type BookingHappening = Of<typeof bookingHappeningSchema>;

export const bookingEventSchema = object({
  /** Random, so that no two machines give the same one. */
  id: text,
  /** The booking's number. */
  number: text,
  /** ISO 8601, UTC. */
  at: text,
  /** Who recorded it, for people. */
  by: text,
  ...happeningFields,
});
export type BookingEvent = Of<typeof bookingEventSchema>;

export type BookingProgress = {
  readonly state: BookingState;
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
  const agreed = sorted.findLast(({ state, date }) => state === 'confirmed' && date !== undefined);
  return {
    state: sorted.at(-1)?.state ?? 'requested',
    ...(agreed && { agreed }),
    events: sorted,
  };
}

/** Returns what may stay of a happening when its booking is anonymized: the state and the day, as of the request. */
export function anonymizedBookingHappening({ state, date }: BookingHappening): BookingHappening {
  return { state, date };
}
