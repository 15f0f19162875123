import { App } from '#app/App.tsx';
import { fetchScreen } from '#app/screens.ts';
import { showsHome } from '#rules/paths.ts';
import { keepEarlyClicks } from '#ui/Awake.tsx';
import { whenIdle } from '#ui/lazyWhenIdle.tsx';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

fetchScreen(location.hash.slice(1));
keepEarlyClicks();
if (showsHome(location.hash)) afterPaint(start);
else start();

void whenIdle()
  .then(() => import('#browser/serviceWorker.ts'))
  .then(({ registerWorker }) => registerWorker(() => undefined));

/** Takes over the prerendered home, or draws the screen that is asked for: the address may have changed since. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
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
