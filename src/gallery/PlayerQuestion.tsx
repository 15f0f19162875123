import { playerTexts } from '#core/gallery/galleryTexts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PlayerQuestion.module.css';

type PlayerQuestionProps = { readonly onChoose: () => void; readonly onSkip: () => void };

/** Asks once for the player, at the bottom of the screen. It can be left unanswered. */
export function PlayerQuestion({ onChoose, onSkip }: PlayerQuestionProps) {
  return (
    <section aria-label={playerTexts.title} className={styles['region']}>
      <div className={styles['question']} data-clear>
        <p>{playerTexts.ask}</p>
        <Button look="onPitch" onClick={onChoose}>
          {playerTexts.choose}
        </Button>
        <Button look="outlineOnPitch" onClick={onSkip}>
          {playerTexts.notNow}
        </Button>
      </div>
    </section>
  );
}
