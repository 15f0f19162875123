import { frameWords } from '#facts/frameWords.ts';
import { homeSections } from '#facts/navigation.ts';
import { lazyAhead } from '#ui/lazyWhenIdle.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen.tsx';
import { prepareGallery, startGallery } from './loadScreens.ts';
import { AccessScreen, CartScreen, GalleryScreen, Home, SiteFrame } from './screens.ts';
import { useArrival } from './useArrival.ts';

// What waits to be sent, and what is said about it, concerns no first view.
const Background = lazyAhead(async () => (await import('./Background.tsx')).Background);

export function App() {
  return (
    <ErrorScreen>
      <HashRouter>
        <Frame />
      </HashRouter>
    </ErrorScreen>
  );
}

/**
 * Everything inside the router; the prerendered page puts a router of its own around it. Nothing stands in for a screen that
 * is on its way: the page before it stays, and at the start React waits. A fallback would be kept for 300 ms at least,
 * however soon the screen is there.
 */
export function Frame() {
  useArrival();
  return (
    <>
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {frameWords.skip}
      </a>
      <Later />
      <Routes>
        <Route element={<SiteFrame />}>
          <Route path="/" element={<Home />} />
          {homeSections.map(({ id }) => (
            <Route key={id} path={`/${id}`} element={<Home />} />
          ))}
          <Route
            path="/access"
            element={<AccessScreen onBegin={prepareGallery} onOpened={startGallery} />}
          />
          <Route path="*" element={<Home />} />
        </Route>
        <Route path="/gallery/:slug" element={<GalleryScreen />} />
        <Route path="/cart" element={<CartScreen />} />
      </Routes>
    </>
  );
}

/** Apart, because what renders anew around markup that is not hydrated yet throws that markup away. */
function Later() {
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense>
      <Background />
    </Suspense>
  );
}

/** The hash belongs to the router, so a plain link to #main would be a navigation. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>('main h1, main h2, header h1');
  heading?.focus();
  heading?.scrollIntoView();
}
