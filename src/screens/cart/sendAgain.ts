import { orderTexts } from '#facts/orderTexts.ts';
import { success, type Result } from '#rules/result.ts';
import { sendNow } from '#state/orderActions.ts';

/** "Send now" and "Try again", with what is to be said when the order is still here. */
export async function sendAgain(id: string): Promise<Result<string | undefined>> {
  const sent = await sendNow(id);
  if (!sent.ok) return sent;
  return success(sent.value === 'waiting' ? orderTexts.stillWaiting : undefined);
}
