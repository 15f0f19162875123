import { payTexts } from '#core/order/orderPageTexts.ts';
import { payments, type Payment } from '#core/shop/payments.ts';
import { fillText } from '#core/text/fillText.ts';
import { likeParts } from '#core/text/spoken.ts';
import { formatCents } from '#core/money/money.ts';
import { openCents } from './orderProgress.ts';
import type { OrderRecord } from '#core/order/knownOrder.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { waysToPay, type WayToPay } from '#core/order/waysToPay.ts';
import { ButtonAnchor } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { useId } from 'react';
import styles from './HowToPay.module.css';
import page from './OrderPage.module.css';

type HowToPayProps = {
  readonly record: OrderRecord;
  readonly status: OrderStatus | undefined;
  /** The shop's ways to pay, if no others are given. */
  readonly ways?: readonly Payment[];
};

/** The shop's first way to pay, and the others folded. Where it names none, that the studio will ask. */
export function HowToPay({ record, status, ways: offered = payments }: HowToPayProps) {
  const titleId = useId();
  const { orderId, totalCents, standing } = record;
  const toPayCents = openCents(totalCents, status);
  if (standing === 'needs attention' || toPayCents <= 0) return null;
  const amount = formatCents(toPayCents);
  const [first, ...others] = waysToPay(offered, { number: orderId, totalCents: toPayCents });
  return (
    <section aria-labelledby={titleId} className={page['panel']}>
      <h2 id={titleId}>{payTexts.title}</h2>
      {first ? <Way way={first} amount={amount} /> : <p>{fillText(payTexts.asked, { amount })}</p>}
      {others.length > 0 && (
        <Fold title={payTexts.others} says={others.map(({ label }) => label).join(', ')}>
          {others.map((way) => (
            <Way key={way.label} way={way} amount={amount} />
          ))}
        </Fold>
      )}
    </section>
  );
}

function Way({ way, amount }: { readonly way: WayToPay; readonly amount: string }) {
  const { label, lines, url } = way;
  return (
    <div className={styles['way']}>
      {url === undefined ? (
        <strong>{label}</strong>
      ) : (
        <ButtonAnchor href={url} target="_blank" rel="noopener noreferrer">
          {likeParts(fillText(payTexts.now, { label, amount }), label)}
        </ButtonAnchor>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
