import type { Verdict } from '#rules/outbox.ts';
import type { DrainPorts } from './outboxPorts.ts';

type Recorder = Pick<
  DrainPorts,
  'moveCartIntoEntry' | 'replaceWithReceipt' | 'unrecorded' | 'changed'
>;

/**
 * Writes down what became of the order `id`. A device that cannot do so now, its disk full for one, is asked again by
 * the next drain; until then the verdict is remembered here, so that the order is not sent, or sent too soon, again.
 */
export async function record(ports: Recorder, id: string, verdict: Verdict): Promise<void> {
  ports.unrecorded.set(id, verdict);
  try {
    if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);
    if (verdict.kind === 'kept') await ports.moveCartIntoEntry(verdict.entry);
    ports.unrecorded.delete(id);
  } catch {
    // It stays in `unrecorded`.
  }
  ports.changed();
}
