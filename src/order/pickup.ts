import { useEffect, useState } from 'react';
import { fetchDigital, wordsOf } from './readDigitals.ts';
import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import { branded } from '#core/shop/branded.ts';
import type { DigitalsKey } from '#core/order/digitals.ts';
import { openPickup, pickupKeys } from '#core/order/sealedDigitals.ts';

type PickupState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly digitals: DigitalsKey }
  | { readonly kind: 'closed'; readonly said: string };

/** Opens a pickup link's file: what its secret, in base64url, leads to. */
export function usePickup(secret: string): PickupState & { readonly retry: () => void } {
  const [state, setState] = useState<PickupState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    void opened(secret).then((found) => {
      if (!isOver) setState(found);
    });
    return () => void (isOver = true);
  }, [secret, attempt]);
  const retry = (): void => {
    setState({ kind: 'loading' });
    setAttempt((before) => before + 1);
  };
  return { ...state, retry };
}

async function opened(secret: string): Promise<PickupState> {
  const closed = (said: string): PickupState => ({ kind: 'closed', said });
  if (!/^[\w-]{22}$/.test(secret)) return closed(texts.pickup.unknown);
  const keys = await pickupKeys(secret);
  const fetched = await fetchDigital(keys.name);
  if (fetched.kind === 'none') return closed(texts.pickup.unknown);
  if (fetched.kind !== 'bytes') return closed(wordsOf(fetched.kind));
  const pickup = await openPickup(keys, fetched.bytes);
  if (pickup === 'newer') return closed(branded(texts.newer));
  if (!pickup) return closed(texts.damaged);
  return pickup.kind === 'revoked'
    ? closed(texts.pickup.revoked)
    : { kind: 'open', digitals: pickup.digitals };
}
