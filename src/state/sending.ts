import { uploading } from '#browser/upload.ts';
import type { OutboxPorts } from '#delivery/outboxPorts.ts';
import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';
import { noteSignal } from './signal.ts';

type Sending = Readonly<Record<string, number>>;

const store = createStore<Sending>({});

/** The orders that this page is sending right now, by id, and how much of each has left it, from 0 to 1. */
export function useSending(): Sending {
  return useStore(store);
}

/** The same outbox, which tells how far its orders are, and whether anybody answered. */
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
      if (posted.kind !== 'unreadable') noteSignal(posted.kind !== 'unanswered');
      return posted;
    },
  };
}

/** Sends the order `id`, saying how much of it has left where the browser can say so. */
export function fetchWithProgress(id: string): typeof fetch {
  if (typeof XMLHttpRequest === 'undefined') return (input, init) => fetch(input, init);
  return uploading((share) => show(id, share));
}

function show(id: string, share: number): void {
  store.set((all) => ({ ...all, [id]: share }));
}
