/** What a person can do about an order that waits or was refused: never while somebody is sending it. */
import { ifFree, orderLock } from '#delivery/locks.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { tryAgain, type OutboxEntry } from '#rules/outbox.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { putEntryBack, readEntry, readPdf, removeEntry, replaceEntry } from '#storage/outbox.ts';
import { drain, ports } from './outbox.ts';

/** "Send now" and "Try again": no wait stands in its way. Tells what has become of the order. */
export async function sendNow(id: string): Promise<Result<'sent' | 'waiting' | 'refused'>> {
  const queued = await atRest(id, (entry) => replaceEntry(tryAgain(entry)));
  if (!queued.ok) return queued;
  await drain(true);
  const left = await readEntry(id).catch(() => undefined);
  if (!left) return success('sent');
  return success(left.state === 'queued' ? 'waiting' : 'refused');
}

export function putBackInCart(id: string): Promise<Result<void>> {
  return atRest(id, putEntryBack);
}

/** The person has been asked before. */
export function discard(id: string): Promise<Result<void>> {
  return atRest(id, () => removeEntry(id));
}

/** The PDF of a waiting order, for the person to keep. */
export async function pdfOf({ id, request }: OutboxEntry): Promise<Result<File>> {
  try {
    const pdf = await readPdf(id);
    // Read here and now: a Blob that the browser has lost says so only then.
    const bytes = await pdf?.arrayBuffer();
    if (bytes) return success(new File([bytes], request.filename, { type: 'application/pdf' }));
  } catch {
    // As if there were none.
  }
  return failure(orderTexts.pdfLost);
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
