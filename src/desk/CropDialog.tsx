import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { croppingOf, keptCrop, printedBox, printedPart } from '#core/print/crop.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { CropBox } from '#ui/CropBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { SlotPhoto, SlotView } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { nameOf, usePictures } from './Photo.tsx';

const texts = deskTexts.cropping;

type CropDialogProps = {
  readonly slot: SlotView;
  readonly photo: SlotPhoto | undefined;
  readonly onCrop: (photo: SlotPhoto) => void;
  readonly onClose: () => void;
};

export function CropDialog({ photo, ...props }: CropDialogProps) {
  return photo ? <Crop photo={photo} {...props} /> : null;
}

/** Which part of a photo is printed. */
function Crop({ slot, photo, onCrop, onClose }: CropDialogProps & { readonly photo: SlotPhoto }) {
  const box = slot.template && printedBox(slot.template, slot.shows, photo);
  const ratio = box ? box.widthMm / box.heightMm : photo.width / photo.height;
  const cropping = croppingOf(photo, ratio);
  const [crop, setCrop] = useState(() =>
    photo.crop ? printedPart(photo, ratio, photo.crop) : cropping.first,
  );
  const { [nameOf(photo)]: src } = usePictures([photo], 540);
  const { crop: _before, ...whole } = photo;
  const kept = keptCrop(crop, cropping.first);
  return (
    <Dialog
      title={texts.title}
      lead={texts.how}
      onClose={onClose}
      cancel={deskTexts.picking.cancel}
      actions={
        <>
          <Button look="secondary" onClick={() => setCrop(cropping.first)}>
            {texts.reset}
          </Button>
          <Button onClick={() => onCrop({ ...whole, ...(kept && { crop: kept }) })}>
            {texts.done}
          </Button>
        </>
      }
    >
      <CropBox
        src={src}
        photo={photo}
        cropping={cropping}
        crop={crop}
        words={{
          frame: fillText(texts.frame, { number: frameDigits(photo.number) }),
          keys: texts.keys,
          position: fillText(texts.position, {
            left: percent(crop.x),
            top: percent(crop.y),
            zoom: percent(cropping.zoomOf(crop)),
          }),
          zoom: texts.zoom,
          zoomIn: texts.zoomIn,
          zoomOut: texts.zoomOut,
        }}
        onCrop={setCrop}
      />
    </Dialog>
  );
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
