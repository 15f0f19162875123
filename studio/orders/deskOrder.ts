import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Booking, reviveBooking } from '#core/booking/booking.ts';
import { bookingProgress, type BookingProgress } from '#core/booking/bookingState.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import {
  type Happening,
  type OrderEvent,
  type OrderState,
  orderStateOf,
} from '#core/order/orderState.ts';
import { recordOf } from '#core/text/record.ts';
import type { Store } from '#server/store/openStore.ts';
import type { StoredBooking, StoredOrder } from '#server/store/requests.ts';
import { takes } from '#studio/command/commandLine.ts';

/** An order with what happened to it since. */
export type DeskOrder = StoredOrder & { readonly state: OrderState };

type OrderTables = Pick<Store, 'orders' | 'orderEvents'>;

/** Returns orders, newest first, optionally since an ISO time. */
export async function readOrders(
  { orders, orderEvents }: OrderTables,
  since?: string,
): Promise<readonly DeskOrder[]> {
  const events = await orderEvents.read();
  return (await orders.list(since)).map((order) => ({
    ...order,
    state: orderStateOf(events.get(order.number) ?? []),
  }));
}

/** Returns undefined if there is no such order. */
export async function findOrder(
  { orders, orderEvents }: OrderTables,
  number: string,
): Promise<DeskOrder | undefined> {
  const order = await orders.find(number);
  if (!order) return undefined;
  const events = (await orderEvents.read(number)).get(number) ?? [];
  return { ...order, state: orderStateOf(events) };
}

/** A booking with what happened to it since. */
export type DeskBooking = StoredBooking & { readonly progress: BookingProgress };

type BookingTables = Pick<Store, 'bookings' | 'bookingEvents'>;

/** Returns all bookings, newest first. */
export async function readBookings({
  bookings,
  bookingEvents,
}: BookingTables): Promise<readonly DeskBooking[]> {
  const events = await bookingEvents.read();
  return (await bookings.list()).map((booking) => ({
    ...booking,
    progress: bookingProgress(events.get(booking.number) ?? []),
  }));
}

/** Returns undefined if there is no such booking. */
export async function findBooking(
  { bookings, bookingEvents }: BookingTables,
  number: string,
): Promise<DeskBooking | undefined> {
  const booking = await bookings.find(number);
  if (!booking) return undefined;
  const events = (await bookingEvents.read(number)).get(number) ?? [];
  return { ...booking, progress: bookingProgress(events) };
}

export type BookingRecord = {
  readonly booking: Booking;
  /** It names nobody any more (`RETENTION_DAYS`). */
  readonly isAnonymized: boolean;
};

/** Throws when `request` is no JSON, which the server never stores. */
export function bookingRecordOf({ request }: StoredBooking): BookingRecord {
  const stored = recordOf(JSON.parse(request));
  return { booking: reviveBooking(stored), isAnonymized: stored['teamName'] === undefined };
}

/** The roster is a separate file. */
export const shownRows = bookingForm.filter(({ kind }) => kind !== 'roster');

/**
 * Returns an event for an order. It is later than every event of the order that is known, so that it decides although this machine's clock
 * may be behind that of another. `by` is who says so; by default the account on this machine.
 */
export function newEvent(
  { number, state }: DeskOrder,
  happening: Happening,
  by: string = accountName(),
): OrderEvent {
  const last = state.events.at(-1);
  const nowMs = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0);
  return { id: randomUUID(), number, at: new Date(nowMs).toISOString(), by, ...happening };
}

/** The option that says otherwise. */
export const byOptions = { by: takes`name  who says so (the account on this machine)` } as const;

/** Returns the name of the account on this machine, for records of who did something. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return 'studio';
  }
}

/** Normalizes the number of an order or a booking: `#k7qf3w` is K7QF3W. */
export function storedNumber(typed: string | undefined): string {
  return (typed ?? '').replace(/^#/, '').trim().toUpperCase();
}
