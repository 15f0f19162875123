import { recordReload } from '#device/database/ownFacts.ts';

/** Switches to the newest version of the app with a reload. Never rejects. */
export function takeUpdate(): Promise<void> {
  return changeToNewest().catch(() => location.reload());
}

/** Switches without asking, once for each version: the server may have no newer one. */
export function takeUpdateOnce(): void {
  if (recordReload(`update ${import.meta.url}`)) void takeUpdate();
}

/** Long enough to fetch the app on a bad line, in milliseconds. */
const installLimitMs = 60_000;

/**
 * Fetches the newest version of the app, activates it and reloads. Without a worker, or if the server has no other version, it only
 * reloads. Rejects if the server cannot be reached.
 */
async function changeToNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const next = registration?.waiting ?? (await installed(registration?.installing));
  if (!next) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  next.postMessage({ type: 'SKIP_WAITING' });
}

function installed(worker: ServiceWorker | null | undefined): Promise<ServiceWorker | undefined> {
  return new Promise((resolve) => {
    if (!worker) return resolve(undefined);
    const look = (): void => {
      if (worker.state === 'installed') resolve(worker);
      if (worker.state === 'redundant') resolve(undefined);
    };
    setTimeout(() => resolve(undefined), installLimitMs);
    worker.addEventListener('statechange', look);
    look();
  });
}
