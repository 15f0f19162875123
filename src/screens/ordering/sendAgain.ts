import { willWake } from '#browser/willWake.ts';
import { openToSendTexts, orderTexts } from '#facts/orderTexts.ts';
import { branded } from '#rules/branded.ts';
import { success, type Result } from '#rules/result.ts';
import { sendNow } from '#state/orderActions.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { drawOrder } from './drawOrder.tsx';

/** Sends an order for "Send now", "Try again" and "Ask again now". Returns a message if the order is still here. */
export async function sendAgain(id: string): Promise<Result<string | undefined>> {
  const sent = await sendNow(id, drawOrder);
  if (!sent.ok) return sent;
  if (sent.value === 'sent') return success(undefined);
  if (sent.value === 'needs attention') return success(orderTexts.stillRefused);
  if (sent.value === 'number pending') return success(orderTexts.stillPending);
  if (!isOutboxKept()) return success(orderTexts.savedInMemory);
  return success(willWake() ? orderTexts.stillWaiting : branded(openToSendTexts.stillWaiting));
}
