import { slotTexts, cartWords } from '#core/cart/cartTexts.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import { slotPhotos, type LinePart } from '#core/cart/lineChoice.ts';
import { commonPhoto, mainSlot, slotLabel } from './packPhotos.ts';
import { likelyFirst } from '#core/cart/photoChoice.ts';
import { withOptionsAt, withPicked, type PhotoPieces } from '#core/cart/pieces.ts';
import { photoAtHand, type Choices, type AtHand } from '#ordering/useChoices.ts';
import { afterPaint } from '#ui/useAfterPaint.ts';
import type { PhotoOfSlot } from './PhotoSlot.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import type { LineChoice } from './useLineChoice.ts';
import { targetWidth } from '#device/photos/targetWidth.ts';
import { croppingOf, keptCrop, printedBox, printedPart } from '#core/print/crop.ts';
import { isTooSmall } from './softness.ts';
import { fillText } from '#core/text/fillText.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { Crop, PhotoReference } from '#core/gallery/photoReference.ts';
import { toneOf } from '#core/gallery/photoTone.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import type { Slot } from '#core/cart/slots.ts';
import { usePhotos } from '#device/photos/usePhotos.ts';
import { Button } from '#ui/Button.tsx';
import { CropBox } from '#ui/CropBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './PhotoDialogs.module.css';

/** What is being done with a photo: choosing or cropping one, or choosing one for all prints. */
export type PhotoTask =
  | { readonly kind: 'choose' | 'crop'; readonly at: PhotoOfSlot }
  | { readonly kind: 'choose all' };

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
        onCrop={(crop) => chooseHere(withOptionsAt(photos, index, { crop }))}
        onClose={onClose}
      />
    )
  );
}

function whatOf({ part, slot, index }: PhotoOfSlot, photos: readonly PhotoPieces[]): string {
  const isShared = index > 0 || photos.length > 1;
  return `${slotLabel(slot, isShared ? index : undefined)}, ${part.name}`;
}

/** Returns what taking the photo at an index out is called, or undefined if there is none. */
function clearOf(count: number, index: number): string | undefined {
  if (index >= count) return undefined;
  return count > 1 ? slotTexts.remove : slotTexts.clear;
}

type CropDialogProps = AtHand & {
  readonly slot: Slot;
  readonly reference: PhotoReference;
  /** Called with undefined for the default crop. */
  readonly onCrop: (crop: Crop | undefined) => void;
  readonly onClose: () => void;
};

/** Lets the person choose which part of a photo is printed. */
function CropDialog({ slot, reference, from, photo, isCard, onCrop, onClose }: CropDialogProps) {
  const sized = { ...photo, isCard };
  const box = slot.template && printedBox(slot.template, slot.shows, sized);
  const ratio = box ? box.widthMm / box.heightMm : photo.width / photo.height;
  const cropping = croppingOf(photo, ratio);
  const [crop, setCrop] = useState(() =>
    reference.crop ? printedPart(photo, ratio, reference.crop) : cropping.first,
  );
  const width = renditionFor(photo, from.gallery.widths, targetWidth(480));
  const { slug } = from.gallery;
  const opened = usePhotos([{ id: 'photo', keys: from.keys, slug, file: photo.file, width }]);
  const name = photoWords(reference);
  return (
    <Dialog
      title={slotTexts.cropTitle}
      lead={slotTexts.cropHow}
      onClose={onClose}
      cancel={cartWords.cancel}
      actions={
        <>
          <Button look="secondary" onClick={() => setCrop(cropping.first)}>
            {slotTexts.cropReset}
          </Button>
          <Button onClick={() => onCrop(keptCrop(crop, cropping.first))}>
            {slotTexts.cropDone}
          </Button>
        </>
      }
    >
      <CropBox
        src={opened['photo']?.url}
        tone={toneOf(photo.thumbHash)}
        photo={photo}
        cropping={cropping}
        crop={crop}
        words={{
          frame: fillText(slotTexts.cropFrame, { photo: name }),
          keys: slotTexts.cropKeys,
          position: fillText(slotTexts.cropPosition, {
            left: percent(crop.x),
            top: percent(crop.y),
            zoom: percent(cropping.zoomOf(crop)),
          }),
          zoom: slotTexts.zoom,
          zoomIn: slotTexts.zoomIn,
          zoomOut: slotTexts.zoomOut,
        }}
        onCrop={setCrop}
      />
      <p role="status" className={styles['warning']} data-space={slotTexts.tooSmall}>
        <span>
          {box &&
            isTooSmall(photo, crop, box.widthMm) &&
            (isTooSmall(photo, cropping.first, box.widthMm) ? slotTexts.soft : slotTexts.tooSmall)}
        </span>
      </p>
    </Dialog>
  );
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
