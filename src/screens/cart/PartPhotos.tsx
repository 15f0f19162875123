import type { PoseId } from '#facts/poses.ts';
import type { ChosenPhotos, Part } from '#rules/lineChoice.ts';
import type { SlotPhotos } from '#rules/photoReference.ts';
import type { PhotoPieces } from '#rules/pieces.ts';
import type { PrintWords } from '#rules/print.ts';
import type { Slot } from '#rules/slots.ts';
import styles from './PartPhotos.module.css';
import { PhotoSlot } from './PhotoSlot.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import type { Choices } from '#screens/ordering/useChoices.ts';

type PartPhotosProps = {
  readonly part: Part;
  readonly chosen: ChosenPhotos;
  /** The same, as they stand on the line. */
  readonly photos: SlotPhotos;
  readonly pose: PoseId;
  readonly choices: Choices;
  readonly words: readonly PrintWords[];
  readonly onPhotos: (slot: Slot, photos: readonly PhotoPieces[]) => void;
  /** An index behind the last is another photo. */
  readonly onChoose: (slot: Slot, index: number) => void;
  readonly onCrop: (slot: Slot, index: number) => void;
};

/** A print as it will be, and its slots. */
export function PartPhotos(props: PartPhotosProps) {
  const { part, chosen, photos, pose, choices, words, onPhotos, onChoose, onCrop } = props;
  return (
    <>
      <PrintPreview
        slots={part.slots}
        photos={photos}
        pose={pose}
        choices={choices}
        words={words}
        shownWidth={280}
        className={styles['preview']}
      />
      {part.slots.map((slot) => (
        <PhotoSlot
          key={slot.id}
          slot={slot}
          part={part}
          photos={chosen[slot.id] ?? []}
          choices={choices}
          onPhotos={(inSlot) => onPhotos(slot, inSlot)}
          onChoose={(index) => onChoose(slot, index)}
          onCrop={(index) => onCrop(slot, index)}
        />
      ))}
    </>
  );
}
