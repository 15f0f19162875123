import { orderedPhotos } from '#rules/order.ts';
import { filledWith, playerOfOrder, withPlayer } from '#rules/playerOnForm.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { useEffect, useRef } from 'react';
import { PlayerButtons } from './PlayerButtons.tsx';
import { useKnownPlayers } from './useKnownPlayers.ts';

/** Fills child and jersey in with the player of this phone, and offers several to choose from. */
export function KnownPlayers() {
  const { checkout } = useCheckout();
  const { players, count } = useKnownPlayers();
  const player = playerOfOrder(players, orderedPhotos(checkout.lines));
  // An order that was placed before stays the same order, so that placing it again is not a second one.
  const mayFill = checkout.placing === undefined;
  const isFilled = useRef(false);
  useEffect(() => {
    // Once: the person may empty the fields.
    if (!player || !mayFill || isFilled.current) return;
    isFilled.current = true;
    void changeCheckout((current) => ({
      ...current,
      customer: filledWith(current.customer, player),
    }));
  }, [player, mayFill]);

  if (count < 2) return null;
  return (
    <PlayerButtons
      players={players}
      customer={checkout.customer}
      onPlayer={(one) =>
        void changeCheckout((current) => ({
          ...current,
          customer: withPlayer(current.customer, one),
        }))
      }
    />
  );
}
