import {
  moveCartIntoEntry,
  readEntries,
  readEntry,
  readPdf,
  replaceWithReceipt,
  takeCart,
} from './keptOutbox.ts';
import type { News } from '#device/database/changes.ts';
import type { DrainPorts } from './outboxPorts.ts';
import { postOrder } from './postOrder.ts';
import type { Verdict } from '#core/order/outbox.ts';

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
      const news = newsOfVerdict(verdict);
      if (news) tell(news);
    },
  };
}

/** Returns the news about an order sent in the background, or undefined if it is still waiting. */
export function newsOfVerdict(verdict: Verdict): News | undefined {
  if (verdict.kind === 'received') return { topic: 'received', orderId: verdict.receipt.orderId };
  const isRefused = verdict.kind === 'kept' && verdict.entry.state === 'attention';
  return isRefused ? { topic: 'attention' } : undefined;
}
