import { slotTexts } from '#facts/cartTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { photoWords, type PhotoReference } from '#rules/photoReference.ts';
import type { Slot } from '#rules/slots.ts';
import { teamName } from '#rules/teams.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PhotoSlot.module.css';
import { SealedPicture } from './SealedPicture.tsx';
import { choiceOf, photoAtHand, type Choices } from './useChoices.ts';

type PhotoSlotProps = {
  readonly slot: Slot;
  /** What is printed of it, such as "Wallets". */
  readonly print: string;
  readonly photos: readonly PhotoReference[];
  readonly choices: Choices;
  readonly onChoose: () => void;
  readonly onCrop: () => void;
};

/** Which photo fills a slot, with buttons to change and to crop it. */
export function PhotoSlot({ slot, print, photos, choices, onChoose, onCrop }: PhotoSlotProps) {
  const [first] = photos;
  const found = first && photoAtHand(choices.galleries, first);
  const label = slotLabel(slot);
  const what = `${label}, ${print}`;
  const words = wordsOf(photos, choices);
  return (
    <div className={styles['slot']}>
      {found ? (
        <SealedPicture {...found} crop={first.crop} shownWidth={56} className={styles['picture']} />
      ) : (
        <span className={styles['none']} />
      )}
      <p className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        <span>{words ?? slotTexts.none}</span>
      </p>
      <div className={styles['buttons']}>
        <Button
          look="secondary"
          aria-label={
            words === undefined
              ? fillText(slotTexts.chooseFor, { what })
              : fillText(slotTexts.changeFor, { what, photo: words })
          }
          onClick={onChoose}
        >
          {words === undefined ? slotTexts.choose : slotTexts.change}
        </Button>
        {found && slot.template && (
          <Button
            look="secondary"
            aria-label={fillText(slotTexts.cropFor, { what })}
            onClick={onCrop}
          >
            {slotTexts.crop}
          </Button>
        )}
      </div>
    </div>
  );
}

export function slotLabel({ shows }: Slot): string {
  const labels: Readonly<Record<string, string>> = slotTexts.shows;
  return labels[shows] ?? slotTexts.shows.photo;
}

/** Returns `No. 014 · Nia J.` for each different photo, or undefined if there is none. */
function wordsOf(
  photos: readonly PhotoReference[],
  { all, galleries }: Choices,
): string | undefined {
  const words = photos.map((photo) => {
    const number = photoWords(photo, galleries.length > 1 ? teamName(photo.gallery) : '');
    const name = choiceOf(all, photo)?.name ?? '';
    return name === '' ? number : `${number} · ${name}`;
  });
  return words.length === 0 ? undefined : [...new Set(words)].join(', ');
}
