import { useState } from 'react';
import { formatCents } from '#core/money/money.ts';
import type { PrintRun } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, useAct, useAsked } from './asking.ts';
import { showDialog } from './dialogs.tsx';
import styles from './shared.module.css';
import { deskTexts } from './deskTexts.ts';
import { Check, TeamField } from './Fields.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { Prints } from './Prints.tsx';
import { Acts, Part, Screen } from './Screen.tsx';

const texts = deskTexts.prints;

type Run = { readonly withUnpaid: boolean };

/** A print run: what makes it, what is missing with its mend beside it, and the prints. */
export function PrintsScreen() {
  const [withUnpaid, setUnpaid] = useState(false);
  const [team, setTeam] = useState('');
  const { value: teams = [] } = useAsked('teams', {});
  const asked = useAsked('printRun', { withUnpaid, team: team || undefined });
  const acts = (
    <div className={styles['row']}>
      <TeamField
        label={deskTexts.orders.team}
        isLabelHidden
        prompt={deskTexts.orders.allTeams}
        teams={teams}
        slug={team}
        onSlug={setTeam}
      />
      <Check label={texts.unpaid} isOn={withUnpaid} onChange={setUnpaid} />
    </div>
  );
  return (
    <Screen title={texts.title} acts={acts} asked={asked}>
      {(run) => (
        <>
          {run.numbers.length === 0 && <p>{texts.none}</p>}
          {/* The folder is the one of these orders. */}
          {run.numbers.length > 0 && <Making key={team} run={run} withUnpaid={withUnpaid} />}
          {run.gone.length > 0 && <Gone gone={run.gone} />}
          {run.missing.length > 0 && <Missing missing={run.missing} />}
          {run.owing.length > 0 && <Owing owing={run.owing} withUnpaid={withUnpaid} />}
          {run.teams.map(({ team, prints }) => (
            <Part key={team} title={team}>
              <Prints prints={prints} />
            </Part>
          ))}
        </>
      )}
    </Screen>
  );
}

function Missing({ missing }: Pick<PrintRun, 'missing'>) {
  return (
    <Part title={texts.missing(missing.length)} className={styles['warning']}>
      {missing.map(({ number, who, problems }) => (
        <p key={number} className={styles['line']}>
          <Link to={`/orders/${number}`}>
            {texts.mend([who, number].filter(Boolean).join(', '))}
          </Link>
          <span title={problems.join('\n')}>{problems.join(' · ')}</span>
        </p>
      ))}
    </Part>
  );
}

/** What is paid in part is never left out, or printed, without a word. */
function Owing({ owing, withUnpaid }: Pick<PrintRun, 'owing'> & Run) {
  return (
    <Part title={texts.owing(withUnpaid)}>
      {owing.map(({ number, who, openCents }) => (
        <p key={number} className={styles['row']}>
          <Link to={`/orders/${number}`}>{[who, number].filter(Boolean).join(', ')}</Link>
          <small data-open>{deskTexts.orders.open(formatCents(openCents))}</small>
        </p>
      ))}
    </Part>
  );
}

/** Without its camera files a print cannot be made, though nothing is missing in its order. */
function Gone({ gone }: Pick<PrintRun, 'gone'>) {
  return (
    <Part title={texts.gone} className={styles['warning']}>
      {gone.map(({ team, folders, orders }) => (
        <p key={team} translate="no">
          {texts.goneOf(team, folders, orders.length)}
        </p>
      ))}
      <p>{texts.goneHow}</p>
    </Part>
  );
}

function Making({ run, withUnpaid }: { readonly run: PrintRun } & Run) {
  const { numbers, teams } = run;
  const unmade = new Set(run.gone.flatMap(({ orders }) => orders));
  const printable = numbers.filter((number) => !unmade.has(number));
  const prints = teams.flatMap((team) => team.prints.filter(({ order }) => !unmade.has(order)));
  const count = prints.reduce((sum, { copies }) => sum + copies, 0);
  const [folder, setFolder] = useState(run.folder);
  const [refused, act] = useAct();
  const make = () => act(ask('makePrints', { folder, numbers: printable, withUnpaid }));
  if (printable.length === 0) return null;
  return (
    <section aria-label={texts.make}>
      <strong>{texts.complete(printable.length, count)}</strong>
      <div className={styles['fields']}>
        <TextField label={texts.folder} value={folder} error={refused} onValue={setFolder} />
        <Acts
          acts={[
            [texts.make, () => void make(), 'primary'],
            [texts.mark, () => showDialog(MarkDialog, { numbers: printable, state: 'in print' })],
          ]}
        />
      </div>
    </section>
  );
}
