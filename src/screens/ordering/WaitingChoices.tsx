import { willWake } from '#browser/willWake.ts';
import { openToSendTexts, orderTexts } from '#facts/orderTexts.ts';
import { branded } from '#rules/branded.ts';
import { standingOf, type OutboxEntry } from '#rules/outbox.ts';
import { isOutboxKept } from '#state/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { AddReminder } from './AddReminder.tsx';
import { LetGo } from './LetGo.tsx';
import styles from './OrderChoices.module.css';
import { PutBack } from './PutBack.tsx';
import { SavePdf } from './SavePdf.tsx';
import { sendAgain } from './sendAgain.ts';
import type { OrderAction } from './useOrderAction.ts';

type WaitingChoicesProps = {
  readonly entry: OutboxEntry;
  /** The share that was uploaded from this page, from 0 to 1, while it is being sent. */
  readonly share: number | undefined;
  readonly action: OrderAction;
  readonly onPutBack: () => void;
};

/** What can be done with an order that has not reached the studio, or may not have. */
export function WaitingChoices(props: WaitingChoicesProps) {
  const { entry, share, action, onPutBack } = props;
  const { busy, run } = action;
  const isSending = share !== undefined;
  const isSent = standingOf(entry) === 'number pending';
  const { pending } = orderTexts;
  // An order in memory does not outlive the page, so a reminder would come too late.
  const needsPerson = !isSent && isOutboxKept() && !willWake();

  return (
    <>
      {isSent && <p className={styles['explained']}>{pending.explained}</p>}
      {needsPerson && <p className={styles['explained']}>{branded(openToSendTexts.waiting)}</p>}
      {isSending && (
        <progress className={styles['progress']} value={share} aria-label={orderTexts.sentShare} />
      )}
      <div className={styles['choices']}>
        <Button
          look="secondary"
          isBusy={busy || isSending}
          onClick={() => void run(() => sendAgain(entry.id))}
        >
          {isSent ? pending.askNow : orderTexts.sendNow}
        </Button>
        {/* An order that was accepted must not be changed into another one. */}
        {!isSent && (
          <PutBack entry={entry} isBusy={busy || isSending} run={run} onDone={onPutBack} />
        )}
        {needsPerson && <AddReminder entry={entry} run={run} />}
        <SavePdf entry={entry} run={run} />
        <LetGo
          entry={entry}
          words={isSent ? orderTexts.letGo : orderTexts.discard}
          isBusy={busy || isSending}
          run={run}
        />
      </div>
    </>
  );
}
