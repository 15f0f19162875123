import type { Product } from '#facts/catalog.ts';
import type { CartLine } from '#rules/cart.ts';
import type { WantedPhoto } from '#rules/photoToOrder.ts';
import { DigitalsDialog } from './DigitalsDialog.tsx';
import { PrintsDialog } from './PrintsDialog.tsx';

type ChoiceDialogProps = {
  readonly product: Product;
  readonly wanted?: WantedPhoto | undefined;
  /** The line to change. Without one, a line is added. */
  readonly line?: CartLine;
  readonly onClose: () => void;
};

/** Asks for what a product needs, and adds it to the cart or changes its line. */
export function ChoiceDialog({ product, ...others }: ChoiceDialogProps) {
  const { digitals } = product;
  return digitals && digitals !== 'photo' ? (
    <DigitalsDialog product={{ ...product, digitals }} {...others} />
  ) : (
    <PrintsDialog product={product} {...others} />
  );
}
