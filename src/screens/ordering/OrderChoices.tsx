import { standingOf, type OutboxEntry } from '#rules/outbox.ts';
import { useSending } from '#state/sending.ts';
import styles from './OrderChoices.module.css';
import { RefusedChoices } from './RefusedChoices.tsx';
import { useOrderAction } from './useOrderAction.ts';
import { WaitingChoices } from './WaitingChoices.tsx';

type OrderChoicesProps = {
  readonly entry: OutboxEntry;
  /** The order has become a cart again, and is no longer here. */
  readonly onPutBack: () => void;
};

/** What a person can do with an order that waits or was refused. The message of the last action stays when the order changes between the two. */
export function OrderChoices({ entry, onPutBack }: OrderChoicesProps) {
  const sending = useSending();
  const action = useOrderAction(standingOf(entry));
  return (
    <div className={styles['all']}>
      {entry.state === 'attention' ? (
        <RefusedChoices entry={entry} action={action} onPutBack={onPutBack} />
      ) : (
        <WaitingChoices
          entry={entry}
          share={sending[entry.id]}
          action={action}
          onPutBack={onPutBack}
        />
      )}
      <p role="status" className={styles['said']}>
        {action.said}
      </p>
    </div>
  );
}
