/** The module entry. Prefetches what the address needs while React is loading, and draws a gallery's first photos without it. */
import { openGalleryAt } from '#app/openGalleryAt.ts';
import { prefetchGallery } from '#app/prefetchGallery.ts';
import { screenOf, screens } from '#app/screens.ts';
import { mendMissingFiles } from '#browser/missingFiles.ts';
import { carriesSecret } from '#rules/paths.ts';
import { untilCalm } from '#browser/scrollRush.ts';
import { probe, watchSignal } from '#state/signal.ts';
import { currentShell, recordPresses } from './appShell.ts';

/** In milliseconds. If photos take longer than this, the person may want to press something. */
const patienceMs = 3000;

mendMissingFiles(probe);
// Called before the first request, because the worker reports at once how it ended.
watchSignal();
void start(location.hash.slice(1));

async function start(path: string): Promise<void> {
  const shell = currentShell();
  if (shell) {
    recordPresses(shell);
    await Promise.race([drawFirstPhotos(shell, path), patience()]);
  }
  const screen = screenOf(path);
  if (screen === 'access' && carriesSecret(path)) {
    void import('#state/openWithCode.ts').then(({ prepareLink }) => prepareLink(path), ignored);
    void screens.gallery.load().catch(ignored);
  }
  void screens[screen].load().catch(ignored);
  if (screen === 'gallery' && !shell) prefetchGallery(path);
  const { mount } = await import('./mount.tsx');
  // React takes a frame or more to draw a gallery on a slow phone, which would be felt while scrolling.
  if (shell) await untilCalm();
  mount();
}

async function drawFirstPhotos(shell: HTMLElement, path: string): Promise<void> {
  try {
    const draw = await openGalleryAt(path);
    await draw?.(shell);
  } catch {
    // The screen does it again and reports errors.
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs));
}

/** The screen loads it again and reports errors. */
function ignored(): void {}
