import { App } from '#app/App.tsx';
import { screenOf } from '#app/screens.ts';
import { carriesSecret } from '#rules/paths.ts';
import { watchInstall } from '#state/install.ts';
import '#ui/base.css';
import { whenIdle } from '#ui/whenIdle.ts';
import { StrictMode, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentShell, swap } from './appShell.ts';

/** Hydrates the prerendered screen, or draws the requested one. */
export function mount(): void {
  const root = document.querySelector<HTMLElement>('[data-screen]');
  if (root && mayTakeOver(root)) afterPaint(() => start(root));
  else if (root) start(root);
  watchInstall();
  void whenIdle()
    .then(() => import('#app/appLater.ts'))
    .then(({ registerWorker, offerUpdate }) => registerWorker(offerUpdate));
}

/** Checks again, because the address may have changed in the meantime. */
function start(root: HTMLElement): void {
  if (mayTakeOver(root)) takeOver(root);
  else draw(root);
}

function mayTakeOver(root: HTMLElement): boolean {
  // React would not draw the app shell of a gallery.
  const isFrame = root.dataset['at'] !== undefined;
  return root.firstElementChild !== null && !isFrame && isAskedFor(root);
}

/**
 * Returns true if the markup is what the address asks for. A code or card in the address is in the form from the start, but not in the
 * markup.
 */
function isAskedFor(root: HTMLElement): boolean {
  const path = location.hash.slice(1);
  return root.dataset['screen'] === screenOf(path) && !carriesSecret(path);
}

/**
 * Draws the requested screen. An app shell with the first photos is removed only when the gallery itself is drawn with its photos.
 */
function draw(root: HTMLElement): void {
  const frame = currentShell();
  const screen = document.createElement('div');
  screen.dataset['screen'] = '';
  if (frame) {
    screen.dataset['coming'] = '';
    frame.before(screen);
  } else root.replaceWith(screen);
  delete document.documentElement.dataset['elsewhere'];
  // Measured and drawn in the same frame.
  const taken = (): void => {
    if (frame) queueMicrotask(() => swap(frame, screen));
  };
  createRoot(screen).render(
    <StrictMode>
      <Taken onTaken={taken}>
        <App />
      </Taken>
    </StrictMode>,
  );
}

/**
 * Hydrates the markup. If the person goes to another screen before hydration ends, that screen is drawn from scratch: React would
 * start with the new address, find the markup of another page, and draw one beside the other.
 */
function takeOver(root: HTMLElement): void {
  const leaving = new AbortController();
  let isLeft = false;
  const taken = hydrateRoot(
    root,
    <StrictMode>
      <Taken onTaken={() => leaving.abort()}>
        <App />
      </Taken>
    </StrictMode>,
    {
      // Leaving before hydration is not an error.
      onRecoverableError: (error) => {
        if (!isLeft) reportError(error);
      },
    },
  );
  const leave = (): void => {
    if (isAskedFor(root)) return;
    isLeft = true;
    leaving.abort();
    taken.unmount();
    draw(root);
  };
  window.addEventListener('hashchange', leave, { signal: leaving.signal });
}

/** Replays a navigation that happened before the router was listening. */
function Taken(props: { readonly onTaken: () => void; readonly children: ReactNode }) {
  const { onTaken } = props;
  const drawnFor = useRef(location.hash);
  useLayoutEffect(() => {
    onTaken();
    if (location.hash !== drawnFor.current)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [onTaken]);
  return props.children;
}

/** Runs `work` after the prerendered page is painted. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
