/** How far a run is: a bar on a terminal, a line now and then where it is piped. */
import { SingleBar } from 'cli-progress';
import { progressLine, progressWords } from './progressLine.ts';

export type Progress = { readonly step: () => void; readonly stop: () => void };

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

const lineEveryMs = 5000;

export function startProgress(total: number, terminal: Terminal = process.stderr): Progress {
  if (total === 0) return { step: () => undefined, stop: () => undefined };
  return terminal.isTTY ? bar(total, terminal) : lines(total);
}

/**
 * The cursor stays visible and long lines go on wrapping: what is not switched off need not be put back, however the
 * command ends.
 */
function bar(total: number, stream: Terminal): Progress {
  const begun = performance.now();
  let done = 0;
  const shown = new SingleBar({
    stream,
    linewrap: true,
    format: (_, { maxWidth }) =>
      progressLine({ done, total, ms: performance.now() - begun }, maxWidth),
  });
  shown.start(total, 0);
  return {
    step: () => {
      done += 1;
      shown.update(done);
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
