import { afterOrderTexts } from '#facts/orderPageTexts.ts';
import { afterOrder } from '#rules/afterOrder.ts';
import { linesOf } from '#rules/orderContents.ts';
import type { OrderRecord } from '#rules/orderRecord.ts';
import type { OrderStatus } from '#rules/orderStatus.ts';
import { useId } from 'react';
import styles from './NextSteps.module.css';
import page from './OrderPage.module.css';

type NextStepsProps = {
  readonly record: OrderRecord;
  readonly status: OrderStatus | undefined;
};

/** What happens when. Nothing once the studio says more. */
export function NextSteps({ record: { contents, standing }, status }: NextStepsProps) {
  const titleId = useId();
  const { state: production = 'received' } = status?.production ?? {};
  const isAhead = production === 'received' || production === 'in print';
  // What comes next for a refused order is the person's choice.
  if (!contents || !isAhead || standing === 'needs attention') return null;
  const steps = afterOrder(
    { ...contents, lines: linesOf(contents) },
    status?.digitals !== undefined,
  );
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={page['panel']}>
      <h2 id={titleId}>{afterOrderTexts.title}</h2>
      <ul className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}
