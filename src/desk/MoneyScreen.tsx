import { useState } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import type { OpenAmount } from './moneyApi.ts';
import styles from './MoneyScreen.module.css';
import { moneyTexts } from './moneyTexts.ts';
import { Report } from './Report.tsx';
import { Awaited, ScreenHead } from './Screen.tsx';
import { Statement } from './Statement.tsx';

const texts = moneyTexts.open;
const shownFirst = 50;

/** What is open with the email that reminds, what a bank's statement pays, and what a period came to. */
export function MoneyScreen() {
  const { value: open, fault } = useAsked('openAmounts', {});
  return (
    <>
      <ScreenHead title={moneyTexts.title} />
      <section aria-labelledby="open" className={styles['section']}>
        <h2 id="open">{texts.title}</h2>
        {open ? <OpenAmounts open={open} /> : <Awaited fault={fault} />}
      </section>
      <Statement />
      <Report />
    </>
  );
}

function OpenAmounts({ open }: { readonly open: readonly OpenAmount[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isReminding, setReminding] = useState(false);
  const [most, setMost] = useState(shownFirst);
  if (open.length === 0) return <p>{texts.none}</p>;
  const numbers = open.map(({ number }) => number).filter((number) => chosen.has(number));
  const sum = open.reduce((all, { openCents }) => all + openCents, 0);

  function toggle(which: readonly string[], isOn: boolean): void {
    const next = new Set(chosen);
    for (const number of which) {
      if (isOn) next.add(number);
      else next.delete(number);
    }
    setChosen(next);
  }

  return (
    <>
      <div className={styles['bar']}>
        <p className={styles['sum']}>
          {fillText(texts.sum, { amount: formatCents(sum), orders: howMany(open.length, 'order') })}
        </p>
        <Button isBusy={numbers.length === 0} onClick={() => setReminding(true)}>
          {numbers.length === 0
            ? texts.remindChosen
            : fillText(texts.remind, { families: howMany(numbers.length, 'family', 'families') })}
        </Button>
      </div>
      <table className={styles['table']} aria-labelledby="open">
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label={texts.all}
                checked={numbers.length === open.length}
                onChange={(event) =>
                  toggle(
                    open.map(({ number }) => number),
                    event.target.checked,
                  )
                }
              />
            </th>
            <th>{texts.columns.order}</th>
            <th>{texts.columns.who}</th>
            <th>{texts.columns.day}</th>
            <th className={styles['amount']}>{texts.columns.open}</th>
          </tr>
        </thead>
        <tbody>
          {open.slice(0, most).map((one) => (
            <OpenRow
              key={one.number}
              one={one}
              isChosen={chosen.has(one.number)}
              onChoose={toggle}
            />
          ))}
        </tbody>
      </table>
      {open.length > most && (
        <Button look="secondary" onClick={() => setMost(most * 4)}>
          {fillText(texts.more, { count: `${Math.min(open.length - most, most * 3)}` })}
        </Button>
      )}
      {isReminding && <ReminderDialog numbers={numbers} onClose={() => setReminding(false)} />}
    </>
  );
}

type OpenRowProps = {
  readonly one: OpenAmount;
  readonly isChosen: boolean;
  readonly onChoose: (numbers: readonly string[], isOn: boolean) => void;
};

function OpenRow({ one, isChosen, onChoose }: OpenRowProps) {
  const { number, customer, at, payment, openCents, remindedAt } = one;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={fillText(texts.select, { number })}
          checked={isChosen}
          onChange={(event) => onChoose([number], event.target.checked)}
        />
      </td>
      <td>
        <Link to={`/orders/${number}`}>{number}</Link>
      </td>
      <td translate="no">{customer}</td>
      <td>{timeWords(at)}</td>
      <td className={styles['amount']}>
        <strong>{formatCents(openCents)}</strong>
        <span className={styles['soft']}>
          {[
            payment === 'open' ? '' : payment,
            remindedAt && fillText(texts.reminded, { time: timeWords(remindedAt) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </td>
    </tr>
  );
}

/** Says how many emails go out before they do. */
function ReminderDialog({
  numbers,
  onClose,
}: {
  readonly numbers: readonly string[];
  readonly onClose: () => void;
}) {
  const words = moneyTexts.reminding;
  const [refused, setRefused] = useState<string>();
  const { value: trial, fault = refused } = useAsked('remind', { numbers, isTrial: true });

  async function send(): Promise<void> {
    const done = await ask('remind', { numbers, isTrial: false });
    if (!done.ok) return setRefused(done.message);
    tellChanged();
    return onClose();
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      cancel={deskTexts.marking.cancel}
      actions={
        <Button isBusy={!trial || trial.emails === 0} onClick={() => void send()}>
          {fillText(words.do, { emails: howMany(trial?.emails ?? 0, 'email') })}
        </Button>
      }
    >
      {!trial && <Awaited fault={fault} />}
      {trial && (
        <div className={styles['says']}>
          <p>
            {trial.emails === 0
              ? words.none
              : fillText(words.emails, { families: howMany(trial.emails, 'family', 'families') })}
          </p>
          {trial.today.length > 0 && (
            <p>
              {fillText(words.today, {
                orders: howMany(trial.today.length, 'order was', 'orders were'),
              })}
            </p>
          )}
          {trial.unreachable.length > 0 && (
            <p>{fillText(words.unreachable, { numbers: trial.unreachable.join(', ') })}</p>
          )}
          <p className={styles['soft']}>{words.elsewhere}</p>
        </div>
      )}
    </Dialog>
  );
}
