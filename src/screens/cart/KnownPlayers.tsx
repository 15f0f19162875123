import { withPlayer, withPlayerOfOrder } from '#rules/playerOnForm.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { useEffect } from 'react';
import { PlayerButtons } from './PlayerButtons.tsx';
import { useKnownPlayers } from './useKnownPlayers.ts';

/** Fills child and jersey in with the player of the order, and offers several players to choose from. */
export function KnownPlayers() {
  const { checkout } = useCheckout();
  const { known, count } = useKnownPlayers();
  useEffect(() => {
    if (withPlayerOfOrder(checkout, known) === checkout) return;
    void changeCheckout((current) => withPlayerOfOrder(current, known));
  }, [checkout, known]);

  if (count < 2) return null;
  return (
    <PlayerButtons
      players={known.players}
      customer={checkout.customer}
      onPlayer={(one) => void changeCheckout((current) => withPlayer(current, one))}
    />
  );
}
