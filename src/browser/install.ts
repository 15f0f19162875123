/** Not in the standard library of types: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPromptEvent = Event & { readonly prompt: () => Promise<unknown> };

/** How this browser puts the app on the home screen; undefined where it does not, or where it is there already. */
export type InstallWay =
  { readonly kind: 'prompt'; readonly install: () => void } | { readonly kind: 'share sheet' };

/** Calls `changed` with the way whenever it changes. Call it early: the browser offers its own only once. */
export function watchInstallWay(changed: (way: InstallWay | undefined) => void): void {
  if (isInstalled()) return;
  if (isAppleTouch()) changed({ kind: 'share sheet' });
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own banner at any moment. Ours waits until something useful was done.
    event.preventDefault();
    const { prompt } = event as InstallPromptEvent;
    changed({ kind: 'prompt', install: () => void prompt.call(event).catch(() => undefined) });
  });
  window.addEventListener('appinstalled', () => changed(undefined));
}

function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** Safari on iPhone and iPad, which says it is a Mac, and the other browsers there: none offers a prompt. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
