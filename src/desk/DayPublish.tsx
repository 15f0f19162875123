import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import type { DayView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import styles from './DayScreen.module.css';
import { dayTexts } from './dayTexts.ts';
import { filled, useFields } from './Fields.tsx';
import { Part } from './Screen.tsx';
import { proofWords } from './TeamsScreen.tsx';

const texts = dayTexts.publish;

/** What is published, and how, in view before it is. */
export function DayPublish({ day }: { readonly day: DayView }) {
  const { value: teams = [] } = useAsked('teams', {});
  const [slug, setSlug] = useState('');
  const [typed, field] = useFields(texts.fields, {});
  const [refused, setRefused] = useState<string>();
  const owners = new Set(day.frames.map(({ kind, who }) => (kind === 'placed' ? who : '')));
  const met = new Set([...owners].map((who) => who.replace(/: .*/, '')));
  const concerned = teams.filter((team) => (slug === '' ? met.has(team.slug) : team.slug === slug));
  const unplaced = day.frames.filter(({ kind }) => kind === 'unplaced').length;

  async function publish(): Promise<void> {
    const { proof, publicCount, ...words } = filled(typed);
    const started = await ask('publishDay', {
      ...words,
      slug: slug || undefined,
      proof: proof === undefined ? undefined : Number(proof),
      publicCount: publicCount === undefined ? undefined : Number(publicCount),
    });
    setRefused(started.ok ? undefined : started.message);
    tellChanged();
  }

  return (
    <Part title={texts.title} className={styles['publish']}>
      {concerned.map((team) => (
        <p key={team.slug}>
          <strong translate="no">{team.team}</strong>
          <span>
            {texts.now(
              team.photos,
              team.publicPhotos,
              proofWords(team),
              team.deadline === undefined ? '' : shortDay(team.deadline, true),
              team.expires === undefined ? '' : shortDay(team.expires, true),
            )}
          </span>
        </p>
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
        onValue={setSlug}
      />
      <TextField {...field('proof')} type="number" min={360} />
      <TextField {...field('mark')} />
      <TextField {...field('deadline')} type="date" />
      <TextField {...field('expires')} type="date" />
      <TextField {...field('publicCount')} type="number" min={0} error={refused} />
      <Button onClick={() => void publish()}>{texts.do}</Button>
    </Part>
  );
}
