/** Every screen's code comes with the screen. Nothing here needs React, so that it is asked for before React is there. */
import { screenOf } from '#rules/paths.ts';
import { loadGallery, startGallery, untilCalm } from './loadGallery.ts';

export const loadFrame = async () => (await import('./SiteFrame.tsx')).SiteFrame;
export const loadHome = async () => (await import('./Home.tsx')).Home;
export const loadAccess = async () =>
  (await import('#screens/access/AccessScreen.tsx')).AccessScreen;
export const loadCart = async () => (await import('#screens/cart/CartScreen.tsx')).CartScreen;

/**
 * Fetches what `path` will show while React is still on its way: on a slow line those are journeys less. `frame` is the markup
 * of a gallery that the page has brought: its photos come first, and React when the answer resolves.
 */
export async function fetchScreen(path: string, frame?: HTMLElement): Promise<void> {
  const screen = screenOf(path);
  if (screen === 'gallery' && frame) {
    await Promise.race([startGallery(path, frame), patience()]);
    // Not every browser tells when it has them.
    await Promise.race([window.fetchScripts?.('gallery'), patience()]);
    // Scripts take their time to begin, too, and nobody's scrolling shall stutter for it.
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

/** In milliseconds. On a line on which photos take longer, somebody may want to press something meanwhile. */
const patienceMs = 3000;

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs));
}

/** Asked for again, and noticed, when the screen is shown. */
function ignored(): void {}
