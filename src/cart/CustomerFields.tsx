import { isUnmailable } from '#device/site/isUnmailable.ts';
import { cartWords, emailTexts, whereToTexts } from '#core/cart/cartTexts.ts';
import { customerForm, type CustomerField, type CustomerRow } from '#core/form/customerForm.ts';
import { limits } from '#core/text/limits.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { customerErrors } from '#core/form/customer.ts';
import { withTyped } from '#core/order/filledFrom.ts';
import {
  canGoWithTeam,
  hasTradingCard,
  isWithoutItsTeam,
  isWithTeam,
  withTeamAsked,
} from '#core/order/whereTo.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Fold } from '#ui/Fold.tsx';
import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import styles from './CustomerFields.module.css';
import { fieldId } from './fieldId.ts';
import { KnownPlayers } from './KnownPlayers.tsx';
import { WhereTo } from './WhereTo.tsx';

type CustomerFieldsProps = {
  readonly checkout: Checkout;
  /** The fields that the person has left. Nothing is said of the others while they are empty. */
  readonly visited: ReadonlySet<CustomerField>;
  readonly onVisited: (field: CustomerField) => void;
};

/** The customer form: each question once, and what only a trading card needs folded. */
export function CustomerFields({ checkout, visited, onVisited }: CustomerFieldsProps) {
  const { customer } = checkout;
  const errors = customerErrors(customer);
  const cardRows = rowsOf('card');
  const isAsked = canGoWithTeam(checkout);
  const isTeam = isAsked && isWithTeam(customer.address);
  // Once: the person may type the very words.
  const hasLostTeam = useRef(isWithoutItsTeam(checkout));
  useEffect(() => {
    if (hasLostTeam.current) void changeCheckout((now) => withTeamAsked(now, false));
  }, []);
  const shown = isTeam ? { ...customer, address: checkout.shipTo ?? '' } : customer;

  const fieldsOf = (rows: readonly CustomerRow[]) =>
    rows.map((row) => (
      <FormField
        key={row.name}
        id={fieldId(row.name)}
        row={row}
        value={shown[row.name]}
        error={visited.has(row.name) || customer[row.name] !== '' ? errors[row.name] : undefined}
        onValue={(value) => void changeCheckout((now) => withTyped(now, { [row.name]: value }))}
        onBlur={() => onVisited(row.name)}
      />
    ));
  const [address, coach] = rowsOf('where').map((row) => fieldsOf([row]));

  return (
    <div className={styles['all']}>
      <fieldset className={styles['fields']}>
        <legend>{cartWords.you}</legend>
        {fieldsOf(rowsOf('you'))}
        {!isAsked && address}
      </fieldset>
      {isAsked && <WhereTo address={customer.address} addressField={address} coachField={coach} />}
      <fieldset className={styles['fields']}>
        <legend>{whereToTexts.who}</legend>
        <KnownPlayers />
        {fieldsOf(rowsOf('who'))}
        {!isAsked && coach}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend className="visually-hidden">{whereToTexts.more}</legend>
        {fieldsOf(rowsOf('more'))}
      </fieldset>
      <Fold
        title={whereToTexts.cards}
        says={cardRows.map(({ label }) => label).join(', ')}
        isNeeded={hasTradingCard(checkout) || cardRows.some(({ name }) => customer[name] !== '')}
      >
        <div className={styles['fields']}>{fieldsOf(cardRows)}</div>
      </Fold>
    </div>
  );
}

function rowsOf(section: CustomerRow['section']): readonly CustomerRow[] {
  return customerForm.filter((row) => row.section === section);
}

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

type FormFieldProps = {
  /** For links to it. */
  readonly id: string;
  readonly row: CustomerRow;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
};

/** A field of the customer form. */
function FormField({ row, ...rest }: FormFieldProps) {
  const { name, label, required, kind } = row;
  const isUnmailed = kind === 'email' && isUnmailable(cleanedField(row, rest.value));
  const field = {
    name,
    label,
    hint: isUnmailed ? emailTexts.unmailable : row.hint,
    required,
    maxLength: row.maxLength ?? limits.fieldMaxLength,
    autoComplete: row.autoComplete ?? 'off',
    isErrorLive: true,
    ...rest,
  };
  if (kind === 'paragraph') return <TextArea rows={2} {...field} />;
  return <TextField {...field} {...keyboards[kind]} />;
}
