import { cartWords } from '#facts/cartWords.ts';
import { customerLabels } from '#facts/forms.ts';
import { limits } from '#facts/limits.ts';
import { customerErrors, type Customer, type CustomerField } from '#rules/customer.ts';
import { changeCheckout } from '#state/checkout.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { useState, type InputHTMLAttributes } from 'react';
import styles from './CustomerFields.module.css';

type Kind = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'required' | 'maxLength'
>;

/** The parent's own fields fill themselves in; the child's never do. */
const parentFields = {
  fullName: { autoComplete: 'name', autoCapitalize: 'words', required: true },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
} as const satisfies Partial<Record<CustomerField, Kind>>;

const childFields = {
  childName: { autoCapitalize: 'words' },
  childJersey: { inputMode: 'numeric' },
  childPosition: {},
  coach: { autoCapitalize: 'words' },
  age: { inputMode: 'decimal' },
  height: {},
  weight: { inputMode: 'decimal' },
} as const satisfies Partial<Record<CustomerField, Kind>>;

export function CustomerFields({ customer }: { readonly customer: Customer }) {
  const [visited, setVisited] = useState<ReadonlySet<CustomerField>>(new Set());
  const errors = customerErrors(customer);

  const field = (name: CustomerField, kind: Kind) => (
    <TextField
      key={name}
      {...kind}
      name={name}
      label={customerLabels[name]}
      maxLength={name === 'email' ? limits.emailMaxLength : limits.fieldMaxLength}
      value={customer[name]}
      error={visited.has(name) || customer[name] !== '' ? errors[name] : undefined}
      onValue={(value) => changeField(name, value)}
      onBlur={() => setVisited(new Set([...visited, name]))}
    />
  );

  return (
    <div className={styles['all']}>
      <fieldset className={styles['fields']}>
        <legend>{cartWords.you}</legend>
        {Object.entries(parentFields).map(([name, kind]) => field(name as CustomerField, kind))}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>{cartWords.player}</legend>
        {Object.entries(childFields).map(([name, kind]) =>
          field(name as CustomerField, { autoComplete: 'off', ...kind }),
        )}
      </fieldset>
      <TextArea
        name="notes"
        label={customerLabels.notes}
        hint={cartWords.notesHint}
        autoComplete="off"
        maxLength={limits.notesMaxLength}
        value={customer.notes}
        onValue={(value) => changeField('notes', value)}
      />
    </div>
  );
}

function changeField(name: CustomerField, value: string): void {
  void changeCheckout((current) => ({
    ...current,
    customer: { ...current.customer, [name]: value },
  }));
}
