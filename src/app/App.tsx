import { homeSections } from '#facts/navigation.ts';
import { AccessScreen } from '#screens/access/AccessScreen.tsx';
import { CodeForm } from '#screens/access/CodeForm.tsx';
import { MyGalleries } from '#screens/access/MyGalleries.tsx';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';
import { startDelivery } from '#state/outbox.ts';
import { watchSignal } from '#state/signal.ts';
import { lazy, Suspense, useEffect } from 'react';
import { HashRouter, Outlet, Route, Routes } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Notices } from './Notices.tsx';
import { SignalBanner } from './SignalBanner.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useArrival } from './useArrival.ts';

const GalleryScreen = lazy(async () => ({
  default: (await import('#screens/gallery/GalleryScreen.tsx')).GalleryScreen,
}));
const CartScreen = lazy(async () => ({
  default: (await import('#screens/cart/CartScreen.tsx')).CartScreen,
}));

export function App() {
  useEffect(startDelivery, []);
  useEffect(watchSignal, []);
  return (
    <ErrorScreen>
      <HashRouter>
        <Frame />
      </HashRouter>
    </ErrorScreen>
  );
}

function Frame() {
  useArrival();
  const home = (
    <HomeScreen
      codeForm={
        <>
          <CodeForm />
          <MyGalleries />
        </>
      }
    />
  );
  return (
    <>
      <a className="skip-link" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <SignalBanner />
      <Notices />
      <Suspense fallback={<main id="main" aria-busy="true" />}>
        <Routes>
          <Route element={<Site />}>
            <Route path="/" element={home} />
            {homeSections.map(({ id }) => (
              <Route key={id} path={`/${id}`} element={home} />
            ))}
            <Route path="/access" element={<AccessScreen />} />
            <Route path="*" element={home} />
          </Route>
          <Route path="/gallery/:slug" element={<GalleryScreen />} />
          <Route path="/cart" element={<CartScreen />} />
        </Routes>
      </Suspense>
    </>
  );
}

function Site() {
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  );
}

/** The hash belongs to the router, so a plain link to #main would be a navigation. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>('main h1, main h2, header h1');
  heading?.focus();
  heading?.scrollIntoView();
}
