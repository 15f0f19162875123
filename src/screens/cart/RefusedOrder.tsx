import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { LetGo } from './LetGo.tsx';
import styles from './OrdersOnThisPhone.module.css';
import { PutBack } from './PutBack.tsx';
import { SavePdf } from './SavePdf.tsx';
import { sendAgain } from './sendAgain.ts';
import { timeOf } from './timeOf.ts';
import type { OrderAction } from './useOrderAction.ts';

type RefusedOrderProps = { readonly entry: OutboxEntry; readonly action: OrderAction };

/** An order that was refused in the background: the studio's reason, and what the person can do. */
export function RefusedOrder({ entry, action: { busy, run } }: RefusedOrderProps) {
  return (
    <>
      <p className={styles['attention']}>{orderTexts.needsAttention}</p>
      <p className={styles['total']}>{formatCents(entry.totalCents)}</p>
      <p className={styles['time']}>
        {fillText(orderTexts.placedAt, { time: timeOf(entry.placedAt) })}
      </p>
      <p className={styles['reason']}>{entry.message}</p>
      <div className={styles['choices']}>
        <Button look="secondary" isBusy={busy} onClick={() => void run(() => sendAgain(entry.id))}>
          {orderTexts.tryAgain}
        </Button>
        <PutBack entry={entry} isBusy={busy} run={run} />
        <SavePdf entry={entry} run={run} />
        <LetGo entry={entry} words={orderTexts.discard} isBusy={busy} run={run} />
      </div>
    </>
  );
}
