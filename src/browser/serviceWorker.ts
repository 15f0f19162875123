import { Workbox } from 'workbox-window';

/** Registers the worker once the page has loaded, so that it never competes with the first view. */
export function registerWorker(onUpdateWaiting: (update: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`);
  workbox.addEventListener('waiting', () => {
    onUpdateWaiting(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  const register = (): void => void workbox.register().catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Asks the browser to wake the worker when the signal returns, where it can (not on iOS, not in Firefox). */
export async function askForSync(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)
    ?.sync;
  // Refused in private windows and where the person has turned it off; the page's own triggers remain.
  await sync?.register(tag).catch(() => undefined);
}
