import { hasGrant } from '#device/access/keptGrants.ts';
import type { Checkout } from '#core/order/checkout.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';
import {
  contentsWithoutGallery,
  galleriesOfContents,
  reviveContents,
} from '#core/order/orderContents.ts';
import type { OutboxEntry, Receipt } from '#core/order/outbox.ts';
import type { News } from '#device/database/changes.ts';
import { recordServerTime } from '#device/site/clock.ts';
import { createStore } from '#device/site/createStore.ts';
import { recordSignal, recordUnanswered } from '#device/site/signal.ts';
import { uploading } from '#device/site/upload.ts';
import { useStore } from '#device/site/useStore.ts';
import { deviceOutbox, type DrainPorts } from './deviceOutbox.ts';
import { addEntry, leaveInCart, replaceWithReceipt } from './keptOutbox.ts';
import { keysOf } from './newOrderKeys.ts';

/** What only a page needs, where a person places orders. The worker must stay small. */
export type OutboxPorts = DrainPorts & {
  readonly addEntry: (entry: Omit<OutboxEntry, 'turn'>, pdf: ArrayBuffer) => Promise<OutboxEntry>;
  readonly leaveInCart: (entry: OutboxEntry) => Promise<void>;
  /** Returns the keys of the placing `id`, the same each time. Undefined where the device cannot make any; absent in tests without them. */
  readonly keysOf?: (checkout: Checkout, id: string) => Promise<OrderKeys | undefined>;
};

type Sending = Readonly<Record<string, number>>;

const store = createStore<Sending>({});

/** Returns the orders that this page is sending, by id, with the share of each that has been sent, from 0 to 1. */
export function useSending(): Sending {
  return useStore(store);
}

/** The device's outbox with what only placing an order needs, with the progress of uploads and the state of the connection. */
export function pageOutbox(changed: () => void, tell: (news: News) => void): OutboxPorts {
  const device = deviceOutbox(changed, tell, fetchWithProgress);
  return {
    ...device,
    addEntry: (entry, pdf) => addEntry(withoutGone(entry), pdf),
    replaceWithReceipt: (receipt) => replaceWithReceipt(withoutGone(receipt)),
    keysOf,
    leaveInCart: (entry) => leaveInCart(entry, hasGrant),
    post: async (entry, pdf, signal) => {
      show(entry.id, 0);
      const posted = await device.post(entry, pdf, signal);
      store.set((all) => {
        const { [entry.id]: _, ...others } = all;
        return others;
      });
      if (posted.kind === 'received' && posted.serverMs !== undefined) {
        recordServerTime(posted.serverMs);
      }
      // Nothing was sent.
      if (posted.kind === 'unreadable') return posted;
      if (posted.kind !== 'unanswered') recordSignal(true);
      // A person who goes on ends the request, which says nothing about the connection.
      else if (signal?.aborted !== true) recordUnanswered();
      return posted;
    },
  };
}

/** A gallery may have been removed since Place Order was tapped: what this page holds in memory must not come back. */
function withoutGone<Row extends Pick<Receipt, 'contents'>>(row: Row): Row {
  const contents = reviveContents(row.contents);
  const gone = contents ? galleriesOfContents(contents).filter((slug) => !hasGrant(slug)) : [];
  if (!contents || gone.length === 0) return row;
  return { ...row, contents: gone.reduce(contentsWithoutGallery, contents) };
}

/** Sends the order `id` and reports its upload progress if the browser supports that. */
function fetchWithProgress(id: string): typeof fetch {
  if (typeof XMLHttpRequest === 'undefined') return (input, init) => fetch(input, init);
  return uploading((share) => show(id, share));
}

function show(id: string, share: number): void {
  store.set((all) => ({ ...all, [id]: share }));
}
