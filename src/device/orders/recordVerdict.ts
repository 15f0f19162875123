import type { Verdict } from '#core/order/outbox.ts';
import type { DrainPorts } from './deviceOutbox.ts';

type Recorder = Pick<
  DrainPorts,
  'moveCartIntoEntry' | 'replaceWithReceipt' | 'unrecorded' | 'changed'
>;

/**
 * Stores the verdict on the order `id`. If the device cannot write it, for example on a full disk, the next drain tries again.
 * Until then the verdict is kept in memory, so that the order is not sent again or too soon.
 */
export async function recordVerdict(ports: Recorder, id: string, verdict: Verdict): Promise<void> {
  const isKnown = ports.unrecorded.get(id) === verdict;
  ports.unrecorded.set(id, verdict);
  try {
    if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);
    if (verdict.kind === 'kept') await ports.moveCartIntoEntry(verdict.entry);
    ports.unrecorded.delete(id);
  } catch {
    // It stays in `unrecorded`. All tabs read the outbox again for every change, and nothing has changed since the last try.
    if (isKnown) return;
  }
  ports.changed();
}
