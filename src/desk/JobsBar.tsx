import { useEffect, useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import type { JobView } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import styles from './JobsBar.module.css';

const texts = deskTexts.jobs;
const lookMs = 700;

/** What takes long, wherever the person is: how far it is, and what came of it until it is put away. */
export function JobsBar() {
  const { value: jobs = [] } = useAsked('jobs', {});
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const isBusy = jobs.some(({ state }) => state === 'running' || state === 'waiting');
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(tellChanged, lookMs);
    return () => clearInterval(timer);
  }, [isBusy]);
  return (
    <div className={styles['jobs']}>
      {jobs
        .filter(({ job }) => !away.has(job))
        .map((job) => (
          <Job key={job.job} {...job} onAway={() => setAway(new Set([...away, job.job]))} />
        ))}
    </div>
  );
}

function Job({
  job,
  name,
  state,
  done,
  all,
  lines,
  onAway,
}: JobView & { readonly onAway: () => void }) {
  const isBusy = state === 'running' || state === 'waiting';
  return (
    <section className={styles['job']} aria-label={name} data-state={state}>
      <p className={styles['name']}>
        <span translate="no">{name}</span>
        <span role="status">
          {isBusy && all > 0
            ? fillText(texts.progress, { done: `${done}`, all: `${all}` })
            : texts.states[state]}
        </span>
      </p>
      {isBusy && <progress value={done} max={Math.max(all, 1)} aria-label={name} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isBusy ? (
        <Button look="secondary" onClick={() => void ask('stop', { job }).then(tellChanged)}>
          {texts.stop}
        </Button>
      ) : (
        <Button look="secondary" onClick={onAway}>
          {deskTexts.ok}
        </Button>
      )}
    </section>
  );
}
