import { fillText } from '#rules/fillText.ts';
import { cartWords } from '#facts/cartWords.ts';
import { money } from '#facts/money.ts';
import { formatCents } from '#rules/money.ts';
import type { Totals } from '#rules/totals.ts';
import styles from './TotalsList.module.css';

export function TotalsList({ totals }: { readonly totals: Totals }) {
  const rows = [
    [cartWords.subtotal, totals.subtotalCents],
    [cartWords.addOns, totals.addOnsCents],
    [fillText(cartWords.tax, { rate: money.taxRateBasisPoints / 100 }), totals.taxCents],
    [cartWords.shipping, totals.shippingCents],
  ] as const;
  return (
    <dl className={styles['totals']} data-sheet="totals">
      {rows.map(([label, cents]) => (
        <div key={label} data-sheet="row" className={styles['row']}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div data-sheet="grand" className={styles['grand']}>
        <dt>{cartWords.total}</dt>
        <dd>{formatCents(totals.totalCents)}</dd>
      </div>
    </dl>
  );
}
