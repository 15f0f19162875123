import { cartWords, whereToTexts } from '#facts/cartTexts.ts';
import { customerForm, type CustomerField } from '#facts/customerForm.ts';
import { money } from '#facts/money.ts';
import { customerErrors, type Customer } from '#rules/customer.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { withPlayer } from '#rules/playerOnForm.ts';
import type { Answers, Question } from '#rules/whereTo.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import fieldStyles from './CustomerFields.module.css';
import { FormField } from './FormField.tsx';
import { PlayerButtons } from './PlayerButtons.tsx';
import { useKnownPlayers } from './useKnownPlayers.ts';
import styles from './WhereToDialog.module.css';

type WhereToDialogProps = {
  readonly questions: readonly Question[];
  readonly customer: Customer;
  readonly onSend: (answers: Answers) => void;
  /** Called with what was typed if the order is not sent. */
  readonly onClose: (answers: Answers) => void;
};

/** Asks what the form leaves open before the order is sent. Nothing has to be answered. */
export function WhereToDialog({ questions, customer, onSend, onClose }: WhereToDialogProps) {
  const [typed, setTyped] = useState(() => {
    const { address, childName, childJersey } = customer;
    return { address, childName, childJersey };
  });
  const [isWithTeam, setWithTeam] = useState(false);
  const { players } = useKnownPlayers();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // Without this, Chrome sometimes focuses the scrolling body of the dialog.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const answered = { ...customer, ...typed };
  const errors = customerErrors(answered);

  const answers: Answers = {
    ...(questions.includes('where') && {
      address: isWithTeam ? whereToTexts.withTeam : typed.address,
    }),
    ...(questions.includes('who') && {
      childName: typed.childName,
      childJersey: typed.childJersey,
    }),
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else onSend(answers);
  }

  /** The Enter that opened this dialog, held or pressed twice, must not send the order unasked. */
  function ignoreEarlyEnter(event: KeyboardEvent): void {
    const isAnswered = Object.values(answers).some((answer) => answer.trim() !== '');
    if (event.key === 'Enter' && (event.repeat || !isAnswered)) event.preventDefault();
  }

  function fieldOf(name: CustomerField & keyof typeof typed) {
    return customerForm
      .filter((row) => row.name === name)
      .map((row) => (
        <FormField
          key={name}
          row={row}
          value={typed[name]}
          error={errors[name]}
          onValue={(value) => setTyped({ ...typed, [name]: value })}
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
          <Button look="secondary" onClick={() => onSend({})}>
            {whereToTexts.skip}
          </Button>
          <Button type="submit" form={formId}>
            {whereToTexts.send}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{whereToTexts.optional}</p>
      <form
        ref={form}
        id={formId}
        className={styles['questions']}
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreEarlyEnter}
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
                  customer={answered}
                  onPlayer={(player) => {
                    const { childName, childJersey } = withPlayer(answered, player);
                    setTyped({ ...typed, childName, childJersey });
                  }}
                />
              )}
              {fieldOf('childName')}
              {fieldOf('childJersey')}
            </fieldset>
          </div>
        )}
      </form>
    </Dialog>
  );
}
