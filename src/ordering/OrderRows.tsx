/** Rows of an order, in the cart and on an order's page. `data-sheet` marks them for the order's PDF. */
import { cartWords, totalLabels } from '#core/cart/cartTexts.ts';
import { formatCents } from '#core/money/money.ts';
import type { OrderedAddOn } from '#core/order/orderContents.ts';
import styles from './OrderRows.module.css';
import { customerForm } from '#core/form/customerForm.ts';
import { cleanedCustomer, type Customer } from '#core/form/customer.ts';
import { totalRows, type Totals } from '#core/cart/totals.ts';

/** A label with what it stands for, in the cart and on an order's page. `data-sheet` marks it for the order's PDF. */
export function LabeledRow({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p data-sheet="row" className={styles['row']}>
      <span>{label}</span>
      <span className={styles['text']} translate="no">
        {text}
      </span>
    </p>
  );
}

export function AddOnRows({ addOns }: { readonly addOns: readonly OrderedAddOn[] }) {
  if (addOns.length === 0) return null;
  return (
    <div className={styles['addOns']}>
      <h3 data-sheet="heading">{cartWords.addOns}</h3>
      <ul>
        {addOns.map(({ addOn, words }) => (
          <li key={addOn.id}>
            <LabeledRow label={words} text={formatCents(addOn.priceCents)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The details as they appear on the order, without blank fields. */
export function CustomerSummary({ customer }: { readonly customer: Customer }) {
  const typed = cleanedCustomer(customer);
  const filled = customerForm.filter(({ name }) => typed[name] !== '');
  if (filled.length === 0) return null;
  return (
    <div className={styles['summary']}>
      <h3 data-sheet="heading">{cartWords.customer}</h3>
      <dl>
        {filled.map(({ name, label }) => (
          <div key={name} data-sheet="row" className={styles['detail']}>
            <dt>{label}</dt>
            <dd translate="no">{typed[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function TotalsList({ totals }: { readonly totals: Totals }) {
  return (
    <dl className={styles['totals']} data-sheet="totals">
      {totalRows(totals).map(([label, cents]) => (
        <div key={label} data-sheet="row" className={styles['amount']}>
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
