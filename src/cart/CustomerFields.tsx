import { isUnmailable } from '#device/site/isUnmailable.ts';
import { cartWords, emailTexts, whereToTexts, playerFormTexts } from '#core/cart/cartTexts.ts';
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
import { changeCheckout, useCheckout } from '#device/cart/checkout.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Fold } from '#ui/Fold.tsx';
import { useEffect, useRef, type InputHTMLAttributes, useState } from 'react';
import styles from './CustomerFields.module.css';
import { fieldId } from './ids.ts';
import { money } from '#core/money/rates.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import type { Elements } from '#ui/content.ts';
import { RadioList } from '#ui/RadioList.tsx';
import { orderedPhotos } from '#core/order/order.ts';
import {
  isOnForm,
  offeredPlayers,
  withPlayer,
  withPlayerOfOrder,
} from '#core/order/playerOnForm.ts';
import { useKnownPlayers } from './useKnownPlayers.ts';

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

type WhereToProps = {
  /** As it is on the form. */
  readonly address: string;
  readonly addressField: Elements;
  readonly coachField: Elements;
};

/** Asks where the prints go: to an address, or to the team. The answer is the address. */
function WhereTo({ address, addressField, coachField }: WhereToProps) {
  const withTeam = isWithTeam(address);
  const [isShipped, setShipped] = useState(false);
  const shipped = isShipped || address !== '' ? 'ship' : '';

  return (
    <RadioList
      legend={whereToTexts.where}
      hint={fillText(whereToTexts.shipping, { price: formatCents(money.shippingCents) })}
      options={[
        { id: 'ship', label: whereToTexts.ship, detail: addressField, isFolded: withTeam },
        { id: 'team', label: whereToTexts.withTeam, detail: coachField },
      ]}
      value={withTeam ? 'team' : shipped}
      onValue={(id) => {
        setShipped(id === 'ship');
        void changeCheckout((now) => withTeamAsked(now, id === 'team'));
      }}
    />
  );
}

/** Fills child and jersey in with the player of the order, and offers several players of this phone to choose from, also together. */
function KnownPlayers() {
  const { checkout } = useCheckout();
  const { known, count, offered } = useKnownPlayers();
  useEffect(() => {
    if (withPlayerOfOrder(checkout, known) === checkout) return;
    void changeCheckout((current) => withPlayerOfOrder(current, known));
  }, [checkout, known]);

  // One known player is filled in. A remembered child is offered.
  if (count < 2 && offered.length <= known.players.length) return null;
  const choices = offeredPlayers(offered, known.players, orderedPhotos(checkout.lines));
  return (
    <div role="group" aria-label={playerFormTexts.known} className={styles['players']}>
      {choices.map(({ player, words }) => (
        <button
          key={words}
          type="button"
          className={styles['player']}
          translate="no"
          aria-pressed={isOnForm(checkout.customer, player)}
          onClick={() => void changeCheckout((current) => withPlayer(current, player))}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
