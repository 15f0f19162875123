import type { Product } from '#facts/catalog.ts';
import type { PoseId } from '#facts/poses.ts';
import {
  addLine,
  isPack,
  isPackLine,
  lineKey,
  packLine,
  replaceLine,
  singleLine,
  withPhotos,
  type CartLine,
} from '#rules/cart.ts';
import {
  likelyFirst,
  presetPose,
  preferredChoices,
  presetPhotos,
  type Choice,
} from '#rules/photoChoice.ts';
import type { PhotoName } from '#rules/photoToOrder.ts';
import type { Crop, SlotPhotos } from '#rules/photoReference.ts';
import { slotsOf, type Slot } from '#rules/slots.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { isGalleryOpen } from '#state/galleriesAtHand.ts';
import { heartsOf } from '#state/hearts.ts';
import { usePasses } from '#state/usePasses.ts';
import { useState } from 'react';
import { cartTitleId } from './cartTitleId.ts';
import { CropDialog } from './CropDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { PartPhotos } from './PartPhotos.tsx';
import { printWords } from './printWords.ts';
import { slotLabel } from './PhotoSlot.tsx';
import { choiceOf, photoAtHand, useChoices, type Choices } from './useChoices.ts';

type ChoiceDialogProps = {
  readonly product: Product;
  /** The photo that the person wants to order. */
  readonly wanted?: PhotoName | undefined;
  /** The line to change. Without one, a line is added. */
  readonly line?: CartLine;
  readonly onClose: () => void;
};

/** Asks for poses and photos of a product, and adds it to the cart or changes its line. */
export function ChoiceDialog({ product, wanted, line, onClose }: ChoiceDialogProps) {
  const choices = useChoices(true);
  const hasGallery = usePasses().length > 0;
  // Undefined until the person chooses: what is preset may change until then, when a gallery has opened.
  const [chosenPhotos, setPhotos] = useState<SlotPhotos | undefined>(line && (line.photos ?? {}));
  const [chosenPoses, setPoses] = useState<Readonly<Record<string, PoseId>>>(
    line ? posesOf(line) : {},
  );
  const [picking, setPicking] = useState<{ readonly slot: Slot; readonly what: string }>();

  const [cropping, setCropping] = useState<Slot>();
  const { customer } = useCheckout().checkout;

  const slots = slotsOf(product);
  const parts = isPack(product)
    ? product.components.map(({ id, name, count }) => ({ id, name, legend: `${count} x ${name}` }))
    : [{ id: '', name: product.name, legend: product.name }];
  const preferred = preferredChoices(choices.all, wanted, heartedPhotos(choices));
  const isOpening = wanted !== undefined && !line && preferred.length === 0 && !choices.settled;
  const photos = chosenPhotos ?? presetPhotos(product, choices.all, preferred);

  function slotsIn(component: string): readonly Slot[] {
    return slots.filter((slot) => (slot.component?.id ?? '') === component);
  }

  function poseOf(component: string): PoseId {
    const inside = slotsIn(component);
    const kinds = inside.flatMap(({ id }) =>
      (photos[id] ?? []).flatMap((photo) => choiceOf(choices.all, photo)?.kind ?? []),
    );
    return chosenPoses[component] ?? presetPose(inside, kinds);
  }

  function pick({ id }: Slot, choice: Choice | undefined): void {
    setPhotos({ ...photos, [id]: choice ? [choice.reference] : [] });
    setPicking(undefined);
  }

  function crop({ id }: Slot, part: Crop | undefined): void {
    const inSlot = (photos[id] ?? []).map(({ crop: _before, ...reference }) =>
      part ? { ...reference, crop: part } : reference,
    );
    setPhotos({ ...photos, [id]: inSlot });
    setCropping(undefined);
  }

  const [croppedPhoto] = cropping ? (photos[cropping.id] ?? []) : [];
  const croppedAt = croppedPhoto && photoAtHand(choices.galleries, croppedPhoto);

  function done(): void {
    // Another tab may have removed the gallery while this dialog was open.
    const open = Object.entries(photos).map(([slot, references]) => [
      slot,
      references.filter(({ gallery }) => isGalleryOpen(gallery)),
    ]);
    const changed = withPhotos(lineOf(product, poseOf), Object.fromEntries(open) as SlotPhotos);
    void changeCheckout((checkout) => ({
      ...checkout,
      lines: line
        ? replaceLine(checkout.lines, lineKey(line), { ...changed, qty: line.qty })
        : addLine(checkout.lines, changed),
    }));
    onClose();
    if (line) keepFocus();
  }

  return (
    <>
      <LineDialog
        product={product}
        parts={parts.map(({ id, name, legend }) => ({
          id,
          legend,
          pose: poseOf(id),
          photos: hasGallery ? (
            <PartPhotos
              print={name}
              slots={slotsIn(id)}
              photos={photos}
              choices={choices}
              words={printWords(slotsIn(id), photos, choices, customer)}
              onChoose={(slot) => setPicking({ slot, what: `${slotLabel(slot)}, ${name}` })}
              onCrop={setCropping}
            />
          ) : undefined,
        }))}
        isEdit={line !== undefined}
        isOpening={isOpening}
        onPose={(part, pose) => setPoses({ ...chosenPoses, [part]: pose })}
        onDone={done}
        onCancel={onClose}
      />
      {picking && (
        <PhotoPicker
          what={picking.what}
          choices={choices}
          ordered={likelyFirst(choices.all, picking.slot, preferred)}
          hasPhoto={(photos[picking.slot.id] ?? []).length > 0}
          onPick={(choice) => pick(picking.slot, choice)}
          onClose={() => setPicking(undefined)}
        />
      )}
      {cropping && croppedPhoto && croppedAt && (
        <CropDialog
          {...croppedAt}
          slot={cropping}
          reference={croppedPhoto}
          onCrop={(part) => crop(cropping, part)}
          onClose={() => setCropping(undefined)}
        />
      )}
    </>
  );
}

function posesOf(line: CartLine): Readonly<Record<string, PoseId>> {
  return isPackLine(line) ? line.pack.selections : { '': line.pose };
}

function lineOf(product: Product, poseOf: (component: string) => PoseId): CartLine {
  if (!isPack(product)) return singleLine(product, poseOf(''));
  const selections = product.components.map(({ id }) => [id, poseOf(id)] as const);
  return packLine(product, Object.fromEntries(selections));
}

/** The dialog returns the focus to the line's button, but an edited line is drawn anew. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(cartTitleId)?.focus({ preventScroll: true });
  });
}

/** Returns the photos with a heart of all open galleries. */
function heartedPhotos({ galleries }: Choices): readonly PhotoName[] {
  return galleries.flatMap(({ gallery: { slug } }) =>
    heartsOf(slug).map((number) => ({ gallery: slug, number })),
  );
}
