import { formatCents } from '#rules/money.ts';
import { fillText } from '#rules/fillText.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { discard } from '#state/orderActions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './OrdersOnThisPhone.module.css';
import type { OrderAction } from './useOrderAction.ts';

type LetGoProps = {
  readonly entry: OutboxEntry;
  readonly words: {
    readonly button: string;
    readonly title: string;
    readonly explained: string;
    readonly keep: string;
  };
  readonly isBusy: boolean;
  readonly run: OrderAction['run'];
};

/** Removes an order from this phone for good, after asking. */
export function LetGo({ entry, words, isBusy, run }: LetGoProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const letGo = (): void => {
    close();
    void run(() => discard(entry.id));
  };

  return (
    <>
      <Button
        look="quiet"
        className={styles['word']}
        isBusy={isBusy}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {asking && (
        <Dialog
          title={words.title}
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <Button look="secondary" autoFocus onClick={close}>
                {words.keep}
              </Button>
              <Button look="danger" onClick={letGo}>
                {words.button}
              </Button>
            </>
          }
        >
          {fillText(words.explained, { total: formatCents(entry.totalCents) })}
        </Dialog>
      )}
    </>
  );
}
