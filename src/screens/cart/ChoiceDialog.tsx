import type { Product } from '#facts/catalog.ts';
import { addLine, isPack, packLine, singleLine, type CartLine } from '#rules/cart.ts';
import { changeCheckout } from '#state/checkout.ts';
import { PackDialog } from './PackDialog.tsx';
import { PoseDialog } from './PoseDialog.tsx';

type ChoiceDialogProps = { readonly product: Product; readonly onClose: () => void };

/** Asks for the pose of a product, or the poses of a pack, and adds it to the cart. */
export function ChoiceDialog({ product, onClose }: ChoiceDialogProps) {
  function add(line: CartLine): void {
    void changeCheckout((checkout) => ({ ...checkout, lines: addLine(checkout.lines, line) }));
    onClose();
  }

  return isPack(product) ? (
    <PackDialog
      product={product}
      onCancel={onClose}
      onAdd={(selections) => add(packLine(product, selections))}
    />
  ) : (
    <PoseDialog
      product={product}
      onCancel={onClose}
      onAdd={(pose) => add(singleLine(product, pose))}
    />
  );
}
