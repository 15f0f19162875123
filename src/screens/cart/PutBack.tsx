import { orderTexts } from '#facts/orderTexts.ts';
import { putBackInCart } from '#state/orderActions.ts';
import { Button } from '#ui/Button.tsx';
import { cartTitleId } from './CartLineRow.tsx';
import type { OrderAction } from './useOrderAction.ts';

type PutBackProps = {
  readonly id: string;
  readonly isBusy: boolean;
  readonly run: OrderAction['run'];
};

/** Turns an order back into a cart, so that it can be changed. */
export function PutBack({ id, isBusy, run }: PutBackProps) {
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void run(() => takeBack(id))}>
      {orderTexts.putBackInCart}
    </Button>
  );
}

/** The order leaves this list, so the person is taken to the cart. */
async function takeBack(id: string): ReturnType<typeof putBackInCart> {
  const done = await putBackInCart(id);
  const title = document.getElementById(cartTitleId);
  if (done.ok) {
    title?.focus({ preventScroll: true });
    title?.closest('section')?.scrollIntoView();
  }
  return done;
}
