import { startDelivery } from '#state/outbox.ts';
import { useEffect } from 'react';
import { Notices } from './Notices.tsx';
import { SignalBanner } from './SignalBanner.tsx';
import { useKeptPlace } from './useKeptPlace.ts';

/**
 * What goes on behind every screen: orders that wait are carried to the server, and what becomes of them is said; the way back
 * leads to where one was.
 */
export function Background() {
  useEffect(startDelivery, []);
  useKeptPlace();
  return (
    <>
      <SignalBanner />
      <Notices />
    </>
  );
}
