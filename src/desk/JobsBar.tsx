import { useEffect, useState } from 'react';
import type { JobView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import styles from './bars.module.css';
import { deskTexts } from './deskTexts.ts';

const texts = deskTexts.jobs;
const noJobs: readonly JobView[] = [];
const lookMs = 700;
/** What happens by itself is news within it. */
const idleLookMs = 20_000;

/** What takes long, wherever the person is: how far it is, and what came of it until it is put away. */
export function JobsBar() {
  const { value: jobs = noJobs } = useAsked('jobs', {});
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const isAnyBusy = jobs.some(isBusy);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const now = await ask('jobs', {});
      if (now.ok && JSON.stringify(now.value) !== JSON.stringify(jobs)) tellChanged();
    };
    const timer = setInterval(() => void look(), isAnyBusy ? lookMs : idleLookMs);
    return () => clearInterval(timer);
  }, [isAnyBusy, jobs]);
  const shown = jobs.filter(({ job }) => !away.has(job));
  return (
    <div className={styles['bars']}>
      {shown.map((job) => (
        <Job key={job.job} {...job} onAway={() => setAway(new Set([...away, job.job]))} />
      ))}
    </div>
  );
}

export function isBusy({ state }: Pick<JobView, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}

function Job(props: JobView & { readonly onAway: () => void }) {
  const { job, name, state, done, all, lines, onAway } = props;
  const isOn = isBusy({ state });
  const stop = (): void => void ask('stop', { job }).then(tellChanged);
  return (
    <section className={styles['job']} aria-label={name} data-state={state}>
      <p className={styles['name']}>
        <span translate="no">{name}</span>
        <span role="status">
          {isOn && all > 0 ? texts.progress(done, all) : texts.states[state]}
        </span>
      </p>
      {isOn && <progress value={done} max={Math.max(all, 1)} aria-label={name} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button look="secondary" onClick={isOn ? stop : onAway}>
        {isOn ? texts.stop : deskTexts.ok}
      </Button>
    </section>
  );
}
