import { cartWords } from '#core/cart/cartTexts.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { cleanedCustomer, type Customer } from '#core/form/customer.ts';
import styles from './CustomerSummary.module.css';

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
          <div key={name} data-sheet="row" className={styles['row']}>
            <dt>{label}</dt>
            <dd translate="no">{typed[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
