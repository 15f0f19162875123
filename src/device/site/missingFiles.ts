import { recordReload } from '#device/database/ownFacts.ts';
import { probeServer } from './probeServer.ts';

const missing = new WeakSet<object>();

/**
 * Handles parts of the app that cannot be loaded. Either the connection is down, or a newer version has replaced the files. A
 * reload fixes the latter; everything typed is stored on the device. `askServer` tells which it is.
 */
export function mendMissingFiles(askServer: () => Promise<boolean>): void {
  window.addEventListener('vite:preloadError', (event) => {
    missing.add(event.payload);
    void reloadOnce(askServer);
  });
}

/** Returns true if an error came from a part that could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Reloads if a service worker or the server can answer. Otherwise returns false. */
export async function reloadIfPossible(): Promise<boolean> {
  // Without a worker, as in some private windows, an offline reload would leave nothing.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const isAnswered = isKept || (await probeServer()) === 'server';
  if (isAnswered) location.reload();
  return isAnswered;
}

async function reloadOnce(askServer: () => Promise<boolean>): Promise<void> {
  if ((await askServer()) && recordReload(import.meta.url)) location.reload();
}
