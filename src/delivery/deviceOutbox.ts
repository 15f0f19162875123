import {
  moveCartIntoEntry,
  readEntries,
  readEntry,
  readPdf,
  replaceWithReceipt,
  takeCart,
} from '#storage/outbox.ts';
import type { DrainPorts } from './outboxPorts.ts';
import { postOrder } from './postOrder.ts';

/** Draining the outbox of this device, over its real database, network, locks and clock. */
export function deviceOutbox(
  changed: () => void,
  fetchOrder: (id: string) => typeof fetch = () => fetch,
): DrainPorts {
  return {
    moveCartIntoEntry,
    readEntries,
    readEntry,
    readPdf,
    replaceWithReceipt,
    takeCart,
    post: (entry, pdf, signal) => postOrder(fetchOrder(entry.id), entry, pdf, Date.now, signal),
    unrecorded: new Map(),
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    changed,
  };
}
