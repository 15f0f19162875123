import { leaveWhenCleared } from '#state/clearPhone.ts';
import { startDelivery } from '#state/outbox.ts';
import { useEffect } from 'react';
import { Notices } from './Notices.tsx';
import { PhoneDialogs } from './PhoneDialogs.tsx';
import { SignalBanner } from './SignalBanner.tsx';
import { useKeptPlace } from './useKeptPlace.ts';

/** Runs behind every screen: sends waiting orders, shows notices, and restores scroll positions on Back. */
export function Background() {
  useEffect(startDelivery, []);
  useEffect(leaveWhenCleared, []);
  useKeptPlace();
  return (
    <>
      <SignalBanner />
      <Notices />
      <PhoneDialogs />
    </>
  );
}
