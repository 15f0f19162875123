/** How far a run is: a bar on a terminal, a line now and then where it is piped. */
import { Presets, SingleBar } from 'cli-progress';

export type Progress = { readonly step: () => void; readonly stop: () => void };

const lineEveryMs = 5000;

export function startProgress(total: number): Progress {
  if (total === 0) return { step: () => undefined, stop: () => undefined };
  return process.stderr.isTTY ? bar(total) : lines(total);
}

function bar(total: number): Progress {
  const format = '{bar} {value} of {total} photos, {rate} a second, {eta_formatted} left';
  const shown = new SingleBar({ format, etaBuffer: 30, hideCursor: true }, Presets.shades_classic);
  const begun = performance.now();
  let done = 0;
  shown.start(total, 0, { rate: '-' });
  return {
    step: () => {
      done += 1;
      shown.update(done, { rate: rateOf(done, begun).toFixed(1) });
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
      const rate = rateOf(done, begun);
      const left = Math.ceil((total - done) / rate);
      console.error(`${done} of ${total} photos, ${rate.toFixed(1)} a second, ${left} s left`);
    },
    stop: () => undefined,
  };
}

function rateOf(done: number, begun: number): number {
  return done / ((performance.now() - begun) / 1000);
}
