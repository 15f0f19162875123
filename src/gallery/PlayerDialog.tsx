import { playerTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import {
  chosenPlayer,
  chosenPlayers,
  playersOf,
  playerWords,
  searchPlayers,
  type ChosenPlayer,
  type Player,
} from '#core/player/players.ts';
import { choosePlayers } from '#device/players/players.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useMemo, useState } from 'react';
import { photoCount } from './groupTexts.ts';
import styles from './PlayerDialog.module.css';

type PlayerDialogProps = {
  readonly gallery: Gallery;
  readonly chosenBefore: readonly ChosenPlayer[];
  readonly onChosen: () => void;
  readonly onForgotten: () => void;
  readonly onClose: () => void;
};

/** Lets the person choose their players of a gallery, or forget them. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { gallery, chosenBefore, onChosen, onForgotten, onClose } = props;
  const { slug } = gallery;
  // Another tab may add players while this dialog is open. Saving here keeps them.
  const [seen] = useState(chosenBefore);
  const [before] = useState(() => wordsOf(chosenPlayers(gallery, seen)));
  const [chosen, setChosen] = useState(before);
  const [search, setSearch] = useState('');
  const players = useMemo(() => playersOf(gallery), [gallery]);
  const found = useMemo(() => searchPlayers(players, search, before), [players, search, before]);

  function choose(): void {
    const wanted = players.filter((player) => chosen.has(playerWords(player)));
    choosePlayers(slug, wanted.map(chosenPlayer), seen);
    if (wanted.length > 0) onChosen();
    else onForgotten();
  }

  return (
    <Dialog
      title={playerTexts.title}
      lead={playerTexts.explained}
      onClose={onClose}
      cancel={playerTexts.cancel}
      actions={
        <>
          {before.size > 0 && (
            <Button
              look="remove"
              onClick={() => {
                choosePlayers(slug, [], seen);
                onForgotten();
              }}
            >
              {playerTexts.forget}
            </Button>
          )}
          <Button disabled={chosen.size === 0} onClick={choose}>
            {playerTexts.show}
          </Button>
        </>
      }
    >
      <SearchField label={playerTexts.search} value={search} onValue={setSearch} />
      <p role="status" className={styles['none']}>
        {found.length === 0 && fillText(playerTexts.noMatches, { q: search })}
      </p>
      <ul className={styles['players']}>
        {found.map((player) => (
          <li key={playerWords(player)}>
            <label className={styles['player']}>
              <input
                type="checkbox"
                checked={chosen.has(playerWords(player))}
                onChange={() => setChosen(toggled(chosen, playerWords(player)))}
              />
              <span className={styles['name']} translate="no">
                {player.name}
              </span>
              <span className={styles['photos']}>{photoCount(player.photos.length)}</span>
              <span className={styles['jersey']}>{player.jersey}</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function wordsOf(players: readonly Player[]): ReadonlySet<string> {
  return new Set(players.map(playerWords));
}

function toggled(chosen: ReadonlySet<string>, words: string): ReadonlySet<string> {
  return chosen.has(words)
    ? new Set([...chosen].filter((one) => one !== words))
    : new Set([...chosen, words]);
}
