import { useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import type { DayView } from './dayApi.ts';
import { DayFrames } from './DayFrames.tsx';
import { DayPublish } from './DayPublish.tsx';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { Awaited, ScreenHead } from './Screen.tsx';

/** A shoot: its folder, whose each frame is, and publishing it. */
export function DayScreen() {
  const { value: day, fault } = useAsked('day', {});
  const { value: jobs = [] } = useAsked('jobs', {});
  const [isChoosing, setChoosing] = useState(false);
  const [reading, setReading] = useState<string>();
  const isReading = jobs.some(
    ({ job, state }) => job === reading && (state === 'running' || state === 'waiting'),
  );
  const isChosen = day !== undefined && day !== null && !isChoosing;
  return (
    <>
      <ScreenHead title={texts.title}>
        {isChosen && (
          <Button look="secondary" onClick={() => setChoosing(true)}>
            {texts.other}
          </Button>
        )}
      </ScreenHead>
      {day === undefined && <Awaited fault={fault} />}
      {isReading && <p role="status">{texts.reading}</p>}
      {!isReading && (day === null || isChoosing) && (
        <FolderChoice
          onChosen={(job) => {
            setReading(job);
            setChoosing(false);
          }}
        />
      )}
      {isChosen && <Day key={day.folder} day={day} />}
    </>
  );
}

function Day({ day }: { readonly day: DayView }) {
  return (
    <>
      <p translate="no">{day.folder}</p>
      {!day.isSorted && <p>{texts.unsorted}</p>}
      {day.missing.length > 0 && (
        <p className={styles['missing']}>
          {fillText(texts.missing, { names: day.missing.join(', ') })}
        </p>
      )}
      <DayPublish day={day} />
      <DayFrames day={day} />
    </>
  );
}

function FolderChoice({ onChosen }: { readonly onChosen: (job: string) => void }) {
  const [path, setPath] = useState<string>();
  const { value: found } = useAsked('folders', path === undefined ? {} : { path });
  const [refused, setRefused] = useState<string>();
  const folder = path ?? found?.path ?? '';

  async function choose(): Promise<void> {
    const started = await ask('chooseDay', { folder });
    setRefused(started.ok ? undefined : started.message);
    if (started.ok) onChosen(started.value.job);
    tellChanged();
  }

  return (
    <section aria-label={texts.choose} className={styles['choice']}>
      <div className={styles['path']}>
        <TextField label={texts.path} value={folder} error={refused} onValue={setPath} />
        <Button onClick={() => void choose()}>{texts.look}</Button>
      </div>
      <ul aria-label={texts.folders} className={styles['folders']}>
        {found?.parent !== undefined && (
          <li>
            <button type="button" onClick={() => setPath(found.parent)}>
              {texts.up}
            </button>
          </li>
        )}
        {found?.folders.map((one) => (
          <li key={one}>
            <button type="button" translate="no" onClick={() => setPath(one)}>
              {one.replace(/^.*[/\\]/, '')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
