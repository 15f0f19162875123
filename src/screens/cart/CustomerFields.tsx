import { cartWords } from '#facts/cartTexts.ts';
import { customerForm, type CustomerField, type CustomerRow } from '#facts/customerForm.ts';
import { customerErrors, type Customer } from '#rules/customer.ts';
import { withTyped } from '#rules/filledFrom.ts';
import { changeCheckout } from '#state/checkout.ts';
import { useState } from 'react';
import styles from './CustomerFields.module.css';
import { fieldId } from './fieldId.ts';
import { FormField } from './FormField.tsx';
import { KnownPlayers } from './KnownPlayers.tsx';

export function CustomerFields({ customer }: { readonly customer: Customer }) {
  const [visited, setVisited] = useState<ReadonlySet<CustomerField>>(new Set());
  const errors = customerErrors(customer);

  const fieldsIn = (section: CustomerRow['section']) =>
    customerForm
      .filter((row) => row.section === section)
      .map((row) => {
        const { name } = row;
        return (
          <FormField
            key={name}
            id={fieldId(name)}
            row={row}
            value={customer[name]}
            error={visited.has(name) || customer[name] !== '' ? errors[name] : undefined}
            onValue={(value) => void changeCheckout((now) => withTyped(now, { [name]: value }))}
            onBlur={() => setVisited(new Set([...visited, name]))}
          />
        );
      });

  return (
    <div className={styles['all']}>
      <fieldset className={styles['fields']}>
        <legend>{cartWords.you}</legend>
        {fieldsIn('you')}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>{cartWords.player}</legend>
        <KnownPlayers />
        {fieldsIn('player')}
      </fieldset>
      {fieldsIn('order')}
    </div>
  );
}
