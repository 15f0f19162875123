import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import type { DayView } from './dayApi.ts';
import styles from './DayScreen.module.css';
import { dayTexts } from './dayTexts.ts';
import { proofWords } from './TeamsScreen.tsx';

const texts = dayTexts.publish;

/** What is published, and how, in view before it is. */
export function DayPublish({ day }: { readonly day: DayView }) {
  const { value: teams = [] } = useAsked('teams', {});
  const [slug, setSlug] = useState('');
  const [proof, setProof] = useState('');
  const [mark, setMark] = useState('');
  const [deadline, setDeadline] = useState('');
  const [publicCount, setPublic] = useState('');
  const [refused, setRefused] = useState<string>();
  const met = new Set(day.frames.flatMap(({ kind, who }) => (kind === 'placed' ? [who] : [])));
  const isMet = (team: string): boolean => [...met].some((who) => who.startsWith(`${team}: `));
  const concerned = teams.filter((team) => (slug === '' ? isMet(team.slug) : team.slug === slug));
  const unplaced = day.frames.filter(({ kind }) => kind === 'unplaced').length;

  async function publish(): Promise<void> {
    const started = await ask('publishDay', {
      slug: slug || undefined,
      proof: proof === '' ? undefined : Number(proof),
      mark: mark.trim() || undefined,
      deadline: deadline || undefined,
      publicCount: publicCount === '' ? undefined : Number(publicCount),
    });
    setRefused(started.ok ? undefined : started.message);
    tellChanged();
  }

  return (
    <section aria-labelledby="publish" className={styles['publish']}>
      <h2 id="publish">{texts.title}</h2>
      {concerned.map((team) => (
        <p key={team.slug} className={styles['now']}>
          <strong translate="no">{team.team}</strong>
          <span>
            {fillText(texts.now, {
              photos: howMany(team.photos, 'photo'),
              public: `${team.publicPhotos}`,
              proof: proofWords(team) || texts.none,
              deadline: team.deadline === undefined ? texts.none : shortDay(team.deadline, true),
            })}
          </span>
        </p>
      ))}
      {unplaced > 0 && <p>{fillText(texts.unplaced, { frames: howMany(unplaced, 'frame') })}</p>}
      <p>{texts.keep}</p>
      <label className={styles['team']}>
        <span>{texts.team}</span>
        <select value={slug} onChange={(event) => setSlug(event.target.value)}>
          <option value="">{texts.teams}</option>
          {teams.map((team) => (
            <option key={team.slug} value={team.slug} translate="no">
              {team.team}
            </option>
          ))}
        </select>
      </label>
      <TextField label={texts.proof} type="number" min={360} value={proof} onValue={setProof} />
      <TextField label={texts.mark} value={mark} onValue={setMark} />
      <TextField label={texts.deadline} type="date" value={deadline} onValue={setDeadline} />
      <TextField
        label={texts.public}
        type="number"
        min={0}
        value={publicCount}
        error={refused}
        onValue={setPublic}
      />
      <Button onClick={() => void publish()}>{texts.do}</Button>
    </section>
  );
}
