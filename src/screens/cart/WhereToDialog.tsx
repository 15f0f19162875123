import { cartWords, whereToTexts } from '#facts/cartTexts.ts';
import type { Checkout } from '#rules/checkout.ts';
import { fillText } from '#rules/fillText.ts';
import type { AddOnPhotos } from '#rules/order.ts';
import type { Answers, Question } from '#rules/whereTo.ts';
import { Button } from '#ui/Button.tsx';
import { focusInvalid } from '#ui/focusInvalid.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import styles from './WhereToDialog.module.css';
import { AddOnsQuestion, WhereQuestion, WhoQuestion } from './WhereToQuestions.tsx';

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
  const [form, setForm] = useState(before);
  const [isWithTeam, setWithTeam] = useState(false);
  const [addOnPhotos, setAddOnPhotos] = useState<AddOnPhotos>({});
  const [hasEntered, setEntered] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  // Without this, Chrome sometimes focuses the scrolling body of the dialog.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const answers = answersOf(questions, form, isWithTeam, addOnPhotos);
  const isAnswered = hasAnswer(answers);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) focusInvalid(wrong);
    else onSend(answers);
  }

  /** The Enter that opened this dialog, held or pressed twice, must not send the order unasked: it says how to send it. */
  function holdEarlyEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    if (event.repeat || !isAnswered) event.preventDefault();
    if (!event.repeat && !isAnswered) setEntered(true);
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
          <Button look="secondary" onClick={() => onSend(answers)}>
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
          <WhereQuestion
            customer={form.customer}
            onForm={setForm}
            isWithTeam={isWithTeam}
            onWithTeam={setWithTeam}
          />
        )}
        {questions.includes('who') && <WhoQuestion customer={form.customer} onForm={setForm} />}
        {questions.includes('addOns') && (
          <AddOnsQuestion checkout={before} photos={addOnPhotos} onPhotos={setAddOnPhotos} />
        )}
      </form>
    </Dialog>
  );
}

/** Returns the answers to those questions that are asked. */
function answersOf(
  questions: readonly Question[],
  { customer, filledFrom = {} }: Checkout,
  isWithTeam: boolean,
  addOnPhotos: AddOnPhotos,
): Answers {
  return {
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
}

/** Returns true if a question has an answer. */
function hasAnswer({ filledFrom: _filledFrom, addOnPhotos = {}, ...texts }: Answers): boolean {
  return (
    Object.keys(addOnPhotos).length > 0 || Object.values(texts).some((text) => text.trim() !== '')
  );
}
