import {
  addEntry,
  moveCartIntoEntry,
  readEntries,
  readEntry,
  readPdf,
  removeEntry,
  replaceEntry,
  replaceWithReceipt,
  takeCart,
} from '#storage/outbox.ts';
import type { OutboxPorts } from './outboxPorts.ts';
import { postOrder } from './postOrder.ts';

/** The outbox of this device over its real database, network, locks and clock. */
export function deviceOutbox(changed: () => void): OutboxPorts {
  return {
    addEntry,
    moveCartIntoEntry,
    readEntries,
    readEntry,
    readPdf,
    removeEntry,
    replaceEntry,
    replaceWithReceipt,
    takeCart,
    post: (entry, pdf) => postOrder(fetch, entry, pdf, Date.now),
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    changed,
  };
}
