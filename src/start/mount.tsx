import { App } from '#app/App.tsx';
import { screenOf } from '#app/screens.ts';
import { carriesSecret } from '#core/gallery/paths.ts';
import { watchInstall } from '#device/site/install.ts';
import '#ui/base.css';
import type { Elements } from '#ui/content.ts';
import { whenIdle } from '#ui/idle.ts';
import { StrictMode, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { spoken } from '#core/text/spoken.ts';
import { currentShell } from './openLink.ts';

/** Hydrates the prerendered screen, or draws the requested one. `filled` is an app shell that has become a whole gallery. */
export function mount(filled?: HTMLElement): void {
  const root = document.querySelector<HTMLElement>('[data-screen]');
  // Checked again after the paint, because the address may have changed in the meantime.
  const start = (): void => {
    if (root && isReady(root, filled)) takeOver(root);
    else if (root) draw(root);
  };
  if (root && isReady(root, filled)) whenPainted(start);
  else start();
  watchInstall();
  void whenIdle()
    .then(() => import('#app/appLater.ts'))
    .then(({ registerWorker, offerUpdate }) => registerWorker(offerUpdate));
}

/** Returns true if the markup is what React would draw. */
function isReady(root: HTMLElement, filled: HTMLElement | undefined): boolean {
  // The markup is English.
  if (spoken()) return false;
  const isShell = root.dataset['at'] !== undefined;
  if (isShell) return root === filled && root === currentShell();
  return root.firstElementChild !== null && isAskedFor(root);
}

/**
 * Returns true if the markup is what the address asks for. A code or card in the address is in the form from the start, but not in the
 * markup.
 */
function isAskedFor(root: HTMLElement): boolean {
  const path = location.hash.slice(1);
  return root.dataset['screen'] === screenOf(path) && !carriesSecret(path);
}

/** Draws the requested screen. The app shell of its gallery stays until then. */
function draw(root: HTMLElement): void {
  const screen = document.createElement('div');
  screen.dataset['screen'] = '';
  const show = (): void => {
    root.replaceWith(screen);
    delete document.documentElement.dataset['elsewhere'];
  };
  const isShell = root === currentShell();
  if (!isShell) show();
  createRoot(screen).render(
    <StrictMode>
      <Taken onTaken={isShell ? show : doNothing}>
        <App />
      </Taken>
    </StrictMode>,
  );
}

function doNothing(): void {}

/**
 * Hydrates the markup. If the person goes to another screen before hydration ends, that screen is drawn from scratch: React would
 * start with the new address, find the markup of another page, and draw one beside the other.
 */
function takeOver(root: HTMLElement): void {
  const leaving = new AbortController();
  let isLeft = false;
  const end = (): void => {
    leaving.abort();
    // The gallery's photos are there: now the web fonts may load.
    delete root.dataset['at'];
  };
  const taken = hydrateRoot(
    root,
    <StrictMode>
      <Taken onTaken={end}>
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
    if (root.dataset['at'] === undefined ? isAskedFor(root) : root === currentShell()) return;
    isLeft = true;
    leaving.abort();
    taken.unmount();
    draw(root);
  };
  window.addEventListener('hashchange', leave, { signal: leaving.signal });
}

/** Replays a navigation that happened before the router was listening. */
function Taken(props: { readonly onTaken: () => void; readonly children: Elements }) {
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
function whenPainted(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
