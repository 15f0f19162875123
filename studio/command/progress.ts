/** Shows the progress of a run: a bar on a terminal, occasional lines in a pipe. */
import { SingleBar } from 'cli-progress';
import {
  type Counted,
  type Outcome,
  type Progress,
  stopped,
  type Watch,
} from '#studio/workspace/act.ts';
import { exitCodes, type Refuse, refused } from './commandLine.ts';
import { stoppable } from './interrupted.ts';
import { complainOf, hinted, type Hints } from './notices.ts';

export type ProgressLine = {
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
): ProgressLine {
  if (total === 0) return { step: () => undefined, skip: () => undefined, stop: () => undefined };
  const begin: Standing = { done: 0, total, ms: 0, what };
  return terminal.isTTY ? bar(begin, terminal) : lines(begin);
}

const counted: Readonly<Record<Counted['what'], string>> = {
  reading: 'photos read',
  making: 'photos',
  resealing: 'photos',
  packing: 'files',
};

/** Shows what an act reports. The caller stops it when the act has ended. */
function shownProgress(hints: Hints = {}): {
  readonly onProgress: (progress: Progress) => void;
  readonly stop: () => void;
} {
  let shown: ProgressLine | undefined;
  const stop = (): void => shown?.stop();
  const onProgress = (progress: Progress): void => {
    if (progress.what === 'ahead') {
      complainOf([progress.notice], 1, hints);
    } else if (progress.done === 0) {
      stop();
      shown = startProgress(progress.total, process.stderr, counted[progress.what]);
    } else {
      shown?.step();
    }
  };
  return { onProgress, stop };
}

type Running = {
  /** What to type for the fields of the act. */
  readonly hints?: Hints;
  /** Says how the command is called, if a value is wrong. */
  readonly refuse?: Refuse;
  /** The most notices of one kind. */
  readonly most?: number;
  /** Said if Ctrl-C comes too late to stop the act. Without it Ctrl-C ends the program at once. */
  readonly whatIsKept?: string;
};

/**
 * Runs an act and shows how far it is; then says what it has noticed, and why it did nothing. `hints` has what to type for its fields. Returns
 * the exit code, which is that of `say` for what was done, and not 0 if something is left to do.
 */
export async function runAct<Value>(
  act: (watch: Watch) => Promise<Outcome<Value>>,
  say: (value: Value) => number | void,
  { hints = {}, refuse, most = Number.POSITIVE_INFINITY, whatIsKept }: Running = {},
): Promise<number> {
  const { onProgress, stop } = shownProgress(hints);
  const interrupt = whatIsKept === undefined ? undefined : stoppable();
  const done = await act({ onProgress, signal: interrupt?.signal }).finally(() => {
    stop();
    interrupt?.end();
  });
  const isOpen = complainOf(done.notices, most, hints);
  if (!done.ok && done.isInvalid && refuse) {
    return refuse(hinted(done.message, done.field, hints));
  }
  if (!done.ok) return refused(done, hints);
  const code = say(done.value) ?? exitCodes.done;
  if (interrupt?.signal.aborted && code !== exitCodes.interrupted) {
    return refused(stopped(whatIsKept ?? ''));
  }
  return Math.max(code, isOpen ? exitCodes.failed : exitCodes.done);
}

/** Leaves the cursor visible and line wrapping on, so that nothing needs restoring, however the command ends. */
function bar(begin: Standing, stream: Terminal): ProgressLine {
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

function lines(begin: Standing): ProgressLine {
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
