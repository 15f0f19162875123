import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import { goToDetails } from '#state/checkout.ts';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import type { Alert } from '#ui/useAlert.tsx';

type ContinueButtonProps = {
  readonly look?: ButtonLook;
  readonly words?: string;
  readonly alert: (alert: Alert) => void;
};

/** Goes from the cart to the details, or says that the cart is empty. */
export function ContinueButton({
  look = 'primary',
  words = checkoutTexts.cart.continue,
  alert,
}: ContinueButtonProps) {
  async function goOn(): Promise<void> {
    if (await goToDetails()) return;
    alert({ title: cartWords.emptyAlert, message: checkoutTexts.cart.empty });
  }
  return (
    <Button look={look} onClick={() => void goOn()}>
      {words}
    </Button>
  );
}
