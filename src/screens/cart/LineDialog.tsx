import { cartWords, checkoutTexts, slotTexts } from '#facts/cartTexts.ts';
import type { Product } from '#facts/catalog.ts';
import { poses, type PoseId } from '#facts/poses.ts';
import { isPack } from '#rules/cart.ts';
import { fillText } from '#rules/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import type { ReactNode } from 'react';
import styles from './LineDialog.module.css';

type LineDialogProps = {
  readonly product: Product;
  /** True if a line of the cart is changed, instead of added. */
  readonly isEdit: boolean;
  /** `component` is a component's id, or empty for a single product. */
  readonly poseOf: (component: string) => PoseId;
  readonly onPose: (component: string, pose: PoseId) => void;
  /** True if photos can be chosen on this device. */
  readonly hasSlots: boolean;
  /** The slots of a component, or of a single product. */
  readonly slotsFor: (component: string, print: string) => ReactNode;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks for the pose of a product, or of each component of a pack, and for the photos. */
export function LineDialog(props: LineDialogProps) {
  const { product, isEdit, hasSlots, poseOf, onPose, slotsFor, onDone, onCancel } = props;
  const { choosePose, configurePack } = checkoutTexts.cart;
  const parts = isPack(product)
    ? product.components.map(({ id, name, count }) => ({ id, name, legend: `${count} x ${name}` }))
    : [{ id: '', name: product.name, legend: product.name }];
  const add = isPack(product) ? cartWords.addPack : cartWords.addToCart;
  return (
    <Dialog
      title={isPack(product) ? configurePack : choosePose}
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cartWords.cancel}
          </Button>
          <Button onClick={onDone}>{isEdit ? slotTexts.save : add}</Button>
        </>
      }
    >
      {isPack(product) && (
        <p className={styles['lead']}>{fillText(cartWords.choosePoses, { name: product.name })}</p>
      )}
      {parts.map(({ id, name, legend }) => (
        <div key={id} className={styles['part']}>
          {hasSlots && (
            <>
              <h3 className={styles['print']}>{legend}</h3>
              {slotsFor(id, name)}
            </>
          )}
          <RadioList
            legend={legend}
            legendHidden={hasSlots}
            options={poses}
            value={poseOf(id)}
            onValue={(pose) => onPose(id, pose)}
          />
        </div>
      ))}
    </Dialog>
  );
}
