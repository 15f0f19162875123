import { progressTexts, statusTexts } from '#facts/orderPageTexts.ts';
import { downloadSteps, progressSteps } from '#rules/orderProgress.ts';
import type { OrderStatus } from '#rules/orderStatus.ts';
import { statusWords } from '#rules/statusWords.ts';
import styles from './OrderProgress.module.css';

type OrderProgressProps = {
  /** Undefined while the studio has said nothing: it has the order, and nothing is known of a payment. */
  readonly status: OrderStatus | undefined;
  /** An order that is handed out with its team, and not shipped. */
  readonly isWithTeam: boolean;
  /** Nothing of it is printed. */
  readonly isDownload: boolean;
};

/** How far the studio is with an order that it has, what is paid, and what it wrote. */
export function OrderProgress({ status, isWithTeam, isDownload }: OrderProgressProps) {
  const production = status?.production.state ?? 'received';
  const steps = isDownload
    ? downloadSteps(production, status?.digitals !== undefined)
    : progressSteps(production, isWithTeam);
  const words = status && statusWords(status);
  // The steps don't say why an order was cancelled, nor its tracking number.
  const isExplained = steps.length === 0 || status?.production.reason !== undefined;
  return (
    <div className={styles['progress']}>
      {steps.length > 0 && (
        <ol aria-label={progressTexts.production} className={styles['steps']}>
          {steps.map(({ label, isDone, isCurrent }) => (
            <li
              key={label}
              className={styles[isDone ? 'done' : 'next']}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span>{label}</span>
              <span className="visually-hidden">
                {`, ${isDone ? progressTexts.done : progressTexts.next}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {words && isExplained && <p className={styles['words']}>{words.production}</p>}
      {words && (
        <p className={styles['words']}>
          <span className={styles['label']}>{`${progressTexts.payment} `}</span>
          <span className={styles['payment']}>{words.payment}</span>
        </p>
      )}
      {words?.message !== undefined && (
        <div className={styles['message']}>
          <p className={styles['label']}>{statusTexts.fromStudio}</p>
          <p className={styles['words']}>{words.message}</p>
        </div>
      )}
    </div>
  );
}
