/** Shows the progress of a run: a bar on a terminal, occasional lines in a pipe. */
import { SingleBar } from 'cli-progress';
import type { Counted, Outcome, Progress as ActProgress, Watch } from '#studio/workspace/act.ts';
import { exitCodes, type Refuse, refused } from './commandLine.ts';
import { complain, hinted, type Hints } from './notices.ts';

export type Progress = {
  readonly step: () => void;
  /** One of them cannot be made, and is not counted. */
  readonly skip: () => void;
  readonly stop: () => void;
};

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

const lineEveryMs = 5000;

export function startProgress(
  total: number,
  terminal: Terminal = process.stderr,
  what = 'photos',
): Progress {
  if (total === 0) return { step: () => undefined, skip: () => undefined, stop: () => undefined };
  const begin: Standing = { done: 0, total, ms: 0, what };
  return terminal.isTTY ? bar(begin, terminal) : lines(begin);
}

const counted: Readonly<Record<Counted['what'], string>> = {
  reading: 'photos read',
  making: 'photos',
  resealing: 'photos',
};

/** Shows what an act reports. The caller stops it when the act has ended. */
export function shownProgress(): {
  readonly onProgress: (progress: ActProgress) => void;
  readonly stop: () => void;
} {
  let shown: Progress | undefined;
  const stop = (): void => shown?.stop();
  const onProgress = (progress: ActProgress): void => {
    if (progress.what === 'ahead') {
      complain([progress.notice.text]);
    } else if (progress.done === 0) {
      stop();
      shown = startProgress(progress.total, process.stderr, counted[progress.what]);
    } else {
      shown?.step();
    }
  };
  return { onProgress, stop };
}

/**
 * Runs an act and shows how far it is; then says what it has noticed, and why it did nothing. `hints` has what to type for its fields. Returns
 * the exit code, which is that of `say` for what was done.
 */
export async function runAct<Value>(
  act: (watch: Watch) => Promise<Outcome<Value>>,
  say: (value: Value) => number | void,
  { hints = {}, refuse }: { readonly hints?: Hints; readonly refuse?: Refuse } = {},
): Promise<number> {
  const { onProgress, stop } = shownProgress();
  const done = await act({ onProgress }).finally(stop);
  complain(done.notices.map(({ text, field }) => hinted(text, field, hints)));
  if (done.ok) return say(done.value) ?? exitCodes.done;
  const { message, field, isInvalid } = done;
  return isInvalid && refuse ? refuse(hinted(message, field, hints)) : refused(done, hints);
}

/** Leaves the cursor visible and line wrapping on, so that nothing needs restoring, however the command ends. */
function bar(begin: Standing, stream: Terminal): Progress {
  const begun = performance.now();
  // As of the last photo. The bar is drawn more often, and between two photos the rate would seem to fall.
  let standing = begin;
  const shown = new SingleBar({
    stream,
    linewrap: true,
    format: (_, { maxWidth }) => progressLine(standing, maxWidth),
  });
  shown.start(begin.total, 0);
  return {
    step: () => {
      standing = { ...standing, done: standing.done + 1, ms: performance.now() - begun };
      shown.update(standing.done);
    },
    skip: () => {
      standing = { ...standing, total: standing.total - 1 };
      shown.setTotal(standing.total);
    },
    stop: () => shown.stop(),
  };
}

function lines(begin: Standing): Progress {
  const begun = performance.now();
  let { done, total } = begin;
  let said = begun;
  return {
    step: () => {
      done += 1;
      if (done !== total && performance.now() - said < lineEveryMs) return;
      said = performance.now();
      console.error(progressWords({ ...begin, done, total, ms: said - begun }));
    },
    skip: () => {
      total -= 1;
    },
    stop: () => undefined,
  };
}

/** The text of the progress line. */

type Standing = {
  readonly done: number;
  readonly total: number;
  /** Time since the run started. */
  readonly ms: number;
  /** What is counted. */
  readonly what: string;
};

/** The shortest useful bar. */
const shortestBar = 5;

/** Rate and time come first, and a bar fills the rest. Always narrower than the terminal, because some would wrap. */
export function progressLine(standing: Standing, columns: number): string {
  const room = columns - 1;
  const words = [progressWords(standing), fewWords(standing)].find((it) => it.length <= room);
  if (words === undefined) return `${standing.done}/${standing.total}`.slice(0, room);
  const barRoom = room - words.length - 1;
  if (barRoom < shortestBar) return words;
  const full = Math.floor((barRoom * standing.done) / Math.max(standing.total, 1));
  return `${'█'.repeat(full)}${'░'.repeat(barRoom - full)} ${words}`;
}

export function progressWords(standing: Standing): string {
  const { done, total, what } = standing;
  if (done === 0) return `${done} of ${total} ${what}`;
  return `${done} of ${total} ${what}, ${perSecond(standing)} a second, ${timeLeft(standing)} left`;
}

function fewWords(standing: Standing): string {
  const { done, total } = standing;
  if (done === 0) return `${done}/${total}`;
  return `${done}/${total}, ${perSecond(standing)}/s, ${timeLeft(standing)}`;
}

function perSecond({ done, ms }: Standing): string {
  return ((done * 1000) / ms).toFixed(1);
}

function timeLeft({ done, total, ms }: Standing): string {
  const seconds = Math.ceil(((total - done) * ms) / done / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} m ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
