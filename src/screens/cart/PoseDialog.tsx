import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import type { Product } from '#facts/catalog.ts';
import { defaultPoseId, poses, type PoseId } from '#facts/poses.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useState } from 'react';

type PoseDialogProps = {
  readonly product: Product;
  readonly onAdd: (pose: PoseId) => void;
  readonly onCancel: () => void;
};

export function PoseDialog({ product, onAdd, onCancel }: PoseDialogProps) {
  const [pose, setPose] = useState<PoseId>(defaultPoseId);
  return (
    <Dialog
      title={checkoutTexts.cart.choosePose}
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cartWords.cancel}
          </Button>
          <Button onClick={() => onAdd(pose)}>{cartWords.addToCart}</Button>
        </>
      }
    >
      <RadioList legend={product.name} options={poses} value={pose} onValue={setPose} />
    </Dialog>
  );
}
