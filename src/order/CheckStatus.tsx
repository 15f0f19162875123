import { statusTexts } from '#core/order/orderPageTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { timeOf } from '#ordering/timeOf.ts';
import type { OrderStatusState } from './orderStatus.ts';
import { Button } from '#ui/Button.tsx';
import styles from './OrderHead.module.css';

/** When the studio last said something of an order, and asking for more. */
export function CheckStatus({ studio }: { readonly studio: OrderStatusState }) {
  const { status, checkedAt, checking, said, available, check } = studio;
  const times = [
    ...(status ? [fillText(statusTexts.changedAt, { time: timeOf(status.changedAt) })] : []),
    ...(checkedAt === undefined
      ? []
      : [fillText(statusTexts.checkedAt, { time: timeOf(checkedAt) })]),
  ];
  return (
    <div className={styles['check']}>
      {/* Its room before the first check has come back. */}
      {(times.length === 0 ? [''] : times).map((time) => (
        <p key={time} className={styles['label']}>
          {time}
        </p>
      ))}
      {available ? (
        <Button look="outlineOnPitch" isBusy={checking} onClick={() => void check()}>
          {checking ? statusTexts.checking : statusTexts.check}
        </Button>
      ) : (
        <p className={styles['label']}>{statusTexts.unavailable}</p>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
