/** What takes long: one after the other, whether or not a page looks on. */
import { createHash, randomUUID } from 'node:crypto';
import { reasonOf } from '#core/text/reasonOf.ts';
import type { Outcome, Watch } from '#studio/workspace/act.ts';

/** The last ones stay to be looked at. */
const keptMost = 20;

/** What was not done. `field` is the value of the act that would change it, `slug` the team that it is about. */
export type Refused = { readonly says: string; readonly field?: string; readonly slug?: string };

type CardsOf = 'team' | 'players';

type JobView = {
  readonly job: string;
  readonly name: string;
  /** The screen that it is of. */
  readonly to?: string;
  readonly state: 'waiting' | 'running' | 'done' | 'partly' | 'failed' | 'stopped';
  readonly done: number;
  readonly all: number;
  /** What it is at. */
  readonly at?: string;
  readonly lines: readonly string[];
  readonly refused: readonly Refused[];
  /** Teams with codes that no card shows yet. */
  readonly cards: readonly string[];
  /** Whose cards: those of the teams without it. */
  readonly cardsOf?: CardsOf;
  /** The person has seen how it ended. */
  readonly isAway: boolean;
};

export type Work = (watch: {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number, at?: string) => void;
  /** `isPartly`: something else was done. */
  readonly onRefused: (refused: readonly Refused[], isPartly: boolean) => void;
  readonly onCards: (teams: readonly string[], of?: CardsOf) => void;
}) => Promise<readonly string[]>;

/** Returns an act as a job. What it has noticed comes behind what it says. An act of several parts may have left some as they were. */
export function workOf<Value>(
  act: (watch: Watch) => Promise<Outcome<Value>>,
  say: (value: Value) => readonly string[],
  left?: (value: Value) => {
    readonly refused: readonly Refused[];
    readonly isPartly: boolean;
    readonly cards?: readonly string[];
    readonly cardsOf?: CardsOf;
  },
): Work {
  return async ({ signal, onProgress, onRefused, onCards }) => {
    const done = await act({
      signal,
      onProgress: (progress) =>
        progress.what !== 'ahead' && onProgress(progress.done, progress.total, progress.slug),
    });
    const notices = done.notices.map(({ text }) => text);
    if (!done.ok) {
      onRefused([{ says: done.message, field: done.field }], false);
      return [done.message, ...notices];
    }
    const { refused = [], isPartly = false, cards = [], cardsOf } = left?.(done.value) ?? {};
    if (refused.length > 0) onRefused(refused, isPartly);
    onCards(cards, cardsOf);
    return [...say(done.value), ...notices];
  };
}

export type Jobs = {
  /**
   * Returns the job's id. The lines that the work returns say what came of it; one that rejects has failed. While one of this name waits or
   * runs with the same input, another is not begun: a double click is one click. One that has nothing to say leaves no trace.
   */
  readonly start: (name: string, work: Work, input: unknown, to?: string) => string;
  /** One that nobody asked for takes the place of the one of that name that has ended. */
  readonly startByItself: (name: string, work: Work, to: string) => void;
  readonly look: () => readonly JobView[];
  /** What is made stays. The same job, started again, goes on from there. One that has ended is put away. */
  readonly stop: (job: string) => void;
  /** Resolves when nothing runs any more. */
  readonly ended: () => Promise<void>;
};

type Job = {
  view: JobView;
  readonly stopping: AbortController;
  /** A hash of its input: a roster may be long. Undefined for a job that the desk starts on its own. */
  readonly input?: string;
};

export function newJobs(): Jobs {
  let jobs: readonly Job[] = [];
  let last: Promise<void> = Promise.resolve();

  async function run(job: Job, work: Work): Promise<void> {
    const say = (more: Partial<JobView>): void => {
      job.view = { ...job.view, ...more };
    };
    const { signal } = job.stopping;
    if (signal.aborted) return;
    say({ state: 'running' });
    let ending: JobView['state'] = 'done';
    try {
      const lines = await work({
        signal,
        onProgress: (done, all, at) => say({ done, all, at }),
        onCards: (cards, cardsOf) => say({ cards, cardsOf }),
        onRefused(refused, isPartly) {
          ending = isPartly ? 'partly' : 'failed';
          say({ refused });
        },
      });
      say({ state: signal.aborted ? 'stopped' : ending, lines });
      if (lines.length === 0) jobs = jobs.filter((one) => one !== job);
    } catch (error) {
      say({ state: signal.aborted ? 'stopped' : 'failed', lines: reasonOf(error).split('\n') });
    }
  }

  function begin(name: string, work: Work, to?: string, input?: string): string {
    const id = randomUUID();
    const nothing = { done: 0, all: 0, lines: [], refused: [], cards: [], isAway: false };
    const view: JobView = { job: id, name, to, state: 'waiting', ...nothing };
    const job: Job = { view, stopping: new AbortController(), input };
    jobs = [...jobs, job].slice(-keptMost);
    last = last.then(() => run(job, work));
    return id;
  }

  return {
    start(name, work, asked, to) {
      const input = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
      const same = jobs.find(
        (one) => one.view.name === name && one.input === input && isGoingOn(one),
      );
      return same?.view.job ?? begin(name, work, to, input);
    },
    startByItself(name, work, to) {
      jobs = jobs.filter(({ view }) => view.name !== name || isUnderWay(view));
      begin(name, work, to);
    },
    look: () => jobs.map(({ view }) => view),
    stop(id) {
      const job = jobs.find(({ view }) => view.job === id);
      job?.stopping.abort();
      if (job && !isUnderWay(job.view)) job.view = { ...job.view, isAway: true };
      if (job?.view.state === 'waiting') job.view = { ...job.view, state: 'stopped' };
    },
    ended: () => last,
  };
}

/** One that is being stopped will not do it. */
function isGoingOn({ view, stopping }: Job): boolean {
  return isUnderWay(view) && !stopping.signal.aborted;
}

function isUnderWay({ state }: JobView): boolean {
  return state === 'waiting' || state === 'running';
}
