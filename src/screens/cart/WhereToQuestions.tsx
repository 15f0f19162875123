/** The questions of the dialog before an order is sent. */
import { whereToTexts } from '#facts/cartTexts.ts';
import { customerForm, type CustomerField } from '#facts/customerForm.ts';
import { money } from '#facts/money.ts';
import type { Checkout } from '#rules/checkout.ts';
import { customerErrors, type Customer } from '#rules/customer.ts';
import { withTyped } from '#rules/filledFrom.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { AddOnPhotos } from '#rules/order.ts';
import { withPlayer } from '#rules/playerOnForm.ts';
import { addOnsWithoutPhoto } from '#rules/whereTo.ts';
import { RadioList } from '#ui/RadioList.tsx';
import { AddOnPhotoField } from './AddOnPhotoField.tsx';
import styles from './CustomerFields.module.css';
import { FormField } from './FormField.tsx';
import { PlayerButtons } from './PlayerButtons.tsx';
import { useKnownPlayers } from './useKnownPlayers.ts';

/** What is typed, and how it is changed. */
type Typed = {
  readonly customer: Customer;
  readonly onForm: (change: (form: Checkout) => Checkout) => void;
};

type WhereQuestionProps = Typed & {
  readonly isWithTeam: boolean;
  readonly onWithTeam: (isWithTeam: boolean) => void;
};

/** Asks where the prints go: to an address, or to the team. */
export function WhereQuestion(props: WhereQuestionProps) {
  const { customer, onForm, isWithTeam, onWithTeam } = props;
  return (
    <RadioList
      legend={whereToTexts.where}
      hint={fillText(whereToTexts.shipping, { price: formatCents(money.shippingCents) })}
      options={[
        {
          id: 'ship',
          label: whereToTexts.ship,
          detail: !isWithTeam && <AnswerField name="address" customer={customer} onForm={onForm} />,
        },
        { id: 'team', label: whereToTexts.withTeam },
      ]}
      value={isWithTeam ? 'team' : 'ship'}
      onValue={(id) => onWithTeam(id === 'team')}
    />
  );
}

/** Asks whom the prints are for. */
export function WhoQuestion({ customer, onForm }: Typed) {
  const { offered: players } = useKnownPlayers();
  return (
    <div className={styles['all']}>
      <fieldset className={styles['fields']}>
        <legend>{whereToTexts.who}</legend>
        {players.length > 0 && (
          <PlayerButtons
            players={players}
            customer={customer}
            onPlayer={(player) => onForm((form) => withPlayer(form, player))}
          />
        )}
        <AnswerField name="childName" customer={customer} onForm={onForm} />
        <AnswerField name="childJersey" customer={customer} onForm={onForm} />
      </fieldset>
    </div>
  );
}

type AddOnsQuestionProps = {
  /** The order as it is in the cart. */
  readonly checkout: Checkout;
  readonly photos: AddOnPhotos;
  readonly onPhotos: (change: (photos: AddOnPhotos) => AddOnPhotos) => void;
};

/** Asks of each add-on that has no photo which one it is for. */
export function AddOnsQuestion({ checkout, photos, onPhotos }: AddOnsQuestionProps) {
  return addOnsWithoutPhoto(checkout).map((addOn) => (
    <AddOnPhotoField
      key={addOn.id}
      addOn={addOn}
      lines={checkout.lines}
      photo={photos[addOn.id]}
      onPhoto={(photo) =>
        onPhotos(({ [addOn.id]: _before, ...others }) =>
          photo ? { ...others, [addOn.id]: photo } : others,
        )
      }
    />
  ));
}

/** A field of the customer form that answers a question. */
function AnswerField({ name, customer, onForm }: Typed & { readonly name: CustomerField }) {
  return customerForm
    .filter((row) => row.name === name)
    .map((row) => (
      <FormField
        key={name}
        row={row}
        value={customer[name]}
        error={customerErrors(customer)[name]}
        onValue={(value) => onForm((form) => withTyped(form, { [name]: value }))}
      />
    ));
}
