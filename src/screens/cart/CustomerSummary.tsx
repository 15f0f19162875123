import { cartWords } from '#facts/cartWords.ts';
import { customerLabels } from '#facts/forms.ts';
import { customerFields, trimmedCustomer, type Customer } from '#rules/customer.ts';
import styles from './CustomerSummary.module.css';

/** The details as they will stand on the order; what is left blank is left out. */
export function CustomerSummary({ customer }: { readonly customer: Customer }) {
  const typed = trimmedCustomer(customer);
  const filled = customerFields.filter((field) => typed[field] !== '');
  if (filled.length === 0) return null;
  return (
    <div className={styles['summary']}>
      <h3 data-sheet="heading">{cartWords.customer}</h3>
      <dl>
        {filled.map((field) => (
          <div key={field} data-sheet="row" className={styles['row']}>
            <dt>{customerLabels[field]}</dt>
            <dd>{typed[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
