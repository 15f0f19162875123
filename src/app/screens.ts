/** Every screen's code comes with the screen. */
import { lazy, type ComponentType } from 'react';

const loadFrame = async () => (await import('./SiteFrame.tsx')).SiteFrame;
const loadHome = async () => (await import('./Home.tsx')).Home;
const loadAccess = async () => (await import('#screens/access/AccessScreen.tsx')).AccessScreen;
const loadGallery = async () => (await import('#screens/gallery/GalleryScreen.tsx')).GalleryScreen;
const loadCart = async () => (await import('#screens/cart/CartScreen.tsx')).CartScreen;

export const SiteFrame = screen(loadFrame);
export const Home = screen(loadHome);
export const AccessScreen = screen(loadAccess);
export const GalleryScreen = screen(loadGallery);
export const CartScreen = screen(loadCart);

/** Fetches what `path` will show while React is still starting: on a slow line that is one journey less. */
export function fetchScreen(path: string): void {
  const first = path.split(/[/?]/)[1]?.toLowerCase();
  if (first === 'cart') void loadCart().catch(ignored);
  else if (first === 'gallery') {
    void loadGallery().catch(ignored);
    void import('./headStart.ts').then(({ headStart }) => headStart(path), ignored);
  } else {
    void loadFrame().catch(ignored);
    void (first === 'access' ? loadAccess() : loadHome()).catch(ignored);
  }
}

function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** Asked for again, and noticed, when the screen is shown. */
function ignored(): void {}
