/** What a person can do with an order that waits or was refused. Never runs while the order is being sent. */
import { ifFree, orderLock } from './locks.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { orderOf } from '#core/order/checkout.ts';
import { reviveOrdered } from '#core/order/checkout.ts';
import { orderRequest, pdfFilename } from '#core/order/order.ts';
import type { OrderRequest } from '#core/order/request.ts';
import { standingOf, tryAgain, type OrderStanding, type OutboxEntry } from '#core/order/outbox.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import {
  keepPdf,
  putEntryBack,
  readEntry,
  readPdf,
  removeEntry,
  replaceEntry,
} from './keptOutbox.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { drain, ports } from './outbox.ts';

/** Draws the PDF of an order again from its cart, with its private photos or without. Rejects if the browser cannot. */
export type Draw = (entry: OutboxEntry, withPhotos?: boolean) => Promise<ArrayBuffer>;

/** Sends an order for "Send now" and "Try again", ignoring its wait, and redraws a lost PDF. Returns the order's new state. */
export async function sendNow(id: string, draw: Draw): Promise<Result<'sent' | OrderStanding>> {
  const queued = await atRest(id, async (entry) => {
    if (!(await readPdf(id))) await keepPdf(id, await draw(entry));
    await replaceEntry(tryAgain({ request: requestOf(entry), ...entry }));
  });
  if (!queued.ok) return queued;
  await drain(true);
  const left = await readEntry(id).catch(() => undefined);
  return success(left ? standingOf(left) : 'sent');
}

export function putBackInCart(id: string): Promise<Result<void>> {
  return atRest(id, (entry) => putEntryBack(entry, hasGrant));
}

/** The caller has asked the person for confirmation. */
export function discard(id: string): Promise<Result<void>> {
  return atRest(id, () => removeEntry(id));
}

/** Returns the PDF of a waiting order, for the person to save: with the photos, which the PDF that is sent does not show. */
export async function pdfOf(entry: OutboxEntry, draw: Draw): Promise<Result<File>> {
  const hasPhotos = reviveOrdered(entry.checkout).lines.some(({ photos }) => photos);
  const redrawn = hasPhotos ? await draw(entry, true).catch(() => undefined) : undefined;
  try {
    const pdf = redrawn ?? (await readPdf(entry.id)) ?? (await draw(entry));
    const filename = entry.request?.filename ?? pdfFilename(entry.placedAt);
    return success(new File([pdf], filename, { type: 'application/pdf' }));
  } catch {
    return failure(orderTexts.pdfLost);
  }
}

/** Rebuilds the request from the order's cart. */
function requestOf({ checkout, placedAt }: OutboxEntry): OrderRequest {
  return orderRequest(orderOf(reviveOrdered(checkout)), placedAt);
}

async function atRest(
  id: string,
  change: (entry: OutboxEntry) => Promise<void>,
): Promise<Result<void>> {
  try {
    const done = await ifFree(ports.locks, orderLock(id), async () => {
      const entry = await readEntry(id);
      if (entry) await change(entry);
      ports.unrecorded.delete(id);
      ports.changed();
      return success(undefined);
    });
    return done ?? failure(orderTexts.onItsWay);
  } catch {
    return failure(orderTexts.notChanged);
  }
}
