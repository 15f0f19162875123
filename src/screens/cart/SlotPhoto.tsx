import { slotTexts } from '#facts/cartTexts.ts';
import { isSoft } from '#rules/softness.ts';
import { fillText } from '#rules/fillText.ts';
import type { Part } from '#rules/lineChoice.ts';
import { withPiecesAt, type PhotoPieces } from '#rules/pieces.ts';
import type { Slot } from '#rules/slots.ts';
import { isTakenDown } from '#rules/renewedPhotos.ts';
import { photoLabel, slotLabel } from '#rules/slotWords.ts';
import { Button } from '#ui/Button.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { SealedPicture } from '#screens/ordering/SealedPicture.tsx';
import styles from './SlotPhoto.module.css';
import { photoAtHand, type Choices } from '#screens/ordering/useChoices.ts';

type SlotPhotoProps = {
  readonly part: Part;
  readonly slot: Slot;
  /** All photos of the slot. */
  readonly photos: readonly PhotoPieces[];
  /** The photo to show, or undefined for the empty slot. */
  readonly photo: PhotoPieces | undefined;
  readonly index: number;
  readonly choices: Choices;
  readonly onPhotos: (photos: readonly PhotoPieces[]) => void;
  readonly onChoose: (index: number) => void;
  readonly onCrop: (index: number) => void;
};

/** One photo of a slot. */
export function SlotPhoto(props: SlotPhotoProps) {
  const { part, slot, photos, photo, index, choices, onPhotos, onChoose, onCrop } = props;
  const { all, galleries } = choices;
  const isShared = photos.length > 1;
  const label = slotLabel(slot, isShared ? index : undefined);
  const what = `${label}, ${part.name}`;
  const words = photo && photoLabel(photo.reference, all, galleries.length > 1);
  const found = photo && photoAtHand(galleries, photo.reference);
  const sized = found && { ...found.photo, isCard: found.isCard };
  const isGone =
    photo &&
    isTakenDown(
      photo.reference,
      galleries.map(({ gallery }) => gallery),
    );
  const looksSoft = sized && isSoft(slot, sized, photo.reference.crop);
  return (
    <div
      role="group"
      aria-label={fillText(slotTexts.slotName, {
        print: part.fullName,
        slot: label,
        photo: words ?? slotTexts.none,
      })}
      className={styles['photo']}
    >
      {photo && found ? (
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
        <span>{words ?? slotTexts.none}</span>
        {isGone && <span className={styles['soft']}>{slotTexts.takenDownHere}</span>}
        {looksSoft && <span className={styles['soft']}>{slotTexts.soft}</span>}
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
            {fillText(slotTexts.pieces, {
              count: String(photo.pieces),
              all: String(slot.pieces),
            })}
          </output>
        </Stepper>
      )}
    </div>
  );
}
