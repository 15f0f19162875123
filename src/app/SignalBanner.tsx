import { appTexts } from '#facts/appTexts.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { isSignInAsked } from '#state/signal.ts';
import { useSignal } from '#state/useSignal.ts';
import { useStore } from '#state/useStore.ts';
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
