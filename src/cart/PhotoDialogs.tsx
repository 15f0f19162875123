import { slotTexts } from '#core/cart/cartTexts.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import { slotPhotos, type LinePart } from '#core/cart/lineChoice.ts';
import { commonPhoto, mainSlot } from './packPhotos.ts';
import { likelyFirst } from '#core/cart/photoChoice.ts';
import { withCropAt, withPicked, type PhotoPieces } from '#core/cart/pieces.ts';
import { slotLabel } from './slotWords.ts';
import { photoAtHand, type Choices } from '#ordering/useChoices.ts';
import { afterPaint } from '#ui/useAfterPaint.ts';
import { CropDialog } from './CropDialog.tsx';
import type { SlotPhoto } from './PhotoSlot.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import type { LineChoice } from './useLineChoice.ts';

/** What is being done with a photo: choosing or cropping one, or choosing one for all prints. */
export type PhotoTask =
  { readonly kind: 'choose' | 'crop'; readonly at: SlotPhoto } | { readonly kind: 'choose all' };

type PhotoDialogsProps = {
  readonly task: PhotoTask;
  readonly product: Product;
  readonly parts: readonly LinePart[];
  readonly choice: LineChoice;
  readonly choices: Choices;
  readonly onClose: () => void;
};

/** The dialogs over a product's prints. */
export function PhotoDialogs(props: PhotoDialogsProps) {
  const { task, product, parts, choice, choices, onClose } = props;

  if (task.kind === 'choose all') {
    const common = commonPhoto(parts, slotPhotos(choice.photos));
    return (
      <PhotoPicker
        what={product.name}
        choices={choices}
        ordered={likelyFirst(choices.all, mainSlot(parts), choice.likely)}
        current={typeof common === 'string' ? undefined : common}
        onPick={(picked) => {
          if (picked) choice.chooseForAll(picked, afterPaint);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }

  const { slot, index } = task.at;
  const photos = choice.photosIn(slot);
  // Closes the dialog first: both at once take a slow phone too long.
  function chooseHere(changed: readonly PhotoPieces[]): void {
    choice.choosePhotos(slot, changed, afterPaint);
    onClose();
  }

  if (task.kind === 'choose') {
    return (
      <PhotoPicker
        what={whatOf(task.at, photos)}
        choices={choices}
        ordered={likelyFirst(choices.all, slot, choice.likely)}
        current={photos[index]?.reference}
        clear={product.digitals ? undefined : clearOf(photos.length, index)}
        onPick={(picked) => chooseHere(withPicked(photos, slot.pieces, index, picked?.reference))}
        onClose={onClose}
      />
    );
  }

  const reference = photos[index]?.reference;
  const at = reference && photoAtHand(choices.galleries, reference);
  return (
    reference &&
    at && (
      <CropDialog
        {...at}
        slot={slot}
        reference={reference}
        onCrop={(part) => chooseHere(withCropAt(photos, index, part))}
        onClose={onClose}
      />
    )
  );
}

function whatOf({ part, slot, index }: SlotPhoto, photos: readonly PhotoPieces[]): string {
  const isShared = index > 0 || photos.length > 1;
  return `${slotLabel(slot, isShared ? index : undefined)}, ${part.name}`;
}

/** Returns what taking the photo at an index out is called, or undefined if there is none. */
function clearOf(count: number, index: number): string | undefined {
  if (index >= count) return undefined;
  return count > 1 ? slotTexts.remove : slotTexts.clear;
}
