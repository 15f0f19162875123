import { progressTexts } from '#facts/orderTexts.ts';
import { progressSteps, type PaymentState, type ProductionState } from '#rules/orderProgress.ts';
import styles from './OrderProgress.module.css';

type OrderProgressProps = {
  readonly production: ProductionState;
  /** Undefined while the studio has said nothing about it. */
  readonly payment?: PaymentState | undefined;
  /** An order that is handed out with its team, and not shipped. */
  readonly isWithTeam: boolean;
};

/** How far the studio is with an order that it has, and beside it what is paid. */
export function OrderProgress({ production, payment, isWithTeam }: OrderProgressProps) {
  const steps = progressSteps(production, isWithTeam);
  return (
    <div className={styles['progress']}>
      {steps.length === 0 && <p className={styles['cancelled']}>{progressTexts.cancelled}</p>}
      {steps.length > 0 && (
        <ol aria-label={progressTexts.production} className={styles['steps']}>
          {steps.map(({ label, isDone, isCurrent }) => (
            <li
              key={label}
              className={styles[isDone ? 'done' : 'next']}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {label}
              <span className="visually-hidden">
                {`, ${isDone ? progressTexts.done : progressTexts.next}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {payment && (
        <p>
          <span className={styles['label']}>{progressTexts.payment}</span>{' '}
          <span className={styles[payment]}>{progressTexts.payments[payment]}</span>
        </p>
      )}
    </div>
  );
}
