import { slotTexts } from '#core/cart/cartTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { LinePart } from '#core/cart/lineChoice.ts';
import { withPiecesAt, type PhotoPieces } from '#core/cart/pieces.ts';
import { isTakenDown } from './replacedPhotos.ts';
import type { Slot } from '#core/cart/slots.ts';
import { photoLabel, slotLabel } from './packPhotos.ts';
import { isSoft } from './softness.ts';
import { SealedPicture } from '#ordering/SealedPicture.tsx';
import { photoAtHand, type Choices } from '#ordering/useChoices.ts';
import { Button } from '#ui/Button.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useEffect, useRef } from 'react';
import styles from './PhotoSlot.module.css';

/** One of a slot's photos. An index behind the last is another photo. */
export type PhotoOfSlot = { readonly part: LinePart; readonly slot: Slot; readonly index: number };

type PhotoSlotProps = {
  readonly part: LinePart;
  readonly slot: Slot;
  readonly photos: readonly PhotoPieces[];
  readonly choices: Choices;
  readonly onPhotos: (photos: readonly PhotoPieces[]) => void;
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
        <PhotoRow key={index} {...props} photo={photo} index={index} />
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

type PhotoRowProps = PhotoSlotProps & {
  /** Undefined for the empty slot. */
  readonly photo: PhotoPieces | undefined;
  readonly index: number;
};

function PhotoRow({ part, slot, photo, index, ...props }: PhotoRowProps) {
  const { photos, choices, onPhotos, onChoose, onCrop } = props;
  const { all, galleries } = choices;
  const isShared = photos.length > 1;
  const label = slotLabel(slot, isShared ? index : undefined);
  const what = `${label}, ${part.name}`;
  const words = photo && photoLabel(photo.reference, all, galleries.length > 1);
  const print = { print: part.fullName, slot: label, photo: words ?? slotTexts.none };
  const found = photo && photoAtHand(galleries, photo.reference);
  return (
    <div role="group" aria-label={fillText(slotTexts.slotName, print)} className={styles['photo']}>
      {found ? (
        <SealedPicture
          {...found}
          crop={photo.reference.crop}
          shownWidth={56}
          className={styles['picture']}
        />
      ) : (
        <span className={styles['none']} />
      )}
      <p className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        <span translate={words === undefined ? 'yes' : 'no'}>{words ?? slotTexts.none}</span>
        <span className={styles['warning']}>{photo && warningOf(photo, slot, galleries)}</span>
      </p>
      <div className={styles['buttons']}>
        <Button
          look="secondary"
          aria-label={
            words === undefined
              ? fillText(slotTexts.chooseFor, { what })
              : fillText(slotTexts.changeFor, { what, photo: words })
          }
          onClick={() => onChoose(index)}
        >
          {words === undefined ? slotTexts.choose : slotTexts.change}
        </Button>
        {found && slot.template && (
          <Button
            look="secondary"
            aria-label={fillText(slotTexts.cropFor, { what })}
            onClick={() => onCrop(index)}
          >
            {slotTexts.crop}
          </Button>
        )}
      </div>
      {photo && isShared && photos.length < slot.pieces && (
        <Stepper
          className={styles['pieces']}
          fewer={fillText(slotTexts.fewerPieces, { what })}
          more={fillText(slotTexts.morePieces, { what })}
          onStep={(by) => onPhotos(withPiecesAt(photos, index, photo.pieces + by))}
        >
          <output aria-label={fillText(slotTexts.piecesOf, { what })}>
            {fillText(slotTexts.pieces, { count: `${photo.pieces}`, all: `${slot.pieces}` })}
          </output>
        </Stepper>
      )}
    </div>
  );
}

/** Says that a photo is no longer in its gallery, or prints softly. */
function warningOf(
  { reference }: PhotoPieces,
  slot: Slot,
  galleries: Choices['galleries'],
): string | false {
  const opened = galleries.map(({ gallery }) => gallery);
  if (isTakenDown(reference, opened)) return slotTexts.takenDownHere;
  const found = photoAtHand(galleries, reference);
  const sized = found && { ...found.photo, isCard: found.isCard };
  return sized !== undefined && isSoft(slot, sized, reference.crop) && slotTexts.soft;
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
