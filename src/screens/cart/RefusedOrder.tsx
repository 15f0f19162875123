import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { discard, putBackInCart } from '#state/orderActions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './OrdersOnThisPhone.module.css';
import { SavePdf } from './SavePdf.tsx';
import { sendAgain } from './sendAgain.ts';
import { timeOf } from './timeOf.ts';
import { useOrderAction } from './useOrderAction.ts';

/** An order that the studio did not take while nobody waited: what it said, and what can be done. */
export function RefusedOrder({ entry }: { readonly entry: OutboxEntry }) {
  const { busy, said, run } = useOrderAction();
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
        <Button
          look="secondary"
          disabled={busy}
          onClick={() => void run(() => putBackInCart(entry.id))}
        >
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
      <p role="status" className={styles['said']}>
        {said}
      </p>
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
