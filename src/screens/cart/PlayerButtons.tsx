import { playerFormTexts } from '#facts/cartTexts.ts';
import type { Customer } from '#rules/customer.ts';
import { distinctPlayers, isOnForm, type KnownPlayer } from '#rules/playerOnForm.ts';
import { playerWords } from '#rules/players.ts';
import styles from './PlayerButtons.module.css';

type PlayerButtonsProps = {
  readonly players: readonly KnownPlayer[];
  readonly customer: Customer;
  readonly onPlayer: (player: KnownPlayer) => void;
};

/** The players of this phone, to fill child and jersey in with one press. */
export function PlayerButtons({ players, customer, onPlayer }: PlayerButtonsProps) {
  return (
    <div role="group" aria-label={playerFormTexts.known} className={styles['players']}>
      {distinctPlayers(players).map((one) => (
        <button
          key={playerWords(one)}
          type="button"
          className={styles['player']}
          translate="no"
          aria-pressed={isOnForm(customer, one)}
          onClick={() => onPlayer(one)}
        >
          {playerWords(one)}
        </button>
      ))}
    </div>
  );
}
