import { cartWords, whereToTexts } from '#facts/cartTexts.ts';
import { customerForm, type CustomerField } from '#facts/customerForm.ts';
import { money } from '#facts/money.ts';
import { customerErrors } from '#rules/customer.ts';
import type { Checkout } from '#rules/checkout.ts';
import { withTyped } from '#rules/filledFrom.ts';
import type { AddOnPhotos } from '#rules/order.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { withPlayer } from '#rules/playerOnForm.ts';
import { addOnsWithoutPhoto, validAnswers, type Answers, type Question } from '#rules/whereTo.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { AddOnPhotoField } from './AddOnPhotoField.tsx';
import fieldStyles from './CustomerFields.module.css';
import { FormField } from './FormField.tsx';
import { PlayerButtons } from './PlayerButtons.tsx';
import { useKnownPlayers } from './useKnownPlayers.ts';
import styles from './WhereToDialog.module.css';

type WhereToDialogProps = {
  readonly questions: readonly Question[];
  /** What is typed already. */
  readonly form: Checkout;
  readonly onSend: (answers: Answers) => void;
  /** Called with what was typed if the order is not sent. */
  readonly onClose: (answers: Answers) => void;
};

/** Asks what the form leaves open before the order is sent. Nothing has to be answered. */
export function WhereToDialog({ questions, form: before, onSend, onClose }: WhereToDialogProps) {
  const [{ customer, filledFrom = {} }, setForm] = useState(before);
  const [addOnPhotos, setAddOnPhotos] = useState<AddOnPhotos>({});
  const [isWithTeam, setWithTeam] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const { offered: players } = useKnownPlayers();
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  // Without this, Chrome sometimes focuses the scrolling body of the dialog.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const errors = customerErrors(customer);

  const answers: Answers = {
    ...(questions.includes('where') && {
      address: isWithTeam ? whereToTexts.withTeam : customer.address,
    }),
    ...(questions.includes('who') && {
      childName: customer.childName,
      childJersey: customer.childJersey,
      filledFrom,
    }),
    ...(questions.includes('addOns') && { addOnPhotos }),
  };

  const { filledFrom: _filledFrom, addOnPhotos: _photos, ...texts } = answers;
  const isAnswered =
    Object.keys(addOnPhotos).length > 0 || Object.values(texts).some((text) => text.trim() !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else onSend(answers);
  }

  /** The Enter that opened this dialog, held or pressed twice, must not send the order unasked: it says how to send it. */
  function holdEarlyEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    if (event.repeat || !isAnswered) event.preventDefault();
    if (!event.repeat && !isAnswered) setEntered(true);
  }

  function fieldOf(name: CustomerField) {
    return customerForm
      .filter((row) => row.name === name)
      .map((row) => (
        <FormField
          key={name}
          row={row}
          value={customer[name]}
          error={errors[name]}
          onValue={(value) => setForm((form) => withTyped(form, { [name]: value }))}
        />
      ));
  }

  return (
    <Dialog
      title={whereToTexts.title}
      onClose={() => onClose(answers)}
      actions={
        <>
          <Button look="quiet" onClick={() => onClose(answers)}>
            {cartWords.cancel}
          </Button>
          <Button look="secondary" onClick={() => onSend(validAnswers(answers))}>
            {whereToTexts.skip}
          </Button>
          <Button type="submit" form={formId}>
            {whereToTexts.send}
          </Button>
        </>
      }
    >
      <p role="status" className={styles['lead']}>
        {hasEntered && !isAnswered
          ? fillText(whereToTexts.nothing, { send: whereToTexts.send })
          : whereToTexts.optional}
      </p>
      <form
        ref={element}
        id={formId}
        className={styles['questions']}
        noValidate
        onSubmit={submit}
        onKeyDown={holdEarlyEnter}
      >
        {questions.includes('where') && (
          <RadioList
            legend={whereToTexts.where}
            hint={fillText(whereToTexts.shipping, { price: formatCents(money.shippingCents) })}
            options={[
              {
                id: 'ship',
                label: whereToTexts.ship,
                detail: !isWithTeam && fieldOf('address'),
              },
              { id: 'team', label: whereToTexts.withTeam },
            ]}
            value={isWithTeam ? 'team' : 'ship'}
            onValue={(id) => setWithTeam(id === 'team')}
          />
        )}
        {questions.includes('who') && (
          <div className={fieldStyles['all']}>
            <fieldset className={fieldStyles['fields']}>
              <legend>{whereToTexts.who}</legend>
              {players.length > 0 && (
                <PlayerButtons
                  players={players}
                  customer={customer}
                  onPlayer={(player) => setForm((form) => withPlayer(form, player))}
                />
              )}
              {fieldOf('childName')}
              {fieldOf('childJersey')}
            </fieldset>
          </div>
        )}
        {questions.includes('addOns') &&
          addOnsWithoutPhoto(before).map((addOn) => (
            <AddOnPhotoField
              key={addOn.id}
              addOn={addOn}
              lines={before.lines}
              photo={addOnPhotos[addOn.id]}
              onPhoto={(photo) =>
                setAddOnPhotos(({ [addOn.id]: _before, ...others }) =>
                  photo ? { ...others, [addOn.id]: photo } : others,
                )
              }
            />
          ))}
      </form>
    </Dialog>
  );
}
