import type { OutboxEntry, Posted, Receipt, Verdict } from '#rules/outbox.ts';

/** What draining needs of the world, so that the same code runs in the page, in the worker and under test. */
export type DrainPorts = {
  readonly readEntries: () => Promise<readonly OutboxEntry[]>;
  readonly readEntry: (id: string) => Promise<OutboxEntry | undefined>;
  readonly readPdf: (id: string) => Promise<Blob | undefined>;
  readonly moveCartIntoEntry: (entry: OutboxEntry) => Promise<void>;
  readonly takeCart: (id: string) => Promise<boolean>;
  readonly replaceWithReceipt: (receipt: Receipt) => Promise<void>;
  /** An aborted `signal` ends the attempt without an answer. */
  readonly post: (entry: OutboxEntry, pdf: Blob, signal?: AbortSignal) => Promise<Posted>;
  /** Verdicts that the device could not record yet, by order: known to this page, so nothing is sent for them again. */
  readonly unrecorded: Map<string, Verdict>;
  readonly locks: LockManager | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Called after every change of the outbox. */
  readonly changed: () => void;
  /** Called with what became of an order that was sent while nobody waited for it. */
  readonly settled: (verdict: Verdict) => void;
};

/** What only a page needs, where a person places orders: the worker must stay small. */
export type OutboxPorts = DrainPorts & {
  readonly addEntry: (entry: Omit<OutboxEntry, 'turn'>, pdf: Blob) => Promise<OutboxEntry>;
  readonly leaveInCart: (entry: OutboxEntry) => Promise<void>;
};
