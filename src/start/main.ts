/** The module entry. Prefetches what the address needs while React is loading, and draws a gallery's first photos without it. */
import { openGalleryAt, prefetchGalleryScreen } from '#app/prefetchGallery.ts';
import { screenOf, screens } from '#app/screens.ts';
import { mendMissingFiles } from '#device/site/missingFiles.ts';
import { untilScrollIdle } from '#device/site/fastScroll.ts';
import { probe, watchSignal } from '#device/site/signal.ts';
import { keptLanguage } from '#device/database/ownFacts.ts';
import { languageAsked } from '#core/text/addresses.ts';
import { currentShell, openLink } from './openLink.ts';

/** In milliseconds. If photos take longer than this, the person may want to press something. */
const patienceMs = 3000;

mendMissingFiles(probe);
// Called before the first request, because the worker reports at once how it ended.
watchSignal();
void start(location.hash.slice(1));

async function start(asked: string): Promise<void> {
  await speakWanted();
  const path = await openLink(asked, patience());
  const shell = currentShell();
  const filling = shell && fill(shell, path);
  if (filling) await Promise.race([filling.done, patience()]);
  const screen = screenOf(path);
  void screens[screen].load().catch(ignored);
  if (screen === 'gallery' && !shell) prefetchGalleryScreen(path);
  const { mount } = await import('./mount.tsx');
  // React takes a frame or more to hydrate a gallery on a slow phone, which would be felt while scrolling.
  if (shell) await untilScrollIdle();
  mount(filling?.end());
}

/**
 * Starts filling a gallery's app shell. `done` resolves when its first photos are shown. `end` returns the shell if the gallery has
 * arrived; if not, nothing will be drawn into it any more.
 */
function fill(shell: HTMLElement, path: string) {
  let state: 'waiting' | 'filled' | 'ended' = 'waiting';
  const done = openGalleryAt(path).then(async (fillShell) => {
    if (!fillShell || state === 'ended') return;
    state = 'filled';
    await fillShell(shell);
    // The screen does it again and reports errors.
  }, ignored);
  const end = (): HTMLElement | undefined => {
    if (state === 'filled') return shell;
    state = 'ended';
    return undefined;
  };
  return { done, end };
}

/** Speaks the language that the inline entry has found; in development, where there is none, that of the address or the phone. */
async function speakWanted(): Promise<void> {
  const { language } = document.documentElement.dataset;
  const asked = languageAsked(location);
  const tag = asked ?? language ?? keptLanguage();
  if (tag === undefined) return;
  const { speakTag } = await import('#device/site/language.ts');
  await speakTag(tag, asked !== undefined);
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs));
}

/** The screen loads it again and reports errors. */
function ignored(): void {}
