import { storeOrderFiles } from '#browser/orderFiles.ts';
import { startDelivery } from '#state/outbox.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Notices } from './Notices.tsx';
import { PhoneDialogs } from './PhoneDialogs.tsx';
import { screenOf, screens } from './screens.ts';
import { SignalBanner } from './SignalBanner.tsx';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** Runs behind every screen: sends waiting orders, has the worker store what an order needs, shows notices, and restores scroll positions on Back. */
export function Background() {
  useEffect(startDelivery, []);
  useScrollRestoration();
  const screen = screenOf(useLocation().pathname);
  useEffect(() => storeOrderFiles(screens[screen].orderFiles), [screen]);
  return (
    <>
      <SignalBanner />
      <Notices />
      <PhoneDialogs />
    </>
  );
}
