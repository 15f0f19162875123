import { willWake } from '#device/site/willWake.ts';
import { openToSendTexts, orderTexts } from '#core/order/orderTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { giveOrderPath } from '#core/order/orderPage.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import {
  mayHaveArrived,
  refusalText,
  standingOf,
  type OutboxEntry,
  type OrderStanding,
} from '#core/order/outbox.ts';
import { discard } from '#device/orders/orderActions.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';
import { useSending } from '#device/orders/pageOutbox.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import styles from './OrderChoices.module.css';
import { addReminder, putOrderBack, savePdf, sendAgain } from './unsentOrder.ts';
import type { Result } from '#core/text/result.ts';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Dialog } from '#ui/Dialog.tsx';

const { pending } = orderTexts;

const againWords = {
  waiting: orderTexts.sendNow,
  'number pending': pending.askNow,
  'needs attention': orderTexts.tryAgain,
};

type OrderChoicesProps = {
  readonly entry: OutboxEntry;
  /** Nothing else on the screen is more urgent. */
  readonly isMain?: boolean;
  /** The order has become a cart again, and is no longer here. */
  readonly onPutBack: () => void;
};

/** What a person can do with an order that has not reached the studio, may not have, or was refused: then with the studio's reason. */
export function OrderChoices({ entry, isMain = false, onPutBack }: OrderChoicesProps) {
  const share = useSending()[entry.id];
  const standing = standingOf(entry);
  const { busy, said, run } = useOrderAction(standing);
  const isBusy = busy || share !== undefined;
  const isSent = standing === 'number pending';
  // An order in memory does not outlive the page, so a reminder would come too late.
  const needsPerson = standing === 'waiting' && isOutboxKept() && !willWake();
  const letGo = isSent ? orderTexts.letGo : orderTexts.discard;
  const quiet = { look: 'quiet', className: styles['word'] } as const;

  return (
    <div className={styles['all']}>
      {standing === 'needs attention' && <p className={styles['reason']}>{refusalText(entry)}</p>}
      {isSent && <p className={styles['explained']}>{pending.explained}</p>}
      {needsPerson && <p className={styles['explained']}>{branded(openToSendTexts.waiting)}</p>}
      {share !== undefined && (
        <progress className={styles['progress']} value={share} aria-label={orderTexts.sentShare} />
      )}
      <div className={styles['choices']}>
        <Button
          look={isMain ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={() => run(() => sendAgain(entry.id))}
        >
          {againWords[standing]}
        </Button>
        {/* An order that was accepted must not be changed into another one. */}
        {!isSent && (
          <AskedButton
            label={orderTexts.putBackInCart}
            look="secondary"
            isBusy={isBusy}
            mustAsk={mayHaveArrived(entry)}
            words={orderTexts.putBack}
            act={() => run(() => putOrderBack(entry.id, onPutBack))}
          />
        )}
        {needsPerson && (
          <Button {...quiet} onClick={() => run(() => addReminder(entry))}>
            {openToSendTexts.reminder.button}
          </Button>
        )}
        {standing !== 'needs attention' && (
          <ButtonLink {...quiet} to={giveOrderPath(entry.id)}>
            {orderTexts.giveAway}
          </ButtonLink>
        )}
        <Button {...quiet} onClick={() => run(() => savePdf(entry))}>
          {orderTexts.savePdf}
        </Button>
        <AskedButton
          label={letGo.button}
          look="remove"
          className={styles['word']}
          isBusy={isBusy}
          words={{
            ...letGo,
            explained: fillText(letGo.explained, { total: formatCents(entry.totalCents) }),
          }}
          act={() => run(() => discard(entry.id))}
        />
      </div>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </div>
  );
}

/**
 * Runs one action on an order at a time and shows the text that it returns, or why it failed, until the order's `state` changes. "Will be
 * sent automatically", for example, is no longer true of an order that was refused since.
 */
function useOrderAction(state: OrderStanding) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly about: OrderStanding }>();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  async function act(work: () => Promise<Result<unknown>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const outcome = await work();
    const text = outcome.ok ? outcome.value : outcome.message;
    if (typeof text === 'string') setSaid({ text, about: latest.current });
    setBusy(false);
  }

  return {
    busy,
    said: said?.about === state ? said.text : undefined,
    run: (work: () => Promise<Result<unknown>>): void => void act(work),
  };
}

type AskedButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'isBusy'> & {
  readonly label: string;
  /** False acts at once. */
  readonly mustAsk?: boolean;
  readonly words: {
    readonly title: string;
    readonly explained: string;
    readonly button: string;
    readonly keep: string;
  };
  readonly act: () => void;
};

/** A button that asks in a dialog before it acts. */
function AskedButton({ label, mustAsk = true, words, act, ...button }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const actAndClose = (): void => {
    close();
    act();
  };

  return (
    <>
      <Button {...button} onClick={() => (mustAsk ? setAsking(true) : act())}>
        {label}
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
              <Button look="danger" onClick={actAndClose}>
                {words.button}
              </Button>
            </>
          }
        >
          {words.explained}
        </Dialog>
      )}
    </>
  );
}
