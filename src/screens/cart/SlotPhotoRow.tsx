import { slotTexts } from '#facts/cartTexts.ts';
import { isSoft } from '#rules/softness.ts';
import { fillText } from '#rules/fillText.ts';
import type { Part } from '#rules/lineChoice.ts';
import { withPiecesAt, type PhotoPieces } from '#rules/pieces.ts';
import type { Slot } from '#rules/slots.ts';
import { isTakenDown } from '#rules/renewedPhotos.ts';
import { photoLabel, slotLabel } from '#rules/slotWords.ts';
import { Button } from '#ui/Button.tsx';
import { SealedPicture } from '#screens/ordering/SealedPicture.tsx';
import { PiecesStepper } from './PiecesStepper.tsx';
import styles from './SlotPhotoRow.module.css';
import { photoAtHand, type Choices } from '#screens/ordering/useChoices.ts';

type SlotPhotoRowProps = {
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
export function SlotPhotoRow(props: SlotPhotoRowProps) {
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
        <span translate={words === undefined ? 'yes' : 'no'}>{words ?? slotTexts.none}</span>
        {isGone && <span className={styles['soft']}>{slotTexts.takenDownHere}</span>}
        {looksSoft && <span className={styles['soft']}>{slotTexts.soft}</span>}
      </p>
      <PhotoButtons
        what={what}
        photo={words}
        mayCrop={found !== undefined && slot.template !== undefined}
        onChoose={() => onChoose(index)}
        onCrop={() => onCrop(index)}
      />
      {photo && isShared && photos.length < slot.pieces && (
        <PiecesStepper
          what={what}
          pieces={photo.pieces}
          all={slot.pieces}
          onPieces={(pieces) => onPhotos(withPiecesAt(photos, index, pieces))}
        />
      )}
    </div>
  );
}

type PhotoButtonsProps = {
  /** The slot and the print that it belongs to. */
  readonly what: string;
  /** The label of the photo, or undefined for the empty slot. */
  readonly photo: string | undefined;
  readonly mayCrop: boolean;
  readonly onChoose: () => void;
  readonly onCrop: () => void;
};

/** The buttons to choose a photo or another one, and to crop it. */
function PhotoButtons({ what, photo, mayCrop, onChoose, onCrop }: PhotoButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <Button
        look="secondary"
        aria-label={
          photo === undefined
            ? fillText(slotTexts.chooseFor, { what })
            : fillText(slotTexts.changeFor, { what, photo })
        }
        onClick={onChoose}
      >
        {photo === undefined ? slotTexts.choose : slotTexts.change}
      </Button>
      {mayCrop && (
        <Button
          look="secondary"
          aria-label={fillText(slotTexts.cropFor, { what })}
          onClick={onCrop}
        >
          {slotTexts.crop}
        </Button>
      )}
    </div>
  );
}
