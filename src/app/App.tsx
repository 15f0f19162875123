import { homeSections } from '#facts/navigation.ts';
import { AccessScreen } from '#screens/access/AccessScreen.tsx';
import { CodeForm } from '#screens/access/CodeForm.tsx';
import { MyGalleries } from '#screens/access/MyGalleries.tsx';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';
import { startDelivery } from '#state/outbox.ts';
import { lazy, useEffect } from 'react';
import { HashRouter, Outlet, Route, Routes } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen.tsx';
import { startGallery } from './headStart.ts';
import { Notices } from './Notices.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useArrival } from './useArrival.ts';

const loadGallery = async () => ({
  default: (await import('#screens/gallery/GalleryScreen.tsx')).GalleryScreen,
});
/** Whoever types a code comes to a gallery next. */
const prepareGallery = (): void => void loadGallery().catch(() => undefined);

// Nothing stands in for a screen that is on its way: the page before it stays, and at the start React waits. A fallback would
// be kept for 300 ms at least, however soon the screen is there.
const GalleryScreen = lazy(loadGallery);
const CartScreen = lazy(async () => ({
  default: (await import('#screens/cart/CartScreen.tsx')).CartScreen,
}));

export function App() {
  useEffect(startDelivery, []);
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
          <CodeForm onBegin={prepareGallery} onOpened={startGallery} />
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
      <Notices />
      <Routes>
        <Route element={<Site />}>
          <Route path="/" element={home} />
          {homeSections.map(({ id }) => (
            <Route key={id} path={`/${id}`} element={home} />
          ))}
          <Route
            path="/access"
            element={<AccessScreen onBegin={prepareGallery} onOpened={startGallery} />}
          />
          <Route path="*" element={home} />
        </Route>
        <Route path="/gallery/:slug" element={<GalleryScreen />} />
        <Route path="/cart" element={<CartScreen />} />
      </Routes>
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
