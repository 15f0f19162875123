import { slotTexts } from '#facts/cartTexts.ts';
import type { Product } from '#facts/catalog.ts';
import { lineKey, replaceLine, type CartLine } from '#rules/cart.ts';
import { partsOf, slotPhotos, type Part } from '#rules/lineChoice.ts';
import { likelyFirst } from '#rules/photoChoice.ts';
import type { WantedPhoto } from '#rules/photoToOrder.ts';
import { withCropAt, withPicked } from '#rules/pieces.ts';
import { printWords } from '#rules/printWords.ts';
import type { Slot } from '#rules/slots.ts';
import { slotLabel } from '#rules/slotWords.ts';
import { addToCart } from '#state/cartActs.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { usePasses } from '#state/usePasses.ts';
import { useState } from 'react';
import { cartTitleId } from './cartTitleId.ts';
import { CropDialog } from './CropDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { PartPhotos } from './PartPhotos.tsx';
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

/** One of a slot's photos. An index behind the last is another photo. */
type SlotPhoto = { readonly part: Part; readonly slot: Slot; readonly index: number };

/** Asks for poses and photos of a product, and adds it to the cart or changes its line. */
export function ChoiceDialog({ product, wanted, line, onClose }: ChoiceDialogProps) {
  const choices = useChoices(true);
  const hasGallery = usePasses().length > 0;
  const choice = useLineChoice(product, line, wanted, choices);
  const { preferred, likely, photosIn } = choice;
  const [picking, setPicking] = useState<SlotPhoto>();
  const [cropping, setCropping] = useState<SlotPhoto>();
  const { customer } = useCheckout().checkout;
  const photos = slotPhotos(choice.photos);
  const isOpening = wanted !== undefined && !line && preferred.length === 0 && !choices.settled;
  const cropped = cropping && photosIn(cropping.slot)[cropping.index]?.reference;
  const croppedAt = cropped && photoAtHand(choices.galleries, cropped);

  function whatOf({ part, slot, index }: SlotPhoto): string {
    const isShared = index > 0 || photosIn(slot).length > 1;
    return `${slotLabel(slot, isShared ? index : undefined)}, ${part.name}`;
  }

  function done(): void {
    const changed = choice.lineNow();
    if (!line) addToCart(changed);
    else {
      void changeCheckout((checkout) => ({
        ...checkout,
        lines: replaceLine(checkout.lines, lineKey(line), { ...changed, qty: line.qty }),
      }));
    }
    onClose();
    if (line) keepFocus();
  }

  return (
    <>
      <LineDialog
        product={product}
        parts={partsOf(product).map((part) => ({
          id: part.id,
          legend: part.legend,
          pose: choice.poseOf(part),
          note: hasGallery ? choice.noteOf(part) : undefined,
          photos: hasGallery ? (
            <PartPhotos
              part={part}
              chosen={choice.photos}
              photos={photos}
              pose={choice.poseOf(part)}
              choices={choices}
              words={printWords(part.slots, photos, choices, customer)}
              onPhotos={choice.choosePhotos}
              onChoose={(slot, index) => setPicking({ part, slot, index })}
              onCrop={(slot, index) => setCropping({ part, slot, index })}
            />
          ) : undefined,
        }))}
        isEdit={line !== undefined}
        isOpening={isOpening}
        onPose={choice.choosePose}
        onDone={done}
        onCancel={onClose}
      />
      {picking && (
        <PhotoPicker
          what={whatOf(picking)}
          choices={choices}
          ordered={likelyFirst(choices.all, picking.slot, likely)}
          clear={clearOf(photosIn(picking.slot).length, picking.index)}
          onPick={(picked) => {
            const { slot, index } = picking;
            choice.choosePhotos(
              slot,
              withPicked(photosIn(slot), slot.pieces, index, picked?.reference),
            );
            setPicking(undefined);
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
      {cropping && cropped && croppedAt && (
        <CropDialog
          {...croppedAt}
          slot={cropping.slot}
          reference={cropped}
          onCrop={(part) => {
            const { slot, index } = cropping;
            choice.choosePhotos(slot, withCropAt(photosIn(slot), index, part));
            setCropping(undefined);
          }}
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

/** The dialog returns the focus to the line's button, but an edited line is drawn anew. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(cartTitleId)?.focus({ preventScroll: true });
  });
}
