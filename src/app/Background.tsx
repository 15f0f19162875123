import { storeOrderFiles } from '#browser/orderFiles.ts';
import { startDelivery } from '#state/outbox.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Notices } from './Notices.tsx';
import { PhoneDialogs } from './PhoneDialogs.tsx';
import { screenOf, screens } from './screens.ts';
import { SignalBanner } from './SignalBanner.tsx';
import { takeFaces } from './takeFaces.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** Runs behind every screen: sends waiting orders, has the worker store what an order needs, shows notices, restores scroll positions on Back, and takes the web fonts. */
export function Background() {
  useEffect(startDelivery, []);
  useScrollRestoration();
  const screen = screenOf(useLocation().pathname);
  useEffect(() => storeOrderFiles(screens[screen].orderFiles), [screen]);
  // In a gallery's first view, lines would break elsewhere. Another screen is drawn anew.
  useEffect(() => {
    if (screen !== 'gallery') takeFaces();
  }, [screen]);
  return (
    <>
      <SignalBanner />
      <Notices />
      <PhoneDialogs />
    </>
  );
}
