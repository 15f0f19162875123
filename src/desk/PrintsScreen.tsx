import { useState } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import type { PrintRun } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, fetchBlob, useAct, useAsked } from './asking.ts';
import { showDialog } from './dialogs.tsx';
import styles from './shared.module.css';
import { deskTexts } from './deskTexts.ts';
import { Check, TeamField } from './Fields.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { Prints } from './Prints.tsx';
import { saveBlob } from './saveBlob.ts';
import { Acts, Fault, Part, Screen } from './Screen.tsx';
import { Table } from './Table.tsx';

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
          {run.orders.length === 0 && <None />}
          {/* The folder is the one of these orders. */}
          {run.orders.length > 0 && <Making key={team} run={run} withUnpaid={withUnpaid} />}
          {run.gone.length > 0 && <Gone gone={run.gone} />}
          {run.missing.length > 0 && <Missing missing={run.missing} withUnpaid={withUnpaid} />}
          {run.owing.length > 0 && <Owing owing={run.owing} withUnpaid={withUnpaid} />}
          <Runs />
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

/** What can be printed stands below. */
const missingMost = 6;

function Missing({ missing, withUnpaid }: Pick<PrintRun, 'missing'> & Run) {
  return (
    <Part title={texts.missing(missing.length, withUnpaid)} className={styles['warning']}>
      {missing.slice(0, missingMost).map(({ number, who, problems, lacks }) => (
        <p key={number} className={styles['line']}>
          <Link to={`/orders/${number}`}>
            {texts.mend([who, number].filter(Boolean).join(', '))}
          </Link>
          <span title={problems.join('\n')}>{lacks}</span>
        </p>
      ))}
      {missing.length > missingMost && (
        <Link to="/orders?show=incomplete">
          {deskTexts.today.more(missing.length - missingMost)}
        </Link>
      )}
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
          <small data-open>{deskTexts.orders.open(openCents)}</small>
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

function None() {
  return (
    <>
      <p>{texts.none}</p>
      <p className={styles['soft']}>{texts.noneHow}</p>
      <Link to="/orders?show=unpaid">{texts.toUnpaid}</Link>
    </>
  );
}

function Making({ run, withUnpaid }: { readonly run: PrintRun } & Run) {
  const { orders, teams } = run;
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const unmade = new Set(run.gone.flatMap((one) => one.orders));
  const printable = orders.filter(({ number }) => !unmade.has(number));
  const numbers = printable.map(({ number }) => number).filter((number) => !out.has(number));
  const joining = new Set(numbers);
  const prints = teams.flatMap((team) => team.prints.filter(({ order }) => joining.has(order)));
  const count = prints.reduce((sum, { copies }) => sum + copies, 0);
  const isMade = numbers.every((number) => run.made.includes(number));
  const [folder, setFolder] = useState(run.folder);
  const [refused, act, isAsking] = useAct();
  const make = () => act(ask('makePrints', { folder, numbers, withUnpaid }));
  const mark = (): void => showDialog(MarkDialog, { numbers, state: 'in print' });
  if (printable.length === 0) return null;
  return (
    <section aria-label={texts.make}>
      <strong>{texts.complete(numbers.length, count, withUnpaid)}</strong>
      {numbers.length > 0 && isMade && <p>{texts.made}</p>}
      <div className={styles['fields']}>
        <TextField label={texts.folder} value={folder} error={refused} onValue={setFolder} />
        {numbers.length > 0 && (
          <Acts
            isBusy={isAsking}
            acts={[
              [texts.make, () => void make(), isMade ? 'secondary' : 'primary'],
              [texts.mark, mark, isMade ? 'primary' : 'secondary'],
            ]}
          />
        )}
      </div>
      <details>
        <summary>{texts.choose}</summary>
        <div className={styles['ticks']}>
          {printable.map(({ number, player, who }) => (
            <Check
              key={number}
              label={[player || who, number].filter(Boolean).join(', ')}
              isOn={!out.has(number)}
              onChange={(isOn) =>
                setOut(new Set(isOn ? [...out].filter((one) => one !== number) : [...out, number]))
              }
            />
          ))}
        </div>
      </details>
    </section>
  );
}

/** Where the files of earlier runs are, and their papers. */
function Runs() {
  const { value: runs = [] } = useAsked('printRuns', {});
  const [refused, act] = useAct();
  async function save(folder: string, what: keyof typeof texts.papers): Promise<void> {
    const paper = await act(ask('runPaper', { folder, what }));
    const file = paper && (await fetchBlob(`/made/${paper.file}`));
    if (file) saveBlob(paper.name, file);
  }
  if (runs.length === 0) return null;
  return (
    <Part title={texts.runs}>
      <Fault says={refused} />
      <Table label={texts.runs} head={texts.runColumns}>
        {runs.map(({ folder, at, says, missing }) => (
          <tr key={folder}>
            <th scope="row">{timeWords(at)}</th>
            <td translate="no">{folder}</td>
            <td>
              <span>{says}</span>
              {missing > 0 && <small data-open>{` ${texts.runMissing(missing)}`}</small>}
            </td>
            <td>
              <Acts
                acts={(['slips', 'list'] as const).map((what) => [
                  texts.papers[what],
                  () => void save(folder, what),
                  'quiet',
                  texts.paperOf(texts.papers[what], folder),
                ])}
              />
            </td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}
