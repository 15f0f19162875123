import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import type { DayView, TeamRow } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { named, Refusals, useRefusals } from './DayRefusals.tsx';
import styles from './DayScreen.module.css';
import { dayTexts } from './dayTexts.ts';
import { filled, useFields } from './Fields.tsx';
import { Fault, Part } from './Screen.tsx';
import { proofWords } from './TeamsScreen.tsx';

const texts = dayTexts.publish;

/** What is published, and how, in view before it is. */
export function DayPublish({ day }: { readonly day: DayView }) {
  const { value: teams = [] } = useAsked('teams', {});
  const [slug, setSlug] = useState('');
  const [typed, field] = useFields(texts.fields, {});
  const [fault, setFault] = useState<string>();
  const { refused, answers, setJob, setAnswers } = useRefusals(teams);
  const isTyped = (name = ''): boolean => Object.hasOwn(typed, name);
  const input = (name: keyof typeof typed) => ({
    ...field(name),
    error: refused.find((one) => one.field === name)?.says,
  });
  const met = new Set(day.frames.flatMap(({ kind, slugs }) => (kind === 'placed' ? slugs : [])));
  const concerned = teams.filter((team) => (slug === '' ? met.has(team.slug) : team.slug === slug));
  const unplaced = day.frames.filter(({ kind }) => kind === 'unplaced').length;

  async function publish(): Promise<void> {
    const { proof, publicCount, ...words } = filled(typed);
    const started = await ask('publishDay', {
      ...words,
      ...answers,
      slug: slug || undefined,
      proof: proof === undefined ? undefined : Number(proof),
      publicCount: publicCount === undefined ? undefined : Number(publicCount),
    });
    setFault(started.ok ? undefined : started.message);
    setAnswers(answers);
    if (started.ok) setJob(started.value.job);
    tellChanged();
  }

  return (
    <Part title={texts.title} className={styles['publish']}>
      {concerned.map((team) => (
        <Ahead key={team.slug} day={day} team={team} most={typed.publicCount} />
      ))}
      {unplaced > 0 && <p>{texts.unplaced(unplaced)}</p>}
      <p>{texts.keep}</p>
      <SelectField
        label={texts.team}
        translate="no"
        value={slug}
        prompt={texts.teams}
        options={teams.map((team) => team.slug)}
        wordsOf={(one) => named(one, teams)}
        onValue={(chosen) => {
          setSlug(chosen);
          setAnswers({});
        }}
      />
      <TextField {...input('proof')} type="number" min={360} />
      <TextField {...input('mark')} />
      <TextField {...input('deadline')} type="date" />
      <TextField {...input('expires')} type="date" />
      <TextField {...input('publicCount')} type="number" min={0} />
      <Fault says={fault} />
      <Refusals
        refused={refused.filter((one) => !isTyped(one.field))}
        answers={answers}
        onAnswer={(given, team) => {
          setAnswers(given);
          if (team !== undefined) setSlug(team);
        }}
      />
      <Button onClick={() => void publish()}>{texts.do}</Button>
    </Part>
  );
}

type AheadProps = { readonly day: DayView; readonly team: TeamRow; readonly most: string };

/** What the site shows of a team, and what publishing changes. */
function Ahead({ day, team, most }: AheadProps) {
  const isIts = ({ kind, slugs }: DayView['frames'][number]): boolean =>
    day.isSorted ? kind === 'placed' && slugs.includes(team.slug) : kind === 'photo';
  const now = texts.now(
    team.photos,
    team.publicPhotos,
    proofWords(team),
    team.deadline === undefined ? '' : shortDay(team.deadline, true),
    team.expires === undefined ? '' : shortDay(team.expires, true),
  );
  return (
    <p>
      <strong translate="no">{team.team}</strong>
      <span>{`${now} ${texts.after(day.frames.filter(isIts).length, most)}`}</span>
      {team.ending && <strong>{texts.ending(team.ending)}</strong>}
    </p>
  );
}
