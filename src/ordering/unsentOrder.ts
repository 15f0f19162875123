import { isInstalled } from '#device/site/installPrompt.ts';
import { openEvent } from '#device/site/openEvent.ts';
import { saveFile } from '#device/site/saveFile.ts';
import { willWake } from '#device/site/willWake.ts';
import { openToSendTexts, orderTexts } from '#core/order/orderTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { fillText } from '#core/text/fillText.ts';
import { reminderFor, remindAt } from './reminder.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import { ordersSearch } from '#core/gallery/paths.ts';
import { success, type Result } from '#core/text/result.ts';
import { pdfOf, putBackInCart, sendNow } from '#device/orders/orderActions.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';
import { drawOrder } from './drawOrder.tsx';
import { timeOf } from './words.ts';

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

/** Turns an order back into a cart, so that it can be changed. */
export async function putOrderBack(id: string, onDone: () => void): Promise<Result<void>> {
  const done = await putBackInCart(id);
  if (done.ok) onDone();
  return done;
}

/** Offers a calendar alarm that brings the person back, if nothing else will. */
export async function addReminder(entry: OutboxEntry): Promise<Result<string>> {
  const words = openToSendTexts.reminder;
  const now = Date.now();
  const { origin, pathname } = window.location;
  const link = isInstalled() ? undefined : `${origin}${pathname}#/cart${ordersSearch}`;
  await openEvent(words.file, reminderFor(entry, now, link));
  return success(fillText(words.added, { time: timeOf(remindAt(now)) }));
}

/** Saves the PDF, to keep or to send to the studio in another way. */
export async function savePdf(entry: OutboxEntry): Promise<Result<File>> {
  const pdf = await pdfOf(entry, drawOrder);
  if (pdf.ok) await saveFile(pdf.value);
  return pdf;
}
