import type { Part } from '#rules/lineChoice.ts';
import type { Choices } from '#screens/ordering/useChoices.ts';
import styles from './PartPhotos.module.css';
import { PhotoSlot, type SlotPhoto } from './PhotoSlot.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import type { LineChoice } from './useLineChoice.ts';

type PartPhotosProps = {
  readonly part: Part;
  readonly choice: LineChoice;
  readonly choices: Choices;
  readonly onChoose: (photo: SlotPhoto) => void;
  readonly onCrop: (photo: SlotPhoto) => void;
};

/** A print as it will be, and its slots. */
export function PartPhotos({ part, choice, choices, onChoose, onCrop }: PartPhotosProps) {
  return (
    <>
      <PrintPreview {...{ part, choice, choices }} shownWidth={280} className={styles['preview']} />
      {part.slots.map((slot) => (
        <PhotoSlot
          key={slot.id}
          slot={slot}
          part={part}
          photos={choice.photosIn(slot)}
          choices={choices}
          onPhotos={(inSlot) => choice.choosePhotos(slot, inSlot)}
          onChoose={(index) => onChoose({ part, slot, index })}
          onCrop={(index) => onCrop({ part, slot, index })}
        />
      ))}
    </>
  );
}
