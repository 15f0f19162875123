import { slotTexts } from '#facts/cartTexts.ts';
import { fillText } from '#rules/fillText.ts';
import type { Part } from '#rules/lineChoice.ts';
import type { PhotoPieces } from '#rules/pieces.ts';
import type { Slot } from '#rules/slots.ts';
import { slotLabel } from '#rules/slotWords.ts';
import { Button } from '#ui/Button.tsx';
import { useEffect, useRef } from 'react';
import styles from './PhotoSlot.module.css';
import { SlotPhotoRow } from './SlotPhotoRow.tsx';
import type { Choices } from '#screens/ordering/useChoices.ts';

/** One of a slot's photos. An index behind the last is another photo. */
export type SlotPhoto = { readonly part: Part; readonly slot: Slot; readonly index: number };

type PhotoSlotProps = {
  readonly part: Part;
  readonly slot: Slot;
  readonly photos: readonly PhotoPieces[];
  readonly choices: Choices;
  readonly onPhotos: (photos: readonly PhotoPieces[]) => void;
  /** An index behind the last is another photo. */
  readonly onChoose: (index: number) => void;
  readonly onCrop: (index: number) => void;
};

/** Which photos fill a slot, with buttons to change and to crop each, and to share its pieces among several. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { part, slot, photos, choices, onPhotos, onChoose } = props;
  const what = `${slotLabel(slot)}, ${part.name}`;
  const isShared = photos.length > 1;
  const [first] = photos;
  const mayShare = first && photos.length < slot.pieces && choices.all.length > 1;
  const element = useKeptFocus(photos.length);
  const rows = first ? photos : [undefined];
  return (
    <div ref={element} className={styles['slot']}>
      {rows.map((photo, index) => (
        // Photos are told apart by their positions alone: two may be the same, with different crops.
        // oxlint-disable-next-line react/no-array-index-key
        <SlotPhotoRow key={index} {...props} photo={photo} index={index} />
      ))}
      {(mayShare || isShared) && (
        <div className={styles['share']}>
          {mayShare && (
            <Button
              look="quiet"
              aria-label={fillText(slotTexts.anotherFor, { what })}
              onClick={() => onChoose(photos.length)}
            >
              {slotTexts.another}
            </Button>
          )}
          {first && isShared && (
            <Button
              look="quiet"
              aria-label={fillText(slotTexts.oneForAllFor, { what })}
              onClick={() => onPhotos([{ ...first, pieces: slot.pieces }])}
            >
              {slotTexts.oneForAll}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Keeps the focus in a slot when the button that was pressed goes with its photo. */
function useKeptFocus(count: number) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isOther = before.current !== count && Math.max(before.current, count) > 1;
    before.current = count;
    if (!isOther || document.activeElement !== document.body) return;
    element.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [count]);
  return element;
}
