import { slotTexts } from '#facts/cartTexts.ts';
import type { Product } from '#facts/catalog.ts';
import type { CartLine } from '#rules/cart.ts';
import { likelyFirst } from '#rules/photoChoice.ts';
import type { WantedPhoto } from '#rules/photoToOrder.ts';
import { withCropAt, withPicked, type PhotoPieces } from '#rules/pieces.ts';
import { slotLabel } from '#rules/slotWords.ts';
import { startTransition, useState } from 'react';
import { CropDialog } from './CropDialog.tsx';
import { DigitalsDialog } from './DigitalsDialog.tsx';
import { LineSlots, type SlotPhoto } from './LineSlots.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { photoAtHand, useChoices } from '#screens/ordering/useChoices.ts';
import { useLineChoice } from './useLineChoice.ts';

type ChoiceDialogProps = {
  readonly product: Product;
  readonly wanted?: WantedPhoto | undefined;
  /** The line to change. Without one, a line is added. */
  readonly line?: CartLine;
  readonly onClose: () => void;
};

/** Asks for what a product needs, and adds it to the cart or changes its line. */
export function ChoiceDialog({ product, ...others }: ChoiceDialogProps) {
  const { digitals } = product;
  return digitals ? (
    <DigitalsDialog product={{ ...product, digitals }} {...others} />
  ) : (
    <PrintsDialog product={product} {...others} />
  );
}

/** Asks for poses and photos. */
function PrintsDialog({ product, wanted, line, onClose }: ChoiceDialogProps) {
  const choices = useChoices(true);
  const choice = useLineChoice(product, line, wanted, choices);
  const { preferred, likely, photosIn } = choice;
  const [picking, setPicking] = useState<SlotPhoto>();
  const [cropping, setCropping] = useState<SlotPhoto>();
  const isOpening = wanted !== undefined && !line && preferred.length === 0 && !choices.settled;
  const cropped = cropping && photosIn(cropping.slot)[cropping.index]?.reference;
  const croppedAt = cropped && photoAtHand(choices.galleries, cropped);

  function whatOf({ part, slot, index }: SlotPhoto): string {
    const isShared = index > 0 || photosIn(slot).length > 1;
    return `${slotLabel(slot, isShared ? index : undefined)}, ${part.name}`;
  }

  /** Closes the dialog over the slots. They are drawn again in the frame after: both at once take a slow phone too long. */
  function choose({ slot }: SlotPhoto, photos: readonly PhotoPieces[]): void {
    setPicking(undefined);
    setCropping(undefined);
    startTransition(() => choice.choosePhotos(slot, photos));
  }

  return (
    <>
      <LineSlots
        product={product}
        line={line}
        choice={choice}
        choices={choices}
        isOpening={isOpening}
        onChoose={setPicking}
        onCrop={setCropping}
        onClose={onClose}
      />
      {picking && (
        <PhotoPicker
          what={whatOf(picking)}
          choices={choices}
          ordered={likelyFirst(choices.all, picking.slot, likely)}
          clear={clearOf(photosIn(picking.slot).length, picking.index)}
          onPick={(picked) => {
            const { slot, index } = picking;
            choose(picking, withPicked(photosIn(slot), slot.pieces, index, picked?.reference));
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
      {cropping && cropped && croppedAt && (
        <CropDialog
          {...croppedAt}
          slot={cropping.slot}
          reference={cropped}
          onCrop={(part) =>
            choose(cropping, withCropAt(photosIn(cropping.slot), cropping.index, part))
          }
          onClose={() => setCropping(undefined)}
        />
      )}
    </>
  );
}

/** Returns what taking the photo at an index out is called, or undefined if there is none. */
function clearOf(count: number, index: number): string | undefined {
  if (index >= count) return undefined;
  return count > 1 ? slotTexts.remove : slotTexts.clear;
}
