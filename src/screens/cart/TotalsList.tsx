import { money } from '#facts/money.ts';
import { formatCents } from '#rules/money.ts';
import type { Totals } from '#rules/totals.ts';
import styles from './TotalsList.module.css';

export function TotalsList({ totals }: { readonly totals: Totals }) {
  const rows = [
    ['Subtotal', totals.subtotalCents],
    ['Add-ons', totals.addOnsCents],
    [`Tax (${money.taxRateBasisPoints / 100}%)`, totals.taxCents],
    ['Shipping & handling', totals.shippingCents],
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
        <dt>Total</dt>
        <dd>{formatCents(totals.totalCents)}</dd>
      </div>
    </dl>
  );
}
