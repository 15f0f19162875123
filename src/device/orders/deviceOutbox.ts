import {
  moveCartIntoEntry,
  readEntries,
  readEntry,
  readPdf,
  replaceWithReceipt,
  takeCart,
} from './keptOutbox.ts';
import type { News } from '#device/database/changes.ts';
import { newsOf } from './news.ts';
import type { DrainPorts } from './outboxPorts.ts';
import { postOrder } from './postOrder.ts';

/**
 * The ports of `drainOutbox` on a real device: its database, network, locks and clock. `changed` is called after every change of
 * the outbox, and `tell` with the outcome of each order sent in the background.
 */
export function deviceOutbox(
  changed: () => void,
  tell: (news: News) => void,
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
    settled: (verdict) => {
      const news = newsOf(verdict);
      if (news) tell(news);
    },
  };
}
