import { useState } from 'react';
import { formatCents } from '#core/money/money.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, tellChanged } from './asking.ts';
import type { StatementRowView } from './moneyApi.ts';
import styles from './MoneyScreen.module.css';
import { moneyTexts } from './moneyTexts.ts';

const texts = moneyTexts.statement;
const matches = ['matches', 'other amount', 'unmatched', 'paid already'] as const;

/** A bank's file, matched to open orders: shown first, and taken when the person says so. */
export function Statement() {
  const [csv, setCsv] = useState('');
  const [rows, setRows] = useState<readonly StatementRowView[]>();
  const [said, setSaid] = useState<string>();
  const [fault, setFault] = useState<string>();
  const count = new Set(rows?.flatMap(({ match, numbers }) => (match === 'matches' ? numbers : [])))
    .size;

  async function look(file: File | undefined): Promise<void> {
    if (!file) return;
    setSaid(undefined);
    setRows(undefined);
    const content = await file.text();
    if (content.includes('\0')) return setFault(texts.unreadable);
    const planned = await ask('statement', { csv: content, isTrial: true });
    setFault(planned.ok ? undefined : planned.message);
    if (!planned.ok) return;
    setCsv(content);
    setRows(planned.value.rows);
  }

  async function take(): Promise<void> {
    const done = await ask('statement', { csv, isTrial: false });
    if (!done.ok) return setFault(done.message);
    const { paid, warnings } = done.value;
    setSaid([fillText(texts.taken, { orders: howMany(paid, 'order') }), ...warnings].join(' '));
    setRows(undefined);
    return tellChanged();
  }

  return (
    <section aria-labelledby="statement" className={styles['section']}>
      <h2 id="statement">{texts.title}</h2>
      <p className={styles['soft']}>{texts.how}</p>
      <label className={styles['file']}>
        <span>{texts.file}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            const { target } = event;
            void look(target.files?.[0]).then(() => {
              target.value = '';
            });
          }}
        />
      </label>
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <p role="status">{said ?? ''}</p>
      {rows && (
        <>
          {count === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Button onClick={() => void take()}>
              {fillText(texts.take, { orders: howMany(count, 'order') })}
            </Button>
          )}
          {matches.map((match) => (
            <Rows key={match} match={match} rows={rows.filter((row) => row.match === match)} />
          ))}
        </>
      )}
    </section>
  );
}

type RowsProps = {
  readonly match: StatementRowView['match'];
  readonly rows: readonly StatementRowView[];
};

function Rows({ match, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <details open={match === 'other amount' || match === 'unmatched'}>
      <summary>{fillText(texts[match], { count: `${rows.length}` })}</summary>
      <ul className={styles['rows']}>
        {rows.map(({ line, cents, text, numbers, why }) => (
          <li key={line}>
            <span className={styles['soft']}>{fillText(texts.line, { line: `${line}` })}</span>
            <strong className={styles['amount']}>
              {cents === undefined ? '' : formatCents(cents)}
            </strong>
            <span translate="no">{text}</span>
            <span className={styles['soft']}>{why}</span>
            {numbers.map((number) => (
              <Link key={number} to={`/orders/${number}`}>
                {number}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
