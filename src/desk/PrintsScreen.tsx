import { useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { Check } from './Check.tsx';
import type { PrintRun } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { Prints } from './Prints.tsx';
import styles from './PrintsScreen.module.css';
import { Awaited, ScreenHead } from './Screen.tsx';

const texts = deskTexts.prints;

/** A print run: what is missing first, each with its mend beside it, then the prints. */
export function PrintsScreen() {
  const [withUnpaid, setUnpaid] = useState(false);
  const { value: run, fault } = useAsked('printRun', { withUnpaid });
  return (
    <>
      <ScreenHead title={texts.title}>
        <Check label={texts.unpaid} isOn={withUnpaid} onChange={setUnpaid} />
      </ScreenHead>
      {run ? <Run run={run} withUnpaid={withUnpaid} /> : <Awaited fault={fault} />}
    </>
  );
}

function Run({ run, withUnpaid }: { readonly run: PrintRun; readonly withUnpaid: boolean }) {
  const { missing, numbers, teams } = run;
  return (
    <>
      {missing.length > 0 && (
        <section aria-labelledby="missing" className={styles['missing']}>
          <h2 id="missing">
            {fillText(texts.missing, { orders: howMany(missing.length, 'order') })}
          </h2>
          <ul>
            {missing.map(({ number, who, problems }) => (
              <li key={number}>
                <Link to={`/orders/${number}`} className={styles['mend'] ?? ''}>
                  {fillText(texts.mend, { who: [who, number].filter(Boolean).join(', ') })}
                </Link>
                <span>{problems.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {numbers.length === 0 ? <p>{texts.none}</p> : <Making run={run} withUnpaid={withUnpaid} />}
      {teams.map(({ team, prints }) => (
        <section key={team} aria-label={team} className={styles['team']}>
          <h2 translate="no">{team}</h2>
          <Prints prints={prints} />
        </section>
      ))}
    </>
  );
}

function Making({ run, withUnpaid }: { readonly run: PrintRun; readonly withUnpaid: boolean }) {
  const { numbers, teams } = run;
  const [folder, setFolder] = useState(run.folder);
  const [refused, setRefused] = useState<string>();
  const [isMarking, setMarking] = useState(false);
  const pictures = teams.reduce((sum, { prints }) => sum + prints.length, 0);

  async function make(): Promise<void> {
    const started = await ask('makePrints', { folder, numbers, withUnpaid });
    setRefused(started.ok ? undefined : started.message);
    tellChanged();
  }

  return (
    <section aria-label={texts.make} className={styles['making']}>
      <p className={styles['count']}>
        {fillText(texts.complete, {
          orders: howMany(numbers.length, 'order is', 'orders are'),
          pictures: howMany(pictures, 'picture'),
        })}
      </p>
      <TextField label={texts.folder} value={folder} error={refused} onValue={setFolder} />
      <Button onClick={() => void make()}>{texts.make}</Button>
      <Button look="secondary" onClick={() => setMarking(true)}>
        {texts.mark}
      </Button>
      {isMarking && (
        <MarkDialog numbers={numbers} state="in print" onClose={() => setMarking(false)} />
      )}
    </section>
  );
}
