import { useState } from 'react';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { OpenAmount, ReportTableView, StatementRowView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog, EmailText } from './ActDialog.tsx';
import { ask, tellChanged, useAsked, useTrial } from './asking.ts';
import { deskTexts, spelled } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { FileInput, filled, useFields } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { saveFile } from './saveFile.ts';
import { Acts, Awaited, Fault, Part, ScreenHead } from './Screen.tsx';
import { newStore } from './store.ts';
import styles from './shared.module.css';
import { Table } from './Table.tsx';
import { useChosen } from './useChosen.ts';

const texts = moneyTexts.open;
const shownFirst = 50;

export function MoneyScreen() {
  const { value: open, fault } = useAsked('openAmounts', {});
  return (
    <>
      <ScreenHead title={moneyTexts.title} />
      <Part title={texts.title}>
        {!open && <Awaited fault={fault} />}
        {open?.length === 0 && <p>{texts.none}</p>}
        {open && open.length > 0 && <OpenAmounts open={open} />}
      </Part>
      <Statement />
      <Report />
    </>
  );
}

function OpenAmounts({ open }: { readonly open: readonly OpenAmount[] }) {
  const [most, setMost] = useState(shownFirst);
  const choosing = useChosen(open.map(({ number }) => number));
  const numbers = choosing.chosen;
  const sum = open.reduce((cents, { openCents }) => cents + openCents, 0);
  return (
    <>
      <div className={styles['ends']}>
        <strong>{texts.sum(formatCents(sum), open.length)}</strong>
        <Button
          isBusy={numbers.length === 0}
          onClick={() => showDialog(ReminderDialog, { numbers, onSent: choosing.clear })}
        >
          {texts.remind(numbers.length)}
        </Button>
      </div>
      <Table
        label={texts.title}
        head={texts.columns}
        amounts="last"
        corner={
          <input
            type="checkbox"
            aria-label={deskTexts.selectAll}
            checked={choosing.isAll}
            onChange={choosing.chooseAll}
          />
        }
      >
        {open
          .slice(0, most)
          .map(({ number, customer, at, payment, openCents, remindedAt }, index) => (
            <tr key={number}>
              <th scope="row">
                <input
                  type="checkbox"
                  aria-label={deskTexts.select(number)}
                  checked={choosing.ticked.has(number)}
                  onChange={() => choosing.choose(index, false, true)}
                />
                <Link to={`/orders/${number}`}>{number}</Link>
              </th>
              <td translate="no">{customer}</td>
              <td>{timeWords(at)}</td>
              <td>
                <strong>{formatCents(openCents)}</strong>
                <span className={styles['below']}>
                  {joinedWords(
                    payment === 'open' ? '' : payment,
                    remindedAt ? texts.reminded(timeWords(remindedAt)) : '',
                  )}
                </span>
              </td>
            </tr>
          ))}
      </Table>
      {open.length > most && (
        <Button look="secondary" onClick={() => setMost(most * 4)}>
          {texts.more(Math.min(open.length - most, most * 3))}
        </Button>
      )}
    </>
  );
}

type ReminderDialogProps = { readonly numbers: readonly string[]; readonly onSent: () => void };

function ReminderDialog({ numbers, onSent }: ReminderDialogProps) {
  const words = moneyTexts.reminding;
  const { trial, doing } = useTrial('remind', (isTrial) => ({ numbers, isTrial }));
  const { emails = 0, today = [], unreachable = [] } = trial ?? {};
  return (
    <ActDialog
      title={words.title}
      act={words.do(emails)}
      {...doing}
      isHeld={emails === 0}
      onDone={onSent}
      said=""
    >
      {trial && <p>{words.emails(emails)}</p>}
      {today.length > 0 && <p>{words.today(today.length)}</p>}
      {unreachable.length > 0 && <p>{words.unreachable(unreachable)}</p>}
      {trial?.email && <p>{words.first(trial.email.to, emails)}</p>}
      {trial?.email && <EmailText {...trial.email} />}
      <p className={styles['soft']}>{words.elsewhere}</p>
    </ActDialog>
  );
}

const statementTexts = moneyTexts.statement;
type Match = StatementRowView['match'];
/** What wants a look is unfolded. */
const unfolded: ReadonlySet<Match> = new Set(['other amount', 'unmatched']);

/** More are found by their number. */
const sameMost = 6;

/** Stays while the person looks at an order. */
const kept = newStore<string | undefined>(undefined);

/** A bank's file, matched to open orders: shown first, and taken when the person says so. */
function Statement() {
  const csv = kept.use();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string>();
  const of = (text: string) => (isTrial: boolean) => ({ csv: text, isTrial });
  const { trial, doing } = useTrial('statement', csv === undefined ? undefined : of(csv));
  const rows = csv === undefined ? undefined : trial?.rows;
  const paid = rows?.flatMap(({ match, numbers }) => (match === 'matches' ? numbers : []));
  const count = new Set(paid).size;

  function look(text: string): void {
    const isText = !text.includes('\0');
    setSaid('');
    setRefused(isText ? undefined : statementTexts.unreadable);
    kept.put(isText ? text : undefined);
  }

  async function take(): Promise<void> {
    const done = await doing.run();
    setRefused(done.ok ? undefined : done.message);
    if (!done.ok) return;
    setSaid([statementTexts.taken(done.value.paid), ...done.value.says].join(' '));
    tellChanged();
  }

  return (
    <Part title={statementTexts.title}>
      <p className={styles['soft']}>{statementTexts.how}</p>
      <FileInput
        label={statementTexts.file}
        accept=".csv,text/csv"
        onFile={(file) => void file.text().then(look)}
      />
      <Fault says={refused ?? doing.fault} />
      <p role="status">{said}</p>
      {rows && count === 0 && <p>{statementTexts.none}</p>}
      <Acts
        acts={[
          count > 0 && [statementTexts.take(count), () => void take(), 'primary'],
          rows && [statementTexts.put, () => kept.put(undefined)],
        ]}
      />
      {rows &&
        (Object.keys(statementTexts.matches) as readonly Match[]).map((match) => (
          <Rows
            key={match}
            match={match}
            rows={rows.filter((row) => row.match === match)}
            csv={csv ?? ''}
          />
        ))}
    </Part>
  );
}

type RowsProps = {
  readonly match: Match;
  readonly rows: readonly StatementRowView[];
  readonly csv: string;
};

function Rows({ match, rows, csv }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <details open={unfolded.has(match)}>
      <summary>{`${statementTexts.matches[match]} (${rows.length})`}</summary>
      <table data-even>
        <tbody>
          {rows.map(({ line, cents = 0, text, numbers, why }) => (
            <tr key={line}>
              <td className={styles['soft']}>{statementTexts.line(line)}</td>
              <td>{cents === 0 ? '' : formatCents(cents)}</td>
              <td translate="no">{text}</td>
              <td className={styles['soft']}>{why}</td>
              <td>
                {numbers.map((number) => (
                  <Link key={number} to={`/orders/${number}`}>
                    {number}
                  </Link>
                ))}
                {unfolded.has(match) && cents > 0 && (
                  <Acts
                    look="quiet"
                    acts={[
                      [
                        statementTexts.match,
                        () => showDialog(MatchDialog, { csv, line, cents, text, numbers }),
                        'quiet',
                        statementTexts.matchLong(line),
                      ],
                    ]}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type MatchDialogProps = Pick<StatementRowView, 'line' | 'text' | 'numbers'> & {
  readonly csv: string;
  readonly cents: number;
};

/** What no rule can tell, a person does: whose money it is. Orders with this amount open are at hand. */
function MatchDialog({ csv, line, cents, text, numbers }: MatchDialogProps) {
  const { value: open = [] } = useAsked('openAmounts', {});
  const [typed, setTyped] = useState(numbers[0] ?? '');
  const same = open.filter(({ openCents }) => openCents === cents).slice(0, sameMost);
  return (
    <ActDialog
      title={statementTexts.match}
      lead={statementTexts.matching(cents, text)}
      act={statementTexts.record}
      isHeld={typed.trim() === ''}
      run={() => ask('matchRow', { csv, line, number: typed })}
    >
      <TextField label={statementTexts.number} value={typed} onValue={setTyped} />
      {same.length > 0 && <strong>{statementTexts.sameAmount}</strong>}
      <Acts
        acts={same.map(({ number, customer }) => [
          joinedWords(number, customer),
          () => setTyped(number),
        ])}
      />
    </ActDialog>
  );
}

const reportTexts = moneyTexts.report;

function Report() {
  const [wanted, field] = useFields(reportTexts.fields, {});
  const { value: tables, fault } = useAsked('report', filled(wanted));
  const shown = tables?.filter(({ rows }) => rows.length > 0);
  return (
    <Part title={reportTexts.title}>
      <div className={styles['fields']}>
        <TextField {...field('from')} type="date" />
        <TextField {...field('until')} type="date" />
        <TextField {...field('percent')} />
        <TextField {...field('perPack')} />
      </div>
      {(!tables || fault !== undefined) && <Awaited fault={fault} />}
      {shown?.length === 0 && <p>{reportTexts.none}</p>}
      {shown?.map((table) => (
        <ReportTable key={table.name} {...table} />
      ))}
    </Part>
  );
}

function ReportTable({ name, title, head, rows, total, notes, csv }: ReportTableView) {
  const row = (cells: readonly string[]) => (
    <tr key={cells[0]}>
      <th scope="row">{cells[0]}</th>
      {cells.slice(1).map((cell, at) => (
        <td key={head[at + 1]}>{cell}</td>
      ))}
    </tr>
  );
  return (
    <section aria-label={title} className={styles['part']}>
      <div className={styles['ends']}>
        <h3>{title}</h3>
        <Button look="secondary" onClick={() => saveFile(`${name}.csv`, new Blob([csv]))}>
          {reportTexts.download}
        </Button>
      </div>
      <Table label={title} head={head.map(spelled)} amounts="others" foot={row(total)}>
        {rows.map(row)}
      </Table>
      {notes?.map((note) => (
        <p key={note} className={styles['soft']}>
          {note}
        </p>
      ))}
    </section>
  );
}
