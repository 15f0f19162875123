import { willWake } from '#browser/willWake.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { branded } from '#rules/branded.ts';
import { isOutboxKept } from '#state/outbox.ts';

/** Returns what becomes of an order that waits on this phone. Only without a signal does it wait for one. */
export function savedWords(isOnline: boolean): string {
  if (!isOutboxKept()) return isOnline ? orderTexts.sendingInMemory : orderTexts.savedInMemory;
  if (willWake()) return isOnline ? orderTexts.sendingOn : orderTexts.savedOnPhone;
  return branded(isOnline ? orderTexts.sendingWhileOpen : orderTexts.savedUntilOpened);
}
