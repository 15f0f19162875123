/** Every screen's code comes with the screen. Nothing here needs React, so that it is asked for before React is there. */
import { screenOf } from '#rules/paths.ts';

const loadHeadStart = () => import('./headStart.ts');

export const loadFrame = async () => (await import('./SiteFrame.tsx')).SiteFrame;
export const loadHome = async () => (await import('./Home.tsx')).Home;
export const loadAccess = async () =>
  (await import('#screens/access/AccessScreen.tsx')).AccessScreen;
export const loadGallery = async () =>
  (await import('#screens/gallery/GalleryScreen.tsx')).GalleryScreen;
export const loadCart = async () => (await import('#screens/cart/CartScreen.tsx')).CartScreen;

/**
 * Fetches what `path` will show while React is still on its way: on a slow line those are journeys less. `frame` is the markup
 * of a gallery that the page has brought: its photos come first, and React when the answer resolves.
 */
export async function fetchScreen(path: string, frame?: HTMLElement): Promise<void> {
  const screen = screenOf(path);
  if (screen === 'gallery' && frame) {
    await Promise.race([startGallery(path, frame), patience()]);
    window.fetchScripts?.('gallery');
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

/** Whoever types a code comes to a gallery next. */
export function prepareGallery(): void {
  void loadGallery().catch(ignored);
  void loadHeadStart().catch(ignored);
}

/** Begins to open the gallery that a path names, before its screen is there. */
export async function startGallery(path: string, frame?: HTMLElement): Promise<void> {
  await loadHeadStart()
    .then(({ headStart }) => headStart(path, frame))
    .catch(ignored);
}

/** React takes a frame or more of a slow phone to draw a gallery, and nobody's scrolling shall stutter for it. */
export async function untilCalm(): Promise<void> {
  await loadHeadStart()
    .then((start) => start.untilCalm())
    .catch(ignored);
}

/** Asked for again, and noticed, when the screen is shown. */
function ignored(): void {}
