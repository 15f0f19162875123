import { Workbox } from 'workbox-window';

/** An app that stays open for days looks for a new version when it is seen again, but no more often than this. */
const updateEveryMs = 60 * 60_000;

/**
 * Registers the worker once the page has loaded, so that it never competes with the first view. `onUpdate` is called when
 * another version waits, or has been put in charge from another tab: its argument brings this page up to date.
 */
export function registerWorker(onUpdate: (update: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`);
  let isFirstVisit = !navigator.serviceWorker.controller;
  let isAsked = false;
  workbox.addEventListener('waiting', () => {
    onUpdate(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (!isFirstVisit) onUpdate(() => location.reload());
    else tellSeen();
    isFirstVisit = false;
  });
  const register = (): void => void workbox.register().catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
  lookForUpdates(workbox);
}

/** Tells a worker that has just taken control what the page fetched before, so that it keeps that as well. */
function tellSeen(): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage({ type: 'SEEN', urls });
}

function lookForUpdates(workbox: Workbox): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    if (performance.now() - lookedAt < updateEveryMs) return;
    lookedAt = performance.now();
    workbox.update().catch(() => undefined);
  });
}

/** Asks the browser to wake the worker when the signal returns, where it can (not on iOS, not in Firefox). */
export async function askForSync(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(tag);
  } catch {
    // Refused in private windows and where the person has turned it off; the page's own triggers remain.
  }
}
