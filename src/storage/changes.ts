/** Tells every open tab, and the worker, that something kept on this device has changed. */
export type Change =
  | { readonly topic: 'checkout' }
  | { readonly topic: 'outbox' }
  | { readonly topic: 'passes' }
  /** A request of the worker was answered, or was not: its caches hide that from the page. */
  | { readonly topic: 'signal'; readonly answered: boolean }
  | News;

/** What became of an order while nobody waited for it: it reached the server, or was refused and needs attention. */
export type News =
  | { readonly topic: 'received'; readonly orderId: string | undefined }
  | { readonly topic: 'attention' };

export const channelName = 'sideline';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs, and the worker. Not this page: whoever makes a change knows of it already. */
export function announce(change: Change): void {
  openChannel()?.postMessage(change);
}

/** Calls `listener` for every change made elsewhere; the answer ends it. */
export function onChange(listener: (change: Change) => void): () => void {
  const hear = (event: MessageEvent): void => listener(event.data as Change);
  const opened = openChannel();
  opened?.addEventListener('message', hear);
  return () => opened?.removeEventListener('message', hear);
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}
