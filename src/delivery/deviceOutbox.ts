import {
  moveCartIntoEntry,
  readEntries,
  readEntry,
  readPdf,
  replaceWithReceipt,
  takeCart,
} from '#storage/outbox.ts';
import type { News } from '#storage/changes.ts';
import { newsOf } from './news.ts';
import type { DrainPorts } from './outboxPorts.ts';
import { postOrder } from './postOrder.ts';

/** Draining the outbox of this device, over its real database, network, locks and clock; `tell` hears what is new. */
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
