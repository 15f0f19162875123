import { orderTexts } from '#facts/orderTexts.ts';
import { mayHaveArrived, type OutboxEntry } from '#rules/outbox.ts';
import { putBackInCart } from '#state/orderActions.ts';
import { AskedButton } from './AskedButton.tsx';
import type { OrderAction } from './useOrderAction.ts';

type PutBackProps = {
  readonly entry: OutboxEntry;
  readonly isBusy: boolean;
  readonly run: OrderAction['run'];
  /** The order is in the cart. */
  readonly onDone: () => void;
};

/** Turns an order back into a cart, so that it can be changed. Asks first if the studio may have it. */
export function PutBack({ entry, isBusy, run, onDone }: PutBackProps) {
  async function takeBack(): ReturnType<typeof putBackInCart> {
    const done = await putBackInCart(entry.id);
    if (done.ok) onDone();
    return done;
  }
  return (
    <AskedButton
      label={orderTexts.putBackInCart}
      look="secondary"
      isBusy={isBusy}
      mustAsk={mayHaveArrived(entry)}
      words={orderTexts.putBack}
      act={() => void run(takeBack)}
    />
  );
}
