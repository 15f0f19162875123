import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import { goToDetails } from '#state/checkout.ts';
import { Button } from '#ui/Button.tsx';
import type { Alert } from '#ui/useAlert.tsx';

/** Goes from the cart to the details, or says that the cart is empty. */
export function ContinueButton({ alert }: { readonly alert: (alert: Alert) => void }) {
  async function goOn(): Promise<void> {
    if (await goToDetails()) return;
    alert({ title: cartWords.emptyAlert, message: checkoutTexts.cart.empty });
  }
  return <Button onClick={() => void goOn()}>{checkoutTexts.cart.continue}</Button>;
}
