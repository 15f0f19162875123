import { spokenLocale } from '#core/text/spoken.ts';
import { willWake } from '#device/site/willWake.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';

/** Returns what becomes of an order that waits on this phone. Only without a signal does it wait for one. */
export function savedWords(isOnline: boolean): string {
  if (!isOutboxKept()) return isOnline ? orderTexts.sendingInMemory : orderTexts.savedInMemory;
  if (willWake()) return isOnline ? orderTexts.sendingOn : orderTexts.savedOnPhone;
  return branded(isOnline ? orderTexts.sendingWhileOpen : orderTexts.savedUntilOpened);
}

/** Formats a time in the person's locale, to the minute. */
export function timeOf(epochMs: number): string {
  return new Date(epochMs).toLocaleString(spokenLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
