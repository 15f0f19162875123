import { storeOrderFiles } from './orderFiles.ts';
import { startDelivery } from '#device/orders/outbox.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Notices } from './Notices.tsx';
import { PhoneDialogs } from './PhoneDialogs.tsx';
import { screenOf, screens } from './screens.ts';
import { SignalBanner } from './SignalBanner.tsx';
import { useScrollRestoration } from './useScrollRestoration.ts';

/**
 * Runs behind every screen: sends waiting orders, has the worker store what an order needs, shows notices, restores scroll positions on
 * Back, and turns the web fonts on.
 */
export function Background() {
  useEffect(startDelivery, []);
  useScrollRestoration();
  const screen = screenOf(useLocation().pathname);
  useEffect(() => storeOrderFiles(screens[screen].orderFiles), [screen]);
  // In the gallery itself, new fonts would move the lines that a person is reading. On the next screen they move nothing.
  useEffect(() => {
    if (screen !== 'gallery') turnFontsOn();
  }, [screen]);
  return (
    <>
      <SignalBanner />
      <Notices />
      <PhoneDialogs />
    </>
  );
}

/** Turns the web fonts on. A gallery may have been drawn without them (`start/settleFonts.ts`). */
function turnFontsOn(): void {
  const { dataset } = document.documentElement;
  if (dataset['plain'] === undefined) return;
  delete dataset['plain'];
  for (const face of document.fonts) face.display = 'swap';
}
