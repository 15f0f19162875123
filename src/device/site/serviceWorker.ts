import { heroPictures } from '#core/shop/reel.ts';
import { directoryPath } from '#core/gallery/paths.ts';
import { heroSizes, heroUpright, reelWidths, sourceSet, tallPath } from '#core/shop/pictures.ts';
import { Workbox } from 'workbox-window';
import { fetchFromSite } from './fetchFromSite.ts';

/** An app that stays open for days checks for a new version when it becomes visible, but no more often than this. */
const updateEveryMs = 60 * 60_000;

/**
 * Registers the worker after the page has loaded, so that it does not compete with the first view. Calls `onUpdate` when another
 * version waits or was activated from another tab. Its argument switches this page to that version.
 */
export function registerWorker(onUpdate: (update: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`);
  let isFirstVisit = !isServedByWorker();
  let isAsked = false;
  const tellWhatWasMissed = (): void => {
    tellSeen();
    seeHome();
    isFirstVisit = false;
  };
  workbox.addEventListener('waiting', () => {
    onUpdate(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (isFirstVisit) tellWhatWasMissed();
    else onUpdate(() => location.reload());
  });
  // A worker that an earlier page registered may have taken control before this code had loaded.
  if (isFirstVisit && navigator.serviceWorker.controller) tellWhatWasMissed();
  const register = (): void => void workbox.register().catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
  lookForUpdates(workbox);
}

/** Returns false if the page came from the network. A worker that controls it now took control later, and missed its first requests. */
function isServedByWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/**
 * Tells a worker that has just taken control which files the page requested before, so that it stores them too. A file that is still
 * on its way is named as soon as it has arrived.
 */
function tellSeen(): void {
  const controlledAt = performance.now();
  const observer = new PerformanceObserver((list) => {
    const urls = list
      .getEntries()
      .filter(({ startTime }) => startTime <= controlledAt)
      .map(({ name }) => name);
    navigator.serviceWorker.controller?.postMessage({ type: 'SEEN', urls });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Requests the list of teams, and the first picture of the home screen at the size for this screen, so that the worker stores them. The installed app
 * opens on the home screen, which someone who came by a card has never visited.
 */
function seeHome(): void {
  fetchFromSite(directoryPath).catch(() => undefined);
  const [picture] = heroPictures;
  if (!picture) return;
  const image = new Image();
  if (matchMedia(heroUpright).matches) image.src = tallPath(picture.src);
  else {
    image.sizes = heroSizes;
    image.srcset = sourceSet(picture.src, reelWidths);
  }
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

/** Asks the browser to wake the worker when the connection returns, if it can (not on iOS, not in Firefox). */
export async function askForSync(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(tag);
  } catch {
    // Refused in private windows and if the person has turned it off. The page's own triggers remain.
  }
}
