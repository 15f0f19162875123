import { isInstalled } from '#browser/install.ts';
import { openEvent } from '#browser/openEvent.ts';
import { saveFile } from '#browser/saveFile.ts';
import { willWake } from '#browser/willWake.ts';
import { openToSendTexts, orderTexts } from '#facts/orderTexts.ts';
import { branded } from '#rules/branded.ts';
import { fillText } from '#rules/fillText.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { ordersSearch } from '#rules/paths.ts';
import { remindAt, reminderFor } from '#rules/reminder.ts';
import { success, type Result } from '#rules/result.ts';
import { pdfOf, putBackInCart, sendNow } from '#state/orderActions.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { drawOrder } from './drawOrder.tsx';
import { timeOf } from './timeOf.ts';

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
export async function putBack(id: string, onDone: () => void): Promise<Result<void>> {
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
