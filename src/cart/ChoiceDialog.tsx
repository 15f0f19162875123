import type { Choosing } from './ChoiceFrame.tsx';
import { DigitalsDialog } from './DigitalsDialog.tsx';
import { PrintsDialog } from './PrintsDialog.tsx';

/** Asks for what a product needs, and adds it to the cart or changes its line. */
export function ChoiceDialog({ product, ...others }: Choosing) {
  const { digitals } = product;
  return digitals && digitals !== 'photo' ? (
    <DigitalsDialog product={{ ...product, digitals }} {...others} />
  ) : (
    <PrintsDialog product={product} {...others} />
  );
}
