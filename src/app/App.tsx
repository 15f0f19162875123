import { frameWords } from '#facts/frameWords.ts';
import { screenOf } from '#rules/paths.ts';
import { Awake } from '#ui/Awake.tsx';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { skipToHeading } from '#ui/skipToHeading.ts';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen.tsx';
import { prepareGallery, startGallery } from './loadGallery.ts';
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
      <a className="skip-link" href="#main" onClick={skipToHeading}>
        {frameWords.skip}
      </a>
      <Later />
      <Awake>
        <Screen />
      </Awake>
    </>
  );
}

/** The screen that the address names. The router's own routes can do more, and every first view would carry it. */
function Screen() {
  const screen = screenOf(useLocation().pathname);
  if (screen === 'cart') return <CartScreen />;
  if (screen === 'gallery') return <GalleryScreen />;
  return (
    <SiteFrame>
      {screen === 'access' ? (
        <AccessScreen onBegin={prepareGallery} onOpened={startGallery} />
      ) : (
        <Home />
      )}
    </SiteFrame>
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
