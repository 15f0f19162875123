import type { LinePart } from '#core/cart/lineChoice.ts';
import type { Choices } from '#ordering/useChoices.ts';
import styles from './PartPhotos.module.css';
import type { PhotoTask } from './PhotoDialogs.tsx';
import { PhotoSlot } from './PhotoSlot.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import type { LineChoice } from './useLineChoice.ts';

type PartPhotosProps = {
  readonly part: LinePart;
  readonly choice: LineChoice;
  readonly choices: Choices;
  readonly onTask: (task: PhotoTask) => void;
};

/** A print as it will be, and its slots. */
export function PartPhotos({ part, choice, choices, onTask }: PartPhotosProps) {
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
          onChoose={(index) => onTask({ kind: 'choose', at: { part, slot, index } })}
          onCrop={(index) => onTask({ kind: 'crop', at: { part, slot, index } })}
        />
      ))}
    </>
  );
}
