import { appTexts } from '#facts/appTexts.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { useSignal } from '#state/useSignal.ts';
import styles from './SignalBanner.module.css';

/** Says that the last request was not answered, for as long as that is so. */
export function SignalBanner() {
  const isAnswered = useSignal();
  return (
    <p role="status" className={styles['banner']}>
      {!isAnswered && (isOutboxKept() ? appTexts.noSignal : appTexts.noSignalKeepOpen)}
    </p>
  );
}
