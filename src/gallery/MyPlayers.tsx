import { playerTexts } from '#core/gallery/galleryTexts.ts';
import { phonesPlayers, refreshedByCards } from '#core/player/cardPlayers.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { familyWords, playersOf, type ChosenPlayer } from '#core/player/players.ts';
import { choosePlayers, settleLinks } from '#device/players/players.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { playersRowId, showMyPhotos } from './GroupFrame.tsx';
import styles from './MyPlayers.module.css';
import { PlayerDialog } from './PlayerDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { numbersOfPlayers, readPlayers } from '#device/players/keptPlayers.ts';
import { subscribeToHearts } from '#device/players/hearts.ts';

const nobody: readonly ChosenPlayer[] = [];

type MyPlayersProps = {
  readonly gallery: Gallery;
  /** False while something else is said where the question stands. */
  readonly mayAsk: boolean;
};

/** The players of this phone: the question who they are, and above "My photos" the button that names them and changes them. */
export function MyPlayers({ gallery, mayAsk }: MyPlayersProps) {
  const { slug } = gallery;
  const [isChoosing, setChoosing] = useState(false);
  const answer = usePlayers(slug);
  const chosen = answer ?? nobody;
  const hasPlayers = useMemo(() => playersOf(gallery).length > 0, [gallery]);
  const names = useMemo(() => familyWords(phonesPlayers(gallery, chosen)), [gallery, chosen]);

  useEffect(() => settleLinks(gallery), [gallery]);
  // The studio may have published more photos of them.
  useEffect(() => {
    const fresh = refreshedByCards(gallery, chosen);
    if (fresh !== chosen) choosePlayers(slug, fresh);
  }, [slug, gallery, chosen]);

  if (!hasPlayers) return null;
  const row = document.getElementById(playersRowId);

  function close(): void {
    setChoosing(false);
    focusMine();
  }

  function showMine(): void {
    setChoosing(false);
    // When the dialog has returned the focus.
    setTimeout(showMyPhotos);
  }

  return (
    <>
      {row &&
        createPortal(
          <button type="button" className={styles['players']} onClick={() => setChoosing(true)}>
            <span className={styles['names']} translate="no">
              {names}
            </span>
            <span className={styles['change']}>
              {` ${names === '' ? playerTexts.choose : playerTexts.change}`}
            </span>
          </button>,
          row,
        )}
      {mayAsk && !answer && !gallery.cards && (
        <PlayerQuestion
          onChoose={() => setChoosing(true)}
          onSkip={() => {
            choosePlayers(slug, []);
            focusMine();
          }}
        />
      )}
      {isChoosing && (
        <PlayerDialog
          gallery={gallery}
          chosenBefore={chosen}
          onChosen={showMine}
          onForgotten={close}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** What had the focus may go away with the question. Then neither it nor a dialog can return it. */
function focusMine(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById('mine')?.focus({ preventScroll: true });
  });
}

type PlayerQuestionProps = { readonly onChoose: () => void; readonly onSkip: () => void };

/** Asks once for the player, at the bottom of the screen. It can be left unanswered. */
function PlayerQuestion({ onChoose, onSkip }: PlayerQuestionProps) {
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

/** Returns the chosen players of a gallery; undefined if the person has not answered yet. */
export function usePlayers(slug: string): readonly ChosenPlayer[] | undefined {
  const read = (): string | undefined => readPlayers(slug);
  const text = useSyncExternalStore(subscribeToHearts, read, read);
  return useMemo(() => numbersOfPlayers(text), [text]);
}
