import { showsHome } from '#rules/paths.ts';
import { watchInstall } from '#state/install.ts';
import { offerUpdate } from '#state/update.ts';
import '#ui/base.css';
import { whenIdle } from '#ui/lazyWhenIdle.tsx';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

/** Takes over the prerendered home, or draws the screen that is asked for. */
export function mount(): void {
  if (showsHome(location.hash)) afterPaint(start);
  else start();
  watchInstall();
  void whenIdle()
    .then(() => import('#browser/serviceWorker.ts'))
    .then(({ registerWorker }) => registerWorker(offerUpdate));
}

/** The address may have changed since the page was asked for. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
  if (root.firstElementChild && showsHome(location.hash)) takeOver(root);
  else draw(root);
}

function draw(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.classList.remove('elsewhere');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/**
 * Whoever goes to another screen before the markup is taken over gets that screen drawn anew. React would begin again with the
 * new address, find another page than the one that stands there, and draw the one beside the other.
 */
function takeOver(root: HTMLElement): void {
  const leaving = new AbortController();
  const taken = hydrateRoot(
    root,
    <StrictMode>
      <Taken onTaken={() => leaving.abort()}>
        <App />
      </Taken>
    </StrictMode>,
  );
  const leave = (): void => {
    if (showsHome(location.hash)) return;
    leaving.abort();
    taken.unmount();
    draw(root);
  };
  window.addEventListener('hashchange', leave, { signal: leaving.signal });
}

function Taken(props: { readonly onTaken: () => void; readonly children: ReactNode }) {
  useLayoutEffect(() => props.onTaken());
  return props.children;
}

/** The prerendered page is shown before any of this is run. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
