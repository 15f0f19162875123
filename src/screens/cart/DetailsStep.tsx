import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import type { Checkout } from '#rules/checkout.ts';
import { submitMessage } from '#rules/customer.ts';
import { missingOf } from '#rules/missing.ts';
import {
  openQuestions,
  sentWithAnswers,
  withAnswers,
  type Answers,
  type Question,
} from '#rules/whereTo.ts';
import { changeCheckout } from '#state/checkout.ts';
import { Button } from '#ui/Button.tsx';
import type { Alert } from '#ui/useAlert.tsx';
import { useMemo, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './CheckoutStep.module.css';
import { CartDeadlines } from './CartDeadlines.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { OrderSum } from './OrderSum.tsx';
import { PlacingDialog } from './PlacingDialog.tsx';
import { RememberMe } from './RememberMe.tsx';
import { missingId, StillNeeded } from './StillNeeded.tsx';
import { useSettled } from '#ui/useSettled.ts';
import { usePlacing } from './usePlacing.ts';
import { WhereToDialog } from './WhereToDialog.tsx';

type DetailsStepProps = {
  readonly checkout: Checkout;
  readonly alert: (alert: Alert) => void;
};

/** Step 2 of the side panel. */
export function DetailsStep({ checkout, alert }: DetailsStepProps) {
  const { place, progress } = usePlacing(checkout, alert);
  const [asking, setAsking] = useState<readonly Question[]>([]);
  const { lines, customer } = checkout;
  const missing = useMemo(() => missingOf({ lines, customer }), [lines, customer]);
  const [settled, settle] = useSettled(missing);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const message = submitMessage(checkout.customer);
    if (message !== undefined) alert({ title: cartWords.almostThere, message });
    else if (missing.length > 0) showMissing();
    else if (!progress) askOrPlace();
  }

  /** Says what else holds the order back. The specification has an alert for name, email and jersey only. */
  function showMissing(): void {
    flushSync(settle);
    document.getElementById(missingId)?.focus();
  }

  function askOrPlace(): void {
    const questions = openQuestions(checkout);
    if (questions.length > 0) setAsking(questions);
    else void place(checkout);
  }

  function send(answers: Answers): void {
    const answered = sentWithAnswers(checkout, answers);
    setAsking([]);
    void changeCheckout((current) => sentWithAnswers(current, answers));
    // Another tab may have changed the cart while the dialog was open.
    if (missingOf(answered).length === 0) void place(answered);
  }

  function keepAnswers(answers: Answers): void {
    setAsking([]);
    void changeCheckout((current) => withAnswers(current, answers));
  }

  return (
    <>
      <form className={styles['form']} noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
        <CustomerFields customer={checkout.customer} />
        <RememberMe checkout={checkout} />
        <StillNeeded missing={missing.length > 0 ? settled : missing} />
        <CartDeadlines checkout={checkout} />
        {lines.length > 0 && <OrderSum checkout={checkout} />}
        <div className={styles['actions']}>
          <Button
            type="submit"
            disabled={missing.length > 0}
            isBusy={progress !== undefined}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {checkoutTexts.cart.place}
          </Button>
          <Button look="secondary" onClick={() => goBack()}>
            {checkoutTexts.cart.back}
          </Button>
        </div>
        <p className={styles['copy']}>{cartWords.emailsCopy}</p>
      </form>
      {asking.length > 0 && (
        <WhereToDialog questions={asking} form={checkout} onSend={send} onClose={keepAnswers} />
      )}
      {progress && <PlacingDialog {...progress} />}
    </>
  );
}

/** Submits on Enter. A browser does not while the submit button is disabled, but the person should be told why. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function goBack(): void {
  void changeCheckout((current) => ({ ...current, step: 1 }));
}
