import { playerFormTexts } from '#facts/cartTexts.ts';
import { orderedPhotos } from '#rules/order.ts';
import {
  distinctPlayers,
  filledWith,
  isOnForm,
  playerOfOrder,
  withPlayer,
} from '#rules/playerOnForm.ts';
import { playerWords } from '#rules/players.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { useEffect, useRef } from 'react';
import styles from './KnownPlayers.module.css';
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
    <div role="group" aria-label={playerFormTexts.known} className={styles['players']}>
      {distinctPlayers(players).map((one) => (
        <button
          key={playerWords(one)}
          type="button"
          className={styles['player']}
          aria-pressed={isOnForm(checkout.customer, one)}
          onClick={() =>
            void changeCheckout((current) => ({
              ...current,
              customer: withPlayer(current.customer, one),
            }))
          }
        >
          {playerWords(one)}
        </button>
      ))}
    </div>
  );
}
