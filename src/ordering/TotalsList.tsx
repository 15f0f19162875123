import { totalLabels } from '#core/cart/cartTexts.ts';
import { formatCents } from '#core/money/money.ts';
import { totalRows, type Totals } from '#core/cart/totals.ts';
import styles from './TotalsList.module.css';

export function TotalsList({ totals }: { readonly totals: Totals }) {
  return (
    <dl className={styles['totals']} data-sheet="totals">
      {totalRows(totals).map(([label, cents]) => (
        <div key={label} data-sheet="row" className={styles['row']}>
          <dt>{label}</dt>
          <dd translate="no">{formatCents(cents)}</dd>
        </div>
      ))}
      <div data-sheet="grand" className={styles['grand']}>
        <dt>{totalLabels.total}</dt>
        <dd translate="no">{formatCents(totals.totalCents)}</dd>
      </div>
    </dl>
  );
}
