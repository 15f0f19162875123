/** Reads from the environment how many calls are taken. */
import { success, type Result } from '#core/text/result.ts';
import { wholeNumber, type Environment } from '#server/input/wholeNumber.ts';
import type { CallLimits } from './callQuotas.ts';

/** Returns a failure that names the first variable with a wrong value. */
export function readLimits(env: Environment): Result<CallLimits> {
  const limit = (name: string, unset: number) =>
    wholeNumber(env, name, { unset, least: 1, most: 1_000_000_000 });
  const ordersPerHour = limit('ORDERS_PER_HOUR', 120);
  if (!ordersPerHour.ok) return ordersPerHour;
  const bookingsPerHour = limit('BOOKINGS_PER_HOUR', 20);
  if (!bookingsPerHour.ok) return bookingsPerHour;
  const confirmationsPerDay = limit('CONFIRMATIONS_PER_DAY', 20);
  if (!confirmationsPerDay.ok) return confirmationsPerDay;
  const callsPerDay = limit('CALLS_PER_DAY', 5_000);
  if (!callsPerDay.ok) return callsPerDay;
  const orderMegabytesPerDay = wholeNumber(env, 'ORDER_MEGABYTES_PER_DAY', {
    unset: 400,
    least: 1,
    most: 500_000,
  });
  if (!orderMegabytesPerDay.ok) return orderMegabytesPerDay;
  const refusedPerHour = limit('REFUSED_PER_HOUR', 300);
  if (!refusedPerHour.ok) return refusedPerHour;
  return success({
    ordersPerHour: ordersPerHour.value,
    bookingsPerHour: bookingsPerHour.value,
    confirmationsPerDay: confirmationsPerDay.value,
    callsPerDay: callsPerDay.value,
    orderMegabytesPerDay: orderMegabytesPerDay.value,
    refusedPerHour: refusedPerHour.value,
  });
}
