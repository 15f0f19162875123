/** Loads each screen's code with the screen. Nothing here needs React, so that loading starts before React is there. */
import { screenOf } from '#rules/paths.ts';
import { loadGallery, startGallery, untilCalm } from './loadGallery.ts';

export const loadFrame = async () => (await import('./SiteFrame.tsx')).SiteFrame;
export const loadHome = async () => (await import('./Home.tsx')).Home;
export const loadAccess = async () =>
  (await import('#screens/access/AccessScreen.tsx')).AccessScreen;
export const loadCart = async () => (await import('#screens/cart/CartScreen.tsx')).CartScreen;

/**
 * Prefetches what `path` will show while React is loading, which saves round trips on a slow connection. `frame` is the app shell
 * of a gallery: its photos are drawn first, and React takes over when the promise resolves.
 */
export async function fetchScreen(path: string, frame?: HTMLElement): Promise<void> {
  const screen = screenOf(path);
  if (screen === 'gallery' && frame) {
    await Promise.race([startGallery(path, frame), patience()]);
    // Not every browser reports that they have loaded.
    await Promise.race([window.fetchScripts?.('gallery'), patience()]);
    // Starting scripts takes time, too, and must not make scrolling stutter.
    await untilCalm();
  }
  if (screen === 'cart') void loadCart().catch(ignored);
  else if (screen === 'gallery') {
    void loadGallery().catch(ignored);
    if (!frame) void startGallery(path);
  } else {
    void loadFrame().catch(ignored);
    void (screen === 'access' ? loadAccess() : loadHome()).catch(ignored);
  }
}

/** In milliseconds. If photos take longer than this, the person may want to press something. */
const patienceMs = 3000;

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs));
}

/** The screen loads it again and reports errors. */
function ignored(): void {}
