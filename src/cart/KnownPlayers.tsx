import { playerFormTexts } from '#core/cart/cartTexts.ts';
import { orderedPhotos } from '#core/order/order.ts';
import {
  isOnForm,
  offeredPlayers,
  withPlayer,
  withPlayerOfOrder,
} from '#core/order/playerOnForm.ts';
import { changeCheckout, useCheckout } from '#device/cart/checkout.ts';
import { useEffect } from 'react';
import styles from './KnownPlayers.module.css';
import { useKnownPlayers } from './useKnownPlayers.ts';

/** Fills child and jersey in with the player of the order, and offers several players of this phone to choose from, also together. */
export function KnownPlayers() {
  const { checkout } = useCheckout();
  const { known, count, offered } = useKnownPlayers();
  useEffect(() => {
    if (withPlayerOfOrder(checkout, known) === checkout) return;
    void changeCheckout((current) => withPlayerOfOrder(current, known));
  }, [checkout, known]);

  // One known player is filled in. A remembered child is offered.
  if (count < 2 && offered.length <= known.players.length) return null;
  const choices = offeredPlayers(offered, known.players, orderedPhotos(checkout.lines));
  return (
    <div role="group" aria-label={playerFormTexts.known} className={styles['players']}>
      {choices.map(({ player, words }) => (
        <button
          key={words}
          type="button"
          className={styles['player']}
          translate="no"
          aria-pressed={isOnForm(checkout.customer, player)}
          onClick={() => void changeCheckout((current) => withPlayer(current, player))}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
