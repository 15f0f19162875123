/** Kills a process whose event loop hangs, so that its supervisor restarts it. No code of ours can run in the loop then. */
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/log/log.ts';

/** One shared number each, at index 0. */
export type Heartbeat = {
  /** Increases whenever the loop has run. */
  readonly beats: Int32Array;
  /** 1 while a debugger is attached. */
  readonly debugged: Int32Array;
  readonly hangSeconds: number;
};

export type Watchdog = { stop(): Promise<void> };

const beatMs = 1_000;

/**
 * Kills the process, with a line in its log, if its loop has not run for this many seconds; 0 never kills. Does nothing while a
 * debugger is attached: a breakpoint is not a hang.
 */
export function startWatchdog(hangSeconds: number, log: Log): Watchdog {
  if (hangSeconds === 0) return { stop: () => Promise.resolve() };
  const [beats, debugged] = [sharedNumber(), sharedNumber()];
  const beat = () => {
    Atomics.store(debugged, 0, inspector.url() === undefined ? 0 : 1);
    Atomics.add(beats, 0, 1);
  };
  beat();
  const timer = setInterval(beat, beatMs);
  timer.unref();
  const workerData: Heartbeat = { beats, debugged, hangSeconds };
  const worker = new Worker(new URL('./watchdogWorker.js', import.meta.url), { workerData });
  worker.on('error', (error) => log('error', 'no watchdog', { error }));
  worker.unref();
  return {
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}

function sharedNumber(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}
