import { type ComponentProps, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { galleryGroups } from '#core/shop/groups.ts';
import type { DayView, InputOf, JobView, TeamRow } from '#studio/desk/contract.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { SelectField, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, useAct, useAsked } from './asking.ts';
import { isBusy } from './Bars.tsx';
import { DayFrames } from './DayFrames.tsx';
import styles from './DayScreen.module.css';
import { useAskFirst } from './useAskFirst.tsx';
import { everythingGiven } from './useGiving.ts';
import { dayTexts } from './dayTexts.ts';
import { Check, FileInput, filled, sentFile, TeamField, useFields } from './Fields.tsx';
import { FolderChoice } from './FolderChoice.tsx';
import { Acts, Awaited, Fault, Part, ScreenHead } from './Screen.tsx';
import shared from './shared.module.css';
import { Table } from './Table.tsx';
import { shortDayOf, proofWords } from './TeamsScreen.tsx';

export function DayScreen() {
  const { value: day, fault } = useAsked('day', {});
  const { value: jobs = [] } = useAsked('jobs', {});
  const [isChoosing, setChoosing] = useState(false);
  const [refused, act, isAsking] = useAct();
  const isReading = day === null && jobs.some((one) => one.to === '/day' && isBusy(one));
  const chosen = isChoosing ? undefined : day;

  async function read(folder: string): Promise<void> {
    if (await act(ask('chooseDay', { folder }))) setChoosing(false);
  }

  return (
    <>
      <ScreenHead title={dayTexts.title}>
        {chosen && (
          <p translate="no" className={styles['folder']}>
            {chosen.folder}
          </p>
        )}
        {chosen && <Acts acts={[[dayTexts.other, () => setChoosing(true)]]} />}
      </ScreenHead>
      {day === undefined && <Awaited fault={fault} />}
      {isReading && <p role="status">{dayTexts.reading}</p>}
      {!isReading && (day === null || isChoosing) && (
        <div className={shared['narrow']}>
          <Opened onOpen={(folder) => void read(folder)} />
          <FolderChoice
            {...dayTexts.folder}
            isBusy={isAsking}
            refused={refused}
            onChosen={(folder) => void read(folder)}
          />
        </div>
      )}
      {chosen && <Day key={chosen.folder} day={chosen} />}
    </>
  );
}

function Opened({ onOpen }: { readonly onOpen: (folder: string) => void }) {
  const { value: folders = [] } = useAsked('lastDays', {});
  if (folders.length === 0) return null;
  return (
    <Part title={dayTexts.last} className={shared['stack']}>
      <div translate="no">
        <Acts acts={folders.map((folder) => [folder, () => onOpen(folder)])} />
      </div>
    </Part>
  );
}

function Day({ day }: { readonly day: DayView }) {
  return (
    <div className={styles['day']}>
      <DayFrames day={day} />
      <DayPublish day={day} />
    </div>
  );
}

const texts = dayTexts.publish;

type Answers = Pick<InputOf<'publishDay'>, 'group' | 'roster' | 'mayDrop' | 'mayReplace'>;

/** What is published, and how, in view before it is. What was refused stands there with what would change it. */
function DayPublish({ day }: { readonly day: DayView }) {
  const { value: teams = [] } = useAsked('teams', {});
  const { value: jobs = [] } = useAsked('jobs', {});
  const [slug, setSlug] = useState('');
  const [typed, field] = useFields(texts.fields, {});
  const [fault, act, isAsking] = useAct();
  const [job, setJob] = useState<string>();
  const [given, setAnswers] = useState<Answers>({});
  const { state, refused = [] } = jobs.find((one) => one.job === job) ?? {};
  useReport(job, state, refused.length > 0);
  // Nothing is answered of the next publishing.
  const answers = state === 'done' ? {} : given;
  const input = (name: keyof typeof typed) => ({
    ...field(name),
    error: refused.find((one) => one.field === name)?.says,
  });
  const { concerned, out, risks, isOnline } = plannedOf(day, teams, slug, typed.mark);
  const isAsDone = isOnline && Object.keys({ ...filled(typed), ...answers }).length === 0;

  function choose(team: string, next: Answers): void {
    setSlug(team);
    setAnswers(next);
  }

  async function publish(): Promise<void> {
    const { proof, publicCount, ...words } = filled(typed);
    const numbers = { proof: numberIn(proof), publicCount: numberIn(publicCount) };
    const wanted = { ...words, ...answers, ...numbers, slug: slug || undefined };
    const started = await act(everythingGiven().then(() => ask('publishDay', wanted)));
    setAnswers(answers);
    if (started) setJob(started.job);
  }
  const askFirst = useAskFirst(out.size, risks, () => void publish());

  return (
    <Part title={texts.title} className={styles['publish']}>
      <Planned day={day} teams={concerned} unplaced={risks.unplaced} />
      <TeamField
        label={texts.team}
        prompt={texts.teams}
        teams={teams}
        slug={slug}
        onSlug={(chosen) => choose(chosen, {})}
      />
      <How
        input={input}
        publicCount={typed.publicCount}
        isOpen={refused.some((one) => Object.hasOwn(typed, one.field ?? ''))}
      />
      <Fault says={fault} />
      {refused
        .filter((one) => !Object.hasOwn(typed, one.field ?? ''))
        .map(({ says, ...one }) => (
          <div key={`${one.slug} ${says}`}>
            <Fault says={says} />
            <Control
              {...one}
              answers={answers}
              // It is of the team of that refusal alone.
              onAnswer={(more) => choose(one.slug ?? slug, { ...answers, ...more })}
            />
          </div>
        ))}
      <Last
        teams={concerned}
        typed={typed}
        isBusy={isAsking}
        onClick={askFirst}
        online={isAsDone ? out.size : 0}
      >
        {isAsDone ? texts.again : texts.do(out.size)}
      </Last>
    </Part>
  );
}

/** Goes to what came of publishing once it has ended. */
function useReport(
  job: string | undefined,
  state: JobView['state'] | undefined,
  isRefused: boolean,
): void {
  const isOnline = state === 'done' || state === 'partly';
  useEffect(() => {
    // What came of it is read next, unless the person has gone on to something else.
    const isWaiting = document.activeElement?.matches(`body, .${styles['publish']} *`);
    if (job !== undefined && isOnline && isWaiting) document.getElementById(job)?.focus();
  }, [job, isOnline]);
  useEffect(() => {
    // Below it stands what would change it.
    if (isRefused)
      document.querySelector(`.${styles['publish']} [role]`)?.scrollIntoView({ block: 'center' });
  }, [job, isRefused]);
}

type HowProps = {
  readonly input: (name: keyof typeof texts.fields) => ComponentProps<typeof TextField>;
  readonly publicCount: string;
  readonly isOpen: boolean;
};

function How({ input, publicCount, isOpen }: HowProps) {
  return (
    <details
      onToggle={({ currentTarget: details }) => details.open && details.scrollIntoView()}
      open={isOpen || undefined}
    >
      <summary>{texts.how}</summary>
      <p>{texts.keep}</p>
      <p>{texts.public(publicCount)}</p>
      <div className={shared['fields']}>
        <TextField {...input('proof')} type="number" min={360} />
        <TextField {...input('mark')} />
        <TextField {...input('deadline')} type="date" />
        <TextField {...input('expires')} type="date" />
        <TextField {...input('publicCount')} type="number" min={0} />
      </div>
    </details>
  );
}

type PlannedProps = {
  readonly day: DayView;
  readonly teams: readonly TeamRow[];
  readonly unplaced: number;
};

function Planned({ day, teams, unplaced }: PlannedProps) {
  const ended = teams.flatMap(({ team, ending }) => (ending ? [team] : []));
  return (
    <>
      {teams.length > 0 && (
        <Table label={texts.title} head={texts.columns} amounts="others">
          {teams.map((team) => (
            <Ahead key={team.slug} day={day} team={team} />
          ))}
        </Table>
      )}
      {unplaced > 0 && <strong data-open>{texts.unplaced(unplaced)}</strong>}
      {ended.length > 0 && <p>{texts.ending(ended)}</p>}
    </>
  );
}

/** What would be published, without a team of all whose cards the day shows. */
function plannedOf(day: DayView, teams: readonly TeamRow[], slug: string, mark: string) {
  const met = new Set(day.frames.flatMap(({ kind, slugs }) => (kind === 'placed' ? slugs : [])));
  const concerned = teams.filter((team) => (slug === '' ? met.has(team.slug) : team.slug === slug));
  const out = new Set(concerned.flatMap((team) => framesOf(day, team.slug)));
  const plain = new Set(plainTeams(concerned, mark).flatMap((team) => framesOf(day, team.slug)));
  const unplaced = day.frames.filter(({ kind }) => kind === 'unplaced').length;
  // Until something is changed, publishing again would change nothing.
  const isOnline =
    out.size > 0 &&
    concerned.every(({ slug: team, photos }) => {
      const own = framesOf(day, team);
      return photos === own.length && own.every(({ online }) => online.includes(team));
    });
  return { concerned, out, risks: { plain: plain.size, unplaced }, isOnline };
}

function numberIn(typed: string | undefined): number | undefined {
  return typed === undefined ? undefined : Number(typed);
}

/** Without cards, all frames are of the team that is chosen. */
function framesOf({ isSorted, frames }: DayView, team: string) {
  return frames
    .filter(({ kind, slugs }) =>
      isSorted ? kind === 'placed' && slugs.includes(team) : kind === 'photo',
    )
    .filter(({ down }) => !down.includes(team));
}

type AheadProps = {
  readonly day: DayView;
  readonly team: TeamRow;
};

function Ahead({ day, team }: AheadProps) {
  const days = [shortDayOf(team.deadline), shortDayOf(team.expires)] as const;
  return (
    <tr>
      <th scope="row">
        <strong translate="no">{team.team}</strong>
        <small className={shared['below']}>
          {texts.kept(proofWords(team), ...days, team.publicPhotos)}
        </small>
      </th>
      <td>{team.photos}</td>
      <td>
        <strong>{framesOf(day, team.slug).length}</strong>
      </td>
    </tr>
  );
}

type LastProps = Pick<ButtonProps, 'isBusy' | 'onClick' | 'children'> & {
  readonly teams: readonly TeamRow[];
  readonly typed: Readonly<Record<'mark' | 'proof', string>>;
  /** How many are, if nothing would change. */
  readonly online: number;
};

/** The warning is always in view with the button. */
function Last({ teams, typed, online, ...button }: LastProps) {
  const navigate = useNavigate();
  const [only, other] = teams;
  const to = only && !other ? `/teams/${only.slug}` : '/teams';
  return (
    <div className={styles['last']}>
      <Unmarked teams={teams} {...typed} />
      {online > 0 && <strong role="status">{texts.online(online)}</strong>}
      {online > 0 && <Button onClick={() => void navigate(to)}>{texts.codes}</Button>}
      <Button look={online > 0 ? 'secondary' : 'primary'} {...button} />
    </div>
  );
}

type UnmarkedProps = Readonly<Record<'mark' | 'proof', string>> & {
  readonly teams: readonly TeamRow[];
};

function plainTeams(teams: readonly TeamRow[], mark: string): readonly TeamRow[] {
  return mark.trim() === '' ? teams.filter((team) => team.mark === undefined) : [];
}

/** Whose photos go out so that anyone who sees them can keep them. */
function Unmarked({ teams, mark, proof }: UnmarkedProps) {
  const { value: { widest = 0 } = {} } = useAsked('start', {});
  const plain = plainTeams(teams, mark);
  if (plain.length === 0 || widest === 0) return null;
  const edge = Math.max(...plain.map((team) => Number(proof) || team.proof || widest));
  return (
    <strong data-open>
      {texts.unmarked(
        plain.length < teams.length ? plain.map(({ team }) => team) : [],
        Math.min(edge, widest),
      )}
    </strong>
  );
}

type ControlProps = Omit<JobView['refused'][number], 'says'> & {
  readonly answers: Answers;
  readonly onAnswer: (more: Answers) => void;
};

function Control({ field, slug, answers, onAnswer }: ControlProps) {
  const { roster, group = '' } = answers;
  if (field === 'roster') {
    return (
      <>
        {roster !== null && (
          <FileInput
            label={texts.roster}
            accept=".csv,.xlsx"
            onFile={(file) => void sentFile(file).then((sent) => onAnswer({ roster: sent }))}
          />
        )}
        <Check
          label={texts.noRoster}
          isOn={roster === null}
          onChange={(isOn) => onAnswer({ roster: isOn ? null : undefined })}
        />
      </>
    );
  }
  if (field === 'mayDrop' || field === 'dropOfTeam' || field === 'mayReplace') {
    const may = field === 'mayReplace' ? field : 'mayDrop';
    return (
      <Check
        label={texts.may[field]}
        isOn={answers[may] ?? false}
        onChange={(isOn) => onAnswer({ [may]: isOn })}
      />
    );
  }
  if (field === 'group') {
    return (
      <SelectField
        label={texts.group}
        prompt={texts.chooseGroup}
        value={group}
        options={galleryGroups}
        onValue={(value) => onAnswer({ group: value || undefined })}
      />
    );
  }
  return field === 'unpublish' ? <Link to={`/teams/${slug}`}>{texts.takeOff}</Link> : null;
}
