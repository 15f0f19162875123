import { cartWords, whereToTexts } from '#facts/cartTexts.ts';
import { customerForm, type CustomerField, type CustomerRow } from '#facts/customerForm.ts';
import type { Checkout } from '#rules/checkout.ts';
import { customerErrors } from '#rules/customer.ts';
import { withTyped } from '#rules/filledFrom.ts';
import { canGoWithTeam, hasTradingCard } from '#rules/whereTo.ts';
import { changeCheckout } from '#state/checkout.ts';
import { Fold } from '#ui/Fold.tsx';
import styles from './CustomerFields.module.css';
import { fieldId } from './fieldId.ts';
import { FormField } from './FormField.tsx';
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

  const fieldsOf = (rows: readonly CustomerRow[]) =>
    rows.map((row) => {
      const { name } = row;
      return (
        <FormField
          key={name}
          id={fieldId(name)}
          row={row}
          value={customer[name]}
          error={visited.has(name) || customer[name] !== '' ? errors[name] : undefined}
          onValue={(value) => void changeCheckout((now) => withTyped(now, { [name]: value }))}
          onBlur={() => onVisited(name)}
        />
      );
    });
  const [address, coach] = rowsOf('where').map((row) => fieldsOf([row]));
  const isAsked = canGoWithTeam(checkout);

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
