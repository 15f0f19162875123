import type { BookingField } from '#facts/bookingForm.ts';
import { emptyBooking, type Booking } from '#rules/booking.ts';
import { dropBookingDraft, keepBookingDraft, readBookingDraft } from '#storage/bookingDraft.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

const store = createStore<Booking>(emptyBooking);
/** Fields typed on this visit. A stored draft must not overwrite them. */
const typed = new Set<BookingField>();

let loading: Promise<void> | undefined;

/** The booking form as typed, on this visit or an earlier one. */
export function useBookingDraft(): Booking {
  // The form is prerendered empty.
  return useSyncExternalStore(store.subscribe, store.get, () => emptyBooking);
}

/** `isBegun` returns true if the form has any content. `listen` is called on every change. */
export const bookingDraft = {
  isBegun: (): boolean => Object.values(store.get()).some((value) => value !== ''),
  listen: store.subscribe,
};

export function loadBookingDraft(): Promise<void> {
  loading ??= readBookingDraft()
    .then((kept) => store.set((now) => withTyped(kept, now)))
    // Nothing was stored, or the database cannot be read.
    .catch(() => undefined);
  return loading;
}

/** Shows the change at once, then stores it. If the browser stores nothing, it lasts as long as the page. */
export async function changeBookingDraft(field: BookingField, value: string): Promise<void> {
  typed.add(field);
  store.set((now) => ({ ...now, [field]: value }));
  await loadBookingDraft();
  await keepBookingDraft(store.get()).catch(() => undefined);
}

/** Resets the form after the booking was sent. */
export async function emptyBookingDraft(): Promise<void> {
  typed.clear();
  store.set(() => emptyBooking);
  await dropBookingDraft().catch(() => undefined);
}

function withTyped(kept: Booking, now: Booking): Booking {
  const own = [...typed].map((field) => [field, now[field]]);
  return { ...kept, ...Object.fromEntries(own) };
}
