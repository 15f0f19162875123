import { useState } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import type { OrderView } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { moneyTexts } from './moneyTexts.ts';
import styles from './OrderFacts.module.css';

const texts = deskTexts.order;

/** Its money, what happened to it, and the emails about it. */
export function OrderFacts({ order }: { readonly order: OrderView }) {
  const { row, amounts, history, emails, paidCents, refundedCents } = order;
  const [marking, setMarking] = useState<'paid' | 'refunded'>();
  const soFar = { paid: paidCents, refunded: refundedCents };
  const whole = { paid: row.totalCents, refunded: paidCents };
  return (
    <>
      <section aria-labelledby="money">
        <h2 id="money">{texts.money}</h2>
        <dl className={styles['amounts']}>
          {amounts.map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
          {row.openCents > 0 && (
            <div className={styles['open']}>
              <dt>{deskTexts.marks.open}</dt>
              <dd>{formatCents(row.openCents)}</dd>
            </div>
          )}
        </dl>
        <div className={styles['payments']}>
          {(['paid', 'refunded'] as const).map((state) => (
            <Button key={state} look="secondary" onClick={() => setMarking(state)}>
              {moneyTexts.payment[state]}
            </Button>
          ))}
        </div>
        {marking && (
          <MarkDialog
            numbers={[row.number]}
            state={marking}
            money={{ soFarCents: soFar[marking], wholeCents: whole[marking] }}
            onClose={() => setMarking(undefined)}
          />
        )}
      </section>
      {history.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history">{texts.history}</h2>
          <ol className={styles['list']}>
            {history.map(({ id, at, by, words }) => (
              <li key={id}>
                <span>{words}</span>
                <span className={styles['soft']}>
                  {`${timeWords(at)}, ${fillText(texts.by, { name: by })}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {emails.length > 0 && (
        <section aria-labelledby="emails">
          <h2 id="emails">{texts.emails}</h2>
          <ul className={styles['list']}>
            {emails.map(({ id, to, state, at }) => (
              <li key={id}>
                <span translate="no">{to}</span>
                <span className={styles['soft']}>{`${state}, ${timeWords(at)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
