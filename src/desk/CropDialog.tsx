import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { croppingOf, keptCrop, printedBox, printedPart } from '#core/print/crop.ts';
import type { SlotPhoto, SlotView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { CropBox } from '#ui/CropBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { deskTexts } from './deskTexts.ts';
import { nameOf, usePictures } from './Photo.tsx';

const texts = deskTexts.cropping;

type CropDialogProps = {
  readonly slot: SlotView;
  readonly photo: SlotPhoto;
  readonly onCrop: (photo: SlotPhoto) => void;
  readonly onClose: () => void;
};

/** Which part of a photo is printed. */
export function CropDialog({ slot, photo, onCrop, onClose }: CropDialogProps) {
  const box = slot.template && printedBox(slot.template, slot.shows, photo);
  const ratio = box ? box.widthMm / box.heightMm : photo.width / photo.height;
  const cropping = croppingOf(photo, ratio);
  const [crop, setCrop] = useState(() =>
    photo.crop ? printedPart(photo, ratio, photo.crop) : cropping.first,
  );
  const { [nameOf(photo)]: src } = usePictures([photo], 540);
  const kept = keptCrop(crop, cropping.first);
  return (
    <Dialog
      title={texts.title}
      lead={texts.how}
      onClose={onClose}
      cancel={deskTexts.cancel}
      actions={
        <>
          <Button look="secondary" onClick={() => setCrop(cropping.first)}>
            {texts.reset}
          </Button>
          <Button onClick={() => onCrop({ ...photo, crop: kept })}>{texts.done}</Button>
        </>
      }
    >
      <CropBox
        src={src}
        photo={photo}
        cropping={cropping}
        crop={crop}
        words={{
          ...texts,
          frame: texts.frame(frameDigits(photo.number)),
          position: texts.position(
            percent(crop.x),
            percent(crop.y),
            percent(cropping.zoomOf(crop)),
          ),
        }}
        onCrop={setCrop}
      />
    </Dialog>
  );
}

function percent(share: number): number {
  return Math.round(100 * share);
}
