import type { BookingField } from '#core/form/bookingForm.ts';
import { bookingWithout, emptyBooking, type Booking } from '#core/booking/booking.ts';
import { dropBookingDraft, keepBookingDraft, readBookingDraft } from './keptBookingDraft.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from '#device/site/createStore.ts';

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
  await keepBookingDraft(typedIn(store.get())).catch(() => undefined);
}

/** Resets the form after the booking was `sent`. What was typed since, here or in another tab, is no part of that. */
export async function emptyBookingDraft(sent: Booking): Promise<void> {
  const left = bookingWithout(store.get(), sent);
  for (const field of typed) if (left[field] === '') typed.delete(field);
  store.set(() => left);
  await dropBookingDraft(sent).catch(() => undefined);
}

function withTyped(kept: Booking, now: Booking): Booking {
  return { ...kept, ...typedIn(now) };
}

function typedIn(now: Booking): Partial<Booking> {
  return Object.fromEntries([...typed].map((field) => [field, now[field]]));
}
