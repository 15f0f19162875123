import { withPlayer, withPlayerOfOrder } from '#rules/playerOnForm.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { useEffect } from 'react';
import { PlayerButtons } from './PlayerButtons.tsx';
import { useKnownPlayers } from './useKnownPlayers.ts';

/** Fills child and jersey in with the player of the order, and offers several players to choose from. */
export function KnownPlayers() {
  const { checkout } = useCheckout();
  const { known, count, offered } = useKnownPlayers();
  useEffect(() => {
    if (withPlayerOfOrder(checkout, known) === checkout) return;
    void changeCheckout((current) => withPlayerOfOrder(current, known));
  }, [checkout, known]);

  // One known player is filled in. A remembered child is offered.
  if (count < 2 && offered.length <= known.players.length) return null;
  return (
    <PlayerButtons
      players={offered}
      customer={checkout.customer}
      onPlayer={(one) => void changeCheckout((current) => withPlayer(current, one))}
    />
  );
}
