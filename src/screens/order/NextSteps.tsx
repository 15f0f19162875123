import { afterOrderTexts, payTexts } from '#facts/orderPageTexts.ts';
import { payments, type Payment } from '#facts/payments.ts';
import { afterOrder } from '#rules/afterOrder.ts';
import { linesOf } from '#rules/orderContents.ts';
import { openCents } from '#rules/orderProgress.ts';
import type { OrderRecord } from '#rules/orderRecord.ts';
import type { OrderStatus } from '#rules/orderStatus.ts';
import { payLead, waysToPay } from '#rules/waysToPay.ts';
import { ButtonAnchor } from '#ui/Button.tsx';
import { useId } from 'react';
import styles from './NextSteps.module.css';
import page from './OrderPage.module.css';

type NextStepsProps = {
  readonly record: OrderRecord;
  readonly status: OrderStatus | undefined;
  /** The shop's. */
  readonly ways?: readonly Payment[];
};

/** What happens when, and how to pay. Nothing about paying where the shop names no way. */
export function NextSteps({ record, status, ways: offered = payments }: NextStepsProps) {
  const titleId = useId();
  const payId = useId();
  const { contents, orderId, totalCents, standing } = record;
  // What comes next for a refused order is the person's choice.
  if (standing === 'needs attention') return null;
  const toPayCents = openCents(totalCents, status);
  const ways = waysToPay(offered, { number: orderId, totalCents: toPayCents });
  const { state: production = 'received' } = status?.production ?? {};
  const isAhead = production === 'received' || production === 'in print';
  const next =
    contents && isAhead
      ? afterOrder({ ...contents, lines: linesOf(contents) }, status?.digitals !== undefined)
      : [];
  return (
    <div className={styles['next']}>
      {next.length > 0 && (
        <section aria-labelledby={titleId} className={page['panel']}>
          <h2 id={titleId}>{afterOrderTexts.title}</h2>
          <ul className={styles['steps']}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      {ways.length > 0 && (
        <section aria-labelledby={payId} className={page['panel']}>
          <h2 id={payId}>{payTexts.title}</h2>
          <p>{payLead(ways, toPayCents)}</p>
          <ul className={styles['ways']}>
            {ways.map(({ label, lines, url }) => (
              <li key={label}>
                {url === undefined ? (
                  <strong>{label}</strong>
                ) : (
                  <ButtonAnchor href={url} target="_blank" rel="noopener noreferrer">
                    {label}
                  </ButtonAnchor>
                )}
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
