import { cartWords, checkoutTexts, rememberTexts } from '#core/cart/cartTexts.ts';
import type { CustomerField } from '#core/form/customerForm.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { submitMessage } from '#core/form/customer.ts';
import { missingOf, type Missing, type MissingPart } from './missing.ts';
import { Button } from '#ui/Button.tsx';
import { useSettled } from '#ui/Field.tsx';
import {
  useMemo,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './CheckoutStep.module.css';
import { CartDeadlines, OrderTotal } from './CartPanel.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { PlacingDialog } from './PlacingDialog.tsx';
import { leaveDetails } from './useShownStep.ts';
import { usePlacing, type AroundPlacing } from './usePlacing.ts';
import { fieldId } from './ids.ts';
import { withRemembered } from '#core/order/remembered.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';
import { forgetMe, rememberMe, useRemembered } from './remembered.ts';
import { useKnownPlayers } from './useKnownPlayers.ts';

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

/** The id of the list, which describes the button that places the order. */
const missingId = 'still-needed';

type StillNeededProps = {
  readonly missing: readonly Missing[];
  /** True once the person has left a field or tried to send. Until then nobody is blamed. */
  readonly isUrgent: boolean;
};

/** Lists what holds the order back, each a link to where it is mended. The live region stays, empty. */
function StillNeeded({ missing, isUrgent }: StillNeededProps) {
  return (
    <div role="status">
      {missing.length > 0 && (
        <div
          id={missingId}
          tabIndex={-1}
          className={styles['missing']}
          data-urgent={isUrgent ? '' : undefined}
        >
          <p>{cartWords.stillNeeded}</p>
          <ul>
            {missing.map(({ part, message }) => (
              <li key={part}>
                <a href="#/cart" onClick={(event) => goTo(event, part)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function goTo(event: MouseEvent, part: MissingPart): void {
  event.preventDefault();
  const isInFirstStep = part === 'lines';
  if (isInFirstStep) leaveDetails();
  // The first step moves the focus to its heading when it is drawn.
  setTimeout(() => {
    const target = document.getElementById(fieldId(part));
    target?.focus();
    target?.scrollIntoView({ block: isInFirstStep ? 'start' : 'nearest' });
  });
}

/** Fills the form with what this phone remembers, once, and asks whether to remember it. Off by default. */
function RememberMe({ checkout }: { readonly checkout: Checkout }) {
  const { remembered, ready } = useRemembered();
  const { count } = useKnownPlayers();
  const [hasFailed, setFailed] = useState(false);
  /** The latest choice, shown until the device has stored it, so that the box does not jump back. */
  const [wanted, setWanted] = useState<boolean>();
  const isFilled = useRef(false);
  const hintId = useId();

  useEffect(() => {
    if (!ready || isFilled.current) return;
    isFilled.current = true;
    if (remembered) void changeCheckout((form) => withRemembered(form, remembered, count > 0));
  }, [ready, remembered, count]);

  async function change(isWanted: boolean): Promise<void> {
    setWanted(isWanted);
    setFailed(false);
    const isDone = await (isWanted ? rememberMe(checkout) : forgetMe());
    setFailed(!isDone);
    setWanted((current) => (current === isWanted ? undefined : current));
  }

  // A browser that keeps nothing cannot remember anybody.
  if (!ready || !isOutboxKept()) return null;
  return (
    <div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={wanted ?? remembered !== undefined}
          aria-describedby={hintId}
          onChange={(event) => {
            void change(event.currentTarget.checked);
          }}
        />
        <span>{rememberTexts.label}</span>
      </label>
      <p id={hintId} className={styles['soft']}>
        {rememberTexts.hint}
      </p>
      <p role="status" className={styles['soft']}>
        {hasFailed && rememberTexts.failed}
      </p>
    </div>
  );
}
