import { showsHome } from '#rules/paths.ts';
import { watchInstall } from '#state/install.ts';
import { offerUpdate } from '#state/update.ts';
import '#ui/base.css';
import { whenIdle } from '#ui/lazyWhenIdle.tsx';
import { StrictMode } from 'react';
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
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (root.firstElementChild && showsHome(location.hash)) {
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  document.documentElement.classList.remove('elsewhere');
  createRoot(root).render(app);
}

/** The prerendered page is shown before any of this is run. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
