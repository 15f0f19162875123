import { useState } from 'react';
import type { DayView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { DayFrames } from './DayFrames.tsx';
import { DayPublish } from './DayPublish.tsx';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { isBusy } from './JobsBar.tsx';
import { Awaited, ScreenHead } from './Screen.tsx';

/** A shoot: its folder, whose each frame is, and publishing it. */
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
      <ScreenHead title={texts.title}>
        {chosen && (
          <Button look="secondary" onClick={() => setChoosing(true)}>
            {texts.other}
          </Button>
        )}
      </ScreenHead>
      {day === undefined && <Awaited fault={fault} />}
      {isReading && <p role="status">{texts.reading}</p>}
      {!isReading && (day === null || isChoosing) && <FolderChoice onChosen={read} />}
      {chosen && <Day key={chosen.folder} day={chosen} />}
    </>
  );
}

function Day({ day }: { readonly day: DayView }) {
  return (
    <>
      <p translate="no">{day.folder}</p>
      {!day.isSorted && <p>{texts.unsorted}</p>}
      {day.missing.length > 0 && (
        <strong className={styles['missing']}>{texts.missing(day.missing)}</strong>
      )}
      <DayFrames day={day} />
      <DayPublish day={day} />
    </>
  );
}

function FolderChoice({ onChosen }: { readonly onChosen: (job: string) => void }) {
  const [path, setPath] = useState<string>();
  const { value: listed, fault } = useAsked('folders', { path });
  // What is typed on the way to a folder is none: the last list stays.
  const [found, setFound] = useState(listed);
  if (listed && listed !== found) setFound(listed);
  const [refused, setRefused] = useState<string>();
  const folder = path ?? found?.path ?? '';
  const home = path === undefined ? [] : [[undefined, texts.home] as const];
  const parent = found?.parent === undefined ? [] : [[found.parent, texts.up] as const];
  const below = found?.folders.map((one) => [one, one.replace(/^.*[/\\]/, '')] as const) ?? [];

  async function choose(): Promise<void> {
    const started = await ask('chooseDay', { folder });
    setRefused(started.ok ? undefined : started.message);
    if (started.ok) onChosen(started.value.job);
    tellChanged();
  }

  // Nobody types into a field that is about to be filled.
  if (!found && path === undefined) return <Awaited fault={fault} />;
  return (
    <section aria-label={texts.choose} className={styles['choice']}>
      <TextField label={texts.path} value={folder} error={refused} onValue={setPath} />
      <Button onClick={() => void choose()}>{texts.look}</Button>
      {fault !== undefined && <p role="status">{fault}</p>}
      <ul aria-label={texts.folders}>
        {[...home, ...parent, ...below].map(([to, name]) => (
          <li key={to ?? name}>
            <button type="button" onClick={() => setPath(to)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
