import { startDelivery } from '#state/outbox.ts';
import { useEffect } from 'react';
import { Notices } from './Notices.tsx';
import { SignalBanner } from './SignalBanner.tsx';

/** What goes on behind every screen: orders that wait are carried to the server, and what becomes of them is said. */
export function Background() {
  useEffect(startDelivery, []);
  return (
    <>
      <SignalBanner />
      <Notices />
    </>
  );
}
