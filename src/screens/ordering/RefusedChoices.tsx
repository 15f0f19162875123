import { orderTexts } from '#facts/orderTexts.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { LetGo } from './LetGo.tsx';
import styles from './OrderChoices.module.css';
import { PutBack } from './PutBack.tsx';
import { SavePdf } from './SavePdf.tsx';
import { sendAgain } from './sendAgain.ts';
import type { OrderAction } from './useOrderAction.ts';

type RefusedChoicesProps = {
  readonly entry: OutboxEntry;
  readonly action: OrderAction;
  readonly onPutBack: () => void;
};

/** An order that was refused in the background: the studio's reason, and what the person can do. */
export function RefusedChoices({ entry, action: { busy, run }, onPutBack }: RefusedChoicesProps) {
  return (
    <>
      <p className={styles['reason']}>{entry.message}</p>
      <div className={styles['choices']}>
        <Button look="secondary" isBusy={busy} onClick={() => void run(() => sendAgain(entry.id))}>
          {orderTexts.tryAgain}
        </Button>
        <PutBack entry={entry} isBusy={busy} run={run} onDone={onPutBack} />
        <SavePdf entry={entry} run={run} />
        <LetGo entry={entry} words={orderTexts.discard} isBusy={busy} run={run} />
      </div>
    </>
  );
}
