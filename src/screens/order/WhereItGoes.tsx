import { orderPageTexts } from '#facts/orderPageTexts.ts';
import { customerForm } from '#facts/customerForm.ts';
import type { Customer } from '#rules/customer.ts';
import { useId } from 'react';
import page from './OrderPage.module.css';

type WhereItGoesProps = {
  readonly customer: Customer;
  /** Nothing of it is printed, so a missing address is not missed. */
  readonly isDownload: boolean;
};

/** Where the order goes, and whom it is for. */
export function WhereItGoes({ customer, isDownload }: WhereItGoesProps) {
  const titleId = useId();
  const rows = customerForm
    .map(({ name, label }) => ({
      name,
      label,
      text: customer[name] || (name === 'address' && !isDownload ? orderPageTexts.noAddress : ''),
    }))
    .filter(({ text }) => text !== '');
  return (
    <section aria-labelledby={titleId} className={page['panel']}>
      <h2 id={titleId}>{orderPageTexts.goes}</h2>
      <dl>
        {rows.map(({ name, label, text }) => (
          <div key={name} className={page['row']}>
            <dt>{label}</dt>
            <dd translate={customer[name] ? 'no' : 'yes'}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
