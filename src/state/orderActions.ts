/** What a person can do about an order that waits or was refused: never while somebody is sending it. */
import { ifFree, orderLock } from '#delivery/locks.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { tryAgain, type OutboxEntry } from '#rules/outbox.ts';
import { failure, success, type Result } from '#rules/result.ts';
import {
  keepPdf,
  putEntryBack,
  readEntry,
  readPdf,
  removeEntry,
  replaceEntry,
} from '#storage/outbox.ts';
import { drain, ports } from './outbox.ts';

/** Makes the PDF of an order anew, from the cart that went into it. Rejects when the browser cannot. */
export type Draw = (entry: OutboxEntry) => Promise<Blob>;

/** "Send now" and "Try again": no wait stands in its way, nor a lost PDF. Tells what has become of the order. */
export async function sendNow(
  id: string,
  draw: Draw,
): Promise<Result<'sent' | 'waiting' | 'refused'>> {
  const queued = await atRest(id, async (entry) => {
    if (!(await readBytes(id))) await keepPdf(id, await draw(entry));
    await replaceEntry(tryAgain(entry));
  });
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
export async function pdfOf(entry: OutboxEntry, draw: Draw): Promise<Result<File>> {
  try {
    const pdf = (await readBytes(entry.id)) ?? (await draw(entry));
    return success(new File([pdf], entry.request.filename, { type: 'application/pdf' }));
  } catch {
    return failure(orderTexts.pdfLost);
  }
}

/** Undefined when the phone has lost it. A Blob that the browser has lost says so only when it is read. */
async function readBytes(id: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await readPdf(id))?.arrayBuffer();
  } catch {
    return undefined;
  }
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
