import type { Product } from '#facts/catalog.ts';
import type { CartLine } from '#rules/cart.ts';
import { partsOf, slotPhotos, type Part } from '#rules/lineChoice.ts';
import { printWords } from '#rules/printWords.ts';
import type { Slot } from '#rules/slots.ts';
import { useCheckout } from '#state/checkout.ts';
import { useGrants } from '#state/useGrants.ts';
import { memo } from 'react';
import { LineDialog } from './LineDialog.tsx';
import { PartPhotos } from './PartPhotos.tsx';
import { putIntoCart } from './putIntoCart.ts';
import type { Choices } from '#screens/ordering/useChoices.ts';
import type { LineChoice } from './useLineChoice.ts';

/** One of a slot's photos. An index behind the last is another photo. */
export type SlotPhoto = { readonly part: Part; readonly slot: Slot; readonly index: number };

type LineSlotsProps = {
  readonly product: Product;
  /** The line to change. Without one, a line is added. */
  readonly line: CartLine | undefined;
  readonly choice: LineChoice;
  readonly choices: Choices;
  readonly isOpening: boolean;
  readonly onChoose: (photo: SlotPhoto) => void;
  readonly onCrop: (photo: SlotPhoto) => void;
  readonly onClose: () => void;
};

/** The dialog with poses and slots. It is not drawn again for a dialog over it, because a pack has hundreds of elements. */
export const LineSlots = memo(function LineSlots(props: LineSlotsProps) {
  const { product, line, choice, choices, isOpening, onChoose, onCrop, onClose } = props;
  const hasGallery = useGrants().length > 0;
  const { customer } = useCheckout().checkout;
  const photos = slotPhotos(choice.photos);

  function done(): void {
    putIntoCart(choice.lineNow(), line);
    onClose();
  }

  return (
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
            onChoose={(slot, index) => onChoose({ part, slot, index })}
            onCrop={(slot, index) => onCrop({ part, slot, index })}
          />
        ) : undefined,
      }))}
      isEdit={line !== undefined}
      isOpening={isOpening}
      onPose={choice.choosePose}
      onDone={done}
      onCancel={onClose}
    />
  );
});
