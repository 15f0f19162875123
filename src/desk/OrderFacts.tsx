import { useState } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { OrderView } from '#studio/desk/contract.ts';
import styles from './shared.module.css';
import { deskTexts, spelled } from './deskTexts.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { Acts, Part } from './Screen.tsx';

const texts = deskTexts.order;

type OrderProps = { readonly order: OrderView };

/** What it costs, what is open, and payments of a part. */
export function OrderMoney({ order }: OrderProps) {
  const { row, amounts, paidCents, refundedCents } = order;
  const [marking, setMarking] = useState<'paid' | 'refunded'>();
  const money = {
    paid: { soFarCents: paidCents, wholeCents: row.totalCents },
    refunded: { soFarCents: refundedCents, wholeCents: paidCents },
  } as const;
  return (
    <Part title={texts.money}>
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
      <Acts
        acts={(['paid', 'refunded'] as const).map((state) => [
          moneyTexts.payment[state],
          () => setMarking(state),
          state === 'paid' ? 'secondary' : 'quiet',
        ])}
      />
      {marking && (
        <MarkDialog
          numbers={[row.number]}
          state={marking}
          money={{ kind: marking, ...money[marking] }}
          onClose={() => setMarking(undefined)}
        />
      )}
    </Part>
  );
}

/** What happened to it, and the emails about it. */
export function OrderHistory({ order: { history, emails } }: OrderProps) {
  return (
    <>
      <Happened
        title={texts.history}
        list={history.map(({ id, at, by, words }) => [
          id,
          spelled(words),
          texts.by(timeWords(at), by),
        ])}
      />
      <Happened
        title={texts.emails}
        list={emails.map(({ id, to, state, at }) => [id, to, `${state}, ${timeWords(at)}`])}
      />
    </>
  );
}

type HappenedProps = {
  readonly title: string;
  readonly list: readonly (readonly [id: string, what: string, when: string])[];
};

function Happened({ title, list }: HappenedProps) {
  if (list.length === 0) return null;
  return (
    <details>
      <summary>{`${title} (${list.length})`}</summary>
      <ol className={styles['stack']}>
        {list.map(([id, what, when]) => (
          <li key={id}>
            <span className={styles['long']}>{what}</span>
            <span className={styles['below']}>{when}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
