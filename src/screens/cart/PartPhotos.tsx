import { slotPhotos, type Part } from '#rules/lineChoice.ts';
import { printWords } from '#rules/printWords.ts';
import type { Choices } from '#screens/ordering/useChoices.ts';
import { useCheckout } from '#state/checkout.ts';
import styles from './PartPhotos.module.css';
import { PhotoSlot, type SlotPhoto } from './PhotoSlot.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import type { LineChoice } from './useLineChoice.ts';

export type PartPhotosProps = {
  readonly part: Part;
  readonly choice: LineChoice;
  readonly choices: Choices;
  readonly onChoose: (photo: SlotPhoto) => void;
  readonly onCrop: (photo: SlotPhoto) => void;
};

/** A print as it will be, and its slots. */
export function PartPhotos({ part, choice, choices, onChoose, onCrop }: PartPhotosProps) {
  const { customer } = useCheckout().checkout;
  const photos = slotPhotos(choice.photos);
  return (
    <>
      <PrintPreview
        slots={part.slots}
        photos={photos}
        pose={choice.poseOf(part)}
        choices={choices}
        words={printWords(part.slots, photos, choices, customer)}
        shownWidth={280}
        className={styles['preview']}
      />
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
