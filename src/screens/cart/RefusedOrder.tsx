import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { discard, putBackInCart } from '#state/orderActions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import { cartTitleId } from './CartLineRow.tsx';
import styles from './OrdersOnThisPhone.module.css';
import { SavePdf } from './SavePdf.tsx';
import { sendAgain } from './sendAgain.ts';
import { timeOf } from './timeOf.ts';
import type { OrderAction } from './useOrderAction.ts';

type RefusedOrderProps = { readonly entry: OutboxEntry; readonly action: OrderAction };

/** An order that the studio did not take while nobody waited: what it said, and what can be done. */
export function RefusedOrder({ entry, action: { busy, run } }: RefusedOrderProps) {
  const [asking, setAsking] = useState(false);
  const { discard: discardWords } = orderTexts;

  return (
    <>
      <p className={styles['attention']}>{orderTexts.needsAttention}</p>
      <p className={styles['total']}>{formatCents(entry.totalCents)}</p>
      <p className={styles['time']}>
        {fillText(orderTexts.placedAt, { time: timeOf(entry.placedAt) })}
      </p>
      <p className={styles['reason']}>{entry.message}</p>
      <div className={styles['choices']}>
        <Button
          look="secondary"
          disabled={busy}
          onClick={() => void run(() => sendAgain(entry.id))}
        >
          {orderTexts.tryAgain}
        </Button>
        <Button look="secondary" disabled={busy} onClick={() => void run(() => takeBack(entry.id))}>
          {orderTexts.putBackInCart}
        </Button>
        <SavePdf entry={entry} run={run} />
        <Button
          look="quiet"
          className={styles['word']}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {discardWords.button}
        </Button>
      </div>
      {asking && (
        <Dialog
          title={discardWords.title}
          role="alertdialog"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="secondary" autoFocus onClick={() => setAsking(false)}>
                {discardWords.keep}
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  setAsking(false);
                  void run(() => discard(entry.id));
                }}
              >
                {discardWords.button}
              </Button>
            </>
          }
        >
          {fillText(discardWords.explained, { total: formatCents(entry.totalCents) })}
        </Dialog>
      )}
    </>
  );
}

/** The order leaves the list that the person is looking at: they are taken to where it is now. */
async function takeBack(id: string): ReturnType<typeof putBackInCart> {
  const done = await putBackInCart(id);
  const title = document.getElementById(cartTitleId);
  if (done.ok) {
    title?.focus({ preventScroll: true });
    title?.closest('section')?.scrollIntoView();
  }
  return done;
}
