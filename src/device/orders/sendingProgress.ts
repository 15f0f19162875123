import { recordServerTime } from '#device/site/clock.ts';
import { uploading } from '#device/site/upload.ts';
import type { OutboxPorts } from './outboxPorts.ts';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';
import { recordSignal, recordUnanswered } from '#device/site/signal.ts';

type Sending = Readonly<Record<string, number>>;

const store = createStore<Sending>({});

/** Returns the orders that this page is sending, by id, with the share of each that has been sent, from 0 to 1. */
export function useSending(): Sending {
  return useStore(store);
}

/** Adds progress and the state of the connection to an outbox. */
export function withProgress(outbox: OutboxPorts): OutboxPorts {
  return {
    ...outbox,
    post: async (entry, pdf, signal) => {
      show(entry.id, 0);
      const posted = await outbox.post(entry, pdf, signal);
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

/** Sends the order `id` and reports its upload progress if the browser supports that. */
export function fetchWithProgress(id: string): typeof fetch {
  if (typeof XMLHttpRequest === 'undefined') return (input, init) => fetch(input, init);
  return uploading((share) => show(id, share));
}

function show(id: string, share: number): void {
  store.set((all) => ({ ...all, [id]: share }));
}
