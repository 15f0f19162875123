import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { Button } from '#ui/Button.tsx';
import styles from './OrdersOnThisPhone.module.css';
import { SavePdf } from './SavePdf.tsx';
import { sendAgain } from './sendAgain.ts';
import { timeOf } from './timeOf.ts';
import type { OrderAction } from './useOrderAction.ts';

type WaitingOrderProps = {
  readonly entry: OutboxEntry;
  /** How much of it has left this page, from 0 to 1, while it is being sent. */
  readonly share: number | undefined;
  readonly action: OrderAction;
};

export function WaitingOrder({ entry, share, action: { busy, run } }: WaitingOrderProps) {
  const isSending = share !== undefined;
  const percent = Math.round((share ?? 0) * 100);

  return (
    <>
      <p className={styles['state']}>
        {isSending ? fillText(orderTexts.sending, { percent }) : orderTexts.waiting}
      </p>
      <p className={styles['total']}>{formatCents(entry.totalCents)}</p>
      <p className={styles['time']}>
        {fillText(orderTexts.placedAt, { time: timeOf(entry.placedAt) })}
      </p>
      {isSending && (
        <progress className={styles['progress']} value={share} aria-label={orderTexts.sentShare} />
      )}
      <div className={styles['choices']}>
        <Button
          look="secondary"
          disabled={busy || isSending}
          onClick={() => void run(() => sendAgain(entry.id))}
        >
          {orderTexts.sendNow}
        </Button>
        <SavePdf entry={entry} run={run} />
      </div>
    </>
  );
}
