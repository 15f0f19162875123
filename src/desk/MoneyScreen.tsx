import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { OpenAmount, ReportTableView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog, EmailText } from './ActDialog.tsx';
import { useAsked, useTrial } from './asking.ts';
import { deskTexts, spelled } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { filled, useFields } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { saveBlob } from './saveBlob.ts';
import { Awaited, Part, ScreenHead, Views } from './Screen.tsx';
import { Statement } from './Statement.tsx';
import styles from './shared.module.css';
import { Table } from './Table.tsx';
import { useChosen } from './useChosen.ts';

const texts = moneyTexts.open;
const shownFirst = 50;

const views = ['open', 'statement', 'report'] as const;

/** What is not paid, the bank's statement and the reports, one at a time: the first of them is long. */
export function MoneyScreen() {
  const { value: open, fault } = useAsked('openAmounts', {});
  const [params, setParams] = useSearchParams();
  const shown = views.find((view) => view === params.get('show')) ?? 'open';
  return (
    <>
      <ScreenHead title={moneyTexts.title}>
        <Views
          label={moneyTexts.title}
          views={views.map((view) => [
            view,
            moneyTexts[view].title,
            view === 'open' ? open?.length : undefined,
          ])}
          shown={shown}
          onShow={(show) => setParams({ show }, { replace: true })}
        />
      </ScreenHead>
      {shown === 'open' && <OwedBack />}
      {shown === 'open' && (
        <section aria-label={texts.title}>
          {!open && <Awaited fault={fault} />}
          {open?.length === 0 && <p>{texts.none}</p>}
          {open && open.length > 0 && <OpenAmounts open={open} />}
        </section>
      )}
      {shown === 'statement' && <Statement open={open ?? []} />}
      {shown === 'report' && <Report />}
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
        <div className={styles['row']}>
          {numbers.length === 0 && <span className={styles['soft']}>{texts.remindHow}</span>}
          <Button
            isBusy={numbers.length === 0}
            onClick={() => showDialog(ReminderDialog, { numbers, onSent: choosing.clear })}
          >
            {texts.remind(numbers.length)}
          </Button>
        </div>
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

/** The same orders as in the view of that name. */
function OwedBack() {
  const { value } = useAsked('orders', {});
  const owed = value?.rows.filter(({ lists }) => lists.includes('owed')) ?? [];
  if (owed.length === 0) return null;
  const words = moneyTexts.owed;
  return (
    <Part title={words.title}>
      <p>{words.how}</p>
      <Table label={words.title} head={words.columns} amounts="last">
        {owed.map(({ number, customer, at, openCents }) => (
          <tr key={number}>
            <th scope="row">
              <Link to={`/orders/${number}`}>{number}</Link>
            </th>
            <td translate="no">{customer}</td>
            <td>{timeWords(at)}</td>
            <td>
              <strong>{deskTexts.orders.open(openCents)}</strong>
            </td>
          </tr>
        ))}
      </Table>
    </Part>
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

const reportTexts = moneyTexts.report;

function Report() {
  const [wanted, field] = useFields(reportTexts.fields, {});
  const { value: tables, fault } = useAsked('report', filled(wanted));
  const shown = tables?.filter(({ rows }) => rows.length > 0);
  return (
    <section aria-label={reportTexts.title}>
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
    </section>
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
        <Button look="secondary" onClick={() => saveBlob(`${name}.csv`, new Blob([csv]))}>
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
