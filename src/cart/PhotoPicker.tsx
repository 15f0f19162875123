import { cartWords, slotTexts } from '#core/cart/cartTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Choice } from '#core/cart/photoChoice.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { photoWords, joinedWords } from '#core/gallery/frameNumber.ts';
import { isSamePhoto } from './packPhotos.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { teamName } from '#core/shop/teams.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { useMemo, useState } from 'react';
import styles from './PhotoPicker.module.css';
import { SealedPicture } from '#ordering/SealedPicture.tsx';
import { photoAtHand, type Choices } from '#ordering/useChoices.ts';

/** A phone opens so many photos quickly. */
const shownAtOnce = 24;

type PhotoPickerProps = {
  /** What the photo is for, such as "Photo, Wallets". */
  readonly what: string;
  readonly choices: Choices;
  /** The most likely photos first. */
  readonly ordered: readonly Choice[];
  /** The photo that is there now. */
  readonly current: PhotoReference | undefined;
  /** The button that takes the photo out. Absent if there is none. */
  readonly clear?: string;
  /** Called with undefined for no photo. */
  readonly onPick: (choice: Choice | undefined) => void;
  readonly onClose: () => void;
};

/** Lets the person tap a photo of the open galleries. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { what, choices, ordered, current, clear, onPick, onClose } = props;
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  // The first frame draws the dialog without photos, at its full height. The photos would take a slow phone as long again.
  const areDue = useAfterPaint(true, false);
  const found = useMemo(() => searched(ordered, search), [ordered, search]);

  return (
    <Dialog
      title={slotTexts.pickTitle}
      lead={what}
      onClose={onClose}
      cancel={cartWords.cancel}
      actions={
        clear !== undefined && (
          <Button look="remove" onClick={() => onPick(undefined)}>
            {clear}
          </Button>
        )
      }
    >
      <SearchField label={slotTexts.search} value={search} onValue={setSearch} />
      {found.length === 0 && <p role="status">{slotTexts.noMatches}</p>}
      <ul className={styles['grid']}>
        {found.slice(0, areDue ? limit : 0).map((choice) => {
          const at = photoAtHand(choices.galleries, choice.reference);
          const team = choices.galleries.length > 1 ? teamName(choice.reference.gallery) : '';
          const words = photoWords(choice.reference, team);
          const photo = joinedWords(words, choice.name);
          return (
            <li key={`${choice.reference.gallery} ${choice.reference.file}`}>
              <button
                type="button"
                className={styles['choice']}
                aria-label={fillText(slotTexts.pick, { photo })}
                aria-current={current && isSamePhoto(current, choice.reference)}
                onClick={() => onPick(choice)}
              >
                {at ? (
                  <SealedPicture {...at} shownWidth={130} className={styles['picture']} />
                ) : (
                  <span className={styles['picture']} />
                )}
                <span className={styles['number']} translate="no">
                  {words}
                </span>
                <span className={styles['name']} translate="no">
                  {choice.name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > limit && (
        <Button look="secondary" onClick={() => setLimit(limit + shownAtOnce)}>
          {slotTexts.more}
        </Button>
      )}
    </Dialog>
  );
}

/** Returns the choices that a search finds. A team photo is found by "team", too. */
function searched(choices: readonly Choice[], q: string): readonly Choice[] {
  if (q === '') return choices;
  const isFound = searchFor(q);
  return choices.filter(({ name, kind, jersey, reference: { number } }) =>
    isFound({ name: kind === 'team' ? `${name} ${slotTexts.shows.team}` : name, jersey, number }),
  );
}
