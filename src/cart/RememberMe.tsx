import { rememberTexts } from '#core/cart/cartTexts.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { withRemembered } from '#core/order/remembered.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';
import { forgetMe, rememberMe, useRemembered } from './remembered.ts';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './CheckoutStep.module.css';
import { useKnownPlayers } from './useKnownPlayers.ts';

/** Fills the form with what this phone remembers, once, and asks whether to remember it. Off by default. */
export function RememberMe({ checkout }: { readonly checkout: Checkout }) {
  const { remembered, ready } = useRemembered();
  const { count } = useKnownPlayers();
  const [hasFailed, setFailed] = useState(false);
  /** What was asked for last, until the device has stored it: the box must not jump back meanwhile. */
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
