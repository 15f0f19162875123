import { orderTexts } from '#facts/orderTexts.ts';
import { success, type Result } from '#rules/result.ts';
import { sendNow } from '#state/orderActions.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { drawOrder } from './drawOrder.tsx';

/** "Send now" and "Try again", with what is to be said when the order is still here. */
export async function sendAgain(id: string): Promise<Result<string | undefined>> {
  const sent = await sendNow(id, drawOrder);
  if (!sent.ok) return sent;
  if (sent.value === 'sent') return success(undefined);
  if (sent.value === 'refused') return success(orderTexts.stillRefused);
  return success(isOutboxKept() ? orderTexts.stillWaiting : orderTexts.savedInMemory);
}
