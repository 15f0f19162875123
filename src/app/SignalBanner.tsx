import { appTexts } from '#core/shop/appTexts.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';
import { isSignInAsked } from '#device/site/signal.ts';
import { useSignal } from '#device/site/useSignal.ts';
import { useStore } from '#device/site/useStore.ts';
import styles from './SignalBanner.module.css';

/** Shown while the last request was not answered. */
export function SignalBanner() {
  const isAnswered = useSignal();
  const reason = useStore(isSignInAsked) ? appTexts.signIn : appTexts.noSignal;
  const advice = isOutboxKept() ? appTexts.signalAdvice : appTexts.signalAdviceKeepOpen;
  return (
    <p role="status" className={styles['banner']}>
      {!isAnswered && `${reason} ${advice}`}
    </p>
  );
}
