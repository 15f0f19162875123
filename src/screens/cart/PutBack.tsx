import { orderTexts } from '#facts/orderTexts.ts';
import { mayHaveArrived, type OutboxEntry } from '#rules/outbox.ts';
import { putBackInCart } from '#state/orderActions.ts';
import { AskedButton } from './AskedButton.tsx';
import { cartTitleId } from './cartTitleId.ts';
import type { OrderAction } from './useOrderAction.ts';

type PutBackProps = {
  readonly entry: OutboxEntry;
  readonly isBusy: boolean;
  readonly run: OrderAction['run'];
};

/** Turns an order back into a cart, so that it can be changed. Asks first if the studio may have it. */
export function PutBack({ entry, isBusy, run }: PutBackProps) {
  return (
    <AskedButton
      label={orderTexts.putBackInCart}
      look="secondary"
      isBusy={isBusy}
      mustAsk={mayHaveArrived(entry)}
      words={orderTexts.putBack}
      act={() => void run(() => takeBack(entry.id))}
    />
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
