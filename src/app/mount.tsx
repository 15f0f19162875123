import { screenOf } from '#rules/paths.ts';
import { watchInstall } from '#state/install.ts';
import '#ui/base.css';
import { whenIdle } from '#ui/whenIdle.ts';
import { StrictMode, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { handOver, standingFrame } from './standingFrame.ts';

/** Takes over the prerendered screen, or draws the one that is asked for. */
export function mount(): void {
  const place = document.querySelector<HTMLElement>('[data-screen]');
  if (place && mayTakeOver(place)) afterPaint(() => start(place));
  else if (place) start(place);
  watchInstall();
  void whenIdle()
    .then(() => Promise.all([import('#browser/serviceWorker.ts'), import('#state/update.ts')]))
    .then(([{ registerWorker }, { offerUpdate }]) => registerWorker(offerUpdate));
}

/** The address may have changed since the page was asked for. */
function start(place: HTMLElement): void {
  if (mayTakeOver(place)) takeOver(place);
  else draw(place);
}

function mayTakeOver(place: HTMLElement): boolean {
  // The frame of a gallery is not what React would draw.
  const isFrame = place.dataset['at'] !== undefined;
  return place.firstElementChild !== null && !isFrame && isAskedFor(place);
}

/** A code in the address is in the form from the start, where the markup has none. */
function isAskedFor(place: HTMLElement): boolean {
  const path = location.hash.slice(1);
  return place.dataset['screen'] === screenOf(path) && !/[?&]code=/.test(path);
}

/** A frame with the first photos of a gallery goes only when the gallery itself is there, photos and all. */
function draw(place: HTMLElement): void {
  const frame = standingFrame();
  const screen = document.createElement('div');
  screen.dataset['screen'] = '';
  if (frame) {
    screen.dataset['coming'] = '';
    frame.before(screen);
  } else place.replaceWith(screen);
  delete document.documentElement.dataset['elsewhere'];
  // What is measured in the same breath is drawn by then.
  const taken = (): void => {
    if (frame) queueMicrotask(() => handOver(frame, screen));
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
 * Whoever goes to another screen before the markup is taken over gets that screen drawn anew. React would begin again with the
 * new address, find another page than the one that stands there, and draw the one beside the other.
 */
function takeOver(place: HTMLElement): void {
  const leaving = new AbortController();
  let isLeft = false;
  const taken = hydrateRoot(
    place,
    <StrictMode>
      <Taken onTaken={() => leaving.abort()}>
        <App />
      </Taken>
    </StrictMode>,
    {
      // That it was left before it was taken is no error of the page.
      onRecoverableError: (error) => {
        if (!isLeft) reportError(error);
      },
    },
  );
  const leave = (): void => {
    if (isAskedFor(place)) return;
    isLeft = true;
    leaving.abort();
    taken.unmount();
    draw(place);
  };
  window.addEventListener('hashchange', leave, { signal: leaving.signal });
}

/** By the time it is taken, the router listens: it is told where the address went before it did. */
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

/** The prerendered page is shown before any of this is run. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
