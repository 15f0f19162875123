import { type orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { discard } from '#state/orderActions.ts';
import { AskedButton } from './AskedButton.tsx';
import styles from './OrderChoices.module.css';
import type { OrderAction } from './useOrderAction.ts';

type LetGoProps = {
  readonly entry: OutboxEntry;
  readonly words: typeof orderTexts.discard | typeof orderTexts.letGo;
  readonly isBusy: boolean;
  readonly run: OrderAction['run'];
};

/** Removes an order from this phone for good, after asking. */
export function LetGo({ entry, words, isBusy, run }: LetGoProps) {
  const explained = fillText(words.explained, { total: formatCents(entry.totalCents) });

  return (
    <AskedButton
      label={words.button}
      look="remove"
      className={styles['word']}
      isBusy={isBusy}
      words={{ ...words, explained }}
      act={() => void run(() => discard(entry.id))}
    />
  );
}
