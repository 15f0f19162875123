import { noteReload } from '#storage/marks.ts';
import { probeServer } from './probeServer.ts';

const missing = new WeakSet<object>();

/**
 * Listens for parts of the app that cannot be loaded. Either there is no signal, or a newer version has replaced this one's
 * files; that is mended by one reload, over which all that was typed is kept on the device.
 */
export function mendMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    missing.add(event.payload);
    void reloadOnce();
  });
}

/** Whether an error came of a part that could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Reloads if the server is there to be reloaded from. False when it is not. */
export async function reloadIfReachable(): Promise<boolean> {
  // Where there are no workers at all, as in some private windows, a reload without a signal would leave nothing.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const isReachable = isKept || (await probeServer());
  if (isReachable) location.reload();
  return isReachable;
}

async function reloadOnce(): Promise<void> {
  if ((await probeServer()) && noteReload(import.meta.url)) location.reload();
}
