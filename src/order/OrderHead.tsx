import { isUnmailable } from '#device/site/isUnmailable.ts';
import {
  leftOpenTexts,
  orderPageTexts as texts,
  progressTexts,
  statusTexts,
} from '#core/order/orderPageTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { studioMailUrl } from '#device/site/mailto.ts';
import { formatCents } from '#core/money/money.ts';
import type { OrderRecord } from '#core/order/knownOrder.ts';
import {
  isCanceled,
  standingWords,
  whatWords,
  whenWords,
  whereWords,
  whomWords,
} from '#core/order/orderSummary.ts';
import { leftOpenOf, type LeftOpen } from '#core/order/whereTo.ts';
import { savedWords, timeOf } from '#ordering/words.ts';
import { useChoices } from '#ordering/useChoices.ts';
import type { OrderStatusState } from './useOrderStatus.ts';
import { useSending } from '#device/orders/pageOutbox.ts';
import { useSignal } from '#device/site/useSignal.ts';
import styles from './OrderHead.module.css';
import { OrderProgress } from './OrderProgress.tsx';
import { Button } from '#ui/Button.tsx';

type OrderHeadProps = {
  readonly record: OrderRecord;
  /** What the studio says of an order that it has. */
  readonly studio: OrderStatusState | undefined;
};

/** What was ordered, when it comes, where it goes and what it costs, or what of it is left open. Of a canceled order also why, and what is left to pay. */
export function OrderHead({ record, studio }: OrderHeadProps) {
  const { id, standing, orderId } = record;
  const share = useSending()[id];
  const isOnline = useSignal();
  const canceled = isCanceled(studio?.status) ? studio : undefined;
  return (
    <section className={styles['head']}>
      <div className={styles['said']}>
        <p className={styles['state']} role="status">
          {standingWords(record, studio?.status, share)}
        </p>
        {standing === 'received' && (
          <p className={styles['number']}>
            <span className={styles['label']}>{texts.number}</span>
            <span translate={orderId === undefined ? 'yes' : 'no'}>
              {orderId === undefined ? texts.noNumber : `#${orderId}`}
            </span>
          </p>
        )}
        {canceled && <OrderProgress contents={record.contents} status={canceled.status} />}
        <p className={styles['explained']}>{explainedOf(record, studio, isOnline)}</p>
      </div>
      <OrderFacts record={record} studio={studio} />
      {canceled && <CheckStatus studio={canceled} />}
    </section>
  );
}

function OrderFacts({ record, studio }: OrderHeadProps) {
  const { contents, placedAt, totalCents } = record;
  const choices = useChoices(contents?.customer.childName === '');
  const left = isCanceled(studio?.status) ? [] : leftOpenIn(record);
  const facts: readonly (readonly [string, string | undefined, LeftOpen?])[] = [
    [texts.what, contents && whatWords(contents)],
    [texts.photos, undefined, 'photos'],
    [texts.whom, contents && whomWords(contents, choices.all), 'who'],
    [texts.when, whenWords(record, studio?.status)],
    [texts.where, whereWords(record, studio?.status), 'where'],
    [texts.total, formatCents(totalCents)],
    [texts.placed, timeOf(placedAt)],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, text, part]) => {
        const isLeft = part !== undefined && left.includes(part);
        const said = isLeft ? texts.leftOpen[part] : text;
        if (!said) return null;
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span translate={isLeft || label === texts.when ? 'yes' : 'no'}>{`${said} `}</span>
              {isLeft && <a href={tellUrl(record, left)}>{leftOpenTexts.tell}</a>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A refused order is the person's to change. */
function leftOpenIn({ contents, standing }: OrderRecord): readonly LeftOpen[] {
  return contents && standing !== 'needs attention' ? leftOpenOf(contents) : [];
}

/** Returns the address of an email to the studio that asks for all that is left open, before the studio does. */
function tellUrl({ orderId, placedAt }: OrderRecord, left: readonly LeftOpen[]): string {
  return studioMailUrl(() => ({
    subject: fillText(leftOpenTexts.subject, { order: orderId ?? timeOf(placedAt) }),
    body: left.map((part) => `${leftOpenTexts[part]}: `).join('\n'),
  }));
}

/** How far the studio is with an order that it has, in one line, and asking for more. A canceled order says it in its head. */
export function OrderStateLine({ record, studio }: OrderHeadProps) {
  if (!studio || isCanceled(studio.status)) return null;
  return (
    <section aria-label={progressTexts.production} className={styles['head']}>
      <OrderProgress contents={record.contents} status={studio.status} />
      <CheckStatus studio={studio} />
    </section>
  );
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
    const words = isUnmailable(email) ? texts.notMailed : texts.received;
    return email === '' ? '' : fillText(words, { email });
  }
  return standing === 'waiting' ? savedWords(isOnline) : '';
}

/** When the studio last said something of an order, and asking for more. */
function CheckStatus({ studio }: { readonly studio: OrderStatusState }) {
  const { status, checkedAt, checking, said, available, check } = studio;
  const times = [
    status && fillText(statusTexts.changedAt, { time: timeOf(status.changedAt) }),
    checkedAt !== undefined && fillText(statusTexts.checkedAt, { time: timeOf(checkedAt) }),
  ].filter((time) => typeof time === 'string');
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
