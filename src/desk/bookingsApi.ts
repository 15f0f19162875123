/** What the page asks about requests for a team day. */
import type { BookingState } from '#core/booking/bookingState.ts';
import type { Call } from './call.ts';

export type BookingsApi = {
  readonly bookings: Call<object, readonly BookingView[]>;
  readonly markBooking: Call<BookingMarks, BookingOutcome>;
  readonly bookingFile: Call<
    { readonly number: string; readonly what: 'calendar' | 'roster' },
    { readonly name: string; readonly text: string; readonly says: string }
  >;
};

export type BookingView = {
  readonly number: string;
  readonly at: string;
  readonly state: BookingState;
  readonly team: string;
  /** The day that was agreed, or else the one that was asked for, `YYYY-MM-DD` or empty. */
  readonly day: string;
  readonly agreed?: { readonly date: string; readonly time: string; readonly place: string };
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly history: readonly string[];
  readonly hasRoster: boolean;
};

type BookingMarks = {
  readonly number: string;
  readonly state: BookingState;
  readonly date?: string;
  readonly time?: string;
  readonly place?: string;
  readonly note?: string;
  readonly isTrial: boolean;
  readonly isSilent: boolean;
};

export type BookingOutcome = {
  /** The email that the contact gets. */
  readonly email?: { readonly to: string; readonly subject: string; readonly text: string };
  /** Who sends it: this computer or the server that took the request. */
  readonly isFromServer: boolean;
};
