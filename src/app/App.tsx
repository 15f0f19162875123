import type { Elements } from '#ui/content.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { leaveWhenCleared } from '#device/site/restart.ts';
import { Island, lazyPrefetched } from '#ui/lazy.tsx';
import { skipToHeading } from '#ui/skipToHeading.ts';
import { useIdle } from '#ui/idle.ts';
import { lazy, useEffect } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen.tsx';
import { mapScreens, screenOf, screens } from './screens.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { useArrival } from './useArrival.ts';

const components = mapScreens(({ load }) => lazy(async () => ({ default: await load() })));

// The first view does not need waiting orders or messages about them.
const EveryScreen = lazyPrefetched(async () => (await import('./appLater.ts')).EveryScreen);

/** Makes the router of version 6 behave like that of version 7: the previous screen stays while the next one loads. */
const likeVersion7 = { future: { v7_startTransition: true, v7_relativeSplatPath: true } };

export function App() {
  return (
    <ErrorScreen>
      <HashRouter {...likeVersion7}>
        <AppFrame />
      </HashRouter>
    </ErrorScreen>
  );
}

/**
 * Everything inside the router; prerendering wraps it in a router of its own. There is no fallback for a screen that is loading:
 * the previous screen stays, and at the start React waits. React would keep a fallback for at least 300 ms, however soon the screen
 * arrives.
 */
export function AppFrame({ children }: { readonly children?: Elements }) {
  useArrival();
  // Not later with `EveryScreen`: a tab that misses the message would write back what it holds in memory.
  useEffect(leaveWhenCleared, []);
  return (
    <>
      <a className="skip-link" href="#main" onClick={skipToHeading}>
        {frameWords.skip}
      </a>
      <Later />
      <Island>{children ?? <Screen />}</Island>
    </>
  );
}

/** Returns the screen of the address. The router's own routes can do more, but would add code to every first view. */
function Screen() {
  const screen = screenOf(useLocation().pathname);
  const Content = components[screen];
  if (!screens[screen].isFramed) return <Content frame={SiteFrame} />;
  return (
    <SiteFrame>
      <Content frame={SiteFrame} />
    </SiteFrame>
  );
}

/** Separate, because re-rendering around markup that is not hydrated yet discards that markup. */
function Later() {
  const idle = useIdle();
  if (!idle) return null;
  return <EveryScreen />;
}
