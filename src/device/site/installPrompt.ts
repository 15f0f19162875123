/** Not in the standard library of types: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPromptEvent = Event & { readonly prompt: () => Promise<unknown> };

/** How this browser adds the app to the home screen; undefined if it cannot, or if the app is there already. */
export type InstallWay =
  | { readonly kind: 'prompt'; readonly install: () => void }
  | { readonly kind: 'share sheet' };

/** Calls `changed` whenever the way to install changes. Call it early: the browser offers its prompt only once. */
export function watchInstallWay(changed: (way: InstallWay | undefined) => void): void {
  if (isInstalled()) return;
  if (isAppleTouch()) changed({ kind: 'share sheet' });
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own banner at any moment. Ours appears after something useful was done.
    event.preventDefault();
    const { prompt } = event as InstallPromptEvent;
    changed({ kind: 'prompt', install: () => void prompt.call(event).catch(() => undefined) });
  });
  window.addEventListener('appinstalled', () => changed(undefined));
}

/** Returns true if this is the app on the home screen, not a page in the browser. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** Returns true for iPhone and iPad. Safari on an iPad claims to be a Mac. No browser there offers a prompt. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
