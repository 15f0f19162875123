import { cartWords, slotTexts } from '#core/cart/cartTexts.ts';
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
import type { AtHand } from '#ordering/useChoices.ts';
import styles from './CropDialog.module.css';

type CropDialogProps = AtHand & {
  readonly slot: Slot;
  readonly reference: PhotoReference;
  /** Called with undefined for the default crop. */
  readonly onCrop: (crop: Crop | undefined) => void;
  readonly onClose: () => void;
};

/** Lets the person choose which part of a photo is printed. */
export function CropDialog({
  slot,
  reference,
  from,
  photo,
  isCard,
  onCrop,
  onClose,
}: CropDialogProps) {
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
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {cartWords.cancel}
          </Button>
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
