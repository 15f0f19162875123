import { isUnmailable } from '#browser/isUnmailable.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { orderPageTexts, progressTexts, statusTexts } from '#facts/orderPageTexts.ts';
import { isDownloadOnly } from '#rules/digitalLines.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { linesOf } from '#rules/orderContents.ts';
import type { OrderRecord } from '#rules/orderRecord.ts';
import { isWithTeam } from '#rules/whereTo.ts';
import { savedWords } from '#screens/ordering/savedWords.ts';
import { timeOf } from '#screens/ordering/timeOf.ts';
import type { OrderStatusState } from '#state/orderStatus.ts';
import { useSending } from '#state/sending.ts';
import { useSignal } from '#state/useSignal.ts';
import { CheckStatus } from './CheckStatus.tsx';
import styles from './OrderHead.module.css';
import { OrderProgress } from './OrderProgress.tsx';

type OrderHeadProps = {
  readonly record: OrderRecord;
  /** What the studio says of an order that it has. */
  readonly studio: OrderStatusState | undefined;
};

/** The order's number, state, date and total. */
export function OrderHead({ record, studio }: OrderHeadProps) {
  const { id, standing, orderId, placedAt, totalCents } = record;
  const share = useSending()[id];
  const isOnline = useSignal();
  const isReceived = standing === 'received';
  return (
    <section className={styles['head']}>
      <p className={styles['state']} role="status">
        {share === undefined
          ? stateWords(record, studio)
          : fillText(orderTexts.sending, { percent: Math.round(share * 100) })}
      </p>
      {isReceived && (
        <p className={styles['number']}>
          <span className={styles['label']}>{orderPageTexts.number}</span>
          <span translate={orderId === undefined ? 'yes' : 'no'}>
            {orderId === undefined ? orderPageTexts.noNumber : `#${orderId}`}
          </span>
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{orderPageTexts.placed}</dt>
          <dd>{timeOf(placedAt)}</dd>
        </div>
        <div>
          <dt>{orderPageTexts.total}</dt>
          <dd translate="no">{formatCents(totalCents)}</dd>
        </div>
      </dl>
      <p className={styles['explained']}>{explainedOf(record, studio, isOnline)}</p>
    </section>
  );
}

/** How far the studio is with an order that it has, in one line, and asking for more. */
export function OrderState({ record, studio }: OrderHeadProps) {
  const { contents } = record;
  if (!studio) return null;
  return (
    <section aria-label={progressTexts.production} className={styles['head']}>
      <OrderProgress
        status={studio.status}
        isWithTeam={isWithTeam(contents?.customer.address ?? '')}
        isDownload={contents !== undefined && isDownloadOnly(linesOf(contents), contents.addOns)}
      />
      <CheckStatus studio={studio} />
    </section>
  );
}

function stateWords({ standing }: OrderRecord, studio: OrderStatusState | undefined): string {
  const state = studio?.status?.production.state ?? 'received';
  return state === 'received' ? orderPageTexts.states[standing] : statusTexts.production[state];
}

/** Of other states the choices below say it, or the studio. */
function explainedOf(
  { standing, contents }: OrderRecord,
  studio: OrderStatusState | undefined,
  isOnline: boolean,
): string {
  if (standing === 'received') {
    if ((studio?.status?.production.state ?? 'received') !== 'received') return '';
    const email = contents?.customer.email ?? '';
    const words = isUnmailable(email) ? orderPageTexts.notMailed : orderPageTexts.received;
    return email === '' ? '' : fillText(words, { email });
  }
  return standing === 'waiting' ? savedWords(isOnline) : '';
}
