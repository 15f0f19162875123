/** Shows the progress of a run: a bar on a terminal, occasional lines in a pipe. */
import { SingleBar } from 'cli-progress';
import { progressLine, progressWords, type Standing } from './progressLine.ts';

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
