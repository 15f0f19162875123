import { progressTexts, statusTexts } from '#core/order/orderPageTexts.ts';
import { isDownloadOnly } from '#core/cart/digitalLines.ts';
import { linesOf, type OrderContents } from '#core/order/orderContents.ts';
import { downloadSteps, progressSteps } from './orderProgress.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { statusWords } from '#core/order/statusWords.ts';
import { isWithTeam } from '#core/order/whereTo.ts';
import styles from './OrderProgress.module.css';

type OrderProgressProps = {
  readonly contents: OrderContents | undefined;
  /** Undefined while the studio has said nothing: it has the order, and nothing is known of a payment. */
  readonly status: OrderStatus | undefined;
};

/** How far the studio is with an order that it has, what is paid, and what it wrote. */
export function OrderProgress({ contents, status }: OrderProgressProps) {
  const production = status?.production.state ?? 'received';
  const steps =
    contents && isDownloadOnly(linesOf(contents), contents.addOns)
      ? downloadSteps(production, status?.digitals !== undefined)
      : progressSteps(production, isWithTeam(contents?.customer.address ?? ''));
  const words = status && statusWords(status);
  // The steps don't say a tracking number. Above why an order was canceled stands that it was.
  const reason = status?.production.reason;
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
      {words && reason !== undefined && (
        <p className={styles['words']}>{steps.length === 0 ? reason : words.production}</p>
      )}
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
