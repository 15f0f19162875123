import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import type { DayView, InputOf, JobView, OutputOf, TeamRow } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, useAct, useAsked } from './asking.ts';
import { isBusy } from './Bars.tsx';
import { DayFrames } from './DayFrames.tsx';
import styles from './DayScreen.module.css';
import { dayTexts } from './dayTexts.ts';
import { Check, FileInput, filled, sentFile, useFields } from './Fields.tsx';
import { Acts, Awaited, Fault, Part, ScreenHead } from './Screen.tsx';
import shared from './shared.module.css';
import { proofWords } from './TeamsScreen.tsx';

export function DayScreen() {
  const { value: day, fault } = useAsked('day', {});
  const { value: jobs = [] } = useAsked('jobs', {});
  const [isChoosing, setChoosing] = useState(false);
  const [reading, setReading] = useState<string>();
  const isReading = jobs.some((one) => one.job === reading && isBusy(one));
  const chosen = isChoosing ? undefined : day;

  function read(job: string): void {
    setReading(job);
    setChoosing(false);
  }

  return (
    <>
      <ScreenHead title={dayTexts.title}>
        {chosen && <p translate="no">{chosen.folder}</p>}
        {chosen && <Acts acts={[[dayTexts.other, () => setChoosing(true)]]} />}
      </ScreenHead>
      {day === undefined && <Awaited fault={fault} />}
      {isReading && <p role="status">{dayTexts.reading}</p>}
      {!isReading && (day === null || isChoosing) && <FolderChoice onChosen={read} />}
      {chosen && <Day key={chosen.folder} day={chosen} />}
    </>
  );
}

function Day({ day }: { readonly day: DayView }) {
  return (
    <>
      {!day.isSorted && <p>{dayTexts.unsorted}</p>}
      {day.missing.length > 0 && <strong data-open>{dayTexts.missing(day.missing)}</strong>}
      <div className={shared['columns']}>
        <DayFrames day={day} />
        <DayPublish day={day} />
      </div>
    </>
  );
}

function FolderChoice({ onChosen }: { readonly onChosen: (job: string) => void }) {
  const [path, setPath] = useState<string>();
  const { value: listed, fault } = useAsked('folders', { path });
  // What is typed on the way to a folder is none: the last list stays.
  const [found, setFound] = useState(listed);
  if (listed && listed !== found) setFound(listed);
  const [refused, act] = useAct();
  const folder = path ?? found?.path ?? '';

  async function choose(): Promise<void> {
    const started = await act(ask('chooseDay', { folder }));
    if (started) onChosen(started.job);
  }

  // Nobody types into a field that is about to be filled.
  if (!found && path === undefined) return <Awaited fault={fault} />;
  return (
    <section aria-label={dayTexts.choose} className={styles['choice']}>
      <p>{dayTexts.choose}</p>
      <TextField label={dayTexts.path} value={folder} error={refused} onValue={setPath} />
      <Button onClick={() => void choose()}>{dayTexts.look}</Button>
      {fault !== undefined && <p role="status">{fault}</p>}
      {found && found.photos > 0 && <p>{dayTexts.photosIn(found.photos)}</p>}
      {found && <FolderList {...found} onOpen={setPath} />}
    </section>
  );
}

type FolderListProps = OutputOf<'folders'> & { readonly onOpen: (path: string) => void };

function FolderList({ parent, folders, places, onOpen }: FolderListProps) {
  const button = (path: string, name: string, more?: Elements) => (
    <li key={name}>
      <button type="button" translate="no" onClick={() => onOpen(path)}>
        <span>{name}</span>
        {more}
      </button>
    </li>
  );
  return (
    <div className={styles['folders']}>
      <ul aria-label={dayTexts.places}>
        {places.map((path, at) => button(path, at === 0 ? dayTexts.home : nameOf(path)))}
      </ul>
      <ul aria-label={dayTexts.folders}>
        {parent !== undefined && button(parent, dayTexts.up)}
        {folders.map(({ path, photos, changed }) =>
          button(
            path,
            nameOf(path),
            <>
              <strong>{dayTexts.photosIn(photos)}</strong>
              <small>{shortDay(changed.slice(0, 10), true)}</small>
            </>,
          ),
        )}
        {folders.length === 0 && <li>{dayTexts.noFolders}</li>}
      </ul>
    </div>
  );
}

function nameOf(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

const texts = dayTexts.publish;

type Answers = Pick<InputOf<'publishDay'>, 'group' | 'roster' | 'mayDrop' | 'mayReplace'>;

/** What is published, and how, in view before it is. What was refused stands there with what would change it. */
function DayPublish({ day }: { readonly day: DayView }) {
  const { value: teams = [] } = useAsked('teams', {});
  const { value: jobs = [] } = useAsked('jobs', {});
  const [slug, setSlug] = useState('');
  const [typed, field] = useFields(texts.fields, {});
  const [fault, act] = useAct();
  const [job, setJob] = useState<string>();
  const [given, setAnswers] = useState<Answers>({});
  const { state, refused = [] } = jobs.find((one) => one.job === job) ?? {};
  // Nothing is answered of the next publishing.
  const answers = state === 'done' ? {} : given;
  const input = (name: keyof typeof typed) => ({
    ...field(name),
    error: refused.find((one) => one.field === name)?.says,
  });
  const met = new Set(day.frames.flatMap(({ kind, slugs }) => (kind === 'placed' ? slugs : [])));
  const concerned = teams.filter((team) => (slug === '' ? met.has(team.slug) : team.slug === slug));
  const out = new Set(concerned.flatMap((team) => framesOf(day, team.slug)));
  const unplaced = day.frames.filter(({ kind }) => kind === 'unplaced').length;

  async function publish(): Promise<void> {
    const { proof, publicCount, ...words } = filled(typed);
    const numbers = { proof: numberIn(proof), publicCount: numberIn(publicCount) };
    const wanted = { ...words, ...answers, ...numbers, slug: slug || undefined };
    const started = await act(ask('publishDay', wanted));
    setAnswers(answers);
    if (started) setJob(started.job);
  }

  return (
    <Part title={texts.title} className={styles['publish']}>
      {concerned.map((team) => (
        <Ahead key={team.slug} day={day} team={team} typed={typed} />
      ))}
      {unplaced > 0 && <p>{texts.unplaced(unplaced)}</p>}
      <p>{texts.keep}</p>
      <SelectField
        label={texts.team}
        translate="no"
        value={slug}
        prompt={texts.teams}
        options={teams.map((team) => team.slug)}
        wordsOf={(one) => teams.find((team) => team.slug === one)?.team ?? one}
        onValue={(chosen) => {
          setSlug(chosen);
          setAnswers({});
        }}
      />
      <div className={shared['fields']}>
        <TextField {...input('proof')} type="number" min={360} />
        <TextField {...input('mark')} />
        <TextField {...input('deadline')} type="date" />
        <TextField {...input('expires')} type="date" />
        <TextField {...input('publicCount')} type="number" min={0} />
      </div>
      <Fault says={fault} />
      {refused
        .filter((one) => !Object.hasOwn(typed, one.field ?? ''))
        .map((one) => (
          <Answer
            key={`${one.slug} ${one.says}`}
            {...one}
            answers={answers}
            onAnswer={(more) => {
              setAnswers({ ...answers, ...more });
              // It is of the team of that refusal alone.
              setSlug(one.slug ?? slug);
            }}
          />
        ))}
      <Button onClick={() => void publish()}>{texts.do(out.size)}</Button>
    </Part>
  );
}

function numberIn(typed: string | undefined): number | undefined {
  return typed === undefined ? undefined : Number(typed);
}

/** Without cards, all frames are of the team that is chosen. */
function framesOf({ isSorted, frames }: DayView, team: string) {
  return frames.filter(({ kind, slugs }) =>
    isSorted ? kind === 'placed' && slugs.includes(team) : kind === 'photo',
  );
}

type AheadProps = {
  readonly day: DayView;
  readonly team: TeamRow;
  readonly typed: Readonly<Record<keyof typeof texts.fields, string>>;
};

function Ahead({ day, team, typed }: AheadProps) {
  const { value: { widest } = {} } = useAsked('start', {});
  const dayOf = (date: string | undefined): string => (date ? shortDay(date, true) : '');
  const days = [dayOf(team.deadline), dayOf(team.expires)] as const;
  const isPlain = team.photos === 0 && team.proof === undefined && typed.proof === '';
  return (
    <p className={styles['ahead']}>
      <strong translate="no">{team.team}</strong>
      <span>{texts.now(team.photos, team.publicPhotos, proofWords(team), ...days)}</span>
      <span>{texts.after(framesOf(day, team.slug).length, typed.publicCount)}</span>
      {isPlain && widest !== undefined && (
        <span>{texts.plain(widest, dayOf(typed.expires || team.expires))}</span>
      )}
      {team.ending && <strong>{texts.ending(team.ending)}</strong>}
    </p>
  );
}

type AnswerProps = JobView['refused'][number] & {
  readonly answers: Answers;
  readonly onAnswer: (more: Answers) => void;
};

function Answer({ says, ...props }: AnswerProps) {
  return (
    <div>
      <Fault says={says} />
      <Control {...props} />
    </div>
  );
}

function Control({ field, slug, answers, onAnswer }: Omit<AnswerProps, 'says'>) {
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
