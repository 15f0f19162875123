/** Shows the progress of a run: a bar on a terminal, occasional lines in a pipe. */
import { SingleBar } from 'cli-progress';
import { progressLine, progressWords, type Standing } from './progressLine.ts';

export type Progress = { readonly step: () => void; readonly stop: () => void };

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

const lineEveryMs = 5000;

export function startProgress(total: number, terminal: Terminal = process.stderr): Progress {
  if (total === 0) return { step: () => undefined, stop: () => undefined };
  return terminal.isTTY ? bar(total, terminal) : lines(total);
}

/** Leaves the cursor visible and line wrapping on, so that nothing needs restoring, however the command ends. */
function bar(total: number, stream: Terminal): Progress {
  const begun = performance.now();
  // As of the last photo. The bar is drawn more often, and between two photos the rate would seem to fall.
  let standing: Standing = { done: 0, total, ms: 0 };
  const shown = new SingleBar({
    stream,
    linewrap: true,
    format: (_, { maxWidth }) => progressLine(standing, maxWidth),
  });
  shown.start(total, 0);
  return {
    step: () => {
      standing = { done: standing.done + 1, total, ms: performance.now() - begun };
      shown.update(standing.done);
    },
    stop: () => shown.stop(),
  };
}

function lines(total: number): Progress {
  const begun = performance.now();
  let done = 0;
  let said = begun;
  return {
    step: () => {
      done += 1;
      if (done !== total && performance.now() - said < lineEveryMs) return;
      said = performance.now();
      console.error(progressWords({ done, total, ms: said - begun }));
    },
    stop: () => undefined,
  };
}
