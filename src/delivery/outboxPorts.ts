import type { OutboxEntry, Receipt } from '#rules/outbox.ts';
import type { OrderReply } from '#rules/wire.ts';

/** What delivery needs of the world, so that the same code runs in the page, in the worker and under test. */
export type OutboxPorts = {
  readonly readEntries: () => Promise<readonly OutboxEntry[]>;
  readonly readEntry: (id: string) => Promise<OutboxEntry | undefined>;
  readonly readPdf: (id: string) => Promise<Blob | undefined>;
  readonly addEntry: (entry: OutboxEntry, pdf: Blob) => Promise<void>;
  readonly replaceEntry: (entry: OutboxEntry) => Promise<void>;
  readonly moveCartIntoEntry: (entry: OutboxEntry) => Promise<void>;
  readonly takeCart: (id: string) => Promise<boolean>;
  readonly replaceWithReceipt: (receipt: Receipt) => Promise<void>;
  readonly removeEntry: (id: string) => Promise<void>;
  readonly post: (entry: OutboxEntry, pdf: Blob) => Promise<OrderReply>;
  readonly locks: LockManager | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Called after every change of the outbox. */
  readonly changed: () => void;
};
