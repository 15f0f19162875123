import type { Checkout } from '#core/order/checkout.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';
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

/** What only a page needs, where a person places orders. The worker must stay small. */
export type OutboxPorts = DrainPorts & {
  readonly addEntry: (entry: Omit<OutboxEntry, 'turn'>, pdf: ArrayBuffer) => Promise<OutboxEntry>;
  readonly leaveInCart: (entry: OutboxEntry) => Promise<void>;
  /** Returns the keys of the placing `id`, the same each time. Undefined where the device cannot make any; absent in tests without them. */
  readonly keysOf?: (checkout: Checkout, id: string) => Promise<OrderKeys | undefined>;
};
