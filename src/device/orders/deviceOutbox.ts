import {
  moveCartIntoEntry,
  readEntries,
  readEntry,
  readPdf,
  replaceWithReceipt,
  takeCart,
} from './keptOutbox.ts';
import type { News } from '#device/database/changes.ts';
import { postOrder } from './postOrder.ts';
import type { OutboxEntry, Posted, Receipt, Verdict } from '#core/order/outbox.ts';

/** The interfaces that draining needs, so that the same code runs in the page, in the worker and under test. */
export type DrainPorts = {
  readonly readEntries: () => Promise<readonly OutboxEntry[]>;
  readonly readEntry: (id: string) => Promise<OutboxEntry | undefined>;
  readonly readPdf: (id: string) => Promise<ArrayBuffer | undefined>;
  readonly moveCartIntoEntry: (entry: OutboxEntry) => Promise<void>;
  readonly takeCart: (id: string) => Promise<boolean>;
  readonly replaceWithReceipt: (receipt: Receipt) => Promise<void>;
  /** Aborting `signal` ends the attempt without an answer. */
  readonly post: (entry: OutboxEntry, pdf: ArrayBuffer, signal?: AbortSignal) => Promise<Posted>;
  /** Verdicts that the device could not store yet, by order id. These orders are not sent again from this page. */
  readonly unrecorded: Map<string, Verdict>;
  readonly locks: LockManager | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Called after every change of the outbox. */
  readonly changed: () => void;
  /** Called with the outcome of an order that was sent in the background. */
  readonly settled: (verdict: Verdict) => void;
};

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
