import { cartWords, totalLabels } from '#facts/cartTexts.ts';
import { totalWords } from '#rules/cartWords.ts';
import type { Checkout } from '#rules/checkout.ts';
import styles from './OrderSum.module.css';

/** What the order costs in all, beside the button that goes on. */
export function OrderSum({ checkout }: { readonly checkout: Checkout }) {
  return (
    <p className={styles['sum']}>
      <span>
        <span>{`${totalLabels.total} `}</span>
        <span className={styles['with']}>{`${cartWords.withShipping} `}</span>
      </span>
      <strong translate="no">{totalWords(checkout)}</strong>
    </p>
  );
}
