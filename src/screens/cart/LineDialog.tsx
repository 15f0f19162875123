import type { Elements } from '#ui/content.ts';
import { cartWords, checkoutTexts, slotTexts } from '#facts/cartTexts.ts';
import type { Product } from '#facts/catalog.ts';
import { poses, type PoseId } from '#facts/poses.ts';
import { isPack } from '#rules/cart.ts';
import { fillText } from '#rules/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import styles from './LineDialog.module.css';

/** One print of a product: the product itself, or a component of a pack. */
export type LinePart = {
  /** The component's id, or empty for a single product. */
  readonly id: string;
  readonly legend: string;
  readonly pose: PoseId;
  /** Said below the pose. */
  readonly note: string | undefined;
  /** Its photos, if any can be chosen on this device. */
  readonly photos: Elements;
};

type LineDialogProps = {
  readonly product: Product;
  readonly parts: readonly LinePart[];
  /** True if a line of the cart is changed, instead of added. */
  readonly isEdit: boolean;
  /** True while the photo that is being ordered is not there yet. */
  readonly isOpening: boolean;
  readonly onPose: (part: string, pose: PoseId) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks for the pose of a product, or of each component of a pack, and for the photos. */
export function LineDialog(props: LineDialogProps) {
  const { product, parts, isEdit, isOpening, onPose, onDone, onCancel } = props;
  const { choosePose, configurePack } = checkoutTexts.cart;
  const hasPhotos = parts.some(({ photos }) => photos !== undefined);
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
          <Button isBusy={isOpening} onClick={onDone}>
            {isEdit ? slotTexts.save : add}
          </Button>
        </>
      }
    >
      {isPack(product) && (
        <p className={styles['lead']}>
          {fillText(hasPhotos ? cartWords.choosePhotosAndPoses : cartWords.choosePoses, {
            name: product.name,
          })}
        </p>
      )}
      <p role="status" className={isOpening ? styles['lead'] : 'visually-hidden'}>
        {isOpening && slotTexts.loading}
      </p>
      {parts.map(({ id, legend, pose, note, photos }) => (
        <div key={id} className={styles['part']}>
          {photos && <h3 className={styles['print']}>{legend}</h3>}
          {photos}
          <RadioList
            legend={legend}
            legendHidden={photos !== undefined}
            options={poses}
            value={pose}
            note={note}
            onValue={(chosen) => onPose(id, chosen)}
          />
        </div>
      ))}
    </Dialog>
  );
}
