import { useState } from 'react';
import { formatCents } from '#core/money/money.ts';
import type { StatementRowView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, tellChanged } from './asking.ts';
import styles from './shared.module.css';
import { FileInput } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { Fault, Part } from './Screen.tsx';

const texts = moneyTexts.statement;
type Match = StatementRowView['match'];
/** What wants a look is unfolded. */
const unfolded: ReadonlySet<Match> = new Set(['other amount', 'unmatched']);

/** A bank's file, matched to open orders: shown first, and taken when the person says so. */
export function Statement() {
  const [csv, setCsv] = useState('');
  const [rows, setRows] = useState<readonly StatementRowView[]>();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string>();
  const paid = rows?.flatMap(({ match, numbers }) => (match === 'matches' ? numbers : []));
  const count = new Set(paid).size;

  async function look(file: File): Promise<void> {
    setSaid('');
    setRows(undefined);
    const content = await file.text();
    if (content.includes('\0')) return setFault(texts.unreadable);
    const planned = await ask('statement', { csv: content, isTrial: true });
    setFault(planned.ok ? undefined : planned.message);
    setCsv(content);
    return setRows(planned.ok ? planned.value.rows : undefined);
  }

  async function take(): Promise<void> {
    const done = await ask('statement', { csv, isTrial: false });
    if (!done.ok) return setFault(done.message);
    setSaid([texts.taken(done.value.paid), ...done.value.says].join(' '));
    setRows(undefined);
    return tellChanged();
  }

  return (
    <Part title={texts.title}>
      <p className={styles['soft']}>{texts.how}</p>
      <FileInput label={texts.file} accept=".csv,text/csv" onFile={(file) => void look(file)} />
      <Fault says={fault} />
      <p role="status">{said}</p>
      {rows && count === 0 && <p>{texts.none}</p>}
      {rows && count > 0 && <Button onClick={() => void take()}>{texts.take(count)}</Button>}
      {rows &&
        (Object.keys(texts.matches) as readonly Match[]).map((match) => (
          <Rows key={match} match={match} rows={rows.filter((row) => row.match === match)} />
        ))}
    </Part>
  );
}

type RowsProps = { readonly match: Match; readonly rows: readonly StatementRowView[] };

function Rows({ match, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <details open={unfolded.has(match)}>
      <summary>{`${texts.matches[match]} (${rows.length})`}</summary>
      <table>
        <tbody>
          {rows.map(({ line, cents, text, numbers, why }) => (
            <tr key={line}>
              <td className={styles['soft']}>{texts.line(line)}</td>
              <td className={styles['amount']}>{cents === undefined ? '' : formatCents(cents)}</td>
              <td translate="no">{text}</td>
              <td className={styles['soft']}>{why}</td>
              <td>
                {numbers.map((number) => (
                  <Link key={number} to={`/orders/${number}`}>
                    {number}
                  </Link>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
