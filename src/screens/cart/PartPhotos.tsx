import type { PrintWords } from '#rules/printLayout.ts';
import type { SlotPhotos } from '#rules/photoReference.ts';
import type { Slot } from '#rules/slots.ts';
import styles from './PartPhotos.module.css';
import { PhotoSlot } from './PhotoSlot.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import type { Choices } from './useChoices.ts';

type PartPhotosProps = {
  /** What is printed, such as "Wallets". */
  readonly print: string;
  readonly slots: readonly Slot[];
  readonly photos: SlotPhotos;
  readonly choices: Choices;
  readonly words: PrintWords;
  readonly onChoose: (slot: Slot) => void;
  readonly onCrop: (slot: Slot) => void;
};

/** A print as it will be, and its slots. */
export function PartPhotos(props: PartPhotosProps) {
  const { print, slots, photos, choices, words, onChoose, onCrop } = props;
  return (
    <>
      <PrintPreview
        slots={slots}
        photos={photos}
        choices={choices}
        words={words}
        shownWidth={280}
        className={styles['preview']}
      />
      {slots.map((slot) => (
        <PhotoSlot
          key={slot.id}
          slot={slot}
          print={print}
          photos={photos[slot.id] ?? []}
          choices={choices}
          onChoose={() => onChoose(slot)}
          onCrop={() => onCrop(slot)}
        />
      ))}
    </>
  );
}
