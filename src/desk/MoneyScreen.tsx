import { useState } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { OpenAmount } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import styles from './shared.module.css';
import { deskTexts } from './deskTexts.ts';
import { moneyTexts } from './moneyTexts.ts';
import { Report } from './Report.tsx';
import { Awaited, Part, ScreenHead } from './Screen.tsx';
import { Statement } from './Statement.tsx';
import { Table } from './Table.tsx';

const texts = moneyTexts.open;
const shownFirst = 50;

/** What is open with the email that reminds, what a bank's statement pays, and what a period came to. */
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isReminding, setReminding] = useState(false);
  const [most, setMost] = useState(shownFirst);
  const all = open.map(({ number }) => number);
  const numbers = all.filter((number) => chosen.has(number));
  const isAll = numbers.length === open.length;
  const sum = open.reduce((cents, { openCents }) => cents + openCents, 0);
  const toggle = (number: string): void =>
    setChosen(new Set([...chosen, number].filter((one) => one !== number || !chosen.has(one))));
  return (
    <>
      <div className={styles['ends']}>
        <strong>{texts.sum(formatCents(sum), open.length)}</strong>
        <Button isBusy={numbers.length === 0} onClick={() => setReminding(true)}>
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
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : all))}
          />
        }
      >
        {open.slice(0, most).map((one) => (
          <OpenRow
            key={one.number}
            {...one}
            isChosen={chosen.has(one.number)}
            onChoose={() => toggle(one.number)}
          />
        ))}
      </Table>
      {open.length > most && (
        <Button look="secondary" onClick={() => setMost(most * 4)}>
          {texts.more(Math.min(open.length - most, most * 3))}
        </Button>
      )}
      {isReminding && <ReminderDialog numbers={numbers} onClose={() => setReminding(false)} />}
    </>
  );
}

type OpenRowProps = OpenAmount & { readonly isChosen: boolean; readonly onChoose: () => void };

function OpenRow(props: OpenRowProps) {
  const { number, customer, at, payment, openCents, remindedAt, isChosen, onChoose } = props;
  const said = [
    payment === 'open' ? '' : payment,
    remindedAt && texts.reminded(timeWords(remindedAt)),
  ];
  return (
    <tr>
      <th scope="row">
        <input
          type="checkbox"
          aria-label={deskTexts.select(number)}
          checked={isChosen}
          onChange={onChoose}
        />
        <Link to={`/orders/${number}`}>{number}</Link>
      </th>
      <td translate="no">{customer}</td>
      <td>{timeWords(at)}</td>
      <td>
        <strong>{formatCents(openCents)}</strong>
        <span className={styles['below']}>{said.filter(Boolean).join(', ')}</span>
      </td>
    </tr>
  );
}

type ReminderDialogProps = { readonly numbers: readonly string[]; readonly onClose: () => void };

/** Says how many emails go out before they do. */
function ReminderDialog({ numbers, onClose }: ReminderDialogProps) {
  const words = moneyTexts.reminding;
  const { value: trial, fault } = useAsked('remind', { numbers, isTrial: true });
  const { emails = 0, today = [], unreachable = [] } = trial ?? {};
  return (
    <ActDialog
      title={words.title}
      act={words.do(emails)}
      isHeld={emails === 0}
      fault={fault}
      run={() => ask('remind', { numbers, isTrial: false })}
      onClose={onClose}
    >
      {!trial && <p>{deskTexts.loading}</p>}
      {trial && <p>{words.emails(emails)}</p>}
      {today.length > 0 && <p>{words.today(today.length)}</p>}
      {unreachable.length > 0 && <p>{words.unreachable(unreachable)}</p>}
      <p className={styles['soft']}>{words.elsewhere}</p>
    </ActDialog>
  );
}
