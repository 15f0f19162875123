import { cartWords } from '#facts/cartTexts.ts';
import { customerForm, type CustomerField, type CustomerRow } from '#facts/customerForm.ts';
import { limits } from '#facts/limits.ts';
import { customerErrors, type Customer } from '#rules/customer.ts';
import { changeCheckout } from '#state/checkout.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { useState, type InputHTMLAttributes } from 'react';
import styles from './CustomerFields.module.css';
import { KnownPlayers } from './KnownPlayers.tsx';

/** The keyboard that a phone shows for a field. */
const keyboards: {
  readonly [Kind in CustomerRow['kind']]?: InputHTMLAttributes<HTMLInputElement>;
} = {
  name: { autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
};

export function CustomerFields({ customer }: { readonly customer: Customer }) {
  const [visited, setVisited] = useState<ReadonlySet<CustomerField>>(new Set());
  const errors = customerErrors(customer);

  const fieldsIn = (section: CustomerRow['section']) =>
    customerForm
      .filter((row) => row.section === section)
      .map(({ name, label, kind, hint, required, ...row }) => {
        const field = {
          name,
          label,
          hint,
          required,
          maxLength: row.maxLength ?? limits.fieldMaxLength,
          autoComplete: row.autoComplete ?? 'off',
          value: customer[name],
          error: visited.has(name) || customer[name] !== '' ? errors[name] : undefined,
          onValue: (value: string) => changeField(name, value),
          onBlur: () => setVisited(new Set([...visited, name])),
        };
        if (kind === 'paragraph') return <TextArea key={name} {...field} />;
        return <TextField key={name} {...field} {...keyboards[kind]} />;
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

function changeField(name: CustomerField, value: string): void {
  void changeCheckout((current) => ({
    ...current,
    customer: { ...current.customer, [name]: value },
  }));
}
