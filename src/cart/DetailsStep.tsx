import { cartWords, checkoutTexts } from '#core/cart/cartTexts.ts';
import type { CustomerField } from '#core/form/customerForm.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { submitMessage } from '#core/form/customer.ts';
import { missingOf } from './missing.ts';
import { Button } from '#ui/Button.tsx';
import { useSettled } from '#ui/Field.tsx';
import { useMemo, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './CheckoutStep.module.css';
import { CartDeadlines } from './CartDeadlines.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { PlacingDialog } from './PlacingDialog.tsx';
import { RememberMe } from './RememberMe.tsx';
import { missingId, StillNeeded } from './StillNeeded.tsx';
import { leaveDetails } from './useShownStep.ts';
import { usePlacing, type AroundPlacing } from './usePlacing.ts';

type DetailsStepProps = AroundPlacing & { readonly checkout: Checkout };

/** Step 2 of the side panel. */
export function DetailsStep({ checkout, alert, hold }: DetailsStepProps) {
  const { place, progress } = usePlacing({ alert, hold });
  const [visited, setVisited] = useState<ReadonlySet<CustomerField>>(new Set());
  const [hasTried, setTried] = useState(false);
  const { lines, customer } = checkout;
  const missing = useMemo(() => missingOf({ lines, customer }), [lines, customer]);
  const [settled, settle] = useSettled(missing);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const message = submitMessage(checkout.customer);
    if (message !== undefined) alert({ title: cartWords.almostThere, message });
    if (missing.length === 0) {
      if (!progress) void place(checkout);
      return;
    }
    // The specification has an alert for name, email and jersey only.
    flushSync(() => {
      setTried(true);
      settle();
    });
    if (message === undefined) document.getElementById(missingId)?.focus();
  }

  return (
    <>
      <form className={styles['form']} noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
        <CustomerFields
          checkout={checkout}
          visited={visited}
          onVisited={(field) => setVisited(new Set([...visited, field]))}
        />
        <RememberMe checkout={checkout} />
        <StillNeeded
          missing={missing.length > 0 ? settled : missing}
          isUrgent={hasTried || visited.size > 0}
        />
        <CartDeadlines checkout={checkout} />
        {lines.length > 0 && <OrderTotal checkout={checkout} />}
        <div className={styles['actions']}>
          <Button
            type="submit"
            disabled={missing.length > 0}
            isBusy={progress !== undefined}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {checkoutTexts.cart.place}
          </Button>
          <Button look="secondary" onClick={leaveDetails}>
            {checkoutTexts.cart.back}
          </Button>
        </div>
        <p className={styles['soft']}>{cartWords.emailsCopy}</p>
      </form>
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
