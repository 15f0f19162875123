import { willWake } from '#browser/willWake.ts';
import { orderPageTexts, orderTexts } from '#facts/orderTexts.ts';
import { branded } from '#rules/branded.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OrderRecord } from '#rules/orderRecord.ts';
import { isWithTeam } from '#rules/whereTo.ts';
import { timeOf } from '#screens/ordering/timeOf.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { useSending } from '#state/sending.ts';
import styles from './OrderHead.module.css';
import { OrderProgress } from './OrderProgress.tsx';

/** The order's number, state, date and total. */
export function OrderHead({ record }: { readonly record: OrderRecord }) {
  const { id, standing, orderId, placedAt, totalCents, contents } = record;
  const share = useSending()[id];
  const isReceived = standing === 'received';
  return (
    <section className={styles['head']}>
      <p className={styles['state']} role="status">
        {share === undefined
          ? orderPageTexts.states[standing]
          : fillText(orderTexts.sending, { percent: Math.round(share * 100) })}
      </p>
      {isReceived && (
        <p className={styles['number']}>
          <span className={styles['label']}>{orderPageTexts.number}</span>
          <span>{orderId === undefined ? orderPageTexts.noNumber : `#${orderId}`}</span>
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{orderPageTexts.placed}</dt>
          <dd>{timeOf(placedAt)}</dd>
        </div>
        <div>
          <dt>{orderPageTexts.total}</dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
      </dl>
      {isReceived && (
        <OrderProgress
          production="received"
          isWithTeam={isWithTeam(contents?.customer.address ?? '')}
        />
      )}
      <p className={styles['explained']}>{explainedOf(record)}</p>
    </section>
  );
}

/** Of other states the choices below say it. */
function explainedOf({ standing, contents }: OrderRecord): string {
  if (standing === 'received') {
    const email = contents?.customer.email ?? '';
    return email === '' ? '' : fillText(orderPageTexts.received, { email });
  }
  if (standing !== 'waiting') return '';
  if (!isOutboxKept()) return orderTexts.savedInMemory;
  return willWake() ? orderTexts.savedOnPhone : branded(orderTexts.savedUntilOpened);
}
