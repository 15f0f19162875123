/** Tells every open tab, and the worker, that data on this device has changed. */
export type Change =
  | { readonly topic: 'checkout' }
  | { readonly topic: 'outbox' }
  /** Everything is about to be removed. No tab stores what it knows again. */
  | { readonly topic: 'clearing' }
  /** Everything was removed. Other tabs must not write back what they still hold in memory. */
  | { readonly topic: 'cleared' }
  /** The worker's request was or was not answered. Its caches hide this from the page. */
  | { readonly topic: 'signal'; readonly answered: boolean }
  | News;

/** What happened in the background: an order reached the server, or was refused and needs attention. */
export type News =
  | { readonly topic: 'received'; readonly orderId: string | undefined }
  | { readonly topic: 'attention' }
  /** The saved photos of a gallery were deleted to make room for an order. */
  | { readonly topic: 'photosDropped'; readonly slug: string };

export const channelName = 'sideline';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs and the worker, but not this page, which made the change. */
export function announce(change: Change): void {
  openChannel()?.postMessage(change);
}

/** Tells all tabs, including this one, and the worker. */
export function announceToAll(change: Change): void {
  announce(change);
  for (const listener of listeners) listener(change);
}

/** Calls `listener` for every change made elsewhere. Returns a function that stops it. */
export function onChange(listener: (change: Change) => void): () => void {
  const hear = (event: MessageEvent): void => listener(event.data as Change);
  const opened = openChannel();
  opened?.addEventListener('message', hear);
  listeners.add(listener);
  return () => {
    opened?.removeEventListener('message', hear);
    listeners.delete(listener);
  };
}

const listeners = new Set<(change: Change) => void>();

/** Returns undefined if the browser has no BroadcastChannel or refuses to open one. This page then works alone. */
function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(channelName);
  } catch {
    // It stays undefined.
  }
  return channel;
}
