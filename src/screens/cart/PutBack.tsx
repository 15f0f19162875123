import { orderTexts } from '#facts/orderTexts.ts';
import { mayHaveArrived, type OutboxEntry } from '#rules/outbox.ts';
import { putBackInCart } from '#state/orderActions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import { cartTitleId } from './CartLineRow.tsx';
import type { OrderAction } from './useOrderAction.ts';

type PutBackProps = {
  readonly entry: OutboxEntry;
  readonly isBusy: boolean;
  readonly run: OrderAction['run'];
};

/** Turns an order back into a cart, so that it can be changed. Asks first if the studio may have it. */
export function PutBack({ entry, isBusy, run }: PutBackProps) {
  const [asking, setAsking] = useState(false);
  const words = orderTexts.putBack;
  const close = (): void => setAsking(false);
  const putBack = (): void => {
    close();
    void run(() => takeBack(entry.id));
  };

  return (
    <>
      <Button
        look="secondary"
        isBusy={isBusy}
        onClick={() => (mayHaveArrived(entry) ? setAsking(true) : putBack())}
      >
        {orderTexts.putBackInCart}
      </Button>
      {asking && (
        <Dialog
          title={words.title}
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <Button look="secondary" autoFocus onClick={close}>
                {words.keep}
              </Button>
              <Button look="danger" onClick={putBack}>
                {words.button}
              </Button>
            </>
          }
        >
          {words.explained}
        </Dialog>
      )}
    </>
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
